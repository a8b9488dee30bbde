import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("A tooltip")
struct TooltipTests {
  @Test("names every button of the toolbar, with its key")
  func texts() {
    var view = ChromeView.sample(rotation: .sensor)
    view.backTitle = BackStep.fullScreen.title
    let texts = view.focusableButtons.map { button -> String in
      view.buttons = .resting(on: button)
      guard case .tooltip(let text, _) = PaintedChrome(view).tooltip?.picture else { return "" }
      return text
    }
    #expect(texts.count == 12 && Set(texts).count == 12)
    #expect(texts.allSatisfy { $0.hasSuffix(")") })
    #expect(texts.contains("Lock the rotation (L)") && texts.contains("Leave full screen (Esc)"))
    view.rotation = .locked
    view.buttons = .resting(on: .rotationLock)
    #expect(
      PaintedChrome(view).tooltip?.picture
        == .tooltip("Rotation is locked – click or press L to unlock", maximumWidth: 360))
  }

  @Test(
    "is below the bar, inside the window, and points at its own button",
    arguments: [205.0, 300, 360, 1000], displayScales)
  func place(width: Double, scale: Double) throws {
    var view = ChromeView.sample(
      windowSize: Size(width: width, height: 320), scale: scale, rotation: .locked)
    view.placement = .above
    view.backTitle = BackStep.zoom.title
    for button in view.focusableButtons {
      view.buttons = .resting(on: button)
      let chrome = PaintedChrome(view)
      let tooltip = try #require(chrome.tooltip, "\(button)").rect
      #expect(tooltip.minY >= 48 + 7 && tooltip.minY <= 48 + 10)
      #expect(tooltip.minX >= 7 && tooltip.maxX <= width - 7)
      #expect(tooltip.maxY <= 320 - 8)
      let caret = try #require(chrome.caret).rect
      #expect(view.button(at: Point(x: caret.center.x, y: 24)) == button)
      #expect(abs(caret.maxY - tooltip.minY) <= 1 / scale)
      // The caret's foot is on the card, clear of its round corners.
      #expect(caret.minX >= tooltip.minX + 4 && caret.maxX <= tooltip.maxX - 4, "\(button)")
      let glyph = chrome.glyphs.filter { view.button(at: $0.rect.center) == button }
      #expect(glyph.allSatisfy { abs($0.rect.center.x - caret.center.x) <= 1 })
    }
  }

  @Test("is not there for what is not there, nor without room")
  func absent() {
    func tooltip(_ change: (inout ChromeView) -> Void) -> PaintedChrome.Placed? {
      var view = ChromeView.sample(rotation: .sensor, buttons: .resting(on: .device))
      change(&view)
      return PaintedChrome(view).tooltip
    }
    #expect(tooltip { _ in } != nil)
    #expect(tooltip { $0.rotation = nil } == nil)
    #expect(tooltip { $0.opacity = 0 } == nil)
    #expect(tooltip { $0.windowSize.height = 110 } == nil)
    #expect(tooltip { $0.windowSize.width = 120 } == nil)
    #expect(tooltip { $0.buttons = .resting(on: .ground) } == nil)
  }

  @Test("breaks its text rather than cut it in the narrowest window that has one")
  func wraps() {
    let text = "Rotation is locked – click or press L to unlock"
    let painter = ChromePainter()
    let wide = painter.paint(.tooltip(text, maximumWidth: 360), scale: 1).size
    let narrow = painter.paint(.tooltip(text, maximumWidth: 176), scale: 1).size
    #expect(narrow.height > wide.height && narrow.height <= 72)
    #expect(wide.width <= 360 && narrow.width <= 176)
    let other = painter.paint(.tooltip(text + ".", maximumWidth: 176), scale: 1)
    #expect(
      other.image.pixels != painter.paint(.tooltip(text, maximumWidth: 176), scale: 1).image.pixels)
  }
}
