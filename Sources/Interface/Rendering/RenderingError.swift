/// The reason why a window cannot be drawn, as a message for people.
package struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed and what to do.
  package let description: String

  init(_ description: String) { self.description = description }
}
