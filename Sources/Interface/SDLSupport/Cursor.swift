/// The appearance of the mouse cursor.
package nonisolated enum Cursor: Hashable, CaseIterable, Sendable {
  /// The desktop's default cursor.
  case arrow
  /// An open hand, for something that can be dragged.
  case grab
  /// A closed hand, while something is dragged.
  case grabbing
  /// A sign that what is dragged has no use here.
  case refusing
  /// No cursor.
  case hidden
}
