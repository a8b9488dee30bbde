import CSDL2

/// A failed call of SDL, with SDL's message.
package nonisolated struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The attempted action, in words for people: "opening a window".
  package let attempt: String
  /// SDL's message.
  package let message: String
  /// What to do about it, if that is known.
  package let advice: String?

  /// Creates an error with SDL's message about the last failed call on this thread.
  package init(attempt: String) {
    self.attempt = attempt
    message = String(cString: SDL_GetError())
    advice = nil
  }

  /// Creates an error with a message of its own.
  init(attempt: String, message: String, advice: String?) {
    self.attempt = attempt
    self.message = message
    self.advice = advice
  }

  /// The complete message.
  package var description: String {
    let failure = message.isEmpty ? "\(attempt) failed" : "\(attempt) failed: \(message)"
    return advice.map { "\(failure); \($0)" } ?? failure
  }
}
