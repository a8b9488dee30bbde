import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("A photo's zoom")
struct PhotoZoomTests {
  private static let limits = ZoomLimits(
    photoSize: PixelSize(width: 6000, height: 4000),
    space: ViewSpace(windowSize: Size(width: 900, height: 600), quarters: 0), scale: 1)
  private let limits = Self.limits

  /// Zoomed to 4 times the fitted size, at rest in the middle.
  private var zoomed: PhotoZoom {
    var zoom = PhotoZoom()
    zoom.zoom(to: 3600, about: .zero, at: 0, in: limits, animated: false)
    return zoom
  }

  private func place(of point: Point, in placement: ZoomPlacement) -> Point {
    Point(
      x: placement.offset.x + point.x * placement.width,
      y: placement.offset.y + point.y * placement.width)
  }

  @Test("during a zoom its centre stays in place, and it ends at the width")
  func focus() {
    var zoom = PhotoZoom()
    let focus = Point(x: 200, y: -100)
    // The point of the photo at that location, in units of its width.
    let point = Point(x: 200.0 / 900, y: -100.0 / 900)
    zoom.zoom(to: 3600, about: focus, at: 0, in: limits)
    for step in 0...20 {
      let placement = zoom.placement(at: Double(step) / 100, in: limits)
      #expect(isNear(place(of: point, in: placement), focus, within: 1e-9))
    }
    #expect(zoom.isAnimating(at: 0.1) && !zoom.isAnimating(at: 0.2))
    zoom.settle(at: 0.2, in: limits)
    #expect(zoom.placement(at: 9, in: limits).width == 3600)
  }

  @Test("a zoom that interrupts another one is continuous in position and velocity")
  func retargeted() {
    let step = 1e-6
    for instant in stride(from: 0.01, to: 0.2, by: 0.03) {
      var zoom = PhotoZoom()
      zoom.zoom(to: 3600, about: Point(x: 100, y: 0), at: 0, in: limits)
      let before = zoom
      zoom.zoom(to: 900, about: Point(x: -50, y: 80), at: instant, in: limits)
      let (old, new) = (
        before.placement(at: instant, in: limits), zoom.placement(at: instant, in: limits)
      )
      #expect(isNear(old.width, new.width) && isNear(old.offset, new.offset))
      func speed(_ zoom: PhotoZoom) -> Double {
        (zoom.placement(at: instant + step, in: limits).width
          - zoom.placement(at: instant, in: limits).width) / step
      }
      #expect(isNear(speed(before), speed(zoom), within: 1))
    }
  }

  @Test("fingers below the minimum meet growing resistance, and it returns to the fitted size")
  func floor() {
    var zoom = PhotoZoom()
    zoom.hold(at: 0, in: limits)
    zoom.scale(by: 0.25, about: Point(x: 30, y: 0), in: limits)
    let width = zoom.placement(at: 0, in: limits).width
    #expect(width > 300 && width < 900)
    zoom.release(velocity: .zero, at: 0, in: limits)
    zoom.settle(at: 0.3, in: limits)
    #expect(zoom.isFitting)
  }

  @Test("fingers above the maximum meet growing resistance, and it returns to the maximum")
  func ceiling() {
    var zoom = PhotoZoom()
    zoom.hold(at: 0, in: limits)
    zoom.scale(by: 200, about: .zero, in: limits)
    let width = zoom.placement(at: 0, in: limits).width
    #expect(width > 48_000 && width < 120_000)
    zoom.release(velocity: .zero, at: 0, in: limits)
    zoom.settle(at: 0.3, in: limits)
    #expect(zoom.placement(at: 1, in: limits).width == 48_000)
  }

  @Test("caught during its return it does not jump, and follows from there")
  func caught() {
    var zoom = PhotoZoom()
    zoom.hold(at: 0, in: limits)
    zoom.scale(by: 0.25, about: .zero, in: limits)
    zoom.release(velocity: .zero, at: 0, in: limits)
    let before = zoom.placement(at: 0.05, in: limits)
    zoom.hold(at: 0.05, in: limits)
    #expect(zoom.placement(at: 0.05, in: limits) == before)
    zoom.scale(by: 1, about: .zero, in: limits)
    #expect(isNear(zoom.placement(at: 0.05, in: limits).width, before.width, within: 1e-6))
  }

