import Chrome
import GalleryCore
import Testing

@Suite("Pointers on buttons")
struct ButtonTrackingTests {
  private var buttons = ButtonTracking()

  private mutating func tell(
    _ phase: PointerEvent.Phase, on button: ChromeButton?, pointer: Int = 3, isMouse: Bool = false
  ) -> ButtonTracking.Outcome {
    buttons.handle(
      PointerEvent(phase: phase, pointer: pointer, location: .zero), on: button, isMouse: isMouse)
  }

  @Test("A press that is let go on its button clicks it, and nobody else sees it")
  mutating func click() {
    #expect(tell(.down, on: .rotationLock) == .taken)
    #expect(buttons.pressed == .rotationLock && buttons.phase(of: .rotationLock) == .pressed)
    #expect(tell(.moved, on: .rotationLock) == .taken)
    #expect(tell(.up, on: .rotationLock) == .clicked(.rotationLock))
    #expect(buttons == ButtonTracking(), "A finger leaves nothing behind.")
    _ = tell(.down, on: .zoom)
    #expect(tell(.up, on: .zoom) == .clicked(.zoom), "It has a menu instead of a command.")
  }

  @Test("A press that leaves its button is over, though it come back, and stays the button's")
  mutating func leaving() {
    _ = tell(.down, on: .rotationLock)
    #expect(tell(.moved, on: nil) == .taken)
    #expect(buttons.pressed == nil)
    #expect(tell(.moved, on: .rotationLock) == .taken)
    #expect(tell(.up, on: .rotationLock) == .taken)
    #expect(tell(.moved, on: .rotationLock) == .ignored)
    _ = tell(.down, on: .rotationLock)
    #expect(tell(.up, on: nil) == .taken, "Let go elsewhere, without a move before.")
  }

  @Test("A press that begins elsewhere is the photos', wherever it goes")
  mutating func drags() {
    #expect(tell(.down, on: nil) == .ignored)
    #expect(tell(.moved, on: .rotationLock) == .ignored)
    #expect(tell(.up, on: .rotationLock) == .ignored)
    #expect(tell(.down, on: .ground) == .taken, "The bar between its buttons keeps what it gets.")
    #expect(tell(.moved, on: nil) == .taken)
    #expect(tell(.up, on: .ground) == .taken)
  }

