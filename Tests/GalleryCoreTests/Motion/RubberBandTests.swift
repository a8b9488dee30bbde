import GalleryCore
import GalleryTesting
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  private static let extents = [0.9, 1, 320, 1920]

  @Test("the stretch follows (1 − 1/(x·0.55/D + 1))·D")
  func formula() {
    #expect(isNear(RubberBand.stretched(100, extent: 1000), (1 - 1 / 1.055) * 1000))
    #expect(isNear(RubberBand.stretched(1000, extent: 1000), (1 - 1 / 1.55) * 1000))
    #expect(RubberBand.stretched(0, extent: 1000) == 0)
  }

  @Test("both ends are symmetric", arguments: extents)
  func mirrored(extent: Double) {
    for pulled in stride(from: 0, through: 5 * extent, by: extent / 20) {
      #expect(
        RubberBand.stretched(-pulled, extent: extent)
          == -RubberBand.stretched(pulled, extent: extent))
      let moved = RubberBand.stretched(pulled, extent: extent)
      #expect(
        RubberBand.pull(for: -moved, extent: extent)
          == -RubberBand.pull(for: moved, extent: extent))
    }
  }

  @Test("the resistance grows, and the stretch never exceeds the extent", arguments: extents)
  func less(extent: Double) {
    var (last, lastStep) = (0.0, Double.infinity)
    for index in 1...200 {
      let moved = RubberBand.stretched(Double(index) * extent / 10, extent: extent)
      #expect(moved > last)
      #expect(moved - last < lastStep)
      #expect(moved < extent)
      (last, lastStep) = (moved, moved - last)
    }
    #expect(RubberBand.stretched(.greatestFiniteMagnitude, extent: extent) <= extent)
    #expect(RubberBand.stretched(-.greatestFiniteMagnitude, extent: extent) >= -extent)
  }

  @Test("the strip follows the first point of a pull by 0.55", arguments: [-1.0, 1])
  func give(sign: Double) {
    #expect(isNear(RubberBand.stretched(sign * 1e-6, extent: 1), sign * 0.55e-6, within: 1e-11))
  }

  @Test("the pull for a stretch is the inverse, with both signs", arguments: extents)
  func inverse(extent: Double) {
    for index in -200...200 {
      let pulled = Double(index) * extent / 10
      let moved = RubberBand.stretched(pulled, extent: extent)
      #expect(
        isNear(RubberBand.pull(for: moved, extent: extent), pulled, within: extent * 1e-9))
    }
  }

  @Test("a stretch that no pull reaches has a finite pull", arguments: [-1.0, 1])
  func beyond(sign: Double) {
    for moved in [0.9995, 1, 1.5, 1e9] {
      let pulled = RubberBand.pull(for: sign * moved, extent: 1)
      #expect(pulled.isFinite)
      #expect(pulled * sign > 0)
    }
  }

  @Test("a view without extent gives 0")
  func noExtent() {
    #expect(RubberBand.stretched(100, extent: 0) == 0)
    #expect(RubberBand.pull(for: 100, extent: 0) == 0)
  }
}
