package import Commands
package import GalleryCore

/// An input event that the program posts in a user's place; locations are in points of the window.
///
/// No tool simulates two fingers on a screen, so tests and demonstrations need this.
package nonisolated struct SimulatedInput: Hashable, Sendable {
  /// The action of an event.
  package enum Action: Hashable, Sendable {
    /// A finger goes down, moves or goes up.
    case finger(Int, PointerEvent.Phase, at: Point)
    /// The mouse or its left button does something; `isHeld` is the button's state afterward.
    case mouse(PointerEvent.Phase, at: Point, isHeld: Bool)
    /// The wheel turns by a number of notches, in the units of `WheelTurn`.
    case wheel(notches: Point, at: Point)
    /// A key is pressed and released.
    case key(KeyPress)
    /// The window is resized, in points.
    case resize(Size)
  }

  /// The action.
  package var action: Action
  /// The modifier keys that are held.
  package var modifiers: KeyModifiers

  /// Creates an event from its parts.
  package init(_ action: Action, modifiers: KeyModifiers = []) {
    self.action = action
    self.modifiers = modifiers
  }
}
