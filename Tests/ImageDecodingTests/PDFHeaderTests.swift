import ImageFormats
import PictureTesting
import Testing

@Suite("Headers of PDF files")
struct PDFHeaderTests {
  private static func format(_ bytes: [UInt8]) -> ImageFormat? {
    bytes.withUnsafeBytes { try? ImageFormat(sniffing: $0) }
  }

  private static func isPDF(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { ImageFormat.isPDF($0) }
  }

  private static let whole = WrittenPDF([.filled(0xFF)]).bytes

  @Test("are found at the beginning, and behind lines of text within the first 1024 bytes")
  func found() {
    let lines = String(repeating: "X-Mailer: none\r\n", count: 60)
    for before in ["", "\n", "\u{FEFF}", "@PJL ENTER LANGUAGE=PDF\n", lines] {
      let bytes = Array(before.utf8) + Self.whole
      #expect(Self.format(bytes) == .pdf && Self.isPDF(bytes), "\(before)")
      #expect(Self.isPDF(Array(bytes.prefix(PDFHeader.reach))), "\(before)")
    }
    #expect(Self.format(Array(lines.utf8) + Array(lines.utf8) + Self.whole) == nil)
  }

  @Test("in files of other kinds do not make them PDFs")
  func others() {
    let tar = Array("a.pdf".utf8) + Array(repeating: 0, count: 507) + Self.whole
    let zip = [0x50, 0x4B, 3, 4, 10, 0, 0, 0, 0, 0] + Array("a.pdf\n".utf8) + Self.whole
    let list = Array("/home/me/%PDF-1.jpg\n/b.jpg\n".utf8)
    let page = Array("<html>\n%PDF-1.4\n</html>".utf8)
    let note = Array("A file begins with\n%PDF-x\n".utf8)
    let drawing = Array("<!--\n%PDF-1.4\n--><svg/>".utf8)
    let bits = Array("P1\n# a comment\n%PDF-1.4\n1 1 0".utf8)
    let mark = Array("\u{FEFF}".utf8)
    let feed = mark + Array(" <rss>\n%PDF-1.4\n</rss>".utf8)
    for bytes in [tar, zip, list, page, mark + page, feed, note, drawing, bits] {
      #expect(Self.format(bytes) != .pdf && !Self.isPDF(bytes), "\(bytes.prefix(9))")
    }
    #expect(Self.format(drawing) == .svg && Self.format(bits) == .pnm)
  }

  @Test("PDFs are no photos of folders")
  func folders() {
    #expect(ImageFormat.pdf.isDocument && !ImageFormat.photoExtensions.contains("pdf"))
    let others = ImageFormat.allCases.filter { $0 != .pdf }
    #expect(ImageFormat.photoFormats == others)
    #expect(ImageFormat.photoExtensions == Set(others.flatMap(\.fileExtensions)))
  }
}
