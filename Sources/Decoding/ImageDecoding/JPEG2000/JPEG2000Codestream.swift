import ImageFormats

/// Where the codestream of a JPEG 2000 file is, and where its tile parts begin.
///
/// OpenJPEG decodes most of a file that is cut, but it does not say that the file is.
struct JPEG2000Codestream {
  /// Whether the codestream is in the container.
  let isContained: Bool
  /// Whether the file ends before the codestream does.
  private(set) var isCut = true
  /// The number of bytes before the end marker, or as many as there are.
  private(set) var length: Int
  /// The offset of the last tile part's header; nil if there is none.
  private(set) var lastTilePart: Int?

  /// The marker at the end of the codestream.
  static let end: [UInt8] = [0xFF, 0xD9]
  private static let (startMarker, tilePartMarker, endMarker) = (0xFF4F, 0xFF90, 0xFFD9)
  /// Real files have a few boxes before the codestream.
  private static let maximumBoxCount = 1000

  /// Follows the lengths in a file's headers.
  init(_ bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes)
    isContained = reader.big16(at: 0) != Self.startMarker
    length = bytes.count
    guard let start = isContained ? Self.codestream(reader) : 0 else { return }
    var place = start + 2
    while let marker = reader.big16(at: place) {
      if marker == Self.endMarker {
        length = place
        isCut = false
        return
      }
      guard let count = Self.length(of: marker, at: place, reader) else { return }
      if marker == Self.tilePartMarker { lastTilePart = place }
      place += count
    }
    length = min(length, place)
  }

  /// The number of bytes to the next marker of a header, or to the next tile part; nil if there is
  /// no such marker.
  private static func length(of marker: Int, at place: Int, _ reader: ByteReader) -> Int? {
    guard marker >= 0xFF4F else { return nil }
    guard marker == tilePartMarker else {
      return reader.big16(at: place + 2).flatMap { $0 >= 2 ? 2 + $0 : nil }
    }
    guard let length = reader.big32(at: place + 6) else { return nil }
    // Zero is the rest of the codestream, apart from its end.
    return length == 0 ? reader.bytes.count - 2 - place : length >= 14 ? length : nil
  }

  /// Returns the offset of the codestream in a container; its box may be longer than the file.
  private static func codestream(_ reader: ByteReader) -> Int? {
    var fields = BoxFields(reader, reader.bytes.indices)
    for _ in 0..<maximumBoxCount {
      guard let header = fields.boxHeader() else { return nil }
      if header.name == "jp2c" { return header.content }
      guard fields.skip(to: header.end) else { return nil }
    }
    return nil
  }
}
