/// The first line of a PDF file.
enum PDFHeader {
  /// How many bytes a header is looked for in, as Acrobat and poppler accept it.
  static let reach = 1024

  /// Whether there is a header.
  static func isPresent(_ reader: ByteReader) -> Bool {
    reader.matches("%PDF-", at: 0) || isLate(reader)
  }

  /// Whether a file is a PDF whose header is not at its beginning.
  ///
  /// Mail programs, web servers and printers' queues write lines before it. What precedes it is text
  /// without a tag, and its own line begins with it, so that no archive, web page or list that has a
  /// PDF in it is taken for one.
  static func isLate(_ reader: ByteReader) -> Bool {
    // Most files have a zero byte soon, so that nothing is searched.
    let text = reader.bytes.prefix(reach).prefix { $0 != 0 }
    guard let place = reader.offset(of: "%PDF-", within: text.count), place > 0 else {
      return false
    }
    let before = text[..<place]
    let tag = UInt8(ascii: "<")
    guard before.first(where: { !$0.isASCIIWhitespace }) != tag,
      let last = before.last
    else { return false }
    let isAlone = last.isASCIIWhitespace || before.elementsEqual(byteOrderMark)
    return isAlone && (reader.byte(at: place + 5).map(isDigit) ?? false)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
