import GalleryCore

/// The orientation in the EXIF data of a WebP (RFC 9649, 2.7.1).
struct WebPOrientation: StoredOrientation {
  /// EXIF data are small; more is not read at once.
  private static let mostData = 1 << 20
  /// A file with more chunks is no photo.
  private static let mostChunks = 1 << 16
  /// The bytes of a file before its chunks, and of a chunk before its data.
  private static let (headSize, chunkHead) = (12, 8)
  /// The bytes of the chunk with the features, and the features of EXIF data and transparency.
  private static let (featuresSize, exifFlag, alphaFlag): (Int, UInt8, UInt8) = (18, 0x08, 0x10)

  let value: Int
  /// The length that the file states of itself, without the first eight bytes.
  private let length: Int
  /// The features with their place; the place is nil if there is no chunk for them, which goes
  /// before the pixels then.
  private let features: (place: Int?, chunk: [UInt8])
  /// The EXIF data and where their chunk is; nil without them.
  private let exif: (range: Range<Int>, data: [UInt8])?

  /// Reads a file; nil if it is damaged, or readers may differ.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    guard let head = try file.part(at: 0, count: Self.headSize),
      head[..<4].elementsEqual("RIFF".utf8), head[8...].elementsEqual("WEBP".utf8)
    else { return nil }
    length = Self.number(head[4..<8])
    guard length + 8 == file.size else { return nil }
    var place = Self.headSize
    var features: (place: Int?, chunk: [UInt8])?
    var exif: (range: Range<Int>, data: [UInt8])?
    for _ in 0..<Self.mostChunks where place < file.size {
      guard let chunk = try file.part(at: place, count: Self.chunkHead) else { return nil }
      let size = Self.number(chunk[4...])
      let end = place + Self.chunkHead + size + size % 2
      guard end <= file.size else { return nil }
      let start = try file.part(at: place + Self.chunkHead, count: min(size, 10)) ?? []
      switch String(decoding: chunk[..<4], as: UTF8.self) {
      case "VP8X":
        guard place == Self.headSize, size == Self.featuresSize - Self.chunkHead else { return nil }
        features = (place, chunk + start)
      case "VP8 ", "VP8L":
        if features == nil {
          let isLossless = chunk[3] == UInt8(ascii: "L")
          guard let made = Self.features(ofPixels: start, isLossless) else { return nil }
          features = (nil, made)
        }
      case "EXIF":
        guard exif == nil, size <= Self.mostData,
          let data = try file.part(at: place + Self.chunkHead, count: size)
        else { return nil }
        exif = (place..<end, data)
      default: break
      }
      place = end
    }
    guard place == file.size, let features else { return nil }
    (self.features, self.exif) = (features, exif)
    guard let exif else {
      value = 1
      return
    }
    // Readers that go by the features would not see it.
    guard features.place != nil, features.chunk[Self.chunkHead] & Self.exifFlag != 0 else {
      return nil
    }
    guard let orientation = EXIFBlock.orientation(of: exif.data) else { return nil }
    value = orientation
  }

  func edits(for change: Reorientation) -> [FileEdit]? {
    let new = change.changed(value)
    var chunk: [UInt8] = []
    var range = (length + 8)..<(length + 8)
    if let exif {
      range = exif.range
      // What was added goes again.
      if new != 1 || exif.data != EXIFBlock.bytes(of: value) {
        guard let data = EXIFBlock.data(exif.data, with: new) else { return nil }
        chunk = Self.chunk("EXIF", data)
      }
    } else {
      chunk = Self.chunk("EXIF", EXIFBlock.bytes(of: new))
    }
    var features = features.chunk
    let flags = features[Self.chunkHead]
    features[Self.chunkHead] = chunk.isEmpty ? flags & ~Self.exifFlag : flags | Self.exifFlag
    let place = self.features.place
    let start = place ?? Self.headSize
    let described = FileEdit(
      range: start..<(start + (place == nil ? 0 : features.count)), bytes: features)
    let changed = FileEdit(range: range, bytes: chunk)
    let total = length + described.growth + changed.growth
    guard total <= Int(UInt32.max) - 8 else { return nil }
    return [FileEdit(range: 4..<8, bytes: Self.bytes(of: total, 4)), described, changed]
  }

  /// The chunk with the features of a file that has only pixels; nil if they are damaged.
  private static func features(ofPixels start: [UInt8], _ isLossless: Bool) -> [UInt8]? {
    guard start.count == 10 else { return nil }
    var (width, height, flags) = (0, 0, UInt8(0))
    if isLossless {
      guard start[0] == 0x2F else { return nil }
      // Without a loss: 14 bits of each length less one, and whether some pixels are transparent.
      let bits = number(start[1..<5])
      (width, height) = (bits & 0x3FFF, bits >> 14 & 0x3FFF)
      flags = bits >> 28 & 1 == 1 ? alphaFlag : 0
    } else {
      guard start[3..<6].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      (width, height) = (number(start[6..<8]) & 0x3FFF, number(start[8..<10]) & 0x3FFF)
      guard width > 0, height > 0 else { return nil }
      (width, height) = (width - 1, height - 1)
    }
    return chunk("VP8X", [flags, 0, 0, 0] + bytes(of: width, 3) + bytes(of: height, 3))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + bytes(of: data.count, 4) + data
      + [UInt8](repeating: 0, count: data.count % 2)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(of number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
