import CJPEG
import GalleryCore
import Glibc

/// Makes a JPEG file of a part of another one, without a loss where that is possible.
struct JPEGCropping {
  /// Why there is no part.
  enum Failure: Error {
    /// It has to be cut out of the photo's decoded pixels: the file cannot be read here, or is not
    /// certainly shown as its stored pixels and its orientation are understood here.
    case unsuitable
    /// There is too little memory, also for the decoded pixels.
    case failed
  }

  /// The new file.
  let bytes: [UInt8]

  /// Crops a file.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - frame: what is left of the upright photo.
  init(_ file: [UInt8], to frame: CropFrame) throws(Failure) {
    bytes = try file.withUnsafeBufferPointer { Self.crop($0, to: frame) }.get()
  }

  private static func crop(
    _ file: UnsafeBufferPointer<UInt8>, to frame: CropFrame
  ) -> Result<[UInt8], Failure> {
    var layout = cjpeg_layout()
    var problem = CJPEG_NONE
    guard let start = file.baseAddress else { return .failure(.unsuitable) }
    // SAFETY: the bytes live as long as this call, and the functions read no more than their count.
    guard cjpeg_read_layout(start, file.count, &layout, &problem) else {
      return .failure(Self.failure(problem))
    }
    let whole = PixelSize(width: layout.width, height: layout.height)
    guard let metadata = JPEGMetadata(file), let orientation = metadata.orientation,
      frame.photoSize == (orientation > 4 ? whole.transposed : whole)
    else { return .failure(.unsuitable) }
    let part = StoredCrop(frame, orientation: orientation)
    let block = PixelSize(width: layout.unit_width, height: layout.unit_height)
    let coded: UnsafeMutablePointer<UInt8>?
    var count = 0
    var size = part.size
    if let rect = part.rect.flatMap({ LosslessCrop.aligned($0, in: whole, block: block) }) {
      coded = cjpeg_cut_blocks(
        start, file.count, rect.x, rect.y, rect.size.width, rect.size.height, &count, &problem)
      size = rect.size
    } else {
      let map = part.transform
      coded = cjpeg_cut_pixels(
        start, file.count, [map.a, map.b, map.c, map.d, map.tx, map.ty], size.width, size.height,
        &count, &problem)
    }
    guard let coded else { return .failure(Self.failure(problem)) }
    defer { free(coded) }
    // SAFETY: libjpeg has allocated so many bytes, which are freed only after they were copied.
    let picture = UnsafeBufferPointer(start: coded, count: count)
    let head = headLength(of: picture)
    let said = metadata.bytes(width: size.width, height: size.height)
    return .success(Array(picture[..<head]) + said + Array(picture[head...]))
  }

  /// Decoded pixels need memory as well; a damaged file is decoded as far as that is possible.
  private static func failure(_ problem: cjpeg_problem) -> Failure {
    problem == CJPEG_OUT_OF_MEMORY || problem == CJPEG_TOO_LARGE ? .failed : .unsuitable
  }

  /// The bytes before the metadata: the first marker, and JFIF's segment, which has to follow it.
  private static func headLength(of file: UnsafeBufferPointer<UInt8>) -> Int {
    guard file.count > 6, file[2] == 0xFF, file[3] == 0xE0 else { return min(file.count, 2) }
    return min(file.count, 4 + (Int(file[4]) << 8 | Int(file[5])))
  }
}
