import ProcessWire

/// How to reach a broker, and who is asking.
package struct BrokerSettings: Hashable, Sendable {
  /// The longest name or password in bytes.
  static let longestSecret = 1024
  /// The longest topic in bytes.
  package static let longestTopic = 512

  /// The broker's address.
  package var address: BrokerAddress
  /// The name and the password; nil if the broker asks for none.
  package var user: String?
  package var password: String?
  /// The quality of service of messages, 0 to 2.
  package var quality = 1
  /// Identifies the client at the broker, which ends an older connection of the same client.
  package var clientID: String
  /// The topic that says `offline` when the connection is lost; empty for none.
  package var willTopic: String
  /// What to subscribe to.
  package var subscriptions: [String]
  /// The topics among them of which the messages that the broker has kept are passed on, too.
  package var keptTopics: [String] = []

  /// Makes settings from their parts.
  package init(
    address: BrokerAddress, user: String? = nil, password: String? = nil, quality: Int = 1,
    clientID: String, willTopic: String, subscriptions: [String]
  ) {
    self.address = address
    self.user = user
    self.password = password
    self.quality = quality
    self.clientID = clientID
    self.willTopic = willTopic
    self.subscriptions = subscriptions
  }

  /// Takes the name and the password that the desktop's keyring has; returns whether it has any.
  mutating func takePassword(of reply: KeyringReply) -> Bool {
    guard case .found(let user, let password) = reply else { return false }
    (self.user, self.password) = (user, password)
    return true
  }

  /// Writes the settings to a message.
  func put(to writer: inout MessageWriter) {
    writer.put(address.text)
    writer.put(user != nil)
    writer.put(user ?? "", limit: Self.longestSecret)
    writer.put(password != nil)
    writer.put(password ?? "", limit: Self.longestSecret)
    writer.put(quality)
    writer.put(clientID)
    writer.put(willTopic, limit: Self.longestTopic)
    writer.put(subscriptions.count)
    for topic in subscriptions { writer.put(topic, limit: Self.longestTopic) }
    writer.put(keptTopics.count)
    for topic in keptTopics { writer.put(topic, limit: Self.longestTopic) }
  }

  /// Reads the settings of a message.
  init(from reader: inout MessageReader) throws(WireError) {
    guard let address = BrokerAddress(try reader.text()) else {
      throw .malformed("that is no address of a broker")
    }
    self.address = address
    let hasUser = try reader.flag()
    let user = try reader.text(limit: Self.longestSecret)
    self.user = hasUser ? user : nil
    let hasPassword = try reader.flag()
    let password = try reader.text(limit: Self.longestSecret)
    self.password = hasPassword ? password : nil
    quality = try reader.number(in: 0...2)
    clientID = try reader.text()
    willTopic = try reader.text(limit: Self.longestTopic)
    subscriptions = []
    for _ in 0..<(try reader.number(in: 0...8)) {
      subscriptions.append(try reader.text(limit: Self.longestTopic))
    }
    for _ in 0..<(try reader.number(in: 0...subscriptions.count)) {
      keptTopics.append(try reader.text(limit: Self.longestTopic))
    }
  }
}
