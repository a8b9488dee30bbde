import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

struct VectorPhotoTests {
  private static func decode(
    _ bounds: PixelSize, _ region: PixelRect?
  ) throws -> DecodedPhoto {
    try Fixture("corners.svg").bytes.withUnsafeBytes {
      try PhotoDecoder.decode(
        $0, PhotoDemand(bounds: bounds, region: region), provisional: { _ in })
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
    #expect(photo.image.size.width <= 1280 && photo.image.size.width >= 8)
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
