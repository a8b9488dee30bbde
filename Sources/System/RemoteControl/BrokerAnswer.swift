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

  private enum Kind: UInt8 {
    case ready = 1
    case connected = 2
    case disconnected = 3
    case message = 4
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .ready(let gaps):
      var writer = MessageWriter(kind: Kind.ready.rawValue)
      writer.put(gaps)
      return writer.bytes
    case .connected: return MessageWriter(kind: Kind.connected.rawValue).bytes
    case .disconnected(let failure):
      var writer = MessageWriter(kind: Kind.disconnected.rawValue)
      failure.put(to: &writer)
      return writer.bytes
    case .message(let topic, let text, let isKept):
      var writer = MessageWriter(kind: Kind.message.rawValue)
      writer.put(topic, limit: BrokerSettings.longestTopic)
      writer.put(text, limit: Self.longestText)
      writer.put(isKept)
      return writer.bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .ready: self = .ready(gaps: try reader.text())
    case .connected: self = .connected
    case .disconnected: self = .disconnected(try BrokerFailure(from: &reader))
    case .message:
      self = .message(
        topic: try reader.text(limit: BrokerSettings.longestTopic),
        text: try reader.text(limit: Self.longestText), isKept: try reader.flag())
    case nil: throw .malformed("there is no answer \(reader.kind)")
    }
    try reader.finish()
  }
}
