package import ProcessWire

/// What the process that is connected with the broker reports.
package enum BrokerAnswer: Hashable, Sendable {
  /// The longest text of a received message in bytes.
  ///
  /// Of longer ones the beginning is passed on, which is too long for any value and any command.
  package static let longestText = 1024

  /// It is in its sandbox, with these gaps for people; empty if there are none.
  case ready(gaps: String)
  /// The broker has accepted the connection and the subscriptions.
  case connected
  /// There is no connection, for this reason; it is tried again.
  case disconnected(BrokerFailure)
  /// A message has arrived, or the broker has kept it since an earlier time.
  case message(topic: String, text: String, isKept: Bool)
}

extension BrokerAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.broker
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .ready(let gaps) = $0 { gaps } else { nil } }) {
      .ready(gaps: try $1.text($0))
    },
    .plain(.connected),
    .value(disconnected) { if case .disconnected(let failure) = $0 { failure } else { nil } },
    .fields({
      if case .message(let topic, let text, let isKept) = $0 { (topic, text, isKept) } else { nil }
    }) {
      .message(
        topic: try $1.text($0?.0, limit: BrokerSettings.longestTopic),
        text: try $1.text($0?.1, limit: longestText), isKept: try $1.flag($0?.2))
    },
  ]
}
