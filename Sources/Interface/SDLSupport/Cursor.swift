/// The appearance of the mouse cursor.
package nonisolated enum Cursor: Hashable, CaseIterable, Sendable {
  /// The desktop's default cursor.
  case arrow
  /// An open hand, for something that can be dragged.
  case grab
  /// A closed hand, while something is dragged.
  case grabbing
  /// No cursor.
  case hidden
}