  @Test(
    "A drag that begins on an edge arrow, or between the buttons, moves the photos",
    arguments: [ChromeButton.nextEdge, .previousEdge, .ground])
  mutating func dragThrough(button: ChromeButton) {
    func event(_ phase: PointerEvent.Phase, _ x: Double) -> PointerEvent {
      PointerEvent(phase: phase, pointer: 1, location: Point(x: x, y: 5))
    }
    #expect(buttons.handle(event(.down, 20), on: button, isMouse: true) == .taken)
    #expect(buttons.handle(event(.moved, 25), on: button, isMouse: true) == .taken)
    #expect(
      buttons.handle(event(.moved, 40), on: button, isMouse: true)
        == .dragged(from: event(.down, 20)))
    #expect(buttons.pressed == nil && buttons.hovered == nil)
    #expect(buttons.handle(event(.moved, 60), on: nil, isMouse: true) == .ignored)
    #expect(buttons.handle(event(.up, 60), on: button, isMouse: true) == .ignored)
  }

  @Test("Of several fingers only the first one presses")
  mutating func severalFingers() {
    _ = tell(.down, on: .rotationLock, pointer: 1)
    #expect(tell(.down, on: .rotationLock, pointer: 2) == .taken)
    #expect(tell(.down, on: nil, pointer: 4) == .ignored)
    #expect(tell(.up, on: .rotationLock, pointer: 2) == .taken)
    #expect(tell(.up, on: nil, pointer: 4) == .ignored)
    #expect(tell(.up, on: .rotationLock, pointer: 1) == .clicked(.rotationLock))
  }

  @Test("A pointer that is taken away, or lost, clicks nothing")
  mutating func lost() {
    _ = tell(.down, on: .rotationLock)
    #expect(tell(.cancelled, on: .rotationLock) == .taken)
    #expect(tell(.up, on: .rotationLock) == .ignored)
    _ = tell(.down, on: .rotationLock)
    buttons.hover(.rotationLock, at: 0)
    buttons.pointersLost()
    #expect(buttons == ButtonTracking())
    #expect(tell(.up, on: .rotationLock) == .ignored)
  }

  @Test("A pointer that goes down twice starts again")
  mutating func downTwice() {
    _ = tell(.down, on: .rotationLock)
    #expect(tell(.down, on: nil) == .ignored)
    #expect(buttons.pressed == nil)
    #expect(tell(.up, on: .rotationLock) == .ignored)
  }

  @Test("The tooltip comes when the mouse has rested half a second, and nothing is due after")
  mutating func tooltip() {
    buttons.hover(.menu, at: 10)
    #expect(buttons.dueTime == 10.5 && buttons.tooltip == nil)
    let tooEarly = buttons.advance(at: 10.4)
    #expect(!tooEarly)
    buttons.hover(.menu, at: 10.3)
    #expect(buttons.dueTime == 10.8, "It moved.")
    let inTime = buttons.advance(at: 10.8)
    #expect(inTime && buttons.tooltip == .menu && buttons.dueTime == nil)
    buttons.hover(.menu, at: 11)
    #expect(buttons.tooltip == .menu && buttons.dueTime == nil, "It stays.")
    let again = buttons.advance(at: 20)
    #expect(!again)
    buttons.hover(.rotationLock, at: 21)
    #expect(buttons.tooltip == nil && buttons.dueTime == 21.5)
    buttons.hover(nil, at: 21.2)
    #expect(buttons == ButtonTracking())
  }

  @Test("A press ends the tooltip, which comes back only after the mouse was elsewhere")
  mutating func pressEndsTooltip() {
    buttons.hover(.rotationLock, at: 0)
    _ = buttons.advance(at: 1)
    _ = tell(.down, on: .rotationLock, pointer: -1, isMouse: true)
    #expect(buttons.tooltip == nil && buttons.dueTime == nil)
    _ = tell(.up, on: .rotationLock, pointer: -1, isMouse: true)
    #expect(buttons.phase(of: .rotationLock) == .hovered)
    buttons.hover(.rotationLock, at: 2)
    #expect(buttons.dueTime == nil)
    buttons.hover(nil, at: 3)
    buttons.hover(.rotationLock, at: 4)
    #expect(buttons.dueTime == 4.5)
  }

  @Test("A hand that goes down on the page indicator drags it, wherever it goes on to")
  mutating func scrubbing() {
    #expect(tell(.down, on: .indicator) == .scrubbed)
    #expect(buttons.pressed == .indicator)
    #expect(tell(.moved, on: nil) == .scrubbed)
    #expect(tell(.down, on: .indicator, pointer: 7) == .taken, "One hand drags.")
    #expect(tell(.moved, on: .indicator, pointer: 7) == .taken)
    #expect(tell(.up, on: .menu) == .taken)
    #expect(buttons.pressed == nil)
    #expect(tell(.moved, on: .indicator) == .ignored)
  }

  @Test("The mouse brings the arrow at the edge that it is near, and takes it along when it goes")
  mutating func approaching() {
    buttons.hover(nil, approaching: .right, at: 0)
    #expect(buttons.approached == .right && buttons.hovered == nil && buttons.dueTime == nil)
    buttons.hover(.nextEdge, approaching: .right, at: 1)
    #expect(buttons.phase(of: .nextEdge) == .hovered)
    _ = tell(.down, on: .nextEdge, pointer: -1, isMouse: true)
    #expect(tell(.up, on: .nextEdge, pointer: -1, isMouse: true) == .clicked(.nextEdge))
    #expect(buttons.approached == .right, "It can be clicked again.")
    buttons.hover(nil, at: 2)
    #expect(buttons == ButtonTracking())
  }

  @Test("A hidden tooltip stays hidden until the mouse goes to a button again")
  mutating func hiddenTooltip() {
    buttons.hover(.rotationLock, at: 0)
    _ = buttons.advance(at: 1)
    #expect(buttons.tooltip == .rotationLock)
    buttons.hideTooltip()
    buttons.hover(.rotationLock, at: 2)
    #expect(buttons.tooltip == nil && buttons.dueTime == nil && buttons.hovered == .rotationLock)
    buttons.hover(.menu, at: 3)
    buttons.hideTooltip()
    #expect(!buttons.advance(at: 9) && buttons.tooltip == nil, "It was due only later.")
    buttons.hover(nil, at: 10)
    buttons.hover(.menu, at: 11)
    #expect(buttons.advance(at: 12) && buttons.tooltip == .menu)
  }

  @Test("Tab goes from button to button and past the last one to none, Shift+Tab the other way")
  mutating func focus() {
    let stops: [ChromeButton] = [.previous, .next, .menu]
    func next(_ forward: Bool, _ tracking: inout ButtonTracking) -> ChromeButton? {
      tracking.moveFocus(among: stops, forward: forward)
      return tracking.focused
    }
    #expect((0..<5).map { _ in next(true, &buttons) } == [.previous, .next, .menu, nil, .previous])
    #expect((0..<3).map { _ in next(false, &buttons) } == [nil, .menu, .next])
    buttons.moveFocus(among: [.help], forward: true)
    #expect(buttons.focused == .help, "The focused button may have gone.")
    _ = tell(.down, on: nil)
    #expect(buttons.focused == nil, "Who takes the mouse needs no ring.")
    buttons.moveFocus(among: [], forward: true)
    #expect(buttons.focused == nil)
  }

  @Test("Fingers never hover, and what cannot be pressed does not look as if it could")
  mutating func looks() {
    _ = tell(.down, on: .rotationLock)
    _ = tell(.up, on: .rotationLock)
    #expect(buttons.phase(of: .rotationLock) == .idle && buttons.dueTime == nil)
    buttons.hover(.ground, at: 0)
    #expect(buttons.phase(of: .ground) == .idle && buttons.dueTime == nil)
    buttons.hover(.rotationLock, at: 0)
    #expect(buttons.phase(of: .rotationLock) == .hovered)
    _ = tell(.down, on: .rotationLock, pointer: -1, isMouse: true)
    _ = tell(.moved, on: nil, pointer: -1, isMouse: true)
    #expect(buttons.phase(of: .rotationLock) == .idle)
  }
}
