import GalleryCore
import ImageFormats
import Testing

@testable import JPEGDecoding

@Suite("JPEG files that state their height after the first scan (DNL)")
struct DefinedLinesTests {
  private static let names = [
    "corners.jpg", "gray.jpg", "detail.jpg", "detail-restarts.jpg", "detail-progressive.jpg",
    "odd-sampling.jpg", "cmyk.jpg",
  ]

  /// The file with its height after its first scan, and another one in the header.
  private static func file(_ name: String, header: Int? = 0) throws -> [UInt8] {
    var bytes = try Fixture(name).bytes
    var place = 2
    var heightPlace = 0
    while bytes[place + 1] != 0xDA {
      if [0xC0, 0xC1, 0xC2].contains(bytes[place + 1]) { heightPlace = place + 5 }
      place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
    let height = Array(bytes[heightPlace..<heightPlace + 2])
    var end = place + 2
    while bytes[end] != 0xFF || bytes[end + 1] == 0 || (0xD0...0xD7).contains(bytes[end + 1]) {
      end += 1
    }
    bytes.insert(contentsOf: [0xFF, 0xDC, 0, 4] + height, at: end)
    if let header {
      (bytes[heightPlace], bytes[heightPlace + 1]) = (UInt8(header >> 8), UInt8(header & 255))
    }
    return bytes
  }

  private static func decode(_ bytes: [UInt8], side: Int, threads: Int = 1) throws -> DecodedPhoto {
    try bytes.withUnsafeBytes {
      try JPEGPhoto.decode(
        $0, PhotoDemand(bounds: PixelSize(width: side, height: side)), threads: threads,
        provisional: { _ in })
    }
  }

  private static func pixels(of photo: DecodedPhoto) -> [[UInt32]] {
    let image = photo.image
    return (0..<image.size.height).map { y in (0..<image.size.width).map { image[$0, y] } }
  }

  @Test(
    "are whole and have the pixels of the same file with its height in the header", arguments: names
  )
  func whole(name: String) throws {
    for side in [2000, 20] {
      let expected = try Self.decode(Fixture(name).bytes, side: side)
      for header in [0, nil] {
        for threads in [1, 2] {
          let photo = try Self.decode(Self.file(name, header: header), side: side, threads: threads)
          #expect(photo.completeness == .whole)
          #expect(
            photo.photoSize == expected.photoSize
              && Self.pixels(of: photo) == Self.pixels(of: expected))
        }
      }
    }
  }

  @Test("are damaged if no height follows, or none that is one")
  func damaged() throws {
    var bytes = try Self.file("corners.jpg")
    let place = try #require(
      bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDC })
    for count in [place, place + 1, place + 5] {
      #expect(throws: DecodingError.self) { try Self.decode(Array(bytes[..<count]), side: 20) }
    }
    (bytes[place + 4], bytes[place + 5]) = (0, 0)
    #expect(throws: DecodingError.self) { try Self.decode(bytes, side: 20) }
  }
}
