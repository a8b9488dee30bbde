import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes a file with SDL_image into pixels at exactly the requested size.
enum RasterPhoto {
  /// The maximum number of bytes to append to a truncated file.
  private static let maximumPadding = 512 << 20
  /// The maximum ratio of a file's declared length to its actual length.
  ///
  /// Beyond it, the header is invalid or too little of the picture is left.
  private static let maximumShortening = 256

  static func decode(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let failure: DecodingError
    do throws(DecodingError) {
      let planned = try picture(bytes, format, demand)
      let plan = planned.plan
      return try planned.picture.upright(plan)
    } catch {
      guard error == .truncated || format == .qoi && error.isDamage else { throw error }
      failure = error
    }
    guard let fillings = try fillings(for: format, in: bytes) else { throw failure }
    do throws(DecodingError) {
      return try salvage(bytes, format, demand, fillings, inSpiteOf: failure)
    } catch {
      throw error.isDamage ? failure : error
    }
  }

  /// Decodes a truncated file twice, with different bytes in place of the missing ones, and keeps
  /// the pixels that do not depend on them.
  private static func salvage(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat, _ demand: PhotoDemand,
    _ fillings: Fillings, inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    let one = try MendedBytes(bytes, continuing: fillings.one, end: fillings.end)
    let first = try picture(one.bytes, format, demand)
    let plan = first.plan
    let other = try MendedBytes(bytes, continuing: fillings.other, end: fillings.end)
    let second = try picture(other.bytes, format, demand)
    return try first.picture.masked(
      where: second.picture, differsInBlocksOf: 1, failure: failure
    ).upright(plan)
  }

  /// Two continuations of a truncated file that result in different pixels.
  private struct Fillings {
    var one: MendedBytes.Filling
    var other: MendedBytes.Filling
    /// The bytes after either continuation.
    var end: [UInt8] = []

    init(_ one: [UInt8], _ other: [UInt8], count: Int) {
      self.one = MendedBytes.Filling(pattern: one, count: count)
      self.other = MendedBytes.Filling(pattern: other, count: count)
    }
  }

  /// Returns continuations for a truncated file; nil if the format must be read to its end first.
  private static func fillings(
    for format: ImageFormat, in bytes: UnsafeRawBufferPointer
  ) throws(DecodingError) -> Fillings? {
    guard let size = ImageHeader.size(of: format, in: bytes) else { return nil }
    try DecodingLimits.check(size)
    func fillings(_ one: [UInt8], _ other: [UInt8], bytesPerPixel: Int) -> Fillings? {
      let count = size.width * size.height * bytesPerPixel + 4096
      let limit = min(maximumPadding, bytes.count * maximumShortening)
      return count <= limit ? Fillings(one, other, count: count) : nil
    }
    switch format {
    case .bmp, .ico:
      return fillings([0], [0xFF], bytesPerPixel: 4)
    case .qoi:
      // A full colour, dark or bright, which all further pixels repeat. Each of its components is
      // also a valid one-byte code, so a truncated code can consume only the first few bytes.
      var fillings = Fillings([0xFF, 0, 0, 0, 0x7F], [0xFF, 0x7F, 0x7F, 0x7F, 0x7F], count: 15)
      fillings.end = [0, 0, 0, 0, 0, 0, 0, 1]
      return fillings
    default:
      return nil
    }
  }

  /// A picture and the plan for it.
  private struct Planned: ~Copyable {
    let plan: DecodePlan
    let picture: StoredPicture
  }

  private static func picture(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat, _ demand: PhotoDemand
  ) throws(DecodingError) -> Planned {
    try checkHeader(of: format, in: bytes)
    let decoder = try RasterDecoder(bytes, format: format)
    let plan = DecodePlan(stored: decoder.size, orientation: .upright, demand: demand)
    return Planned(plan: plan, picture: try decoder.picture(by: plan))
  }

  private static func checkHeader(
    of format: ImageFormat, in bytes: UnsafeRawBufferPointer
  ) throws(DecodingError) {
    if let size = ImageHeader.size(of: format, in: bytes) {
      guard size.width > 0, size.height > 0 else {
        throw .damaged(format, detail: "it has no pixels")
      }
      try DecodingLimits.check(size)
      let density = ImageHeader.pixelsPerByte(in: format) ?? DecodingLimits.maximumByteCount
      guard size.width * size.height / density <= bytes.count else { throw .truncated }
    }
    guard format == .qoi else { return }
    let endMarker: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
    guard ByteReader(bytes).matches(endMarker, at: bytes.count - 8) else { throw .truncated }
  }
}
