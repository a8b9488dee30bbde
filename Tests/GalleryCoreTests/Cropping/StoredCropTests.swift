import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("What a crop takes of a file’s pixels")
struct StoredCropTests {
  private static let upright = PixelSize(width: 60, height: 40)

  /// The upright place of a stored pixel, by the definition of EXIF's orientations.
  private func upright(_ x: Int, _ y: Int, of size: PixelSize, _ orientation: Int) -> (Int, Int) {
    let (right, bottom) = (size.width - 1 - x, size.height - 1 - y)
    return switch orientation {
    case 2: (right, y)
    case 3: (right, bottom)
    case 4: (x, bottom)
    case 5: (y, x)
    case 6: (bottom, x)
    case 7: (bottom, right)
    case 8: (y, right)
    default: (x, y)
    }
  }

  @Test("the same pixels for each orientation, and as many", arguments: 1...8)
  func pixels(orientation: Int) {
    var crop = PhotoCrop(Self.upright)
    crop.resize(.topLeft, by: Point(x: 7, y: 11), least: Size(width: 1, height: 1))
    crop.resize(.bottomRight, by: Point(x: -13, y: -9), least: Size(width: 1, height: 1))
    let stored = StoredCrop(CropFrame(crop), orientation: orientation)
    let whole = orientation > 4 ? Self.upright.transposed : Self.upright
    #expect(stored.rect?.size == stored.size)
    var taken: Set<[Int]> = []
    for y in 0..<stored.size.height {
      for x in 0..<stored.size.width {
        let place = stored.transform.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (column, row) = upright(Int(place.x), Int(place.y), of: whole, orientation)
        taken.insert([column, row])
      }
    }
    let expected = (11..<31).flatMap { row in (7..<47).map { [$0, row] } }
    #expect(taken == Set(expected))
  }

  @Test("a straightened photo shows the same for each orientation", arguments: 2...8)
  func straightened(orientation: Int) {
    var crop = PhotoCrop(Self.upright)
    crop.turn(to: 0.3)
    crop.move(by: Point(x: 3, y: -2))
    let plain = StoredCrop(CropFrame(crop), orientation: 1)
    let stored = StoredCrop(CropFrame(crop), orientation: orientation)
    #expect(stored.rect == nil && plain.rect == nil)
    #expect(stored.size == (orientation > 4 ? plain.size.transposed : plain.size))
    // A place of the result, and where it comes from, are the same upright places.
    let whole = orientation > 4 ? Self.upright.transposed : Self.upright
    for (x, y) in [(0, 0), (5, 3), (stored.size.width - 1, stored.size.height - 1)] {
      let from = stored.transform.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      let (column, row) = upright(x, y, of: stored.size, orientation)
      let expected = plain.transform.apply(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
      // The upright place of `from`, which lies between pixels.
      let found = StoredCropTests.upright(from, of: whole, orientation)
      #expect((found - expected).length < 1e-9, "\(found) \(expected)")
    }
  }

  private static func upright(_ place: Point, of size: PixelSize, _ orientation: Int) -> Point {
    let (right, bottom) = (Double(size.width) - place.x, Double(size.height) - place.y)
    return switch orientation {
    case 2: Point(x: right, y: place.y)
    case 3: Point(x: right, y: bottom)
    case 4: Point(x: place.x, y: bottom)
    case 5: Point(x: place.y, y: place.x)
    case 6: Point(x: bottom, y: place.x)
    case 7: Point(x: bottom, y: right)
    case 8: Point(x: place.y, y: right)
    default: place
    }
  }

  @Test("a photo that is turned clockwise is taken from places that are turned back")
  func direction() {
    var crop = PhotoCrop(PixelSize(width: 100, height: 100))
    crop.turn(to: 0.2)
    let stored = StoredCrop(CropFrame(crop), orientation: 1)
    let middle = Double(stored.size.width) / 2
    // What is right of the middle was above it, as it has been turned down.
    let place = stored.transform.apply(to: Point(x: middle + 10, y: middle))
    #expect(place.x > 59 && place.y < 49)
  }

  @Test(
    "cuts go to the next block, if that is near, and keep the size", arguments: SeededRandom.seeds)
  func blocks(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let block = PixelSize(width: 16, height: 8)
    for _ in 0..<300 {
      let picture = PixelSize(
        width: .random(in: 1...5000, using: &random), height: .random(in: 1...5000, using: &random))
      let size = PixelSize(
        width: .random(in: 1...picture.width, using: &random),
        height: .random(in: 1...picture.height, using: &random))
      let rect = PixelRect(
        x: .random(in: 0...(picture.width - size.width), using: &random),
        y: .random(in: 0...(picture.height - size.height), using: &random), size: size)
      guard let found = LosslessCrop.aligned(rect, in: picture, block: block) else {
        // A shift by more than the tolerance, in one direction at least.
        #expect(rect.x % 16 != 0 || rect.y % 8 != 0)
        continue
      }
      #expect(found.clamped(to: picture) == found)
      // Where the photo ends, it still does.
      let isAtEnd = (rect.x + size.width == picture.width, rect.y + size.height == picture.height)
      let end = (found.x + found.size.width, found.y + found.size.height)
      #expect(
        isAtEnd.0
          ? end.0 == picture.width : found.size.width == size.width || end.0 == picture.width)
      #expect(
        isAtEnd.1
          ? end.1 == picture.height : found.size.height == size.height || end.1 == picture.height)
      #expect(Double(abs(end.0 - rect.x - size.width)) <= Double(picture.width) * 0.005)
      #expect(found.x % 16 == 0 && found.y % 8 == 0)
      #expect(Double(abs(found.x - rect.x)) <= Double(picture.width) * 0.005)
      #expect(Double(abs(found.y - rect.y)) <= Double(picture.height) * 0.005)
    }
  }

  @Test("each cut inside of a photo of 1600 pixels is near enough, but none outside of it")
  func near() {
    let picture = PixelSize(width: 1600, height: 1600)
    let block = PixelSize(width: 16, height: 16)
    for x in 0...1000 {
      let rect = PixelRect(x: x, y: 1000 - x, size: PixelSize(width: 500, height: 500))
      #expect(LosslessCrop.aligned(rect, in: picture, block: block) != nil)
    }
    let end = PixelRect(x: 1109, y: 1109, size: PixelSize(width: 491, height: 490))
    #expect(
      LosslessCrop.aligned(end, in: picture, block: block)
        == PixelRect(x: 1104, y: 1104, size: PixelSize(width: 496, height: 490)))
    let outside = PixelRect(x: 1200, y: 0, size: PixelSize(width: 500, height: 500))
    #expect(LosslessCrop.aligned(outside, in: picture, block: block) == nil)
    let small = PixelRect(x: 5, y: 0, size: PixelSize(width: 20, height: 20))
    #expect(LosslessCrop.aligned(small, in: PixelSize(width: 64, height: 64), block: block) == nil)
  }
}
