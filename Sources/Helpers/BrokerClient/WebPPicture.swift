import CWebP
import GalleryCore

/// Small pictures of photos as WebP files.
enum WebPPicture {
  /// libwebp's quality, 0 to 100: a picture of 480 × 320 pixels takes about 25 kB.
  private static let quality: Float = 75

  /// Encodes opaque pixels: four bytes each, blue, green, red and alpha; nil without memory for it.
  static func encode(_ pixels: [UInt8], _ size: PixelSize, bytesPerRow: Int) -> [UInt8]? {
    var file: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeBGRA(
      pixels, Int32(size.width), Int32(size.height), Int32(bytesPerRow), quality, &file)
    defer { WebPFree(file) }
    guard count > 0, let file else { return nil }
    // SAFETY: the encoder has written `count` bytes there, which are copied before they are freed.
    return Array(UnsafeBufferPointer(start: file, count: count))
  }
}
