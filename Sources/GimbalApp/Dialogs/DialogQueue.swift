import GalleryCore

/// The open question, those that wait for its answer, and where text is typed.
struct DialogQueue {
  /// The open question; nil if none is.
  private(set) var open: Question?
  /// Where text is typed, in points of the window; nil while keys are commands.
  var textField: Rect?
  private var waiting: [Question] = []

  /// Opens a question instead of an open one.
  mutating func open(_ question: Question) { open = question }

  /// Adds a question that is opened after those that are, so that an answer that is being given is
  /// not lost.
  mutating func add(_ question: Question) { waiting.append(question) }

  /// Returns the next question that waits, if none is open.
  mutating func next() -> Question? {
    open == nil && !waiting.isEmpty ? waiting.removeFirst() : nil
  }

  /// Notes that no question is open any more; returns the one that was.
  @discardableResult mutating func close() -> Question? {
    defer { open = nil }
    return open
  }

  /// Removes the questions that wait.
  mutating func removeWaiting() { waiting = [] }
}
