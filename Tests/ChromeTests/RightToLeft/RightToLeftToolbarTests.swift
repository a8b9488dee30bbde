import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("The toolbar in a language that is read from right to left")
struct RightToLeftToolbarTests {
  /// Pairs that stand for the left and the right of the photos.
  private static let pairs: [ChromeButton: ChromeButton] = [
    .previous: .next, .next: .previous,
  ]

  private func view(
    width: Double, scale: Double = 1, pageCount: Int = 8, _ direction: LayoutDirection
  ) -> ChromeView {
    var view = ChromeView.sample(
      windowSize: Size(width: width, height: 700), scale: scale, pageCount: pageCount,
      rotation: .keys)
    view.placement = .above
    view.backTitle = BackStep.zoom.title
    view.appearance.direction = direction
    return view
  }

  @Test(
    "is the mirrored one, except for pairs, whose left part stays at the left",
    arguments: [160.0, 320, 412, 640, 1000, 3840], [1, 8, 99_999])
  func mirrored(width: Double, pageCount: Int) throws {
    let plain = view(width: width, pageCount: pageCount, .leftToRight)
    let mirrored = view(width: width, pageCount: pageCount, .rightToLeft)
    #expect(Set(plain.focusableButtons) == Set(mirrored.focusableButtons))
    for x in stride(from: 0.5, to: width, by: 1) {
      let button = plain.button(at: Point(x: x, y: 24))
      let other = mirrored.button(at: Point(x: width - x, y: 24))
      #expect(other == button.map { Self.pairs[$0] ?? $0 }, "\(x)")
    }
    for view in [plain, mirrored] {
      for (left, right) in [(ChromeButton.previous, ChromeButton.next)] {
        guard let first = view.place(of: left), let second = view.place(of: right) else { continue }
        #expect(first.x < second.x)
      }
    }
  }

  @Test("has its parts where they react", arguments: displayScales, [320.0, 412, 1000])
  func agrees(scale: Double, width: Double) throws {
    let view = view(width: width, scale: scale, .rightToLeft)
    let chrome = PaintedChrome(view)
    let buttons = view.focusableButtons
    #expect(chrome.glyphs.filter { $0.rect.maxY <= 48 }.count == buttons.count)
    for button in buttons {
      let place = try #require(view.place(of: button))
      // The areas of the outermost buttons extend to the window's edges.
      #expect(chrome.glyphs.contains { abs($0.rect.center.x - place.x) <= 3 }, "\(button)")
    }
    #expect(view.button(at: .zero) == .menu, "A mouse thrown into the corner hits it.")
    let title = try #require(chrome.title)
    let parts = ([title, chrome.counter].compactMap(\.self) + chrome.glyphs).map(\.rect)
      .filter { $0.maxY <= 48 }.sorted { $0.minX < $1.minX }
    for (left, right) in zip(parts, parts.dropFirst()) { #expect(left.maxX + 4 <= right.minX) }
    guard let counter = chrome.counter else { return }
    let (previous, next) = (
      try #require(view.place(of: .previous)), try #require(view.place(of: .next))
    )
    #expect(previous.x < counter.rect.minX && counter.rect.maxX < next.x)
  }

  @Test("is read from the right by the Tab key")
  func focus() {
    #expect(
      view(width: 1000, .rightToLeft).focusableButtons == [
        .next, .previous, .slideshow, .back, .information, .device, .rotationLock,
        .search, .overview, .fullScreen, .help, .menu,
      ])
  }

  @Test("has tooltips that point at their buttons", arguments: [205.0, 360, 1000])
  func tooltips(width: Double) throws {
    var view = view(width: width, .rightToLeft)
    for button in view.focusableButtons {
      view.buttons = .resting(on: button)
      let chrome = PaintedChrome(view)
      let tooltip = try #require(chrome.tooltip, "\(button)").rect
      #expect(tooltip.minX >= 7 && tooltip.maxX <= width - 7)
      let caret = try #require(chrome.caret).rect
      #expect(view.button(at: Point(x: caret.center.x, y: 24)) == button)
      let glyph = chrome.glyphs.filter { view.button(at: $0.rect.center) == button }
      #expect(glyph.allSatisfy { abs($0.rect.center.x - caret.center.x) <= 1 })
    }
  }

  @Test("leaves the dots, the position bar and the arrows at the edges as they are")
  func strip() {
    for pageCount in [8, 500] {
      for edge in [Edge.left, .right, .bottom] {
        let both = LayoutDirection.allCases.map { direction -> [PaintedChrome.Placed] in
          var view = self.view(width: 1000, pageCount: pageCount, direction)
          view.buttons.hover(nil, approaching: edge, at: 0)
          return PaintedChrome(view).placed.filter { $0.rect.minY > 60 }
        }
        #expect(both[0].map(\.picture) == both[1].map(\.picture))
        #expect(both[0].map(\.rect) == both[1].map(\.rect) && !both[0].isEmpty)
      }
    }
    let view = view(width: 1000, .rightToLeft)
    #expect(view.page(at: Point(x: 100, y: 680)) == 0)
    #expect(view.page(at: Point(x: 900, y: 680)) == 7)
  }

  @Test("has a step back that points to where lines begin, and the same arrows of the strip")
  func glyphs() {
    func image(_ glyph: Glyph, _ direction: LayoutDirection) -> PixelImage {
      ChromePainter().paint(
        .glyph(glyph), scale: 2, appearance: Appearance(direction: direction)
      ).image
    }
    let back = image(.back, .leftToRight)
    let mirrored = image(.back, .rightToLeft)
    let (width, height) = (back.size.width, back.size.height)
    let differences = (0..<height).map { y in
      (0..<width).map { x in
        abs(Int(back[x, y] >> 24) - Int(mirrored[width - 1 - x, y] >> 24))
      }.max() ?? 0
    }
    // Cairo's samples within a pixel are not symmetric.
    #expect((differences.max() ?? 255) <= 32 && back.pixels != mirrored.pixels)
    for glyph in [Glyph.chevronLeft, .albumRight, .play, .wholePhoto, .arrowLeft, .help] {
      #expect(image(glyph, .leftToRight).pixels == image(glyph, .rightToLeft).pixels)
    }
  }
}
