import Chrome
import GalleryCore
import Testing

@Suite("The rotation's controls")
struct RotationControlsTests {
  private static let sources: [OrientationSource] = [.sensor, .keys, .locked]

  @Test("show the lock and what turns the photos; the closed lock says it alone")
  func glyphs() {
    func shown(_ source: OrientationSource?) -> [ChromePicture] {
      PaintedChrome(.sample(rotation: source)).glyphs.map(\.picture)
    }
    #expect(shown(nil) == [])
    #expect(shown(.sensor) == [.glyph(.openLock), .glyph(.turningDevice)])
    #expect(shown(.keys) == [.glyph(.openLock), .glyph(.arrowKeys)])
    #expect(shown(.locked) == [.glyph(.closedLock)])
  }

  @Test("leave a title that fits in the middle of the window", arguments: displayScales)
  func titleStaysCentred(scale: Double) throws {
    for source in Self.sources {
      for width in [420.0, 640, 1000, 1920] {
        let size = Size(width: width, height: 700)
        let with = PaintedChrome(.sample(windowSize: size, scale: scale, rotation: source))
        let without = PaintedChrome(.sample(windowSize: size, scale: scale))
        #expect(try #require(with.title).rect == #require(without.title).rect)
      }
    }
  }

  @Test(
    "never meet the title", arguments: [120.0, 200, 230, 300, 360, 361.5, 640, 3840], [1, 8, 300])
  func clearOfTitle(width: Double, pageCount: Int) {
    for source in Self.sources {
      let chrome = PaintedChrome(
        .sample(
          windowSize: Size(width: width, height: 700), pageCount: pageCount, title: longName,
          rotation: source))
      for (left, right) in zip(chrome.glyphs, chrome.glyphs.dropFirst()) {
        #expect(left.rect.maxX + 16 <= right.rect.minX)
      }
      guard let title = chrome.title, let last = chrome.glyphs.last else { continue }
      #expect(last.rect.maxX + 16 <= title.rect.minX)
    }
  }

  @Test("do not move a long title when the lock is closed")
  func lockingMovesNothing() throws {
    let titles = Self.sources.map { source in
      PaintedChrome(
        .sample(windowSize: Size(width: 400, height: 700), title: longName, rotation: source)
      ).title?.rect
    }
    #expect(titles[0] != nil && Set(titles).count == 1)
  }

  @Test("go before the title does in a narrow window: first the source, then the lock")
  func narrowWindows() {
    func count(_ width: Double) -> (glyphs: Int, hasTitle: Bool) {
      let chrome = PaintedChrome(
        .sample(windowSize: Size(width: width, height: 700), rotation: .sensor))
      return (chrome.glyphs.count, chrome.title != nil)
    }
    #expect(count(360) == (2, true))
    #expect(count(300) == (1, true))
    #expect(count(180) == (0, true))
    var last = 2
    for width in stride(from: 400.0, through: 60, by: -5) {
      let (glyphs, hasTitle) = count(width)
      #expect(glyphs <= last)
      #expect(hasTitle || glyphs == 0)
      last = glyphs
    }
  }

