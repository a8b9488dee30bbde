import ImageFormats

/// Checks an X pixmap before SDL_image sees it.
///
/// SDL_image 2.6 believes that every pixel's name is among the colours and that every line is as
/// long as the first says, and reads from wherever that leads it.
enum XPMStrings {
  static func validate(_ reader: ByteReader) throws(DecodingError) {
    var rest = reader.bytes[...]
    var header = ByteReader(UnsafeRawBufferPointer(rebasing: try nextString(&rest)))
    var offset = 0
    guard let width = header.decimal(at: &offset), let height = header.decimal(at: &offset),
      let colors = header.decimal(at: &offset), let nameLength = header.decimal(at: &offset)
    else { throw .damaged(.xpm, detail: "no size") }
    guard width > 0, height > 0, (1...4).contains(nameLength), colors > 0,
      colors <= reader.bytes.count
    else { throw .damaged(.xpm, detail: "invalid size") }
    var names: Set<UInt32> = []
    for _ in 0..<colors {
      header = ByteReader(UnsafeRawBufferPointer(rebasing: try nextString(&rest)))
      guard header.bytes.count > nameLength else { throw .damaged(.xpm, detail: "invalid colour") }
      names.insert(name(header.bytes[..<nameLength]))
    }
    for _ in 0..<height {
      let row = try nextString(&rest)
      guard row.count == width * nameLength else {
        throw .damaged(.xpm, detail: "a row of another length")
      }
      for start in stride(from: row.startIndex, to: row.endIndex, by: nameLength) {
        guard names.contains(name(row[start..<start + nameLength])) else {
          throw .damaged(.xpm, detail: "an unknown colour")
        }
      }
    }
  }

  private static func name(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// What stands between the next two quotes of one line; `rest` begins after them.
  private static func nextString(
    _ rest: inout Slice<UnsafeRawBufferPointer>
  ) throws(DecodingError) -> Slice<UnsafeRawBufferPointer> {
    let quote = UInt8(ascii: "\"")
    guard let open = rest.firstIndex(of: quote),
      let close = rest[(open + 1)...].firstIndex(of: quote)
    else { throw .truncated }
    let string = rest[(open + 1)..<close]
    guard !string.contains(UInt8(ascii: "\n")), !string.contains(0) else {
      throw .damaged(.xpm, detail: "a string without end")
    }
    rest = rest[(close + 1)...]
    return string
  }
}
