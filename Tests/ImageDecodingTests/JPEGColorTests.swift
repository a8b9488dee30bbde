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

  private static var everywhere: Corners { Corners(expected, expected, expected, expected) }
}
