import GalleryCore
import ImageFormats

/// The first directory of a TIFF file, as far as it matters before decoding.
struct TIFFHeader {
  /// The picture's size as it is stored.
  let size: PixelSize?
  /// Whether all pixel data lie within the file and can be as many pixels as announced.
  ///
  /// libtiff makes up what is missing at the end of a cut file.
  let isPlausible: Bool

  private enum Tag {
    static let width = 256
    static let height = 257
    static let compression = 259
    static let stripOffsets = 273
    static let stripByteCounts = 279
    static let tileOffsets = 324
    static let tileByteCounts = 325
  }

  init(_ reader: ByteReader) {
    let directory = Directory(reader)
    let width = directory.values(Tag.width).first
    let height = directory.values(Tag.height).first
    if let width, let height {
      size = PixelSize(width: width, height: height)
    } else {
      size = nil
    }
    let offsets = directory.values(Tag.stripOffsets) + directory.values(Tag.tileOffsets)
    let counts = directory.values(Tag.stripByteCounts) + directory.values(Tag.tileByteCounts)
    let length = reader.bytes.count
    let pixels = (width ?? 0).multipliedReportingOverflow(by: height ?? 0)
    // Fax codes may stand for whole rows; Deflate makes at most 1032 bytes of one.
    let density: Int? =
      switch directory.values(Tag.compression).first ?? 1 {
      case 1: 8
      case 2, 3, 4: nil
      default: 1032 * 8
      }
    isPlausible =
      zip(offsets, counts).allSatisfy { $0 + $1 <= length }
      && !pixels.overflow && pixels.partialValue / (density ?? .max) <= length
  }

  /// Reads entries of 12 bytes: tag, type, count, then the value or where the values are.
  private struct Directory {
    private let reader: ByteReader
    private let isBigEndian: Bool
    private let start: Int

    init(_ reader: ByteReader) {
      self.reader = reader
      isBigEndian = reader.byte(at: 0) == 0x4D
      start = (isBigEndian ? reader.big32(at: 4) : reader.little32(at: 4)) ?? reader.bytes.count
    }

    private func short(at offset: Int) -> Int? {
      isBigEndian ? reader.big16(at: offset) : reader.little16(at: offset)
    }

    private func long(at offset: Int) -> Int? {
      isBigEndian ? reader.big32(at: offset) : reader.little32(at: offset)
    }

    func values(_ tag: Int) -> [Int] {
      guard let entries = short(at: start) else { return [] }
      for index in 0..<entries {
        let entry = start + 2 + 12 * index
        guard let found = short(at: entry) else { return [] }
        guard found == tag else { continue }
        guard let type = short(at: entry + 2), type == 3 || type == 4,
          let count = long(at: entry + 4)
        else { return [] }
        let width = type == 3 ? 2 : 4
        let base = count * width <= 4 ? entry + 8 : (long(at: entry + 8) ?? reader.bytes.count)
        // No more than the file can hold, whatever the count claims.
        return (0..<min(count, reader.bytes.count / width)).compactMap { index in
          let offset = base + width * index
          return type == 3 ? short(at: offset) : long(at: offset)
        }
      }
      return []
    }
  }
}
