import CJPEG
import GalleryCore
import Glibc

/// Makes a JPEG file of a part of another one, without a loss where that is possible.
struct JPEGCropping {
  /// The new file.
  let bytes: [UInt8]
  /// Whether its pixels are those of the former file.
  let isLossless: Bool

  /// Crops a file; nil if that cannot be read, or has another size than was said.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - frame: what is left of the upright photo.
  init?(_ file: [UInt8], to frame: CropFrame) {
    var result: (bytes: [UInt8], isLossless: Bool)?
    file.withUnsafeBufferPointer { result = Self.crop($0, to: frame) }
    guard let result else { return nil }
    (bytes, isLossless) = result
  }

  private static func crop(
    _ file: UnsafeBufferPointer<UInt8>, to frame: CropFrame
  ) -> (bytes: [UInt8], isLossless: Bool)? {
    var layout = cjpeg_layout()
    guard let start = file.baseAddress, cjpeg_read_layout(start, file.count, &layout) else {
      return nil
    }
    let metadata = JPEGMetadata(file)
    let orientation = metadata.orientation
    let whole = PixelSize(width: layout.width, height: layout.height)
    guard frame.photoSize == (orientation > 4 ? whole.transposed : whole) else { return nil }
    let part = StoredCrop(frame, orientation: orientation)
    let block = PixelSize(width: layout.unit_width, height: layout.unit_height)
    let rect = part.rect.flatMap { LosslessCrop.aligned($0, in: whole, block: block) }
    var count = 0
    var coded = rect.flatMap { rect in
      cjpeg_cut_blocks(
        start, file.count, rect.x, rect.y, rect.size.width, rect.size.height, &count)
    }
    let isLossless = coded != nil
    if coded == nil {
      let map = part.transform
      coded = cjpeg_cut_pixels(
        start, file.count, [map.a, map.b, map.c, map.d, map.tx, map.ty], part.size.width,
        part.size.height, &count)
    }
    guard let coded else { return nil }
    defer { free(coded) }
    let picture = UnsafeBufferPointer(start: coded, count: count)
    let head = headLength(of: picture)
    let size = isLossless ? rect?.size ?? part.size : part.size
    let said = metadata.bytes(width: size.width, height: size.height)
    return (Array(picture[..<head]) + said + Array(picture[head...]), isLossless)
  }

  /// The bytes before the metadata: the first marker, and JFIF's segment, which has to follow it.
  private static func headLength(of file: UnsafeBufferPointer<UInt8>) -> Int {
    guard file.count > 6, file[2] == 0xFF, file[3] == 0xE0 else { return 2 }
    return min(file.count, 4 + (Int(file[4]) << 8 | Int(file[5])))
  }
}
