import DecodingPipeline
import GalleryCore
import ImageFormats

/// A picture that a reader of a small format fills; pixels that it does not write are missing.
struct RasterCanvas: ~Copyable {
  /// How transparency is stored in the pixels.
  enum Alpha {
    case none
    case straight
    case premultiplied
  }

  let size: PixelSize
  var alpha = Alpha.none
  /// The ICC profile of the colours; nil for sRGB.
  var profile: [UInt8]?
  /// The reason why pixels are missing or wrong; nil if none are.
  var failure: DecodingError?

  private let buffer: PixelBuffer

  /// Allocates a picture of a size that a header states.
  ///
  /// - Parameter capacity: the most pixels that the file can encode. A file with a larger size is
  ///   truncated, which is detected without allocating memory.
  init(_ size: PixelSize, in format: ImageFormat, capacity: Int) throws(DecodingError) {
    guard size.width > 0, size.height > 0 else {
      throw .damaged(format, detail: "it has no pixels")
    }
    try DecodingLimits.check(size)
    guard size.width * size.height <= capacity else { throw .truncated }
    buffer = try PixelBuffer(size: size)
    self.size = size
    for y in 0..<size.height {
      self[row: y].update(repeating: StoredPicture.Channels.color.missingPixel)
    }
  }

  /// The pixels of a row; each is a word `0xAARRGGBB`.
  subscript(row y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    let start = UnsafeMutableRawPointer(buffer.base + y * buffer.bytesPerRow)
    return UnsafeMutableBufferPointer(
      start: start.assumingMemoryBound(to: UInt32.self), count: size.width)
  }

  /// Makes all pixels opaque if none that was read would be visible: the file's alpha is then
  /// unused.
  borrowing func showWhatIsInvisible() {
    let missing = StoredPicture.Channels.color.missingPixel
    let isVisible = (0..<size.height).contains { y in
      self[row: y].contains { $0 >> 24 > 0 && $0 != missing }
    }
    guard !isVisible else { return }
    for y in 0..<size.height {
      let row = self[row: y]
      for x in row.indices { row[x] |= 0xFF00_0000 }
    }
  }

  /// Returns what is requested of the picture, upright as it is.
  consuming func photo(_ demand: PhotoDemand) throws(DecodingError) -> DecodedPhoto {
    let plan = DecodePlan(stored: size, orientation: .upright, demand: demand)
    return try picture(by: plan).upright(plan)
  }

  /// Returns what the plan requests of the picture, and frees the memory of the whole picture.
  private consuming func picture(by plan: DecodePlan) throws(DecodingError) -> StoredPicture {
    let hasAlpha = alpha != .none
    let reduced = try buffer.withPixels { pixels throws(DecodingError) in
      switch alpha {
      case .none: break
      case .straight: pixels.premultiply()
      case .premultiplied: pixels.clampToAlpha()
      }
      return try pixels.reduced(by: plan)
    }
    let isOpaque = reduced.withPixels { $0.settleAlpha(hasAlpha: hasAlpha) }
    return StoredPicture(reduced, isOpaque: isOpaque, profile: profile, failure: failure)
  }
}

/// Assembles the words of a `RasterCanvas`.
enum RasterColor {
  static func opaque(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  static func gray(_ level: UInt8) -> UInt32 { opaque(level, level, level) }

  /// Returns the colours of a table of red, green and blue bytes, up to the end of the file.
  static func palette(
    _ reader: ByteReader, at offset: Int, count: Int
  ) -> [UInt32] {
    (0..<count).map { index in
      opaque(
        reader.byte(at: offset + 3 * index) ?? 0, reader.byte(at: offset + 3 * index + 1) ?? 0,
        reader.byte(at: offset + 3 * index + 2) ?? 0)
    }
  }

  /// Evenly spaced grays from black to white.
  static func grays(count: Int) -> [UInt32] {
    (0..<count).map { gray(UInt8($0 * 255 / max(1, count - 1))) }
  }
}
