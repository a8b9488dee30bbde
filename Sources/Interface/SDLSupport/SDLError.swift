import CSDL2

/// A call to SDL that failed, and what SDL says about it.
public nonisolated struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, in words for people: "opening a window".
  public let attempt: String
  /// SDL's own message.
  public let message: String
  /// What to do about it, where that is known.
  public let advice: String?

  /// Takes SDL's message about the call that failed just now on this thread.
  public init(attempt: String) {
    self.attempt = attempt
    message = String(cString: SDL_GetError())
    advice = nil
  }

  /// Makes an error of our own.
  init(attempt: String, message: String, advice: String?) {
    self.attempt = attempt
    self.message = message
    self.advice = advice
  }

  /// All of it as one phrase.
  public var description: String {
    let failure = message.isEmpty ? "\(attempt) failed" : "\(attempt) failed: \(message)"
    return advice.map { "\(failure); \($0)" } ?? failure
  }
}
