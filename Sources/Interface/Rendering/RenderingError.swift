/// The reason why a window cannot be drawn, as a message for people.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
