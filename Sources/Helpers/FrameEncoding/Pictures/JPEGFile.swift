import CJPEG
import GalleryCore
import Glibc

/// A picture as a JPEG file in memory; owns the bytes, which libjpeg allocated.
struct JPEGFile: ~Copyable {
  private let start: UnsafeMutablePointer<UInt8>
  /// The length in bytes.
  let count: Int

  /// Encodes a picture at a quality, 1…100; nil if memory runs out, or the picture is too large for
  /// this format.
  ///
  /// What is transparent becomes white, as paper is.
  init?(_ image: PixelImage, quality: Int) {
    var count = 0
    func encode(_ bytes: UnsafePointer<UInt8>, rowLength: Int) -> UnsafeMutablePointer<UInt8>? {
      cjpeg_encode(
        bytes, image.size.width, image.size.height, rowLength, Int32(quality), &count)
    }
    let start =
      image.isOpaque
      ? encode(
        image.baseAddress.assumingMemoryBound(to: UInt8.self), rowLength: image.bytesPerRow)
      : Self.onWhite(image).withUnsafeBufferPointer { pixels in
        pixels.baseAddress.flatMap { encode($0, rowLength: image.size.width * 4) }
      }
    guard let start else { return nil }
    (self.start, self.count) = (start, count)
  }

  deinit { free(start) }

  /// The bytes, which are valid as long as this value.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The pixels over white, without padding; colours are multiplied by the alpha already.
  private static func onWhite(_ image: PixelImage) -> [UInt8] {
    let rowLength = image.size.width * 4
    var pixels = [UInt8](repeating: 255, count: image.size.height * rowLength)
    for y in 0..<image.size.height {
      // SAFETY: the image has this row, and lives as long as the call.
      let row = UnsafeRawBufferPointer(
        start: image.baseAddress + y * image.bytesPerRow, count: rowLength)
      for x in stride(from: 0, to: rowLength, by: 4) {
        let rest = 255 - row[x + 3]
        for channel in 0..<3 { pixels[y * rowLength + x + channel] = row[x + channel] &+ rest }
      }
    }
    return pixels
  }
}
