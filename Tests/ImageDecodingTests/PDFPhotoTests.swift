import DecodingPipeline
import GalleryCore
import ImageFormats
import PDFDecoding
import PictureTesting
import Testing

@Suite("PDF")
struct PDFPhotoTests {
  private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF]

  private static func decode(
    _ bytes: [UInt8], sheet: Int = 0, fittedInto bounds: PixelSize = .ample,
    region: PixelRect? = nil
  ) throws -> DecodedPhoto {
    var demand = PhotoDemand(bounds: bounds, region: region)
    demand.sheet = sheet
    return try bytes.withUnsafeBytes { bytes throws(DecodingError) in
      try PDFPhoto.decode(bytes, demand)
    }
  }

  private static func decode(
    _ page: WrittenPDF.Page, fittedInto bounds: PixelSize = .ample, region: PixelRect? = nil
  ) throws -> DecodedPhoto {
    try decode(WrittenPDF([page]).bytes, fittedInto: bounds, region: region)
  }

  private static func color(_ photo: DecodedPhoto, _ x: Int = 0, _ y: Int = 0) -> UInt32 {
    photo.image[x, y] & 0xFF_FFFF
  }

  @Test("each page is a sheet of its own shape, and beyond the last one is the last one")
  func pages() throws {
    let boxes = ["0 0 48 32", "0 0 32 48", "-8 -8 0 0"]
    let pages = zip(Self.colors, boxes).map { WrittenPDF.Page.filled($0, box: $1) }
    let sizes = [(48, 32), (32, 48), (48, 48), (48, 48)].map { PixelSize(width: $0, height: $1) }
    let bytes = WrittenPDF(pages).bytes
    for (sheet, size) in sizes.enumerated() {
      let photo = try Self.decode(bytes, sheet: sheet)
      #expect(photo.photoSize == size && photo.image.size == size, "\(sheet)")
      #expect(photo.sheetCount == 3 && photo.isScalable && photo.image.isOpaque)
      #expect(photo.completeness == .whole)
      // The third page has its paper left of what is filled.
      #expect(Self.color(photo) == (sheet < 2 ? Self.colors[sheet] : 0xFF_FFFF), "\(sheet)")
    }
  }

  @Test("the crop box is shown, turned as the page says, on white paper")
  func boxes() throws {
    // The lower left quarter of the paper is red, but for its outer half.
    let contents = "1 0 0 rg 12 8 12 8 re f"
    let whole = try Self.decode(WrittenPDF.Page(contents))
    #expect(Self.color(whole, 2, 30) == 0xFF_FFFF && Self.color(whole, 18, 20) == 0xFF0000)
    let cropped = try Self.decode(WrittenPDF.Page(contents, entries: "/CropBox[12 0 36 16]"))
    #expect(cropped.photoSize == PixelSize(width: 48, height: 32))
    #expect(Self.color(cropped, 2, 2) == 0xFF0000 && Self.color(cropped, 2, 30) == 0xFF_FFFF)
    #expect(Self.color(cropped, 40, 2) == 0xFF_FFFF)
    let turned = try Self.decode(WrittenPDF.Page(contents, entries: "/Rotate 90"))
    #expect(turned.photoSize == PixelSize(width: 32, height: 48))
    #expect(Self.color(turned, 12, 18) == 0xFF0000 && Self.color(turned, 30, 46) == 0xFF_FFFF)
  }

  @Test("pages are drawn at the requested size, larger or smaller, and so are parts of them")
  func sharpness() throws {
    // A black line of a tenth of a point from top to bottom.
    let page = WrittenPDF.Page("0 g 24 0 0.1 32 re f")
    let bounds = PixelSize(width: 4800, height: 3200)
    let large = try Self.decode(page, fittedInto: bounds)
    #expect(large.image.size == bounds)
    let row = (2390..<2420).map { Self.color(large, $0, 1600) }
    #expect(row.firstIndex(of: 0) == 10 && row.count { $0 == 0 } == 10, "\(row)")
    #expect(Set(row) == [0, 0xFF_FFFF])
    let region = PixelRect(x: 2390, y: 1600, size: PixelSize(width: 30, height: 20))
    let part = try Self.decode(page, fittedInto: bounds, region: region)
    #expect(part.photoSize == bounds)
    let (across, down) = (part.image.size.width, part.image.size.height)
    #expect(across == 4800 && down == 3200)
    #expect(Self.color(part, 1590, 9) == 0xFF_FFFF && Self.color(part, 1610, 9) == 0)
    #expect(Self.color(part, 3190, 9) == 0 && Self.color(part, 3210, 9) == 0xFF_FFFF)
    let small = try Self.decode(page, fittedInto: PixelSize(width: 12, height: 12))
    #expect(small.image.size == PixelSize(width: 12, height: 8))
  }

  @Test("pages of any size are drawn: of a hair, of 200 inches, of what is no number")
  func extremes() throws {
    for box in ["0 0 14400 14400", "0 0 0.001 0.001", "0 0 1e30 1e30", "5 5 -5 -5"] {
      let photo = try Self.decode(WrittenPDF.Page.filled(0xFF0000, box: box))
      #expect(max(photo.image.size.width, photo.image.size.height) == 48, "\(box)")
    }
    let strip = try Self.decode(WrittenPDF.Page.filled(0xFF0000, box: "0 0 14400 1"))
    #expect(strip.image.size == PixelSize(width: 48, height: 1))
  }

  @Test("a page without a size, or with one that nobody means, says so")
  func sizes() {
    // Poppler believes both numbers, but none can be multiplied by the scale of the second.
    let huge = String(repeating: "9", count: 20)
    let tiny = "0." + String(repeating: "0", count: 315) + "1"
    for box in ["9 9 9 9", "0 0 \(huge) 9", "0 0 \(tiny) \(tiny)"] {
      #expect(throws: DecodingError.damaged(.pdf, detail: "this page has no size"), "\(box)") {
        try Self.decode(WrittenPDF.Page.filled(0xFF0000, box: box))
      }
    }
  }

  @Test("what Cairo rejects leaves the page incomplete, and the other pages are reached")
  func rejected() throws {
    let red = "1 0 0 rg 0 0 48 32 re f"
    for dashes in ["[0]", "[-1 2]"] {
      let page = WrittenPDF.Page("\(red) \(dashes) 0 d 0 0 m 9 9 l S")
      let bytes = WrittenPDF([page, .filled(0x00FF00)]).bytes
      let photo = try Self.decode(bytes)
      #expect(photo.completeness == .incomplete && photo.sheetCount == 2, "\(dashes)")
      #expect(Self.color(photo, 40, 2) == 0xFF0000, "\(dashes)")
      let other = try Self.decode(bytes, sheet: 1)
      #expect(other.completeness == .whole && Self.color(other) == 0x00FF00, "\(dashes)")
    }
  }

  @Test("a file with a password says so")
  func locked() throws {
    #expect(throws: DecodingError.needsPassword) { try Self.decode(WrittenPDF.locked.bytes) }
    #expect(DecodingError.needsPassword.reason.contains("password"))
  }

  @Test("files without pages are refused, and what a file says of its number is not believed")
  func counts() throws {
    let none = DecodingError.damaged(.pdf, detail: "it has no pages")
    #expect(throws: none) { try Self.decode(WrittenPDF([]).bytes) }
    let loop = WrittenPDF([.filled(0xFF)], kids: "2 0 R", count: 1_000_000_000)
    #expect(throws: DecodingError.self) { try Self.decode(loop.bytes) }
    let many = WrittenPDF(Array(repeating: .filled(0xFF), count: 1010))
    #expect(try Self.decode(many.bytes, sheet: 1009).sheetCount == ShownSheet.maximumCount)
  }

  @Test("a page that is missing leaves the others, whose number is known")
  func missing() throws {
    let pages = Self.colors.map { WrittenPDF.Page.filled($0) }
    let bytes = WrittenPDF(pages, kids: "3 0 R 99 0 R 7 0 R").bytes
    #expect(throws: DecodingError.damaged(.pdf, detail: "this page is missing")) {
      try Self.decode(bytes, sheet: 2)
    }
    // Poppler moves the pages up.
    #expect(Self.color(try Self.decode(bytes, sheet: 1)) == 0x0000FF)
    #expect(bytes.withUnsafeBytes { PDFPhoto.sheetCount(in: $0) } == 3)
    #expect(Self.color(try Self.decode(bytes)) == 0xFF0000)
    #expect([UInt8]("%PDF-1.4\n".utf8).withUnsafeBytes { PDFPhoto.sheetCount(in: $0) } == 1)
  }

  @Test("a file without its end is incomplete, and one without its pages is called truncated")
  func truncated() throws {
    let bytes = WrittenPDF(Self.colors.map { WrittenPDF.Page.filled($0) }).bytes
    let shown = try Self.decode(Array(bytes.dropLast(4)))
    #expect(shown.completeness == .incomplete && Self.color(shown) == 0xFF0000)
    for percent in stride(from: 3, through: 87, by: 4) {
      #expect(throws: DecodingError.truncated, "\(percent) %") {
        try Self.decode(Array(bytes.prefix(bytes.count * percent / 100)))
      }
    }
    // Files for the web begin with what others have at their end.
    let first = "%PDF-1.6\ntrailer<</Root 1 0 R>>\n%%EOF\n"
    let early = Array(first.utf8) + bytes.dropFirst(9)
    let half = try Self.decode(Array(early.prefix(early.count * 3 / 5)))
    #expect(Self.color(half) == 0xFF0000)
  }

  @Test("bytes before the header and behind the end do not matter")
  func around() throws {
    let bytes = WrittenPDF([.filled(0xFF0000)]).bytes
    for before in ["\n\n", "HTTP/1.1 200 OK\r\nServer: x\r\n\r\n", "\u{FEFF}"] {
      let photo = try Self.decode(Array(before.utf8) + bytes + Array(repeating: 0, count: 900))
      #expect(Self.color(photo) == 0xFF0000 && photo.completeness == .whole, "\(before)")
    }
  }
}
