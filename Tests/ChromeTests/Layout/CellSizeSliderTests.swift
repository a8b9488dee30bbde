import Chrome
import GalleryCore
import Testing

@Suite("The slider for the size of the overview's cells")
struct CellSizeSliderTests {
  private func view(
    _ part: Double? = 0.5, width: Double = 1280, direction: LayoutDirection = .leftToRight
  ) -> ChromeView {
    var view = ChromeView.sample(windowSize: Size(width: width, height: 700), rotation: .keys)
    view.isOverview = true
    view.cellSizePart = part
    view.appearance = Appearance(direction: direction)
    return view
  }

  private func thumb(_ view: ChromeView) throws -> Rect {
    let thumbs = PaintedChrome(view).marks.filter { $0.rect.maxY < 48 }
    #expect(thumbs.count == 1)
    return try #require(thumbs.first).rect
  }

  @Test("is in the overview's bar where that is wide")
  func room() {
    #expect(view().place(of: .cellSize) != nil)
    #expect(view(nil).place(of: .cellSize) == nil)
    #expect(view(width: 640).place(of: .cellSize) == nil)
    #expect(!view().focusableButtons.contains(.cellSize), "There are keys for that.")
    // All other buttons are where they would be without it.
    for button in view(nil).focusableButtons {
      #expect(view().place(of: button) == view(nil).place(of: button))
    }
  }

  @Test(
    "a press on its thumb changes nothing, and larger cells are where lines end",
    arguments: LayoutDirection.allCases, [0.0, 0.25, 0.5, 1])
  func inverse(direction: LayoutDirection, part: Double) throws {
    let view = view(part, direction: direction)
    let found = try #require(view.cellSizePart(at: try thumb(view).center))
    #expect(abs(found - part) < 0.01)
    let middle = try thumb(self.view(0.5, direction: direction)).center.x
    let largest = try thumb(self.view(1, direction: direction)).center.x
    #expect((largest > middle) == (direction == .leftToRight))
    // A drag may leave it.
    let (left, right) = (Point(x: 0, y: 300), Point(x: 1280, y: 300))
    let ends = [left, right].map { view.cellSizePart(at: $0) }
    #expect(ends == (direction == .leftToRight ? [0, 1] : [1, 0]))
  }

  @Test("is dragged like the position bar")
  func drag() {
    var buttons = ButtonTracking()
    func event(_ phase: PointerEvent.Phase) -> PointerEvent {
      PointerEvent(phase: phase, pointer: 1, location: .zero)
    }
    #expect(buttons.handle(event(.down), on: .cellSize, isMouse: true) == .scrubbed)
    #expect(buttons.handle(event(.moved), on: nil, isMouse: true) == .scrubbed)
    #expect(buttons.handle(event(.up), on: nil, isMouse: true) == .taken)
  }
}