  @Test("it is panned up to its edges, and returns the rest", arguments: [-1.0, 1])
  func edges(sign: Double) {
    var zoom = zoomed
    zoom.hold(at: 0, in: limits)
    #expect(zoom.pan(by: Point(x: 1000 * sign, y: 0), in: limits) == 0)
    #expect(zoom.pan(by: Point(x: 1000 * sign, y: 0), in: limits) == 650 * sign)
    #expect(zoom.placement(at: 0, in: limits).offset.x == 1350 * sign)
    #expect(zoom.pan(by: Point(x: -100 * sign, y: 0), in: limits) == 0)
  }

  @Test("across the strip the edges give way, and return", arguments: [-1.0, 1])
  func give(sign: Double) {
    var zoom = zoomed
    zoom.hold(at: 0, in: limits)
    _ = zoom.pan(by: Point(x: 0, y: 1100 * sign), in: limits)
    let y = zoom.placement(at: 0, in: limits).offset.y * sign
    #expect(y > 900 && y < 1100)
    _ = zoom.pan(by: Point(x: 0, y: -200 * sign), in: limits)
    #expect(isNear(zoom.placement(at: 0, in: limits).offset.y, 900 * sign, within: 1e-6))
    _ = zoom.pan(by: Point(x: 0, y: 300 * sign), in: limits)
    zoom.release(velocity: .zero, at: 0, in: limits)
    zoom.settle(at: 3, in: limits)
    #expect(zoom.placement(at: 3, in: limits).offset.y == 900 * sign)
  }

  @Test("released, it glides on by its momentum, and stops at its edges", arguments: [-1.0, 1])
  func glide(sign: Double) {
    var zoom = zoomed
    zoom.hold(at: 0, in: limits)
    zoom.release(velocity: Point(x: 600 * sign, y: 60_000 * sign), at: 0, in: limits)
    #expect(zoom.isAnimating(at: 0.1))
    let rest = zoom.target(at: 0, in: limits).offset
    // v·d/(1 − d), d = 0.998 per ms.
    #expect(isNear(rest.x, 300 * sign, within: 2))
    #expect(rest.y == 900 * sign)
    zoom.settle(at: 10, in: limits)
    #expect(isNear(zoom.placement(at: 10, in: limits).offset, rest, within: 1e-9))
  }

  @Test("without animation all of it is immediate")
  func immediate() {
    var zoom = zoomed
    #expect(!zoom.isAnimating(at: 0) && zoom.placement(at: 0, in: limits).width == 3600)
    zoom.hold(at: 0, in: limits)
    zoom.carry(by: Point(x: 5000, y: 0))
    zoom.release(velocity: Point(x: 500, y: 0), at: 0, in: limits, animated: false)
    #expect(zoom.placement(at: 0, in: limits).offset == Point(x: 1350, y: 0))
  }

  @Test("at rest it keeps its size and its middle in another view, and again in the first")
  func otherView() {
    var zoom = zoomed
    zoom.hold(at: 0, in: limits)
    _ = zoom.pan(by: Point(x: 1200, y: 700), in: limits)
    zoom.release(velocity: .zero, at: 0, in: limits, animated: false)
    let before = zoom.placement(at: 0, in: limits)
    let tall = ZoomLimits(
      photoSize: PixelSize(width: 6000, height: 4000),
      space: ViewSpace(windowSize: Size(width: 900, height: 600), quarters: 1), scale: 1)
    let turned = zoom.placement(at: 0, in: tall)
    #expect(turned.width == before.width)
    #expect(isNear(turned.offset, before.offset, within: 1e-9))
    zoom.settle(at: 1, in: tall)
    #expect(zoom.placement(at: 1, in: limits) == before)
  }

  @Test("a view that changes during a glide causes no jump, and the glide ends within its limits")
  func adapted() {
    let narrow = ZoomLimits(
      photoSize: PixelSize(width: 6000, height: 4000),
      space: ViewSpace(windowSize: Size(width: 3000, height: 200), quarters: 0), scale: 1)
    var zoom = zoomed
    zoom.hold(at: 0, in: limits)
    zoom.release(velocity: Point(x: 2600, y: 0), at: 0, in: limits)
    let before = zoom.placement(at: 0.1, in: limits)
    zoom.adapt(at: 0.1, from: limits, to: narrow)
    #expect(isNear(zoom.placement(at: 0.1, in: narrow).offset, before.offset, within: 1e-9))
    zoom.settle(at: 5, in: narrow)
    let rest = zoom.placement(at: 5, in: narrow)
    #expect(narrow.allowed(rest) == rest)
  }
}
