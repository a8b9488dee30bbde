package import GalleryCore

/// An input event from SDL; locations are in points of window space.
package nonisolated enum InputEvent: Hashable, Sendable {
  /// The user closed the window, or the program was asked to quit.
  case quit
  /// A key went down, or repeats while it is held.
  case key(KeyPress, isRepeat: Bool)
  /// The user typed a text, while text input is on (`TextInput`).
  case text(String)
  /// A finger or the left mouse button did something.
  case pointer(PointerEvent)
  /// The right mouse button went down at a point.
  case secondaryClick(Point)
  /// A side button of the mouse went down.
  case sideButton(SideButton)
  /// The mouse moved without its left button; nil if it left the window.
  case hover(Point?)
  /// The user turned a wheel or scrolled on a touchpad.
  case wheel(WheelTurn)
  /// Fingers on a touchpad scale or turn what is under the mouse.
  case pinch(PinchEvent)
  /// Files, folders or texts were dropped onto the window; empty if none of them can be read.
  case dropped([DroppedItem])
  /// The window's size, pixels or full-screen state changed.
  case windowChanged
  /// The window became visible, or was minimized or hidden.
  ///
  /// A covered window counts as visible.
  case visibilityChanged(isVisible: Bool)
  /// The desktop has rotated the output of the window's display by this much from its native
  /// orientation.
  case outputTurned(QuarterTurn)
  /// Pointers that were down will not send an up event.
  case pointersLost
  /// The contents of the window are lost.
  case exposed
  /// The GPU lost its textures.
  case texturesLost
  /// A worker has posted a message to the mailbox.
  case wake

  /// Whether the user is doing something with the window.
  package var isFromUser: Bool {
    switch self {
    case .key, .text, .pointer, .secondaryClick, .sideButton, .hover, .wheel, .pinch,
      .dropped, .windowChanged:
      true
    case .quit, .visibilityChanged, .outputTurned, .pointersLost, .exposed, .texturesLost, .wake:
      false
    }
  }

  /// Whether the user has begun to do something, other than moving the mouse or the window.
  package var isAction: Bool {
    switch self {
    case .hover, .windowChanged: false
    default: isFromUser
    }
  }

  /// The mouse buttons that browsers use for back and forward.
  package enum SideButton: Hashable, Sendable {
    /// Back to the previous page.
    case back
    /// Forward to the next page.
    case forward
  }

  /// The pointer number of the mouse; SDL's finger numbers are never negative.
  package static let mouse = -1
}
