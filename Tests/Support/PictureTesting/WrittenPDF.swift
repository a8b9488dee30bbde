/// A PDF file, written object by object.
package struct WrittenPDF: Sendable {
  /// A page.
  package struct Page: Sendable {
    /// What is drawn, as operators.
    package var contents: String
    /// The corners of its paper, in points.
    package var box: String
    /// Further entries of its dictionary, such as a crop box.
    package var entries: String

    /// Makes a page.
    package init(_ contents: String, box: String = "0 0 48 32", entries: String = "") {
      (self.contents, self.box, self.entries) = (contents, box, entries)
    }

    /// A page of one colour, 0xRRGGBB.
    package static func filled(_ color: UInt32, box: String = "0 0 48 32") -> Page {
      let parts = [16, 8, 0].map { "\(Double(color >> $0 & 0xFF) / 255)" }.joined(separator: " ")
      return Page("\(parts) rg -1 -1 20000 20000 re f", box: box)
    }
  }

  /// Its objects: what they contain, in the order of their numbers from 1 on.
  package private(set) var objects: [[UInt8]]
  /// Further entries of the trailer.
  package var trailer = ""

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - pages: its pages.
  ///   - kids: what the list of pages names; nil for the pages.
  ///   - count: how many pages it says that it has; nil for the truth.
  ///   - catalog: further entries of the root.
  ///   - objects: further objects, of which the first has the number `firstOther`.
  package init(
    _ pages: [Page], kids: String? = nil, count: Int? = nil, catalog: String = "",
    objects others: [[UInt8]] = []
  ) {
    let names = kids ?? pages.indices.map { "\(3 + 2 * $0) 0 R" }.joined(separator: " ")
    objects = [
      Array("<</Type/Catalog/Pages 2 0 R\(catalog)>>".utf8),
      Array("<</Type/Pages/Kids[\(names)]/Count \(count ?? pages.count)>>".utf8),
    ]
    for (index, page) in pages.enumerated() {
      let head =
        "<</Type/Page/Parent 2 0 R/MediaBox[\(page.box)]/Contents \(4 + 2 * index) 0 R"
      objects.append(Array("\(head)\(page.entries)>>".utf8))
      objects.append(Self.stream(Array(page.contents.utf8)))
    }
    objects += others
  }

  /// The number of the first object behind a number of pages.
  package static func firstOther(behind pageCount: Int) -> Int { 3 + 2 * pageCount }

  /// An object with contents of its own.
  package static func stream(_ contents: [UInt8], _ entries: String = "") -> [UInt8] {
    Array("<</Length \(contents.count)\(entries)>>stream\n".utf8) + contents
      + Array("\nendstream".utf8)
  }

  /// The whole file.
  package var bytes: [UInt8] {
    var bytes = Array("%PDF-1.6\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let place = String(bytes.count)
      table += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
      bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let root = "trailer<</Size \(objects.count + 1)/Root 1 0 R\(trailer)>>"
    return bytes + Array("\(table)\(root)\nstartxref\n\(bytes.count)\n%%EOF\n".utf8)
  }

  /// A file that only those with a password can read.
  package static var locked: WrittenPDF {
    var file = WrittenPDF([.filled(0xFF0000)])
    let key = String(repeating: "5A", count: 32)
    let identity = String(repeating: "01", count: 16)
    file.trailer =
      "/ID[<\(identity)><\(identity)>]"
      + "/Encrypt<</Filter/Standard/V 1/R 2/O<\(key)>/U<\(key)>/P -4>>"
    return file
  }

  /// A font that is not in the file, as its dictionary.
  package static func font(named name: String) -> String {
    "<</Type/Font/Subtype/Type1/BaseFont/\(name)>>"
  }

  /// A Japanese font that is not in the file, as its dictionary; its texts are in Shift-JIS.
  package static let japaneseFont = """
    <</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/90ms-RKSJ-H/DescendantFonts[\
    <</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light/CIDSystemInfo\
    <</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/FontDescriptor\
    <</Type/FontDescriptor/FontName/Ryumin-Light/Flags 4/ItalicAngle 0/Ascent 900/Descent 0\
    /CapHeight 700/StemV 80/FontBBox[0 0 1000 1000]>>>>]>>
    """

  /// A file with a Latin and a Japanese text.
  package static var texts: WrittenPDF {
    let fonts = "/Resources<</Font<</F \(font(named: "Helvetica"))/J \(japaneseFont)>>>>"
    return WrittenPDF([
      Page("BT/F 9 Tf 2 20 Td(Gimbal)Tj/J 9 Tf 0 -12 Td<8FC688EA>Tj ET", entries: fonts)
    ])
  }

  /// A file whose page takes for ever: each of 40 drawings draws the next one twice.
  package static var endless: WrittenPDF {
    let first = firstOther(behind: 1)
    let drawings = (0..<40).map { index in
      let next = "/Resources<</XObject<</X \(first + index + 1) 0 R>>>>"
      return stream(
        Array("/X Do /X Do".utf8), "/Type/XObject/Subtype/Form/BBox[0 0 48 32]\(next)")
    }
    let last = stream(
      Array("0 0 9 9 re f".utf8), "/Type/XObject/Subtype/Form/BBox[0 0 48 32]")
    let page = Page("/X Do", entries: "/Resources<</XObject<</X \(first) 0 R>>>>")
    return WrittenPDF([page], objects: drawings + [last])
  }
}
