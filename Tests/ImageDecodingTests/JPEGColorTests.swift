import DecodingPipeline
import GalleryCore
import Testing

@testable import ImageDecoding

struct JPEGColorTests {
  /// Display P3's (200, 100, 60) in sRGB, calculated from the primaries of both spaces.
  static let expected: UInt32 = 0xFFD7_5D2F

  @Test("A JPEG's profile is applied")
  func profile() throws {
    let image = try PhotoDecoder.decode(Fixture("display-p3.jpg").bytes).image
    #expect(Corners(of: image).distance(to: Self.everywhere) <= 3)
  }

  @Test("A profile in two segments is combined; one with a missing segment is ignored")
  func segments() throws {
    let bytes = try Fixture("display-p3.jpg").bytes
    let marker = try #require(bytes.offset(of: "ICC_PROFILE")) - 4
    let length = Int(bytes[marker + 2]) << 8 | Int(bytes[marker + 3])
    let profile = bytes[marker + 18..<marker + 2 + length]
    func segment(_ number: UInt8, _ part: ArraySlice<UInt8>) -> [UInt8] {
      let count = part.count + 16
      return [0xFF, 0xE2, UInt8(count >> 8), UInt8(count & 0xFF)] + [UInt8]("ICC_PROFILE".utf8)
        + [0, number, 2] + part
    }
    let (first, second) = (segment(1, profile.prefix(100)), segment(2, profile.dropFirst(100)))
    let (head, tail) = (bytes.prefix(marker), bytes[(marker + 2 + length)...])
    // Also in the wrong order.
    for whole in [first + second, second + first] {
      let image = try PhotoDecoder.decode(head + whole + tail).image
      #expect(Corners(of: image).distance(to: Self.everywhere) <= 3)
    }
    let untagged = Corners(0xFFC8_643C, 0xFFC8_643C, 0xFFC8_643C, 0xFFC8_643C)
    let image = try PhotoDecoder.decode(head + first + tail).image
    #expect(Corners(of: image).distance(to: untagged) <= 3)
  }

  /// Adobe RGB's (200, 100, 60) in sRGB, calculated from the primaries of both spaces.
  private static let adobe: UInt32 = 0xFFE3_6437

  /// The file without its profile, with other segments instead.
  private func photo(_ segments: [UInt8]) throws -> Corners {
    let bytes = try Fixture("display-p3.jpg").bytes
    let marker = try #require(bytes.offset(of: "ICC_PROFILE")) - 4
    let length = Int(bytes[marker + 2]) << 8 | Int(bytes[marker + 3])
    return Corners(
      of: try PhotoDecoder.decode(
        bytes.prefix(2) + segments + bytes[2..<marker] + bytes[(marker + 2 + length)...]
      ).image)
  }

  @Test(
    "EXIF states Adobe RGB in either way, if there is no profile",
    arguments: [
      (0xFFFF, "R03", true), (nil, "R03", true), (2, nil, true), (2, "R03", true),
      (1, "R98", false), (0xFFFF, "R98", false), (0xFFFF, nil, false), (1, nil, false),
    ] as [(Int?, String?, Bool)])
  func exif(colorSpace: Int?, index: String?, isAdobe: Bool) throws {
    let exif = ColorEXIF(colorSpace: colorSpace, interoperability: index)
    let color = isAdobe ? Self.adobe : 0xFFC8_643C
    let expected = Corners(color, color, color, color)
    #expect(try photo(exif.segment).distance(to: expected) <= 2)
    let tagged = try Fixture("display-p3.jpg").bytes
    let image = try PhotoDecoder.decode(tagged.prefix(2) + exif.segment + tagged[2...]).image
    #expect(Corners(of: image).distance(to: Self.everywhere) <= 3)
  }

  @Test("A profile that states HDR by code points is shown as HDR")
  func hdr() throws {
    let profile = try #require(CodedColors.adobeRGB.profile())
    // Another entry of the table moves all contents by 12 bytes.
    let count = Int(profile[131])
    var entries = Array(profile[132..<132 + 12 * count])
    for entry in 0..<count {
      let place = 12 * entry + 4
      let offset = entries[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      entries.replaceSubrange(place..<place + 4, with: HandmadePNG.big(offset + 12))
    }
    let cicp = Array("cicp".utf8)
    let end = HandmadePNG.big(profile.count + 12) + HandmadePNG.big(12)
    let tail = Array(profile[(132 + 12 * count)...]) + cicp + [0, 0, 0, 0, 1, 16, 0, 1]
    let head = HandmadePNG.big(profile.count + 24) + profile[4..<128]
    let whole = head + HandmadePNG.big(count + 1) + entries + cicp + end + tail
    let content = Array("ICC_PROFILE".utf8) + [0, 1, 1] + whole
    let length = content.count + 2
    let segment = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    // PQ's 200 ÷ 255 is 1347 cd/m², 100 ÷ 255 is 30, 60 ÷ 255 is 4.
    let image = try photo(segment)
    #expect(image.distance(to: Corners(0xFFFE_290A, 0xFFFE_290A, 0xFFFE_290A, 0xFFFE_290A)) <= 8)
  }

  @Test("Of a photo with a gain map, the base picture is shown")
  func gainMap() throws {
    let base = try Fixture("corners.jpg").bytes
    let map = try Fixture("gray.jpg").bytes
    // The index of a multi-picture file (CIPA DC-007) with two pictures, the second at the end.
    let index =
      Array("MPF".utf8) + [0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3]
      + [0xB0, 0, 0, 7, 0, 0, 0, 4] + Array("0100".utf8)
      + [0xB0, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 2]
      + [0xB0, 2, 0, 7, 0, 0, 0, 32, 0, 0, 0, 50, 0, 0, 0, 0]
    let size = base.count + 2 + 2 + index.count + 32
    let pictures =
      HandmadePNG.big(0x3_0000) + HandmadePNG.big(size) + [UInt8](repeating: 0, count: 8)
      + HandmadePNG.big(0) + HandmadePNG.big(map.count) + HandmadePNG.big(size - 8)
      + [UInt8](repeating: 0, count: 4)
    let content = index + pictures
    let segment = [0xFF, 0xE2, 0, UInt8(content.count + 2)] + content
    let photo = try PhotoDecoder.decode(base.prefix(2) + segment + base[2...] + map)
    #expect(Corners(of: photo.image).distance(to: .upright) <= 30)
    #expect(photo.completeness == .whole && photo.sheetCount == 1)
  }

  private static var everywhere: Corners { Corners(expected, expected, expected, expected) }
}
