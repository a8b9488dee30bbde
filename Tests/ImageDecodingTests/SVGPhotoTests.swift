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
