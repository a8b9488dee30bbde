/// What the mouse's cursor looks like.
public nonisolated enum Cursor: Hashable, CaseIterable, Sendable {
  /// The desktop's own.
  case arrow
  /// An open hand, over what can be taken hold of.
  case grab
  /// A closed hand, which holds something.
  case grabbing
  /// None is seen.
  case hidden
}
