import GalleryCore

/// The orientation in the EXIF data of a PNG (PNG 3, 11.3.2.1, the chunk `eXIf`).
struct PNGOrientation: StoredOrientation {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The bytes of a chunk besides its data: length, type and checksum.
  private static let overhead = 12
  /// EXIF data are small; more may not be read at once.
  private static let mostData = 1 << 20
  /// A file with more chunks is no photo.
  private static let mostChunks = 1 << 20
  /// The names of texts with EXIF data.
  private static let formerNames = ["Raw profile type exif", "Raw profile type APP1"]

  let value: Int
  /// The EXIF data and where their chunk is; nil without them.
  private let exif: (range: Range<Int>, data: [UInt8])?
  /// Where a chunk goes: before the first one with pixels.
  private let insertion: Int

  /// Reads a file; nil if it is damaged, or readers may differ.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    guard try file.part(at: 0, count: 8) == Self.signature else { return nil }
    var place = Self.signature.count
    var exif: (range: Range<Int>, data: [UInt8])?
    var pixels: Int?
    for _ in 0..<Self.mostChunks {
      guard let header = try file.part(at: place, count: 8) else { return nil }
      let length = header[..<4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + Self.overhead + length
      guard length <= Int(Int32.max), end <= file.size else { return nil }
      switch String(decoding: header[4...], as: UTF8.self) {
      case "IDAT": pixels = pixels ?? place
      case "eXIf":
        // Readers that stop at the pixels would miss it behind them, and some check it.
        guard exif == nil, pixels == nil, length <= Self.mostData,
          let data = try file.part(at: place + 8, count: length),
          try file.part(at: place, count: end - place) == Self.chunk(data)
        else { return nil }
        exif = (place..<end, data)
      case "tEXt", "zTXt", "iTXt":
        // Programs before PNG had a chunk for it wrote EXIF data as a text.
        let keyword = try file.part(at: place + 8, count: min(length, 24)) ?? []
        if Self.formerNames.contains(where: { keyword.starts(with: $0.utf8) }) { return nil }
      case "IEND":
        guard let pixels else { return nil }
        (self.exif, insertion) = (exif, pixels)
        guard let exif else {
          value = 1
          return
        }
        guard let orientation = EXIFBlock.orientation(of: exif.data) else { return nil }
        value = orientation
        return
      default: break
      }
      place = end
    }
    return nil
  }

  func edits(for change: Reorientation) -> [FileEdit]? {
    let new = change.changed(value)
    guard let exif else {
      return [FileEdit(range: insertion..<insertion, bytes: Self.chunk(EXIFBlock.bytes(of: new)))]
    }
    // What was added goes again, so that a turn and the one back leave the same bytes.
    if new == 1, exif.data == EXIFBlock.bytes(of: value) {
      return [FileEdit(range: exif.range, bytes: [])]
    }
    return EXIFBlock.data(exif.data, with: new).map {
      [FileEdit(range: exif.range, bytes: Self.chunk($0))]
    }
  }

  private static func chunk(_ data: [UInt8]) -> [UInt8] {
    let named = Array("eXIf".utf8) + data
    return UInt32(data.count).bigEndianBytes + named + checksum(of: named).bigEndianBytes
  }

  /// The checksum of a chunk's type and data (ISO 3309).
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }
}
