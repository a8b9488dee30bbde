import Foundation
import GalleryCore
import ImageFormats
import SVGDecoding
import Testing

@Suite("SVG")
struct SVGPhotoTests {
  private static func decode(_ bounds: PixelSize, _ region: PixelRect?) throws -> DecodedPhoto {
    try Fixture("corners.svg").bytes.withUnsafeBytes {
      try SVGPhoto.decode($0, PhotoDemand(bounds: bounds, region: region))
    }
  }

  /// Decodes a drawing with a white background of 100 × 100.
  private static func draw(
    _ contents: String, attributes: String = "width=\"100\" height=\"100\"",
    fittedInto bounds: PixelSize = PixelSize(width: 100, height: 100)
  ) throws -> DecodedPhoto {
    let names = "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
    let text =
      "<svg \(names) \(attributes)><rect width=\"100\" height=\"100\" fill=\"#fff\"/>\(contents)</svg>"
    return try Array(text.utf8).withUnsafeBytes {
      try SVGPhoto.decode($0, PhotoDemand(bounds: bounds))
    }
  }

  /// How many pixels of a picture are not white.
  private static func inkCount(_ photo: DecodedPhoto) -> Int {
    let size = photo.image.size
    return (0..<size.height).reduce(0) { count, y in
      count + (0..<size.width).count { photo.image[$0, y] != 0xFFFF_FFFF }
    }
  }

  @Test("Texts are drawn, in scripts of several fonts, wide or narrow as their letters")
  func texts() throws {
    func ink(_ text: String) throws -> Int {
      Self.inkCount(try Self.draw("<text x=\"5\" y=\"60\" font-size=\"40\">\(text)</text>"))
    }
    #expect(try ink("") == 0)
    let narrow = try ink("i")
    let wide = try ink("W")
    #expect(narrow > 20 && wide > 2 * narrow)
    // Ideographs are in another font than Latin letters; a missing one would be an empty box.
    #expect(try ink("照") != ink("片"))
  }

  @Test("Pictures inside the file are drawn, and nothing outside of it is loaded")
  func references() throws {
    let red =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
    func image(_ address: String) -> String {
      "<image width=\"50\" height=\"50\" xlink:href=\"\(address)\"/>"
    }
    #expect(Self.inkCount(try Self.draw(image("data:image/png;base64,\(red)"))) == 2500)
    let path = try #require(
      Bundle.module.url(forResource: "Fixtures/corners", withExtension: "png")?.path)
    for address in [path, "file://\(path)", "corners.png"] {
      #expect(Self.inkCount(try Self.draw(image(address))) == 0, "\(address)")
    }
    let entity =
      "<!DOCTYPE svg [<!ENTITY file SYSTEM \"file:///etc/hostname\">]>"
      + "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text y=\"9\">&file;</text></svg>"
    let photo = try? Array(entity.utf8).withUnsafeBytes {
      try SVGPhoto.decode($0, PhotoDemand(bounds: PixelSize(width: 90, height: 90)))
    }
    if let photo { #expect((0..<90).allSatisfy { photo.image[$0, 80] == 0 }) }
  }

  @Test(
    "A drawing without a size has the shape of its view box, or of what is drawn",
    arguments: [
      ("viewBox=\"0 0 200 100\"", PixelSize(width: 80, height: 40)),
      ("width=\"100%\" height=\"100%\" viewBox=\"0 0 50 100\"", PixelSize(width: 40, height: 80)),
      ("", PixelSize(width: 80, height: 80)),
      ("width=\"2in\" height=\"96px\"", PixelSize(width: 80, height: 40)),
    ])
  func shape(attributes: String, size: PixelSize) throws {
    let photo = try Self.draw(
      "", attributes: attributes, fittedInto: PixelSize(width: 80, height: 80))
    #expect(photo.image.size == size && photo.photoSize == size)
  }

