import CSDL2

/// A call to SDL that failed, and what SDL says about it.
public nonisolated struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, in words for people: "opening a window".
  public let attempt: String
  /// SDL's own message.
  public let message: String

  /// Takes SDL's message about the call that failed just now on this thread.
  public init(attempt: String) {
    self.attempt = attempt
    message = String(cString: SDL_GetError())
  }

  /// Both as one phrase.
  public var description: String {
    message.isEmpty ? "\(attempt) failed" : "\(attempt) failed: \(message)"
  }
}
