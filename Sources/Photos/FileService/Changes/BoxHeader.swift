import ImageFormats

/// The header of a box in a file that consists of boxes, such as HEIF and JPEG XL
/// (ISO/IEC 14496-12, 4.2).
struct BoxHeader {
  /// The bytes of the largest header.
  private static let largest = 16

  /// The kind of the box.
  let name: BoxName
  /// The bytes of the header.
  let size: Int
  /// The bytes of the box, with its header.
  let length: Int
  /// Whether it says no length, and continues to the end of the file.
  let isOpen: Bool

  /// Reads the header at a place of a file; nil if the box does not end in the file.
  init?(_ file: FileBytes, at place: Int) throws(FileChangeFailure) {
    let room = file.size - place
    guard let header = try file.part(at: place, count: max(0, min(Self.largest, room))) else {
      return nil
    }
    let box = header.withUnsafeBytes { buffer in
      var fields = BoxFields(ByteReader(buffer), 0..<buffer.count)
      return fields.boxHeader()
    }
    guard let box else { return nil }
    (name, size) = (box.name, box.content)
    isOpen = header.starts(with: [0, 0, 0, 0])
    length = isOpen ? room : box.end
    guard length >= size, length <= room else { return nil }
  }
}
