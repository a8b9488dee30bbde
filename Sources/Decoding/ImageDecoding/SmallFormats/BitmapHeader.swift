import GalleryCore
import ImageFormats

/// The header of a bitmap of Windows or OS/2, of any version, and how its pixels are stored.
///
/// OS/2 2 lets a header end after any field from its sixteenth byte on; the fields behind its end
/// are zero.
struct BitmapHeader {
  enum Coding {
    case plain
    /// Runs of one byte for two pixels, or of whole pixels.
    case runs
    /// A whole file of another format.
    case jpeg
    case png
  }

  let size: PixelSize
  let isTopDown: Bool
  /// The number of bits per pixel.
  let depth: Int
  let coding: Coding
  /// What the bits of a pixel mean; nil if they are an index into `colors`.
  let channels: BitmapChannels?
  /// The table of colours, with one for each possible index.
  let colors: [UInt32]
  /// Whether the header states what the bits of a pixel mean.
  let hasMasks: Bool
  /// The offset of the pixels.
  let start: Int
  /// The ICC profile of the colours; nil for sRGB.
  let profile: [UInt8]?

  /// The length of the header of OS/2 1.
  private static let oldLength = 12
  /// The length of a file's own header, which comes before.
  private static let fileHeaderLength = 14

  /// Reads the header of a file, or of a picture in an icon, which has no file header and states
  /// the height of the picture and its mask together.
  init(_ reader: ByteReader, isIcon: Bool = false) throws(DecodingError) {
    let base = isIcon ? 0 : Self.fileHeaderLength
    let format: ImageFormat = isIcon ? .ico : .bmp
    guard let length = reader.little32(at: base) else { throw .truncated }
    guard ImageFormat.isPossibleBitmapHeader(length: length) else {
      throw .damaged(format, detail: "invalid header")
    }
    guard base + length <= reader.bytes.count else { throw .truncated }
    let isOld = length == Self.oldLength
    func short(_ offset: Int) -> Int { reader.little16(at: base + offset) ?? 0 }
    func long(_ offset: Int) -> Int {
      offset + 4 <= length ? reader.little32(at: base + offset) ?? 0 : 0
    }
    let width = isOld ? short(4) : long(4)
    let height = isOld ? short(6) : Int(Int32(truncatingIfNeeded: long(8)))
    isTopDown = height < 0
    size = PixelSize(width: width, height: abs(height) / (isIcon ? 2 : 1))
    depth = isOld ? short(10) : short(14)
    let compression = isOld ? 0 : long(16)
    coding = try Self.coding(compression, depth: depth, format)

    profile = isIcon ? nil : BitmapColorSpace.profile(reader, header: base, length: length)

    // Masks are in the header, or follow it where it is too short.
    hasMasks = (compression == 3 || compression == 6) && depth > 8
    let masks = base + (length < 40 || length == 64 ? length : 40)
    let maskCount = hasMasks ? compression == 6 || length >= 56 && length != 64 ? 4 : 3 : 0
    if depth <= 8 {
      channels = nil
    } else {
      channels = BitmapChannels(
        depth: depth,
        masks: (0..<maskCount).map { UInt32(reader.little32(at: masks + 4 * $0) ?? 0) })
    }

    let table = max(base + length, masks + 4 * maskCount)
    let entryLength = isOld ? 3 : 4
    let capacity = depth <= 8 ? 1 << depth : 0
    let stated = isOld ? 0 : long(32)
    var count = depth <= 8 && stated == 0 ? capacity : stated
    let end = isIcon ? 0 : reader.little32(at: 10) ?? 0
    if end >= table {
      start = end
      count = min(count, (end - table) / entryLength)
    } else {
      // Icons have no table that they do not need, whatever its length is said to be.
      start = table + (isIcon && depth > 8 ? 0 : min(count, 256)) * entryLength
    }
    colors = (0..<capacity).map { index in
      let entry = table + index * entryLength
      guard index < count, let blue = reader.byte(at: entry),
        let green = reader.byte(at: entry + 1), let red = reader.byte(at: entry + 2)
      else { return RasterColor.gray(0) }
      return RasterColor.opaque(red, green, blue)
    }
  }

  /// Returns the picture's row of a stored line.
  func row(_ line: Int) -> Int { isTopDown ? line : size.height - 1 - line }

  /// Returns the colour of the index that begins at a bit of a byte, from the highest one on.
  func color(in byte: UInt8, bit: Int) -> UInt32 {
    colors[Int(byte) >> (8 - depth - bit) & (1 << depth - 1)]
  }

  private static func coding(
    _ compression: Int, depth: Int, _ format: ImageFormat
  ) throws(DecodingError) -> Coding {
    switch (compression, depth) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32): return .plain
    case (1, 8), (2, 4): return .runs
    // What Windows uses for a JPEG, OS/2 uses for runs of colours.
    case (4, 24): return .runs
    case (3, 16), (3, 24), (3, 32), (6, 16), (6, 24), (6, 32): return .plain
    case (4, 0): return .jpeg
    case (5, 0): return .png
    case (3, 1): throw .unsupportedVariant(format, detail: "Huffman codes")
    default:
      throw .unsupportedVariant(format, detail: "\(depth) bits, compression \(compression)")
    }
  }
}
