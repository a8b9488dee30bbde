import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The way of a slow zoom")
struct KenBurnsTests {
  private static let window = Size(width: 1920, height: 1080)

  private func way(
    _ photo: PixelSize, id: PhotoID = 0, focus: Point = Point(x: 0.5, y: 0.5),
    window: Size = KenBurnsTests.window, quarters: Double = 0
  ) -> KenBurns {
    KenBurns(
      of: id, photoSize: photo, focus: focus, isEnlarged: true,
      space: ViewSpace(windowSize: window, quarters: quarters), scale: 1)
  }

  /// The rectangle of a placement, with the view's middle at (0, 0).
  private func rect(_ placement: ZoomPlacement, of photo: PixelSize) -> Rect {
    let height = placement.width * Double(photo.height) / Double(photo.width)
    return Rect(
      x: placement.offset.x - placement.width / 2, y: placement.offset.y - height / 2,
      width: placement.width, height: height)
  }

  @Test("a photo never shows its edges where it covers the view", arguments: 0..<4)
  func edges(quarter: Int) {
    var random = SeededRandom(seed: UInt64(quarter) + 1)
    for _ in 0..<500 {
      let photo = PixelSize(
        width: Int.random(in: 300...8000, using: &random),
        height: Int.random(in: 300...8000, using: &random))
      let window = Size(
        width: Double.random(in: 200...4000, using: &random),
        height: Double.random(in: 200...4000, using: &random))
      let focus = Point(
        x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
      let way = way(
        photo, id: Bool.random(using: &random) ? 0 : 1, focus: focus, window: window,
        quarters: Double(quarter))
      let view = quarter.isMultiple(of: 2) ? window : window.transposed
      let start = rect(way.placement(at: 0), of: photo)
      for step in 0...20 {
        let seen = rect(way.placement(at: Double(step) / 20), of: photo)
        for (from, to, length) in [
          (seen.minX, seen.maxX, view.width), (seen.minY, seen.maxY, view.height),
        ] {
          let covers = to - from >= length - 1e-6
          if covers {
            #expect(from <= -length / 2 + 1e-6 && to >= length / 2 - 1e-6)
          } else {
            #expect(abs(from + to) < 1e-6, "A photo that is narrower stays in the middle.")
          }
        }
        #expect(
          max(seen.size.width - view.width, seen.size.height - view.height) > -1e-6
            || max(start.size.width / view.width, start.size.height / view.height) < 1,
          "It fills the view in one direction.")
      }
    }
  }

  @Test("photos of about the view's shape cover it; others stay fitted")
  func coverage() {
    for (photo, covers) in [
      (PixelSize(width: 3000, height: 2000), true), (PixelSize(width: 4000, height: 3000), true),
      (PixelSize(width: 1920, height: 1080), true), (PixelSize(width: 2000, height: 2000), false),
      (PixelSize(width: 2000, height: 3000), false), (PixelSize(width: 9000, height: 2000), false),
    ] {
      let wide = rect(way(photo).wide, of: photo)
      let isCovered = wide.size.width >= 1920 - 1e-6 && wide.size.height >= 1080 - 1e-6
      #expect(isCovered == covers, "\(photo)")
      #expect(
        abs(wide.size.width - 1920) < 1e-6 || abs(wide.size.height - 1080) < 1e-6, "\(photo)")
    }
  }

  @Test("it leads to the part with most detail, or away from it, as the photo's ID decides")
  func direction() {
    let photo = PixelSize(width: 3840, height: 2160)
    let corner = Point(x: 0.9, y: 0.1)
    let (there, back) = (way(photo, id: 4, focus: corner), way(photo, id: 5, focus: corner))
    #expect(there.placement(at: 0) == there.wide && there.placement(at: 1) == there.near)
    #expect(back.placement(at: 0) == back.near && back.placement(at: 1) == back.wide)
    #expect(there.wide == back.wide && there.near == back.near)
    #expect(there.near.width == there.wide.width * KenBurns.greatestScale)
    // The upper right corner: the photo lies as far to the lower left as its edges allow.
    #expect(there.near.offset.x < -100 && there.near.offset.y > 60)
    #expect(way(photo, id: 4, focus: corner) == there, "The same photo goes the same way.")
  }

  @Test("between two times it goes in a straight line at one speed")
  func closedForm() {
    let photo = PixelSize(width: 3000, height: 2000)
    let way = way(photo, focus: Point(x: 0.2, y: 0.8))
    for share in [0.25, 0.5, 0.75] {
      let placement = way.placement(at: share)
      let width = way.wide.width + (way.near.width - way.wide.width) * share
      #expect(abs(placement.width - width) < 1e-9)
      #expect(abs(placement.offset.x - way.near.offset.x * share) < 1e-9)
    }
  }

  @Test("during a turn nothing jumps")
  func turning() {
    for photo in [PixelSize(width: 3000, height: 2000), PixelSize(width: 2000, height: 3000)] {
      var last: ZoomPlacement?
      for step in 0...1000 {
        let placement = way(
          photo, focus: Point(x: 0.8, y: 0.3), quarters: Double(step) / 1000
        ).placement(at: 0.6)
        if let last {
          #expect(abs(placement.width - last.width) < 8)
          #expect((placement.offset - last.offset).length < 8)
        }
        last = placement
      }
    }
  }

  @Test("a demand has as many pixels as the photo covers at its largest")
  func demand() {
    let bounds = PixelSize(width: 2208, height: 1242)
    let demand = PhotoDemand(bounds: bounds, coversBounds: true)
    for photo in [
      PixelSize(width: 6000, height: 4000), PixelSize(width: 4000, height: 3000),
      PixelSize(width: 4000, height: 6000), PixelSize(width: 5000, height: 5000),
    ] {
      let size = photo.reduced(into: demand.bounds(for: photo))
      let near = way(photo).near
      #expect(Double(size.width) >= near.width - 1 && Double(size.width) <= near.width + 3)
      #expect(
        size.width <= demand.largestBounds.width && size.height <= demand.largestBounds.height)
    }
    let part = PixelRect(x: 0, y: 0, size: PixelSize(width: 9, height: 9))
    #expect(
      PhotoDemand(bounds: bounds, region: part, coversBounds: true)
        .bounds(for: PixelSize(width: 60, height: 40)) == bounds)
  }
}
