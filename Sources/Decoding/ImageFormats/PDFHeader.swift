/// The first line of a PDF file.
package enum PDFHeader {
  /// What it begins with; the version follows.
  static let signature: StaticString = "%PDF-"
  /// How many bytes a header is looked for in, as Acrobat and poppler accept it.
  package static let reach = 1024

  /// Whether there is a header.
  static func isPresent(_ reader: ByteReader) -> Bool {
    reader.matches(signature, at: 0) || isLate(reader)
  }

  /// Whether a file is a PDF whose header is not at its beginning.
  ///
  /// Mail programs, web servers and printers' queues write lines before it. What precedes it is
  /// text without a tag, and its own line begins with it, so that no archive, web page or list that
  /// has a PDF in it is taken for one.
  static func isLate(_ reader: ByteReader) -> Bool {
    // Most files have a zero byte soon, so that nothing is searched.
    let text = reader.bytes.prefix(reach).prefix { $0 != 0 }
    guard let place = reader.offset(of: signature, within: text.count), place > 0 else {
      return false
    }
    let before = text[..<place]
    guard let last = before.last, !ImageFormat.beginsWithTag(before) else { return false }
    let isAlone = last.isASCIIWhitespace || before.elementsEqual(ImageFormat.byteOrderMark)
    let version = reader.byte(at: place + signature.utf8CodeUnitCount)
    return isAlone && (version.map(isDigit) ?? false)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
