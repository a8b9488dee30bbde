import GalleryCore
import ImageDecoding
import Testing

struct WebPTests {
  @Test(
    "A region may begin at any pixel",
    arguments: ["corners.webp", "lossy.webp", "orientation-6.webp"],
    [(0, 0), (1, 0), (0, 1), (3, 5), (20, 12)])
  func region(name: String, origin: (x: Int, y: Int)) throws {
    let size = PixelSize(width: 48 - 2 * origin.x, height: 32 - 2 * origin.y)
    let region = PixelRect(x: origin.x, y: origin.y, size: size)
    for bounds in [PixelSize.ample, PixelSize(width: size.width / 2, height: size.width / 2)] {
      let photo = try Fixture(name).bytes.withUnsafeBytes {
        try PhotoDecoder.decode(
          $0, PhotoDemand(bounds: bounds, region: region), provisional: { _ in })
      }
      #expect(photo.photoSize == PixelSize(width: 48, height: 32))
      #expect(photo.image.size == (bounds == .ample ? size : size.aspectFitted(into: bounds)))
      #expect(Corners(of: photo.image).distance(to: .upright) <= 8)
    }
  }

  @Test("The centre of a region is in the right place", arguments: ["corners.webp", "lossy.webp"])
  func edge(name: String) throws {
    let region = PixelRect(x: 21, y: 11, size: PixelSize(width: 6, height: 10))
    let photo = try Fixture(name).bytes.withUnsafeBytes {
      try PhotoDecoder.decode(
        $0, PhotoDemand(bounds: .ample, region: region), provisional: { _ in })
    }
    let whole = try PhotoDecoder.decode(Fixture(name).bytes)
    for y in 0..<10 {
      for x in 0..<6 {
        let (part, all) = (photo.image[x, y], whole.image[21 + x, 11 + y])
        #expect(
          [16, 8, 0].allSatisfy { abs(Int(part >> $0 & 0xFF) - Int(all >> $0 & 0xFF)) <= 40 })
      }
    }
  }

  @Test(
    "A lossy picture's transparent pixels do not bleed into others", arguments: [48, 47, 24, 7])
  func lossyAlpha(side: Int) throws {
    let bounds = PixelSize(width: side, height: side)
    let image = try PhotoDecoder.decode(Fixture("lossy-alpha.webp").bytes, fittedInto: bounds).image
    #expect(!image.isOpaque)
    #expect(Corners(of: image).pixels.map { $0 >> 24 } == [255, 128, 0, 64])
    for index in 0..<image.size.width * image.size.height {
      let pixel = image[index % image.size.width, index / image.size.width]
      #expect([16, 8, 0].allSatisfy { pixel >> $0 & 0xFF <= pixel >> 24 + 1 })
    }
  }
}
