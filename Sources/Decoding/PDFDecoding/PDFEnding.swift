/// The comment at the end of a PDF file.
enum PDFEnding {
  private static let marker = Array("%%EOF".utf8)
  /// How many of the last bytes are searched, as Acrobat does: some servers and mail programs add
  /// bytes of their own.
  private static let reach = 1024

  /// Whether a file is whole: poppler reads what there is of a file without an end, and does not
  /// say so.
  static func isPresent(in bytes: UnsafeRawBufferPointer) -> Bool {
    let end = bytes.suffix(reach)
    return end.indices.contains { end[$0...].starts(with: marker) }
  }
}
