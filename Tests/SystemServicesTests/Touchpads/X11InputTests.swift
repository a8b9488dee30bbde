import GalleryCore
import Testing

@testable import SystemServices

@Suite("What the X server says of a pinch")
struct X11InputTests {
  private func change(
    _ kind: X11Input.PinchChange.Kind, isCancelled: Bool = false, way: Point = .zero,
    scale: Double = 1, degrees: Double = 0
  ) -> X11Input.PinchChange {
    X11Input.PinchChange(
      kind: kind, isCancelled: isCancelled, place: Point(x: 100, y: 50), way: way, scale: scale,
      degrees: degrees)
  }

  @Test("begins at the mouse; ways and turns add up, and scales count from the beginning")
  func adding() throws {
    let began = try #require(change(.began).applied(to: nil))
    #expect(began == PinchEvent(phase: .began, center: Point(x: 100, y: 50)))
    var pinch = began
    for _ in 0..<2 {
      pinch = try #require(
        change(.moved, way: Point(x: 5, y: -3), scale: 1.5, degrees: 45).applied(to: pinch))
    }
    #expect(pinch.phase == .moved && pinch.center == Point(x: 110, y: 44) && pinch.scale == 1.5)
    #expect(abs(pinch.angle - .pi / 2) < 1e-9)
    #expect(change(.ended).applied(to: pinch)?.phase == .ended)
    #expect(change(.ended, isCancelled: true).applied(to: pinch)?.phase == .cancelled)
  }

  @Test("is nothing without a beginning, or after an end")
  func stray() throws {
    #expect(change(.moved, scale: 2).applied(to: nil) == nil)
    #expect(change(.ended).applied(to: nil) == nil)
    let began = change(.began).applied(to: nil)
    let ended = change(.ended).applied(to: began)
    #expect(change(.moved, scale: 2).applied(to: ended) == nil)
    #expect(change(.ended).applied(to: ended) == nil)
  }
}
