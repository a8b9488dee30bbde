package import GalleryCore

/// Tracks what pointers and the Tab key do to the chrome's buttons: events and times go in, phases
/// and clicks come out.
///
/// It does not know the layout: the caller passes the button under an event
/// (`ChromeView.control(at:)`).
package struct ButtonTracking: Hashable, Sendable {
  /// The receiver of a pointer event.
  package enum Outcome: Hashable, Sendable {
    /// Not a button: the photos get the event.
    case ignored
    /// A button handles the event, and nothing else gets it.
    case taken
    /// A button was clicked: its command must be carried out.
    case clicked(ChromeButton)
    /// The page indicator or the slider: what is at the pointer must be shown.
    case scrubbed
    /// A drag that began on a button is passed to the photos below it, with its first event.
    case dragged(from: PointerEvent)
  }

  /// The button under the mouse.
  package private(set) var hovered: ChromeButton?
  /// The album in the list of albums under the mouse.
  package private(set) var hoveredAlbum: AlbumID?
  /// The edge of the chrome's space that the mouse is near: the arrow there, if any, is shown.
  package private(set) var approached: Edge?
  /// The button whose tooltip is shown.
  package private(set) var tooltip: ChromeButton?
  /// The button with the keyboard focus.
  package private(set) var focused: ChromeButton?
  /// The button that was clicked and that the mouse has not left since; nil if there is none.
  package private(set) var settled: ChromeButton?
  /// Whether the button under the mouse is about something else than when the mouse moved last.
  package private(set) var isStale = false
  /// When a tooltip is due, in seconds; nil if none is scheduled.
  package private(set) var dueTime: Double?
  private var press: Press?
  /// The pointers that went down on a button, even if their press has ended.
  private var held: Set<Int> = []

  /// How long the mouse must rest on a button before its tooltip appears, in seconds: long enough
  /// that none appears when the mouse passes by.
  package static let tooltipDelay = 0.5

  private struct Press: Hashable {
    let start: PointerEvent
    let button: ChromeButton

    var pointer: Int { start.pointer }
  }

  /// Starts without pointers.
  package init() {}

  /// The button that is held down, and would be clicked by a release.
  package var pressed: ChromeButton? { press?.button }

  /// The phase of a button, which decides its look.
  package func phase(of button: ChromeButton) -> ButtonPhase {
    guard button.isPressable else { return .idle }
    return pressed == button ? .pressed : hovered == button ? .hovered : .idle
  }

  /// Records that the mouse, with no button held, is over a button of the chrome or none, over the
  /// line of an album or none, and near the arrow at an edge or none.
  package mutating func hover(
    _ button: ChromeButton?, album: AlbumID? = nil, approaching edge: Edge? = nil, at now: Double
  ) {
    (approached, isStale) = (edge, false)
    if button != hovered || album != hoveredAlbum {
      (hovered, hoveredAlbum) = (button, album)
      (tooltip, settled) = (nil, nil)
      let hasTooltip = button?.isPressable == true || album != nil
      dueTime = hasTooltip ? now + Self.tooltipDelay : nil
    } else if dueTime != nil {
      // The mouse has just moved, so the tooltip waits.
      dueTime = now + Self.tooltipDelay
    }
  }

  /// Shows a tooltip that is due; returns whether anything has changed.
  package mutating func advance(at now: Double) -> Bool {
    guard let dueTime, now >= dueTime else { return false }
    self.dueTime = nil
    tooltip = hovered
    return true
  }

  /// Notes that the button under the mouse is about something else now: until the mouse moves,
  /// nobody means to click it.
  package mutating func rest() { (settled, isStale) = (nil, true) }

  /// Handles a pointer event over `button`, or over none.
  package mutating func handle(
    _ event: PointerEvent, on button: ChromeButton?, isMouse: Bool
  ) -> Outcome {
    let wasHeld = held.contains(event.pointer)
    switch event.phase {
    case .down:
      release(event.pointer)
      // A press hides the tooltip; it returns when the mouse does.
      (tooltip, dueTime, focused, settled) = (nil, nil, nil, nil)
      isStale = false
      if isMouse { hovered = button }
      guard let button, button != .filmstrip, button != .sideList else {
        return .ignored
      }
      let isFirst = held.isEmpty
      held.insert(event.pointer)
      guard isFirst else { return .taken }
      press = Press(start: event, button: button)
      return button.isScrubbed ? .scrubbed : .taken
    case .moved:
      guard wasHeld else { return .ignored }
      if isMouse { hovered = button }
      guard let press, press.pointer == event.pointer else { return .taken }
      // A drag along the indicator or the slider may leave it.
      if press.button.isScrubbed { return .scrubbed }
      if press.button.letsDragsThrough {
        let translation = event.location - press.start.location
        guard translation.length > GestureRecognizer.slop else { return .taken }
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
        ended.button.isPressable
      {
        settled = isMouse ? ended.button : nil
        return .clicked(ended.button)
      }
      return .taken
    case .cancelled:
      guard wasHeld else { return .ignored }
      release(event.pointer)
      return .taken
    }
  }

  /// Moves the keyboard focus to the next or previous of some buttons; after the last one, to none.
  package mutating func moveFocus(among buttons: [ChromeButton], forward: Bool) {
    let stops = forward ? buttons : buttons.reversed()
    guard let focused, let index = stops.firstIndex(of: focused) else {
      return focused = stops.first
    }
    self.focused = index + 1 < stops.count ? stops[index + 1] : nil
  }

  /// Hides the tooltip until the mouse goes to a button again, as the user has gone on to the keys.
  package mutating func hideTooltip() { (tooltip, dueTime) = (nil, nil) }

  /// Removes the keyboard focus.
  package mutating func endFocus() { focused = nil }

  /// Drops all pointers, because their further events will not come.
  package mutating func pointersLost() { self = ButtonTracking() }

  private mutating func release(_ pointer: Int) {
    held.remove(pointer)
    if press?.pointer == pointer { press = nil }
  }
}
