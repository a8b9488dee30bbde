/// When a helper that owes an answer has been silent for too long.
///
/// A helper at rest owes nothing. One that may work for long sends `SignsOfLife` meanwhile, so the
/// deadline never ends what makes progress.
package struct AnswerDeadline: Hashable, Sendable {
  /// The longest silence of a helper that sends signs of life, in seconds: it sends one each
  /// second, but a busy computer may not let it run.
  package static let working = 15.0
  /// The longest silence of a helper that waits for a disk or for another program, in seconds: a
  /// disk may have to start turning, and the message bus allows 25 s.
  package static let outside = 30.0

  /// When the silence is too long, in seconds of `Time`; nil while no answer is due.
  package private(set) var time: Double?
  private let silence: Double

  /// Creates a deadline while no answer is due.
  ///
  /// - Parameter silence: the longest silence, in seconds.
  package init(silence: Double = Self.working) { self.silence = silence }

  /// Notes whether an answer is due, and whether the helper has sent anything since the last call.
  package mutating func update(isDue: Bool, hasHeard: Bool, at now: Double) {
    guard isDue else {
      time = nil
      return
    }
    if hasHeard || time == nil { time = now + silence }
  }

  /// Whether the helper has been silent for too long.
  package func isMissed(at now: Double) -> Bool { time.map { now >= $0 } ?? false }
}
