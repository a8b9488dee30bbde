import DecodingPipeline
import Testing

/// JPEG files with dates in XMP and IPTC only.
@Suite("Dates in a photo's metadata")
struct CaptureDateTests {
  private static let noon = 1_562_328_000_000  // 2019-07-05 12:00:00
  private static let midnight = 1_562_284_800_000

  private static func big(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2) + content
  }

  private static func photo(
    xmp: [String: String] = [:], iptc: [(UInt8, String)] = []
  ) throws -> [UInt8] {
    var segments: [UInt8] = []
    if !xmp.isEmpty {
      let spaces = [
        "exif": "http://ns.adobe.com/exif/1.0/", "dc": "http://purl.org/dc/elements/1.1/",
        "photoshop": "http://ns.adobe.com/photoshop/1.0/",
        "xmp": "http://ns.adobe.com/xap/1.0/", "tiff": "http://ns.adobe.com/tiff/1.0/",
      ]
      let packet =
        "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF "
        + "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' "
        + spaces.map { "xmlns:\($0)='\($1)'" }.joined(separator: " ") + ">"
        + xmp.map { "<\($0)>\($1)</\($0)>" }.joined()
        + "</rdf:Description></rdf:RDF></x:xmpmeta>"
      segments += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8))
    }
    if !iptc.isEmpty {
      var data: [UInt8] = []
      for (number, text) in iptc {
        data += [0x1C, 2, number] + big(text.utf8.count) + Array(text.utf8)
      }
      if data.count % 2 == 1 { data.append(0) }
      let header: [UInt8] = [4, 4, 0, 0]
      segments += segment(
        0xED, Array("Photoshop 3.0\u{0}8BIM".utf8) + header + [0, 0] + big(data.count) + data)
    }
    let bytes = try Fixture("corners.jpg").bytes
    return bytes.prefix(2) + segments + bytes.dropFirst(2)
  }

  private static func time(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { EmbeddedMetadata($0)?.captureTime?.milliseconds }
  }

  @Test(
    "XMP alone may state a date in any of its properties",
    arguments: [
      "exif:DateTimeOriginal", "photoshop:DateCreated", "exif:DateTimeDigitized", "xmp:CreateDate",
      "tiff:DateTime", "xmp:ModifyDate",
    ])
  func properties(name: String) throws {
    #expect(try Self.time(Self.photo(xmp: [name: "2019-07-05T12:00:00"])) == Self.noon)
    let list = "<rdf:Seq><rdf:li>2019-07-05T12:00:00</rdf:li></rdf:Seq>"
    #expect(try Self.time(Self.photo(xmp: ["dc:date": list])) == Self.noon)
  }

  @Test("IPTC alone may state a date, and the time of the day apart from it")
  func datasets() throws {
    for (date, time) in [(UInt8(55), UInt8(60)), (62, 63)] {
      let day = (date, "20190705")
      #expect(try Self.time(Self.photo(iptc: [day])) == Self.midnight)
      #expect(try Self.time(Self.photo(iptc: [day, (time, "120000+0200")])) == Self.noon)
      #expect(try Self.time(Self.photo(iptc: [(time, "120000+0200")])) == nil)
    }
  }

  @Test("When a photo was taken counts before when it was digitized or changed")
  func order() throws {
    let later = "2024-01-01T00:00:00"
    let others = ["xmp:CreateDate": later, "xmp:ModifyDate": later]
    #expect(
      try Self.time(Self.photo(xmp: others, iptc: [(55, "20190705")])) == Self.midnight)
    #expect(
      try Self.time(
        Self.photo(xmp: ["exif:DateTimeDigitized": later, "photoshop:DateCreated": "2019-07-05"]))
        == Self.midnight)
  }
}
