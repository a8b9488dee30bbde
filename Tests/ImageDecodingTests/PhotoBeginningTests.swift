import GalleryCore
import ImageFormats
import PictureTesting
import Testing

@testable import ImageDecoding

@Suite("Photos of which only the beginning has arrived")
struct PhotoBeginningTests {
  private static let demand = PhotoDemand(bounds: PixelSize(width: 100, height: 68))

  private static func beginning(
    _ bytes: [UInt8], _ demand: PhotoDemand = demand
  ) throws -> DecodedPhoto? {
    try bytes.withUnsafeBytes { try PhotoDecoder.beginning($0, demand) }
  }

  /// The mean difference of two pictures' components, in levels.
  private static func difference(_ one: PixelImage, _ other: PixelImage) -> Double {
    var sum = 0
    for y in 0..<one.size.height {
      for x in 0..<one.size.width {
        for shift in [UInt32(0), 8, 16] {
          sum += abs(Int(one[x, y] >> shift & 0xFF) - Int(other[x, y] >> shift & 0xFF))
        }
      }
    }
    return Double(sum) / Double(one.size.width * one.size.height * 3)
  }

  @Test("A progressive one is shown whole once its first scan is here, and gets sharper")
  func sharper() throws {
    let bytes = try Fixture("detail-progressive.jpg").bytes
    let whole = try bytes.withUnsafeBytes { try PhotoDecoder.decode($0, Self.demand) { _ in } }
    var differences: [Double] = []
    var shortest: Int?
    for share in stride(from: 5, through: 95, by: 5) {
      let count = bytes.count * share / 100
      do {
        let found = try Self.beginning(Array(bytes.prefix(count)))
        let photo = try #require(found)
        #expect(photo.isProvisional && photo.photoSize == whole.photoSize)
        try #require(photo.image.size == whole.image.size)
        differences.append(Self.difference(photo.image, whole.image))
        shortest = shortest ?? share
      } catch DecodingError.truncated {
        #expect(differences.isEmpty, "\(share) % shows less than before")
      }
    }
    #expect(try #require(shortest) <= 30)
    #expect(try #require(differences.first) < 50)
    for (earlier, later) in zip(differences, differences.dropFirst()) {
      #expect(later <= earlier + 1, "\(differences)")
    }
    #expect(try #require(differences.last) < 3)
  }

  @Test("Its colours are at their places, and no part of it is missing", arguments: 1...8)
  func places(share: Int) throws {
    try #require(ProgressiveJPEG.isPossible, "cjpeg is needed: libjpeg-turbo-progs")
    let colors: [[UInt8]] = [[200, 40, 40], [40, 200, 40], [40, 40, 200], [200, 200, 40]]
    let bytes = try ProgressiveJPEG.quarters(width: 400, height: 272, colors)
    guard let photo = try? Self.beginning(Array(bytes.prefix(bytes.count * share / 10))) else {
      #expect(share < 3)
      return
    }
    for (index, place) in [(20, 14), (80, 14), (80, 54), (20, 54)].enumerated() {
      let pixel = photo.image[place.0, place.1]
      for (component, level) in colors[index].enumerated() {
        let seen = Int(pixel >> UInt32(16 - 8 * component) & 0xFF)
        #expect(abs(seen - Int(level)) < 25, "\(place)")
      }
    }
  }

  @Test("Any other JPEG shows its preview, or nothing")
  func preview() throws {
    let thumbnail = FlatJPEG.bytes(width: 160, height: 104) { _, _ in 180 }
    func photo(_ thumbnail: [UInt8]?) -> [UInt8] {
      let bytes = FlatJPEG.bytes(
        width: 2000, height: 1304, orientation: 1, thumbnail: thumbnail
      ) { _, _ in 100 }
      return Array(bytes.prefix(bytes.count * 3 / 4))
    }
    let page = PhotoDemand(bounds: PixelSize(width: 1920, height: 1080))
    let shown = try #require(try Self.beginning(photo(thumbnail), page))
    #expect(shown.isProvisional && shown.isEmbeddedPreview)
    #expect(shown.photoSize == PixelSize(width: 2000, height: 1304))
    #expect(abs(Int(shown.image[80, 50] & 0xFF) - 180) <= 1)
    #expect(try Self.beginning(photo(nil), page) == nil)
    #expect(throws: DecodingError.truncated) {
      try Self.beginning(Array(photo(thumbnail).prefix(100)), page)
    }
  }

  @Test("Other formats show nothing", arguments: ["corners.png", "lossy.webp", "corners.heic"])
  func others(name: String) throws {
    #expect(try Self.beginning(Fixture(name).bytes) == nil)
  }

  @Test("Hostile beginnings are pictures or errors", arguments: 0..<4)
  func hostile(seed: Int) throws {
    let whole = try Fixture("progressive.jpg").bytes
    var random = UInt32(truncatingIfNeeded: seed + 1)
    for count in whole.indices {
      var bytes = Array(whole.prefix(count))
      if seed > 0, count > 20 {
        random = random &* 1_664_525 &+ 1_013_904_223
        bytes[2 + Int(random >> 8) % (count - 2)] = UInt8(truncatingIfNeeded: random)
      }
      if let photo = try? Self.beginning(bytes) {
        #expect(photo.isProvisional && photo.image.size.width <= 100)
      }
    }
  }
}
