import Chrome
import Demonstration
import GalleryCore
import Testing

@testable import Demonstration

@Suite("Inspector: the marks")
struct InspectorMarksTests {
  private static let angles = [0.0, 20, 90, 137, 180, -90, -45]

  /// Where the mark of the origin is: white, with a black middle.
  private func origin(_ shown: ShownInspector) -> Point? {
    shown.rectangles.first { $0.color == .white }?.rectangle.center
  }

  @Test(
    "the origin is at the photo view's (0, 0) on the device, at any angle",
    arguments: QuarterTurn.allCases, angles)
  func origins(turn: QuarterTurn, degrees: Double) throws {
    let view = InspectorView.sample(turn: turn, device: degrees, zoom: 0.9)
    let expected = view.placement.apply(to: view.inspection.origin)
    let found = try #require(origin(ShownInspector(view)))
    #expect(abs(found.x - expected.x) <= 1 && abs(found.y - expected.y) <= 1)
  }

  @Test("without a device it is in the window's corner, inside", arguments: QuarterTurn.allCases)
  func originInWindow(turn: QuarterTurn) throws {
    let shown = ShownInspector(.sample(turn: turn))
    let found = try #require(origin(shown))
    let corner = shown.view.inspection.origin
    #expect(abs(found.x - corner.x) < 12 && abs(found.y - corner.y) < 12)
    #expect(Rect(origin: .zero, size: shown.view.windowSize).contains(found))
    #expect(shown.labels.contains(["0,0"]))
    #expect(shown.labels.contains(["x"]))
    #expect(shown.labels.contains(["y"]))
    #expect(shown.labels.contains(["page 1  1000 × 760", "x 0  y 0"]))
  }

  @Test(
    "lines keep their thickness and axes their length at any zoom", arguments: [0.4, 1, 2])
  func constantSizes(zoom: Double) {
    let shown = ShownInspector(.sample(device: 30, zoom: zoom))
    let red = shown.rectangles.filter {
      $0.color.red == 1 && $0.color.green < 0.5 && $0.transform != .identity
    }
    let lengths = red.map(\.rectangle.size.width)
    #expect(abs((lengths.max() ?? 0) - 120) < 4)
    #expect(Set(red.map { ($0.rectangle.size.height * 1000).rounded() }).count == 1)
  }

  @Test("neighbours' frames and their labels are beyond the screen")
  func neighbours() {
    let shown = ShownInspector(
      .sample(windowSize: Size(width: 1400, height: 760), device: 0, zoom: 0.8))
    let pages = shown.labels.compactMap(\.first).filter { $0.hasPrefix("page") }
    #expect(pages.count >= 3)
    #expect(pages.contains { $0.hasPrefix("page 0") } && pages.contains { $0.hasPrefix("page 2") })
  }

  @Test(
    "labels are in the window, and overlap neither each other nor the panel",
    arguments: QuarterTurn.allCases,
    [nil] + angles.map { Optional($0) })
  func labels(turn: QuarterTurn, degrees: Double?) {
    for size in [
      Size(width: 1280, height: 800), Size(width: 1000, height: 700), Size(width: 400, height: 300),
      Size(width: 160, height: 120), Size(width: 40, height: 30),
    ] {
      let shown = ShownInspector(.sample(turn: turn, windowSize: size, device: degrees, zoom: 0.7))
      let window = Rect(origin: .zero, size: size)
      for (index, ground) in shown.grounds.enumerated() {
        #expect(window.encloses(ground))
        for other in shown.grounds.dropFirst(index + 1) {
          #expect(ground.intersection(other) == nil, "\(size) \(turn) \(degrees ?? 0)")
        }
      }
      #expect(shown.items.count <= 1200)
    }
  }

  @Test("opacity fades everything, and at 0 nothing is drawn")
  func opacity() {
    let whole = ShownInspector(.sample(device: 10))
    let half = ShownInspector(.sample(device: 10, opacity: 0.5))
    #expect(half.items.count == whole.items.count)
    #expect(half.characters.allSatisfy { $0.opacity == 0.5 })
    for (faded, full) in zip(half.rectangles, whole.rectangles) {
      #expect(abs(faded.color.alpha - full.color.alpha / 2) < 1e-9)
    }
    for nothing in [0, -1, Double.nan] {
      #expect(ShownInspector(.sample(opacity: nothing)).items.isEmpty)
      #expect(InspectorView.sample(opacity: nothing).pictures.isEmpty)
    }
    #expect(ShownInspector(.sample(opacity: 7)).characters.allSatisfy { $0.opacity == 1 })
  }

  @Test("unpainted elements are left out, and all elements are requested")
  func pictures() {
    let view = InspectorView.sample()
    let lines = view.items { _ in nil }
    #expect(!lines.isEmpty)
    let wanted = Set(view.pictures)
    #expect(wanted.count == view.pictures.count)
    _ = view.items { picture in
      #expect(wanted.contains(picture))
      return nil
    }
    for digit in "0123456789" { #expect(wanted.contains(.character(digit, .value))) }
  }

  @Test("invalid values do not crash, and without photos there is still a panel")
  func nonsense() {
    for number in [0, -5, 1e300, Double.infinity, .nan] {
      var view = InspectorView.sample(windowSize: Size(width: number, height: number))
      _ = ShownInspector(view)
      view = .sample()
      view.placement = AffineTransform(a: number, b: 0, c: 0, d: number, tx: number, ty: 0)
      view.scale = number
      _ = ShownInspector(view)
      view.placement = AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
      _ = ShownInspector(view)
    }
    #expect(
      ShownInspector(.sample(page: 0, pageCount: 0)).panelText.contains(
        "page       0            of   0"))
  }
}
