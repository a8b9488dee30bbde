import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The frame of a cropped photo")
struct PhotoCropTests {
  private static let size = PixelSize(width: 6000, height: 4000)
  private static let least = Size(width: 16, height: 16)

  /// Whether the frame's corners are places of the photo, by another computation than the crop's.
  private func isInside(_ crop: PhotoCrop) -> Bool {
    let back = AffineTransform.rotation(angle: -crop.angle)
    return crop.frame.corners.map(back.apply(to:)).allSatisfy {
      abs($0.x) <= Double(crop.photoSize.width) / 2 + 1e-6
        && abs($0.y) <= Double(crop.photoSize.height) / 2 + 1e-6
    }
  }

  private func isClose(_ frame: Rect, _ other: Rect, within tolerance: Double = 1e-6) -> Bool {
    zip(frame.corners, other.corners).allSatisfy { ($0 - $1).length < tolerance }
  }

  @Test(
    "never leaves the photo, and is never empty, whatever is done", arguments: SeededRandom.seeds)
  func invariants(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sizes = [
      Self.size, Self.size.transposed, PixelSize(width: 1, height: 1),
      PixelSize(width: 3, height: 4000), PixelSize(width: 640, height: 640),
    ]
    for size in sizes {
      var crop = PhotoCrop(size)
      for step in 0..<300 {
        let length = Double(max(size.width, size.height)) * 2
        let vector = Point(
          x: .random(in: -length...length, using: &random),
          y: .random(in: -length...length, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: crop.turn(to: .random(in: -1...1, using: &random))
        case 1: crop.move(by: vector)
        case 2:
          crop.keep(
            CropRatio.allCases.randomElement(using: &random)!, isStanding: .random(using: &random))
        default:
          crop.resize(
            CropHandle.allCases.randomElement(using: &random)!, by: vector, least: Self.least)
        }
        #expect(isInside(crop), "\(size), step \(step)")
        #expect(crop.frame.size.width > 0 && crop.frame.size.height > 0)
        #expect(crop.resultSize.width >= 1 && crop.resultSize.height >= 1)
        for orientation in 1...8 {
          let stored = StoredCrop(CropFrame(crop), orientation: orientation)
          guard let rect = stored.rect else { continue }
          let whole = orientation > 4 ? size.transposed : size
          #expect(rect.clamped(to: whole) == rect, "\(rect) in \(whole)")
        }
      }
    }
  }

  @Test("keeps its proportions while it is changed", arguments: SeededRandom.seeds)
  func proportions(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for ratio in CropRatio.allCases.dropFirst() {
      for isStanding in [false, true] {
        var crop = PhotoCrop(Self.size)
        crop.keep(ratio, isStanding: isStanding)
        let proportion = ratio.proportion(of: Self.size)!
        for _ in 0..<50 {
          let vector = Point(
            x: .random(in: -3000...3000, using: &random),
            y: .random(in: -3000...3000, using: &random))
          crop.resize(
            CropHandle.allCases.randomElement(using: &random)!, by: vector,
            least: Size(width: 64, height: 64))
          crop.turn(to: .random(in: -0.8...0.8, using: &random))
          crop.move(by: vector)
          let (width, height) = (crop.frame.size.width, crop.frame.size.height)
          let found = isStanding ? height / width : width / height
          #expect(abs(found - proportion) < 1e-6)
        }
      }
    }
  }

  @Test("the whole photo, turned, leaves the largest frame of its shape about its middle")
  func turned() {
    var crop = PhotoCrop(Self.size)
    #expect(crop.isWhole && crop.resultSize == Self.size)
    crop.turn(to: 0.1)
    #expect(!crop.isWhole && abs(crop.frame.center.x) < 1e-9 && abs(crop.frame.center.y) < 1e-9)
    // One that is a little larger leaves the photo.
    var larger = crop.frame
    larger = Rect(
      center: .zero,
      size: Size(width: larger.size.width * 1.001, height: larger.size.height * 1.001))
    #expect(!TurnedPhoto(Self.size, angle: 0.1).contains(larger))
    crop.turn(to: -0.7)
    crop.turn(to: 0)
    #expect(crop.isWhole, "Turning back leaves nothing cut off.")
    crop.turn(to: 5)
    #expect(crop.angle == PhotoCrop.largestAngle)
    crop.turn(to: .nan)
    #expect(crop.angle == PhotoCrop.largestAngle)
  }

  @Test("a dragged edge moves alone, and stops at the photo's")
  func edges() {
    var crop = PhotoCrop(Self.size)
    crop.resize(.right, by: Point(x: -1000, y: 500), least: Self.least)
    #expect(crop.frame == Rect(x: -3000, y: -2000, width: 5000, height: 4000))
    crop.resize(.topLeft, by: Point(x: 500, y: 250), least: Self.least)
    #expect(crop.frame == Rect(x: -2500, y: -1750, width: 4500, height: 3750))
    crop.resize(.bottomRight, by: Point(x: 9000, y: -1000), least: Self.least)
    #expect(isClose(crop.frame, Rect(x: -2500, y: -1750, width: 5500, height: 2750)))
    // It does not turn inside out.
    crop.resize(.left, by: Point(x: 90_000, y: 0), least: Self.least)
    #expect(isClose(crop.frame, Rect(x: 2984, y: -1750, width: 16, height: 2750)))
    crop.move(by: Point(x: -90_000, y: 1e6))
    #expect(isClose(crop.frame, Rect(x: -3000, y: -750, width: 16, height: 2750)))
  }

  @Test("a ratio is that of the largest frame in the whole photo, lying or standing")
  func ratios() {
    let expected: [(CropRatio, Bool, Int, Int)] = [
      (.square, false, 4000, 4000), (.threeToTwo, false, 6000, 4000),
      (.sixteenToNine, false, 6000, 3375), (.fourToThree, false, 5333, 4000),
      (.fourToThree, true, 3000, 4000), (.original, true, 2667, 4000),
      (.original, false, 6000, 4000),
    ]
    for (ratio, isStanding, width, height) in expected {
      var crop = PhotoCrop(Self.size)
      crop.keep(ratio, isStanding: isStanding)
      #expect(crop.resultSize == PixelSize(width: width, height: height), "\(ratio)")
    }
    var crop = PhotoCrop(Self.size)
    crop.resize(.right, by: Point(x: -3000, y: 0), least: Self.least)
    crop.keep(.free, isStanding: false)
    #expect(crop.frame == Rect(x: -3000, y: -1500, width: 4000, height: 3000), "\(crop.frame)")
    #expect(CropRatio.free.next == .original && CropRatio.sixteenToNine.next == .free)
    #expect(PhotoCrop(PixelSize(width: 2, height: 3)).isStanding)
  }

  @Test(
    "going through all ratios loses nothing: each is made of the frame that was dragged last",
    arguments: [
      PixelSize(width: 6000, height: 4000), PixelSize(width: 10_000, height: 1000),
      PixelSize(width: 1000, height: 10_000),
    ])
  func cycle(size: PixelSize) {
    var crop = PhotoCrop(size)
    for _ in 0..<2 {
      for ratio in CropRatio.allCases.dropFirst() {
        crop.keep(crop.ratio.next, isStanding: crop.isStanding)
        var fresh = PhotoCrop(size)
        fresh.keep(ratio, isStanding: fresh.isStanding)
        #expect(crop.ratio == ratio && isClose(crop.frame, fresh.frame), "\(ratio)")
        // As large as the photo's shorter side, or its longer one.
        #expect(
          crop.resultSize.width == size.width || crop.resultSize.height == size.height,
          "\(ratio): \(crop.resultSize)")
        // Turning back leaves nothing cut off, whatever the angle was when it was chosen.
        var turned = PhotoCrop(size)
        turned.turn(to: 0.2)
        turned.keep(ratio, isStanding: turned.isStanding)
        turned.turn(to: 0)
        #expect(isClose(turned.frame, fresh.frame), "\(ratio)")
      }
      crop.keep(crop.ratio.next, isStanding: crop.isStanding)
      #expect(crop == PhotoCrop(size))
    }
    crop.resize(.left, by: Point(x: Double(size.width) / 4, y: 0), least: Self.least)
    let dragged = crop.frame
    for _ in CropRatio.allCases { crop.keep(crop.ratio.next, isStanding: crop.isStanding) }
    #expect(crop.ratio == .free && isClose(crop.frame, dragged))
  }

