public import GalleryCore

/// What SDL reported, as far as Gimbal cares; locations in points of window space.
public nonisolated enum InputEvent: Hashable, Sendable {
  /// The window is to be closed, or the program was told to end.
  case quit
  /// A key went down, or is repeated while it is held.
  case key(KeyPress, isRepeat: Bool)
  /// A finger or the left mouse button did something.
  case pointer(PointerEvent)
  /// The right mouse button went down at a point.
  case secondaryClick(Point)
  /// A button at the mouse's side went down.
  case sideButton(SideButton)
  /// The mouse, its left button not held, is here, or has left the window.
  case hover(Point?)
  /// A wheel was turned, or a touchpad stroked.
  case wheel(WheelTurn)
  /// The window's size, pixels or full-screen state changed.
  case windowChanged
  /// The window can be seen now, or is minimised or hidden; covered by others it counts as seen.
  case visibilityChanged(isSeen: Bool)
  /// The desktop has turned what the window's display shows, so far from the display's native
  /// position.
  case outputTurned(QuarterTurn)
  /// Whatever pointers were down, it will not be told when they go up.
  case pointersLost
  /// What the window showed is lost.
  case exposed
  /// The GPU lost its textures.
  case texturesLost
  /// A worker left something in the mailbox.
  case wake

  /// The buttons that browsers go back and forward by.
  public enum SideButton: Hashable, Sendable {
    /// Back to the previous page.
    case back
    /// Forward to the next page.
    case forward
  }

  /// The mouse's number among pointers; SDL's fingers are never negative.
  public static let mouse = -1
}
