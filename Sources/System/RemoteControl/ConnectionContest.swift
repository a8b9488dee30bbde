/// Notices that two frames have the same name: a broker ends the connection of the one when the other
/// connects, which then does the same.
///
/// Up to MQTT 3.1.1 a broker does not say why it ends a connection. That it accepts the next attempt,
/// and soon ends that as well, again and again, has hardly another reason.
package struct ConnectionContest: Hashable, Sendable {
  /// A connection that lasts longer has not been taken over at once, in seconds.
  package static let shortest = 30.0
  /// How many short connections in a row are a contest.
  package static let limit = 3

  /// When the present connection was accepted, in seconds; nil without one.
  private var beginning: Double?
  /// The number of short connections in a row, without a failed attempt between them.
  private var count = 0

  /// Starts without a connection.
  package init() {}

  /// Whether the connection is taken over again and again.
  package var isOn: Bool { count >= Self.limit }

  /// Notes that a connection was accepted at a time in seconds.
  package mutating func begin(at now: Double) { beginning = now }

  /// Notes that a connection was lost, or an attempt has failed.
  package mutating func end(at now: Double) {
    guard let beginning = beginning.take(), now - beginning < Self.shortest else {
      count = 0
      return
    }
    count += 1
  }

  /// What a failure means.
  package func verdict(on failure: BrokerFailure) -> BrokerFailure {
    isOn ? BrokerFailure(.contested, failure.reason) : failure
  }
}