  @Test("a free frame lies or stands as it is")
  func shape() {
    var crop = PhotoCrop(Self.size)
    #expect(!crop.isStanding)
    crop.resize(.right, by: Point(x: -3000, y: 0), least: Self.least)
    #expect(crop.isStanding)
    crop.keep(.threeToTwo, isStanding: crop.isStanding)
    #expect(crop.isStanding && crop.resultSize == PixelSize(width: 2667, height: 4000))
    crop.keep(.threeToTwo, isStanding: false)
    crop.keep(.free, isStanding: crop.isStanding)
    #expect(crop.isStanding && crop.resultSize == PixelSize(width: 3000, height: 4000))
    crop.keep(.free, isStanding: false)
    #expect(!crop.isStanding && crop.resultSize == PixelSize(width: 4000, height: 3000))
    crop.keep(.free, isStanding: true)
    #expect(crop.isStanding && crop.resultSize == PixelSize(width: 3000, height: 4000))
  }

  @Test("what moves nothing changes nothing, so that turning back still makes the frame whole")
  func nothing() {
    var crop = PhotoCrop(Self.size)
    crop.turn(to: .pi / 18)
    let before = crop
    crop.move(by: .zero)
    for handle in CropHandle.allCases { crop.resize(handle, by: .zero, least: Self.least) }
    #expect(crop == before)
    crop.turn(to: 0)
    #expect(crop.isWhole)
  }

  @Test("the shortest sides of a frame are its own, and with a ratio, a third of the largest one")
  func shortest() {
    var crop = PhotoCrop(PixelSize(width: 30_000, height: 1000))
    let (vector, least) = (Point(x: -90_000, y: -90_000), Size(width: 1200, height: 300))
    crop.resize(.bottomRight, by: vector, least: least)
    #expect(crop.resultSize == PixelSize(width: 1200, height: 300))
    crop = PhotoCrop(crop.photoSize)
    crop.keep(.square, isStanding: false)
    crop.resize(.bottomRight, by: vector, least: least)
    #expect(crop.resultSize == PixelSize(width: 333, height: 333))
  }

  @Test("a frame from elsewhere that leaves the photo is moved inside, and scales with the photo")
  func received() {
    let frame = CropFrame(
      photoSize: Self.size, angle: 9, frame: Rect(x: 5000, y: 5000, width: 9000, height: 9000))
    #expect(TurnedPhoto(Self.size, angle: frame.angle).contains(frame.frame))
    #expect(frame.resultSize.width > 1000)
    var crop = PhotoCrop(Self.size)
    crop.resize(.bottomRight, by: Point(x: -3000, y: -2000), least: Self.least)
    let half = CropFrame(crop).scaled(to: PixelSize(width: 3000, height: 2000))
    #expect(half.resultSize == PixelSize(width: 1500, height: 1000))
    #expect(half.frame.origin == Point(x: -1500, y: -1000))
  }
}
