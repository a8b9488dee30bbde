import WorkerThreads

/// When a connection with a broker is tried again, and what it means that it was lost.
package struct ConnectionAttempts: Hashable, Sendable {
  /// The longest delay before an attempt in seconds, before it is spread.
  package static let longestDelay = 60.0
  /// Delays are multiplied by one of these numbers, so that frames that lose their broker together
  /// do not come back at the same moment.
  package static let spread = 0.75...1.25

  private var backoff = Backoff(first: 1, longest: longestDelay)
  /// Notices that another frame has the same name.
  private var contest = ConnectionContest()

  /// Starts without a connection.
  package init() {}

  /// Notes that a connection was accepted at a time in seconds.
  package mutating func begin(at now: Double) {
    contest.begin(at: now)
    // Frames with the same name that come back at once would fight for ever.
    if !contest.isOn { backoff.reset() }
  }

  /// Notes that a connection was lost, or an attempt has failed.
  ///
  /// - Parameters:
  ///   - now: the time in seconds.
  ///   - failure: the reason.
  ///   - random: spreads the delay.
  /// - Returns: the delay before the next attempt in seconds, and what the failure means.
  package mutating func end(
    at now: Double, by failure: BrokerFailure, using random: inout some RandomNumberGenerator
  ) -> (delay: Double, meaning: BrokerFailure) {
    let wasOn = contest.isOn
    let meaning = contest.end(at: now, by: failure)
    if wasOn, !contest.isOn { backoff.reset() }
    return (backoff.next() * Double.random(in: Self.spread, using: &random), meaning)
  }
}
