public import GalleryCore

/// What pointers do to the chrome's buttons: events and times in, looks and clicks out.
///
/// It knows no layout: whoever has the event says which button lies under it
/// (`ChromeView.button(at:)`).
public struct ButtonTracking: Hashable, Sendable {
  /// Whose a pointer's event is.
  public enum Outcome: Hashable, Sendable {
    /// No button's: the photos are to have it.
    case ignored
    /// A button's: nobody else is to see it.
    case taken
    /// A button's, which is to do now what it is there for.
    case clicked(ChromeButton)
  }

  /// The button under the mouse.
  public private(set) var hovered: ChromeButton?
  /// The button whose tooltip is to be seen.
  public private(set) var tooltip: ChromeButton?
  /// When a tooltip is due, in seconds; nil while there is nothing to wait for.
  public private(set) var dueTime: Double?
  private var press: Press?
  /// The pointers that went down on a button, whatever became of their press.
  private var held: Set<Int> = []

  /// How long the mouse rests on a button before it says what it is, in seconds: long enough not to
  /// flash up under a mouse that passes by.
  public static let tooltipDelay = 0.5

  private struct Press: Hashable {
    let pointer: Int
    let button: ChromeButton
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

  /// Takes that the mouse, no button of its own held, is over `button` now, or over none.
  public mutating func hover(_ button: ChromeButton?, at now: Double) {
    if button != hovered {
      hovered = button
      tooltip = nil
      dueTime = button == nil ? nil : now + Self.tooltipDelay
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
      // Whoever presses knows, and the next word is said when the mouse comes back.
      (tooltip, dueTime) = (nil, nil)
      if isMouse { hovered = button }
      guard let button, button.isPressable else { return .ignored }
      if held.isEmpty { press = Press(pointer: event.pointer, button: button) }
      held.insert(event.pointer)
      return .taken
    case .moved:
      guard wasHeld else { return .ignored }
      if isMouse { hovered = button }
      if press?.pointer == event.pointer, press?.button != button { press = nil }
      return .taken
    case .up:
      if isMouse { hovered = button }
      guard wasHeld else { return .ignored }
      let ended = press
      release(event.pointer)
      if let ended, ended.pointer == event.pointer, ended.button == button {
        return .clicked(ended.button)
      }
      return .taken
    case .cancelled:
      guard wasHeld else { return .ignored }
      release(event.pointer)
      return .taken
    }
  }

  /// Forgets all pointers: it will not be told what becomes of them.
  public mutating func pointersLost() { self = ButtonTracking() }

  private mutating func release(_ pointer: Int) {
    held.remove(pointer)
    if press?.pointer == pointer { press = nil }
  }
}