  @Test("answer to the pointer where they are, and 44 points wide or more")
  func hits() {
    let view = ChromeView.sample(rotation: .keys)
    let xs = (0..<200).map { Double($0) + 0.5 }
    let lock = xs.filter { view.button(at: Point(x: $0, y: 24)) == .rotationLock }
    let ys = (0..<200).map { Double($0) + 0.5 }
    #expect(lock.count >= 44)
    #expect(ys.filter { view.button(at: Point(x: 26, y: $0)) == .rotationLock }.count >= 44)
    #expect(view.button(at: .zero) == .rotationLock, "A mouse thrown into the corner hits it.")
    for glyph in PaintedChrome(view).glyphs {
      let button: ChromeButton =
        glyph.picture == .glyph(.openLock) ? .rotationLock : .rotationSource
      for corner in glyph.rect.insetBy(0.1).corners { #expect(view.button(at: corner) == button) }
    }
    #expect(view.button(at: Point(x: 500, y: 24)) == nil)
    #expect(view.button(at: Point(x: 26, y: 60)) == nil)
    #expect(view.button(at: Point(x: -1, y: 24)) == nil)
  }

  @Test("are not there while the bar is hidden, beneath a card, or without photos")
  func hidden() {
    let point = Point(x: 26, y: 24)
    func button(_ change: (inout ChromeView) -> Void) -> ChromeButton? {
      var view = ChromeView.sample(rotation: .sensor)
      change(&view)
      return view.button(at: point)
    }
    #expect(button { _ in } == .rotationLock)
    #expect(button { $0.opacity = 0 } == nil)
    #expect(button { $0.opacity = .nan } == nil)
    #expect(button { $0.card = .help(keyBindings) } == nil)
    #expect(button { $0.pageCount = 0 } == nil)
    #expect(button { $0.rotation = nil } == nil)
    #expect(button { $0.windowSize = .zero } == nil)
  }

  @Test("have a ground that tells on from off, and at hand from not")
  func grounds() {
    func fills(_ source: OrientationSource, _ phase: ButtonPhase) -> [ChromePicture] {
      PaintedChrome(.sample(rotation: source, buttons: .lock(phase))).buttonGrounds.map(\.picture)
    }
    #expect(fills(.sensor, .idle) == [])
    let seen = [
      fills(.sensor, .hovered), fills(.sensor, .pressed), fills(.locked, .idle),
      fills(.locked, .hovered), fills(.locked, .pressed),
    ]
    #expect(seen.allSatisfy { $0.count == 1 } && Set(seen).count == 5)
  }

  @Test("have the ground in the very middle behind the lock", arguments: displayScales)
  func concentric(scale: Double) throws {
    let chrome = PaintedChrome(.sample(scale: scale, rotation: .locked))
    let ground = try #require(chrome.buttonGrounds.first).rect
    let glyph = try #require(chrome.glyphs.first).rect
    #expect(abs(ground.center.x - glyph.center.x) <= 0.5 / scale + 1e-9)
    #expect(abs(ground.center.y - glyph.center.y) <= 0.5 / scale + 1e-9)
    #expect(ground.minY > 0 && ground.maxY < 48)
  }
}

@Suite("A tooltip")
struct TooltipTests {
  @Test(
    "says what the thing under the mouse is",
    arguments: [
      (ChromeButton.rotationLock, OrientationSource.sensor, "Lock the rotation (L)"),
      (.rotationLock, .locked, "Rotation is locked – click or press L to unlock"),
      (.rotationSource, .sensor, "Turned by the sensor"),
      (.rotationSource, .keys, "Turned by the arrow keys"),
    ])
  func text(button: ChromeButton, source: OrientationSource, text: String) {
    let chrome = PaintedChrome(.sample(rotation: source, buttons: .resting(on: button)))
    #expect(chrome.tooltip?.picture == .tooltip(text, maximumWidth: 360))
  }

  @Test(
    "is below the bar and inside the window", arguments: [205.0, 300, 360, 1000], displayScales)
  func place(width: Double, scale: Double) throws {
    for source in [OrientationSource.sensor, .locked] {
      let size = Size(width: width, height: 320)
      let chrome = PaintedChrome(
        .sample(
          windowSize: size, scale: scale, rotation: source, buttons: .resting(on: .rotationLock)))
      let tooltip = try #require(chrome.tooltip).rect
      #expect(tooltip.minY >= 48 + 7 && tooltip.minY <= 48 + 9)
      #expect(tooltip.minX >= 7 && tooltip.maxX <= width - 7)
      #expect(tooltip.maxY <= 320 - 8)
    }
  }

  @Test("is not there for what is not there, nor without room, nor beneath a card")
  func absent() {
    func tooltip(_ change: (inout ChromeView) -> Void) -> PaintedChrome.Placed? {
      var view = ChromeView.sample(rotation: .sensor, buttons: .resting(on: .rotationSource))
      change(&view)
      return PaintedChrome(view).tooltip
    }
    #expect(tooltip { _ in } != nil)
    #expect(tooltip { $0.rotation = .locked } == nil)
    #expect(tooltip { $0.rotation = nil } == nil)
    #expect(tooltip { $0.opacity = 0 } == nil)
    #expect(tooltip { $0.card = .help(keyBindings) } == nil)
    #expect(tooltip { $0.windowSize.height = 110 } == nil)
    #expect(tooltip { $0.windowSize.width = 300 } == nil)
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
