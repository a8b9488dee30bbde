/// Notices that two frames have the same name: a broker ends the connection of the one when the
/// other connects, which then does the same.
///
/// Up to MQTT 3.1.1 a broker does not say why it ends a connection. That it accepts the next
/// attempt, and soon ends that as well, again and again, has hardly another reason.
package struct ConnectionContest: Hashable, Sendable {
  /// A connection that lasts longer was not taken over, in seconds: another frame would have come
  /// back meanwhile, even after its longest delay and some time to connect.
  package static let shortest =
    ConnectionAttempts.longestDelay * ConnectionAttempts.spread.upperBound + 15
  /// How many short connections in a row are a contest.
  package static let limit = 3

  /// When the present connection was accepted, in seconds; nil without one.
  private var beginning: Double?
  /// The number of short connections in a row; before they are a contest, without a failed attempt
  /// between them.
  private var count = 0

  /// Starts without a connection.
  package init() {}

  /// Whether the connection is taken over again and again.
  package var isOn: Bool { count >= Self.limit }

  /// Notes that a connection was accepted at a time in seconds.
  package mutating func begin(at now: Double) { beginning = now }

  /// Notes that a connection was lost, or an attempt has failed; returns what the failure means.
  package mutating func end(at now: Double, by failure: BrokerFailure) -> BrokerFailure {
    guard let beginning = beginning.take() else {
      // A broker that was away meanwhile does not end a contest.
      if !isOn { count = 0 }
      return failure
    }
    count = now - beginning < Self.shortest ? count + 1 : 0
    return isOn ? BrokerFailure(.contested, failure.reason) : failure
  }
}
