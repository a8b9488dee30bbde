public import GalleryCore

/// What pointers and the Tab key do to the chrome's buttons: events and times in, looks and clicks out.
///
/// It knows no layout: the caller says which button lies under an event
/// (`ChromeView.control(at:)`).
public struct ButtonTracking: Hashable, Sendable {
  /// Whose a pointer's event is.
  public enum Outcome: Hashable, Sendable {
    /// No button's: the photos get it.
    case ignored
    /// A button's: nobody else gets it.
    case taken
    /// A button's, whose command is to be carried out.
    case clicked(ChromeButton)
    /// The page indicator's: the page at the pointer is to be shown.
    case scrubbed
    /// No button's any more: the pointer that went down here drags what lies below, the photos.
    case dragged(from: PointerEvent)
  }

  /// The button under the mouse.
  public private(set) var hovered: ChromeButton?
  /// The edge of the chrome's space that the mouse is near: the arrow there, if any, is shown.
  public private(set) var approached: Edge?
  /// The button whose tooltip is shown.
  public private(set) var tooltip: ChromeButton?
  /// The button that the keyboard acts on.
  public private(set) var focused: ChromeButton?
  /// When a tooltip is due, in seconds; nil while there is nothing to wait for.
  public private(set) var dueTime: Double?
  private var press: Press?
  /// The pointers that went down on a button, whatever became of their press.
  private var held: Set<Int> = []

  /// How long the mouse rests on a button before its tooltip comes, in seconds: long enough not to
  /// flash up under a mouse that passes by.
  public static let tooltipDelay = 0.5

  private struct Press: Hashable {
    let start: PointerEvent
    let button: ChromeButton

    var pointer: Int { start.pointer }
  }

  /// Begins without pointers.
  public init() {}

  /// The button that is held down, and would be clicked if it were let go.
  public var pressed: ChromeButton? { press?.button }

  /// How a button is to look.
  public func phase(of button: ChromeButton) -> ButtonPhase {
    guard button.isPressable else { return .idle }
    return pressed == button ? .pressed : hovered == button ? .hovered : .idle
  }

  /// The mouse, no button of its own held, is over `button` now, or over none, and near the arrow at
  /// an edge, or near none.
  public mutating func hover(
    _ button: ChromeButton?, approaching edge: Edge? = nil, at now: Double
  ) {
    approached = edge
    if button != hovered {
      hovered = button
      tooltip = nil
      dueTime = button?.isPressable == true ? now + Self.tooltipDelay : nil
    } else if dueTime != nil {
      // It does not rest yet.
      dueTime = now + Self.tooltipDelay
    }
  }

  /// Shows the tooltip that is due; whether anything has changed.
  public mutating func advance(at now: Double) -> Bool {
    guard let dueTime, now >= dueTime else { return false }
    self.dueTime = nil
    tooltip = hovered
    return true
  }

  /// Takes what a pointer did over `button`, or over none.
  public mutating func handle(
    _ event: PointerEvent, on button: ChromeButton?, isMouse: Bool
  ) -> Outcome {
    let wasHeld = held.contains(event.pointer)
    switch event.phase {
    case .down:
      release(event.pointer)
      // Whoever presses knows what it is; the tooltip comes again when the mouse does.
      (tooltip, dueTime, focused) = (nil, nil, nil)
      if isMouse { hovered = button }
      guard let button else { return .ignored }
      let isFirst = held.isEmpty
      held.insert(event.pointer)
      guard isFirst else { return .taken }
      press = Press(start: event, button: button)
      return button == .indicator ? .scrubbed : .taken
    case .moved:
      guard wasHeld else { return .ignored }
      if isMouse { hovered = button }
      guard let press, press.pointer == event.pointer else { return .taken }
      // A hand that drags along the indicator need not stay on it.
      if press.button == .indicator { return .scrubbed }
      if press.button.letsDragsThrough {
        let way = event.location - press.start.location
        guard way.length > GestureRecognizer.slop else { return .taken }
        release(event.pointer)
        if isMouse { (hovered, approached) = (nil, nil) }
        return .dragged(from: press.start)
      }
      if press.button != button { self.press = nil }
      return .taken
    case .up:
      if isMouse { hovered = button }
      guard wasHeld else { return .ignored }
      let ended = press
      release(event.pointer)
      if let ended, ended.pointer == event.pointer, ended.button == button,
        ended.button.command != nil
      {
        return .clicked(ended.button)
      }
      return .taken
    case .cancelled:
      guard wasHeld else { return .ignored }
      release(event.pointer)
      return .taken
    }
  }

  /// Moves the keyboard's focus to the next, or the previous, of some buttons, and past the last one
  /// to none.
  public mutating func moveFocus(among buttons: [ChromeButton], forward: Bool) {
    let stops = forward ? buttons : buttons.reversed()
    guard let focused, let index = stops.firstIndex(of: focused) else {
      return focused = stops.first
    }
    self.focused = index + 1 < stops.count ? stops[index + 1] : nil
  }

  /// Takes the keyboard's focus away.
  public mutating func endFocus() { focused = nil }

  /// Forgets all pointers, as their next events will not come.
  public mutating func pointersLost() { self = ButtonTracking() }

  private mutating func release(_ pointer: Int) {
    held.remove(pointer)
    if press?.pointer == pointer { press = nil }
  }
}
