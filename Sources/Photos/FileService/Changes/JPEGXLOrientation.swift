import GalleryCore
import ImageFormats

/// The orientation that a JPEG XL file states in the header of its codestream, which may be all of
/// the file or in boxes (ISO/IEC 18181-2).
///
/// Its EXIF data may state an orientation as well, which counts for nothing: libjxl does not read
/// it, and Gimbal's decoder uses the codestream's.
struct JPEGXLOrientation: StoredOrientation {
  /// The first bytes of a file of boxes.
  private static let signature: [UInt8] = [
    0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]
  /// A file with more boxes is no photo.
  private static let mostBoxes = 1 << 12
  /// The boxes that mean the same beside a codestream that states another orientation.
  ///
  /// What a JPEG is made of again (`jbrd`), a gain map and the places of frames do not.
  private static let still: Set<BoxName> = [
    "JXL ", "ftyp", "jxll", "Exif", "xml ", "free", "skip",
  ]

  /// The box with the codestream, or with its beginning.
  private struct Part {
    /// Where it is in the file.
    let place: Int
    let box: BoxHeader
    /// The bytes before the codestream.
    let head: Int
  }

  let value: Int
  private let header: JPEGXLHeader
  /// Nil if the file is just a codestream.
  private let part: Part?

  /// Whether a file with these first bytes may be one.
  static func begins(_ start: [UInt8]) -> Bool {
    start.starts(with: JPEGXLHeader.signature) || start.starts(with: signature)
  }

  /// Reads a file; nil if it is damaged, or readers may differ.
  init?(_ file: FileBytes) throws(FileChangeFailure) {
    var (start, end) = (0, file.size)
    if try file.part(at: 0, count: Self.signature.count) == Self.signature {
      guard let part = try Self.part(of: file) else { return nil }
      (start, end) = (part.place + part.head, part.place + part.box.length)
      self.part = part
    } else {
      part = nil
    }
    let count = min(end - start, JPEGXLHeader.mostBytes)
    guard let bytes = try file.part(at: start, count: count), let header = JPEGXLHeader(bytes)
    else { return nil }
    (self.header, value) = (header, header.orientation)
  }

  func edits(for change: Reorientation) -> [FileEdit]? {
    guard let edit = header.edit(stating: change.changed(value)) else { return nil }
    guard let part else { return [edit] }
    let start = part.place + part.head
    let moved = FileEdit(
      range: (edit.range.lowerBound + start)..<(edit.range.upperBound + start), bytes: edit.bytes)
    guard edit.growth != 0, !part.box.isOpen else { return [moved] }
    // The length is in the first four bytes, or, if these say 1, in the last eight of sixteen.
    let length = part.box.length + edit.growth
    let isLong = part.box.size == 16
    guard isLong || length <= Int(UInt32.max) else { return nil }
    let place = part.place + (isLong ? 8 : 0)
    let bytes = isLong ? UInt64(length).bigEndianBytes : UInt32(length).bigEndianBytes
    return [FileEdit(range: place..<(place + bytes.count), bytes: bytes), moved]
  }

  /// The box with the beginning of the codestream; nil if there is none, or another box depends on
  /// the orientation or is not known.
  private static func part(of file: FileBytes) throws(FileChangeFailure) -> Part? {
    var place = 0
    var found: Part?
    for _ in 0..<mostBoxes where place < file.size {
      guard let box = try BoxHeader(file, at: place) else { return nil }
      switch box.name {
      case "jxlc":
        guard found == nil else { return nil }
        found = Part(place: place, box: box, head: box.size)
      case "jxlp":
        // Parts have numbers; the highest bit tells the last one.
        guard box.length >= box.size + 4,
          let number = try file.part(at: place + box.size, count: 4)
        else { return nil }
        if let found {
          guard found.box.name == "jxlp" else { return nil }
        } else {
          guard number[0] & 0x7F == 0, number[1...] == [0, 0, 0] else { return nil }
          found = Part(place: place, box: box, head: box.size + 4)
        }
      case "brob":
        // A compressed box.
        guard box.length >= box.size + 4,
          let name = try file.part(at: place + box.size, count: 4),
          name == Array("Exif".utf8) || name == Array("xml ".utf8)
        else { return nil }
      default:
        guard still.contains(box.name) else { return nil }
      }
      place += box.length
    }
    return place == file.size ? found : nil
  }
}
