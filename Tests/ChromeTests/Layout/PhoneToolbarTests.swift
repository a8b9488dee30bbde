import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("The bars of a phone")
struct PhoneToolbarTests {
  private static let upright = Size(width: 360, height: 640)
  private static let lying = Size(width: 640, height: 360)
  private static let sizes = [
    upright, lying, Size(width: 320, height: 480), Size(width: 430, height: 932),
    Size(width: 240, height: 400), Size(width: 480, height: 320), Size(width: 760, height: 360),
  ]

  private func view(
    _ size: Size, scale: Double = 2, pageCount: Int = 8,
    _ direction: LayoutDirection = .leftToRight
  ) -> ChromeView {
    var view = ChromeView.sample(
      windowSize: size, scale: scale, pageCount: pageCount, title: longName, rotation: .sensor)
    view.backTitle = BackStep.zoom.title
    view.appearance.direction = direction
    return view
  }

  /// The middle of a button's area.
  private func place(of button: ChromeButton, in view: ChromeView) -> Point? {
    view.namedButtons.first { $0.button == button }?.area.center
  }

  @Test("have previous, next, play, turn and menu at the lower edge", arguments: sizes)
  func reach(size: Size) throws {
    let view = view(size)
    for button in [ChromeButton.previous, .next, .slideshow, .device, .menu] {
      let area = try #require(view.namedButtons.first { $0.button == button }?.area, "\(button)")
      #expect(area.size.width >= 44 && area.size.height >= 44, "\(button)")
      #expect(area.maxY == size.height, "A thumb comes from below.")
      #expect(view.button(at: area.center) == button)
    }
    var filtered = view
    filtered.isFiltered = true
    #expect(filtered.focusableButtons.contains(.liftFilter), "It must be seen.")
  }

  @Test(
    "let nothing overlap and everything be hit", arguments: sizes, LayoutDirection.allCases)
  func clear(size: Size, direction: LayoutDirection) throws {
    for pageCount in [1, 2, 8, 40, 99_999] {
      for scale in displayScales {
        let view = view(size, scale: scale, pageCount: pageCount, direction)
        let chrome = PaintedChrome(view)
        let parts = [chrome.title, chrome.counter].compactMap(\.self) + chrome.glyphs
        for (index, part) in parts.enumerated() {
          #expect(part.rect.minX >= 4 && part.rect.maxX <= size.width - 4)
          for other in parts[..<index] {
            #expect(part.rect.intersection(other.rect) == nil, "\(part.picture) \(other.picture)")
          }
        }
        let controls = view.namedButtons
        #expect(Set(controls.map(\.button)).count == controls.count)
        #expect(chrome.glyphs.count == controls.count)
        for (index, control) in controls.enumerated() {
          #expect(controls[..<index].allSatisfy { $0.area.intersection(control.area) == nil })
          #expect(control.area.size.width >= 44)
        }
        for dots in chrome.capsules(.ground) {
          #expect(dots.rect.maxY <= size.height - 48 && dots.rect.minY > size.height / 2)
        }
      }
    }
  }

  @Test("leave the title readable: most of an upright phone's width, or half of a lying one's")
  func title() throws {
    func width(_ size: Size, pageCount: Int = 8) throws -> Double {
      let title = try #require(PaintedChrome(view(size, pageCount: pageCount)).title)
      guard case .title(_, _, _, let width) = title.picture else { return 0 }
      return width
    }
    #expect(try width(Self.upright) >= 200 && width(Self.lying) >= 184)
    #expect(try width(Self.upright, pageCount: 99_999) >= 272)
    #expect(PaintedChrome(view(Self.upright)).counter != nil)
    #expect(PaintedChrome(view(Self.upright, pageCount: 99_999)).counter == nil)
    let upright = try #require(PaintedChrome(view(Self.upright)).title).rect
    #expect(upright.maxY <= 48)
    let lying = try #require(PaintedChrome(view(Self.lying)).title).rect
    #expect(lying.minY >= 360 - 48)
  }