  /// The rectangle of a picture that has a colour; nil if no pixel has it.
  private static func box(of color: UInt32, in photo: DecodedPhoto) -> PixelRect? {
    let size = photo.image.size
    let places = (0..<size.height).flatMap { y in (0..<size.width).map { (x: $0, y: y) } }
      .filter { photo.image[$0.x, $0.y] == color }
    guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
      let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
    else { return nil }
    return rect(left, top, right - left + 1, bottom - top + 1)
  }

  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
  }

  private static func decode(_ text: some Sequence<UInt8>, side: Int = 80) throws -> DecodedPhoto {
    try Array(text).withUnsafeBytes {
      try SVGPhoto.decode($0, PhotoDemand(bounds: PixelSize(width: side, height: side)))
    }
  }

  private static let names =
    "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  @Test(
    "All of a drawing fits the view, whatever it says of its size",
    arguments: [
      "", "width=\"400\"", "height=\"200\"", "width=\"50%\" height=\"200\"", "width=\"100%\"",
      "width=\"50%\" height=\"25%\"", "width=\"400\" height=\"200\"",
      "viewBox=\"0 0 400 200\"", "width=\"30%\" viewBox=\"0 0 400 200\"",
      "height=\"10%\" width=\"20%\" viewBox=\"0 0 400 200\"",
      "width=\"7in\" viewBox=\"0 0 400 200\"",
      "height=\"5cm\" viewBox=\"0 0 400 200\"",
      "width=\"9\" height=\"40%\" viewBox=\"0 0 400 200\"",
    ])
  func wholeDrawing(attributes: String) throws {
    for scale in [1.0, 10, 0.1] where scale == 1 || attributes.isEmpty {
      let text =
        "<svg \(Self.names) \(attributes)><g transform=\"scale(\(scale))\">"
        + "<rect width=\"400\" height=\"200\" fill=\"#f00\"/>"
        + "<rect x=\"200\" y=\"100\" width=\"200\" height=\"100\" fill=\"#00f\"/></g></svg>"
      let photo = try Self.decode(text.utf8)
      #expect(photo.photoSize == PixelSize(width: 80, height: 40))
      #expect(
        Self.box(of: 0xFFFF_0000, in: photo) == Self.rect(0, 0, 80, 40))
      #expect(
        Self.box(of: 0xFF00_00FF, in: photo) == Self.rect(40, 20, 40, 20))
    }
  }

  @Test("A drawing without a size is shown wherever it lies, with what fills its view")
  func elsewhere() throws {
    let far = "<rect x=\"1000\" y=\"500\" width=\"40\" height=\"20\" fill=\"#f00\"/>"
    let photo = try Self.decode("<svg \(Self.names)>\(far)</svg>".utf8)
    #expect(Self.box(of: 0xFFFF_0000, in: photo) == Self.rect(0, 0, 80, 40))
    let around =
      "<rect x=\"-40\" y=\"-20\" width=\"80\" height=\"40\" fill=\"#f00\"/>"
      + "<rect x=\"-20\" y=\"-10\" width=\"20\" height=\"10\" fill=\"#00f\"/>"
    let whole = try Self.decode("<svg \(Self.names)>\(around)</svg>".utf8)
    #expect(Self.box(of: 0xFFFF_0000, in: whole) == Self.rect(0, 0, 80, 40))
    #expect(Self.box(of: 0xFF00_00FF, in: whole) == Self.rect(20, 10, 20, 10))
    let before = "<rect x=\"-40\" y=\"-20\" width=\"30\" height=\"15\" fill=\"#f00\"/>"
    let left = try Self.decode("<svg \(Self.names)>\(before)</svg>".utf8)
    #expect(Self.box(of: 0xFFFF_0000, in: left) == Self.rect(0, 0, 80, 40))
    let filled =
      "<rect width=\"100%\" height=\"100%\" fill=\"#0f0\"/>"
      + "<rect x=\"20\" y=\"20\" width=\"20\" height=\"20\" fill=\"#f00\"/>"
    let square = try Self.decode("<svg \(Self.names)>\(filled)</svg>".utf8)
    #expect(Self.box(of: 0xFF00_FF00, in: square) == Self.rect(0, 0, 80, 80))
    #expect(Self.box(of: 0xFFFF_0000, in: square) == Self.rect(40, 40, 40, 40))
  }

  @Test(
    "A drawing has any prefix and any encoding, and comments and declarations before it",
    arguments: ["", "svg:", "s:"], ["UTF-8", "UTF-16LE", "UTF-16BE", "ISO-8859-1"])
  func spellings(prefix: String, encoding: String) throws {
    let colon = prefix.isEmpty ? "" : ":" + prefix.dropLast()
    let text =
      "<?xml version=\"1.0\" encoding=\"\(encoding.hasPrefix("UTF-16") ? "UTF-16" : encoding)\"?>\r\n<!-- é <svg> -->"
      + "<!DOCTYPE \(prefix)svg [<!-- ' --><!ENTITY red \"#f00\"> ]>"
      + "<\(prefix)svg xmlns\(colon)=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"80\">"
      + "<\(prefix)rect width=\"80\" height=\"40\" fill=\"&red;\"/></\(prefix)svg>"
    let bytes: [UInt8] =
      switch encoding {
      case "UTF-16LE": [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "UTF-16BE": [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "ISO-8859-1": text.unicodeScalars.map { UInt8($0.value) }
      default: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      }
    let photo = try Self.decode(bytes)
    #expect(Self.box(of: 0xFFFF_0000, in: photo) == Self.rect(0, 0, 80, 40))
  }

  @Test("What is packed is unpacked, within limits; anything else that is packed is no drawing")
  func packed() throws {
    let drawing = "<svg \(Self.names)><rect width=\"40\" height=\"20\" fill=\"#f00\"/></svg>"
    let photo = try Self.decode(Gzip.pack(Array(drawing.utf8)))
    #expect(Self.box(of: 0xFFFF_0000, in: photo) == Self.rect(0, 0, 80, 40))
    let start = drawing.dropLast(6)
    let cut = try Self.decode(Gzip.pack(Array(start.utf8)))
    #expect(cut.completeness == .incomplete)
    let short = try Self.decode(Gzip.pack(Array(drawing.utf8)).dropLast(12))
    #expect(short.photoSize == photo.photoSize)
    #expect(throws: DecodingError.unknownFormat) { try Self.decode(Gzip.pack(Array("text".utf8))) }
    #expect(throws: DecodingError.unknownFormat) {
      try Self.decode(Gzip.pack(Gzip.pack(Array(drawing.utf8))))
    }
    let bomb = Array("<svg><!--".utf8) + [UInt8](repeating: 0x20, count: 65 << 20)
    #expect(throws: DecodingError.tooComplex(detail: "unpacked, it is larger than 64 MiB")) {
      try Self.decode(Gzip.pack(bomb))
    }
  }

  /// The second number of librsvg's version.
  private static var libraryMinorVersion: UInt32 {
    dlsym(nil, "rsvg_minor_version")?.load(as: UInt32.self) ?? 0
  }

  @Test("A drawing in a drawing is drawn")
  func nested() throws {
    let inner =
      "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
      + "<rect width='10' height='10' fill='#f00'/></svg>"
    let base64 = Data(inner.utf8).base64EncodedString()
    let packed = Data(Gzip.pack(Array(inner.utf8))).base64EncodedString()
    let plain = try #require(inner.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    for address in [
      "data:image/svg+xml;base64,\(base64)", "data:image/svg+xml,\(plain)",
      "data:image/svg+xml;charset=utf-8;base64,\(base64)", "data:image/svg+xml;utf8,\(plain)",
      "data:image/svg+xml;base64,\(packed)",
    ] {
      let photo = try Self.draw(
        "<image width=\"50\" height=\"50\" xlink:href=\"\(address)\"/>")
      // librsvg 2.60 does not read a media type with both, and 2.54 does.
      if Self.libraryMinorVersion >= 60, address.contains(";charset=utf-8;base64,") { continue }
      #expect(
        Self.box(of: 0xFFFF_0000, in: photo) == Self.rect(0, 0, 50, 50),
        "\(address)")
    }
  }

  @Test(
    "Of a truncated drawing, what is there is drawn",
    arguments: [
      "<g><rect width=\"50\" height=\"50\"/><rect wid", "<rect width=\"50\" height=\"50\"/>",
      "<g id=\"a > b\"><!-- > --><rect width=\"50\" height=\"50\"/></g><text>no e",
      "<style><![CDATA[ a > b { } ]]></style><rect width=\"50\" height=\"50\"/><![CDATA[ ",
    ])
  func truncated(contents: String) throws {
    let start = "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a \"b\">]>"
    let text =
      start + "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">" + contents
    let photo = try Array(text.utf8).withUnsafeBytes {
      try SVGPhoto.decode($0, PhotoDemand(bounds: PixelSize(width: 100, height: 100)))
    }
    #expect(photo.completeness == .incomplete)
    #expect(photo.image[25, 25] == 0xFF00_0000 && photo.image[75, 75] == 0)
  }

  @Test(
    "A web page with a drawing in it is none",
    arguments: [
      ("\n\n<!DOCTYPE HTML>\n<html><body><svg/></body></html>", ImageFormat?.none),
      ("<html lang=\"de\"><svg/></html>", nil), ("<!-- <html> --><svg/>", .svg),
      ("<!DOCTYPE svg><svg/>", .svg),
    ])
  func webPage(text: String, format: ImageFormat?) {
    let found = Array(text.utf8).withUnsafeBytes { try? ImageFormat(sniffing: $0) }
    #expect(found == format)
  }

  @Test(
    "What is no drawing is rejected, and named",
    arguments: [
      "<html><body>No</body></html>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"></b></svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>", "<svg", "<svg></g><",
    ])
  func rejected(text: String) {
    #expect(throws: DecodingError.self) {
      try Array(text.utf8).withUnsafeBytes {
        try SVGPhoto.decode($0, PhotoDemand(bounds: PixelSize(width: 9, height: 9)))
      }
    }
  }

  @Test("A region of a drawing is as sharp as the drawing")
  func region() throws {
    let bounds = PixelSize(width: 96, height: 64)
    let region = PixelRect(x: 40, y: 24, size: PixelSize(width: 12, height: 8))
    let photo = try Self.decode(bounds, region)
    #expect(photo.isScalable)
    #expect(photo.photoSize == bounds)
    #expect(photo.image.size == bounds)
    // The four colours meet at 48 and 32, two thirds across and at the bottom.
    #expect(photo.image[63, 63] == 0xFFFF_0000)
    #expect(photo.image[64, 63] == 0xFF00_FF00)
    let below = try Self.decode(
      bounds, PixelRect(x: 40, y: 28, size: PixelSize(width: 12, height: 8)))
    #expect(
      Corners(of: below.image) == .upright
        && below.image[63, 31] == 0xFFFF_0000 && below.image[64, 32] == 0xFFFF_FF00)
  }

  @Test("A region that covers the whole drawing is the whole drawing")
  func whole() throws {
    let bounds = PixelSize(width: 96, height: 96)
    let size = PixelSize(width: 96, height: 64)
    for region in [nil, PixelRect(size), PixelRect(x: 0, y: 0, size: bounds)] {
      let photo = try Self.decode(bounds, region)
      #expect(photo.photoSize == size && photo.image.size == size)
    }
  }

  @Test("A tiny region is drawn no larger than memory allows", .timeLimit(.minutes(10)))
  func tinyRegion() throws {
    let bounds = PixelSize(width: 1920, height: 1280)
    let region = PixelRect(x: 959, y: 639, size: PixelSize(width: 2, height: 2))
    let photo = try Self.decode(bounds, region)
    #expect(photo.image.size.width == 1280 && photo.image.size.height == 1280)
    #expect(Corners(of: photo.image) == .upright)
  }

  @Test("Bounds that overflow are rejected, with any proportions")
  func absurdBounds() throws {
    for bounds in [PixelSize(width: .max, height: .max), PixelSize(width: .max, height: 2)] {
      #expect(throws: DecodingError.tooLarge(bounds)) { try Self.decode(bounds, nil) }
    }
    let flat = try? Self.decode(PixelSize(width: .max, height: 0), nil)
    #expect((flat?.image.size.height ?? 1) >= 1)
  }
}
