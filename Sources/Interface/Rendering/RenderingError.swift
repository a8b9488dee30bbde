/// Why a window cannot be drawn on, in words for the person in front of it.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
