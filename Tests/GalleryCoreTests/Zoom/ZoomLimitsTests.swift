import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Zoom limits")
struct ZoomLimitsTests {
  private func limits(
    photo: PixelSize = PixelSize(width: 6000, height: 4000),
    window: Size = Size(width: 900, height: 900), quarters: Double = 0, scale: Double = 1
  ) -> ZoomLimits {
    ZoomLimits(
      photoSize: photo, space: ViewSpace(windowSize: window, quarters: quarters), scale: scale)
  }

  @Test(
    "the minimum is the fitted size; the maximum is 20 times that, or 8 pixels per own pixel")
  func ends() {
    let large = limits()
    #expect(large.fitted == Size(width: 900, height: 600))
    #expect(large.greatestWidth == 48_000)
    let small = limits(photo: PixelSize(width: 60, height: 40))
    #expect(small.greatestWidth == 18_000)
    #expect(small.allowed(width: 1) == 900)
    #expect(small.allowed(width: 1e9) == 18_000)
  }

  @Test("own pixels are the screen's, at any number of pixels per point")
  func actual() {
    #expect(limits(scale: 1).actualWidth == 6000)
    #expect(limits(scale: 2).actualWidth == 3000)
  }

  @Test(
    "a double tap shows own pixels if these are 1.5 to 4 times the fitted size, or else 2.5 times",
    arguments: [(1200, 2250), (1350, 1350), (2000, 2000), (3600, 3600), (6000, 2250)])
  func doubleTap(width: Int, expected: Double) {
    let limits = limits(photo: PixelSize(width: width, height: width))
    #expect(limits.doubleTapWidth == expected)
  }

  @Test("a double tap on a panorama covers the view")
  func panorama() {
    let limits = limits(photo: PixelSize(width: 30_000, height: 1500))
    #expect(limits.fitted == Size(width: 900, height: 45))
    #expect(limits.doubleTapWidth == 18_000)
  }

  @Test("the width that fills the view is never less than the fitted width")
  func filling() {
    let tall = limits(photo: PixelSize(width: 1000, height: 4000))
    #expect(tall.fitted.width == 225)
    #expect(tall.fillingWidth == 900)
    #expect(limits().fillingWidth == 900)
  }

  @Test("the photo can be moved until its edges are the view's, and not at all if it is smaller")
  func reach() {
    #expect(limits().reach(width: 900) == .zero)
    #expect(limits().reach(width: 1800) == Point(x: 450, y: 150))
    let far = ZoomPlacement(width: 1800, offset: Point(x: 2000, y: -2000))
    #expect(limits().allowed(far).offset == Point(x: 450, y: -150))
  }

  @Test(
    "during a turn the fitted size lies between those before and after it",
    arguments: [PixelSize(width: 6000, height: 4000), PixelSize(width: 500, height: 500)])
  func turning(photo: PixelSize) {
    let window = Size(width: 1920, height: 1080)
    let ends = [0.0, 1].map { limits(photo: photo, window: window, quarters: $0).fitted.width }
    var last = ends[0]
    for step in 1...10 {
      let width = limits(photo: photo, window: window, quarters: Double(step) / 10).fitted.width
      #expect(width <= last + 1e-9 && width >= ends[1] - 1e-9)
      last = width
    }
    #expect(isNear(last, ends[1]))
  }

  @Test("nothing is divided by the zero size of an empty view or photo")
  func empty() {
    for limits in [
      limits(window: .zero), limits(photo: PixelSize(width: 0, height: 0)), limits(scale: 0),
    ] {
      let placement = limits.allowed(
        ZoomPlacement(width: limits.doubleTapWidth, offset: Point(x: 5, y: 5)))
      #expect(placement.width.isFinite && placement.offset.x.isFinite)
      #expect(limits.widths.lowerBound <= limits.widths.upperBound)
    }
  }
}
