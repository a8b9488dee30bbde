import ImageFormats

/// Validates an X pixmap before SDL_image reads it.
///
/// SDL_image 2.6 assumes that every pixel's name is in the colour table and that every line has the
/// declared length, and reads out of bounds if not.
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

  /// Returns the text between the next two quotes in a line, and advances `rest` past them.
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