  @Test("are read in the direction of reading, a step back first, with pairs as they are seen")
  func order() {
    #expect(
      view(Self.upright).focusableButtons == [
        .back, .previous, .next, .slideshow, .device, .rotationLock, .overview, .menu,
      ])
    #expect(
      view(Self.upright, .rightToLeft).focusableButtons == [
        .back, .next, .previous, .slideshow, .device, .rotationLock, .overview, .menu,
      ])
    #expect(
      view(Self.lying).focusableButtons == [
        .previous, .next, .slideshow, .back, .device, .rotationLock, .overview, .menu,
      ])
    for size in Self.sizes {
      let (plain, mirrored) = (view(size), view(size, .rightToLeft))
      for (button, area) in plain.namedButtons.map({ ($0.button, $0.area) }) {
        let pair: [ChromeButton: ChromeButton] = [.previous: .next, .next: .previous]
        let other = mirrored.namedButtons.first { $0.button == pair[button] ?? button }?.area
        #expect(other.map { abs($0.minX + area.maxX - size.width) < 1e-6 } == true, "\(button)")
      }
    }
  }

  @Test("keep their buttons where they are when the lock closes or a step back comes")
  func nothingMoves() {
    for size in [Self.upright, Self.lying] {
      var (plain, other) = (view(size), view(size))
      plain.backTitle = nil
      other.rotation = .locked
      other.slideshow = .playing
      #expect(PaintedChrome(plain).title?.rect == PaintedChrome(other).title?.rect)
      for button in plain.namedButtons {
        #expect(place(of: button.button, in: other) == button.area.center)
      }
    }
  }

  @Test("have tooltips above the lower bar and below the upper one", arguments: [upright, lying])
  func tooltips(size: Size) throws {
    for direction in LayoutDirection.allCases {
      var view = view(size, direction)
      for button in view.namedButtons {
        view.buttons = .resting(on: button.button)
        let chrome = PaintedChrome(view)
        let tooltip = try #require(chrome.tooltip, "\(button)").rect
        let caret = try #require(chrome.caret).rect
        #expect(tooltip.minX >= 7 && tooltip.maxX <= size.width - 7)
        if button.area.minY > 0 {
          #expect(tooltip.maxY <= caret.minY + 0.5 && caret.maxY <= size.height - 48)
          #expect(chrome.placed.first { $0.picture == .caret }?.transform != .identity)
        } else {
          #expect(tooltip.minY >= caret.maxY - 0.5 && caret.minY >= 48)
        }
        let glyph = chrome.glyphs.first { button.area.contains($0.rect.center) }
        #expect(abs(try #require(glyph).rect.center.x - caret.center.x) <= 1, "\(button)")
      }
    }
  }

  @Test("cover the whole bar for fingers, also between the buttons and beside the dots")
  func ground() {
    for size in [Self.upright, Self.lying] {
      let view = view(size, pageCount: 1)
      for x in stride(from: 0.5, to: size.width, by: 4) {
        #expect(view.button(at: Point(x: x, y: size.height - 1)) != nil)
      }
      #expect(view.button(at: Point(x: size.width / 2, y: size.height / 2)) == nil)
    }
    #expect(view(Self.lying).button(at: Point(x: 320, y: 4)) == nil)
    #expect(view(Self.upright).button(at: Point(x: 180, y: 24)) == .ground)
  }

  @Test("have messages, the information panel and captions between them", arguments: sizes)
  func cards(size: Size) throws {
    func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
      let size = ChromePainter().paint(picture, scale: 1).size
      return (ImageID(1), size)
    }
    let bars = BarFrames(BarPlacement(windowSize: size), in: size)
    let dots = size.height - bars.bottom - 12 - 24
    let toast = ToastView(Toast(longName, at: 0), at: 1, windowSize: size, scale: 1)
    guard case .image(let quad)? = toast.items(painted: painted).first else {
      Issue.record("There is no message.")
      return
    }
    #expect(quad.destination.maxY <= dots && quad.destination.minY >= bars.top)
    let rows = (0..<40).map { InformationRow("Row \($0)", longName) }
    let panel = try #require(
      InformationView(rows: rows, windowSize: size, scale: 1).area(painted: painted))
    #expect(panel.maxY <= size.height - 48 - 8 && panel.minY >= bars.top + 8)
    let caption = PhotoCaptionView(longName, windowSize: size, scale: 1)
    let area = try #require(caption.area(painted: painted))
    #expect(area.maxY <= dots && area.minY >= bars.top)
  }
}
