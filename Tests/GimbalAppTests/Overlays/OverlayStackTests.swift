import CSDL2
import Chrome
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("The overlays")
struct OverlayStackTests {
  private static let menu = CommandMenu(
    groups: [
      MenuGroup(
        title: "Browse",
        items: [
          MenuItem(title: "Next photo", keys: [], command: .page(by: 1), isEnabled: true),
          MenuItem(title: "Quit", keys: [], command: .quit, isEnabled: true),
        ])
    ],
    windowSize: Size(width: 900, height: 600), scale: 1, at: Point(x: 300, y: 200))

  private func stack(_ kinds: Overlay.Kind...) -> OverlayStack {
    var stack = OverlayStack()
    for kind in kinds {
      switch kind {
      case .crop:
        var album = Album()
        album.apply(.reset([Photo.Location(path: "/a.jpg".utf8)]))
        stack.open(
          .crop(
            CropOverlay(
              album.photos[0], size: PixelSize(width: 30, height: 20), shown: nil, in: .standard)))
      case .help: stack.open(.help(HelpOverlay()))
      case .preferences: stack.open(.preferences(PreferencesOverlay(in: .standard)))
      case .menu: stack.open(.menu(MenuOverlay(Self.menu, mousePlace: nil)))
      case .dialog:
        stack.open(.dialog(DialogOverlay(Question("Done", answers: [.init("OK")]))))
      }
    }
    return stack
  }

  private func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
    switch picture {
    case .card(let size): (ImageID(1), size)
    default: (ImageID(2), Size(width: 400, height: 3000))
    }
  }

  /// The items of a frame, for which everything is laid out before.
  private func items(_ stack: inout OverlayStack) -> [Scene.Item] {
    stack.layOut(in: .standard, painted: painted)
    return stack.items(in: .standard, painted: painted)
  }

  @Test("each kind opens once, the menu over the list of keys")
  func order() {
    var stack = stack(.menu, .help, .menu)
    #expect(stack.overlays.map(\.kind) == [.help, .menu])
    #expect(stack.close(.menu) && !stack.close(.menu) && !stack.isEmpty)
    #expect(stack.contains(.help) && !stack.contains(.menu))
    stack.closeAll()
    #expect(stack.isEmpty)
  }

  @Test("without an overlay every event is passed on")
  func none() {
    var stack = OverlayStack()
    for event in [InputEvent.press(SDLK_ESCAPE), .point(.down, 1, 1), .windowChanged] {
      #expect(stack.handle(event, in: .standard) == .passedOn)
    }
    let none = items(&stack)
    #expect(none.isEmpty)
  }

  @Test(
    "Escape, its own key, a tap and a right click close the list of keys",
    arguments: [
      [InputEvent.press(SDLK_ESCAPE)], [.press(SDLK_F1)], [.secondaryClick(.zero)],
      [.point(.down, 9, 9), .point(.up, 9, 9)],
      [.point(.down, 9, 9, finger: 3), .point(.up, 9, 9, finger: 3)],
    ])
  func closesHelp(events: [InputEvent]) {
    var stack = stack(.help)
    for event in events { #expect(stack.handle(event, in: .standard) == .handled) }
    #expect(stack.isEmpty)
  }

  @Test("the list of keys keeps other input, but not what ends the program or is the window's")
  func keepsInput() {
    var stack = stack(.help)
    let kept: [InputEvent] = [
      .press(SDLK_ESCAPE, isRepeat: true), .press(SDLK_RIGHT), .press(SDLK_l), .press(SDLK_TAB),
      .press(SDLK_HOME), .sideButton(.back), .wheel(WheelTurn(notches: Point(x: 0, y: 1))),
      .point(.down, 9, 9), .point(.moved, 9, 90), .point(.up, 9, 90),
    ]
    for event in kept { #expect(stack.handle(event, in: .standard) == .handled, "\(event)") }
    let passed: [InputEvent] = [
      .press(SDLK_q), .press(SDLK_f), .windowChanged, .exposed, .hover(.zero), .pointersLost,
    ]
    for event in passed { #expect(stack.handle(event, in: .standard) == .passedOn, "\(event)") }
    #expect(stack.contains(.help))
  }

  @Test(
    "fingers on a touchpad move nothing below whatever lies over the photos",
    arguments: [Overlay.Kind.help, .menu, .dialog])
  func pinches(kind: Overlay.Kind) {
    var stack = stack(kind)
    for phase in [PinchEvent.Phase.began, .moved, .ended, .cancelled] {
      let event = InputEvent.pinch(PinchEvent(phase: phase, center: Point(x: 9, y: 9), scale: 3))
      #expect(stack.handle(event, in: .standard) == .handled)
    }
    #expect(stack.contains(kind))
  }

  @Test("the list of keys scrolls within its height, once that is known")
  func scrolls() {
    var stack = stack(.help)
    let start = items(&stack)
    let notch = InputEvent.wheel(WheelTurn(notches: Point(x: 0, y: 1)))
    #expect(stack.handle(notch, in: .standard) == .handled)
    let scrolled = items(&stack)
    #expect(scrolled != start)
    _ = stack.handle(.press(SDLK_END), in: .standard)
    let end = items(&stack)
    _ = stack.handle(.press(SDLK_PAGEDOWN), in: .standard)
    let page = items(&stack)
    #expect(page == end)
    _ = stack.handle(.press(SDLK_HOME), in: .standard)
    let home = items(&stack)
    #expect(home == start)
  }

  @Test("the menu performs the line that is chosen by keys, and closes")
  func chooses() {
    var stack = stack(.menu)
    for _ in 0..<2 { #expect(stack.handle(.press(SDLK_DOWN), in: .standard) == .handled) }
    #expect(stack.handle(.press(SDLK_RETURN), in: .standard) == .performs(.quit))
    #expect(stack.isEmpty)
  }

  @Test("another key closes the menu and has its effect; a modifier does neither")
  func otherKeys() {
    var stack = stack(.menu)
    #expect(stack.handle(.press(SDLK_LSHIFT), in: .standard) == .handled)
    #expect(stack.contains(.menu))
    #expect(stack.handle(.press(SDLK_l), in: .standard) == .passedOn)
    #expect(stack.isEmpty)
  }

  @Test("a resize closes the menu, not the list of keys; lost pointers do the same")
  func resize() {
    for event in [InputEvent.windowChanged, .pointersLost] {
      var stack = stack(.help, .menu)
      #expect(stack.handle(event, in: .standard) == .passedOn)
      #expect(stack.overlays.map(\.kind) == [.help])
    }
  }

  @Test("a right click with the menu open is for the menu, not for the list of keys below")
  func secondaryClick() {
    var stack = stack(.help, .menu)
    #expect(stack.handle(.secondaryClick(.zero), in: .standard) == .passedOn)
    #expect(stack.overlays.map(\.kind) == [.help, .menu])
  }

  @Test("a click beside the menu closes it, and nothing else")
  func clickBeside() {
    var stack = stack(.help, .menu)
    #expect(stack.handle(.point(.down, 5, 5), in: .standard) == .handled)
    #expect(stack.handle(.point(.up, 5, 5), in: .standard) == .handled)
    #expect(stack.overlays.map(\.kind) == [.help])
  }
}
