package import ProcessWire

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
}

extension BrokerSettings: WireValue {
  /// Passes the fields.
  package init(_ settings: Self?, _ fields: inout WireFields) throws(WireError) {
    func topics(_ topics: [String]?, upTo limit: Int) throws(WireError) -> [String] {
      try fields.list(topics, upTo: limit) { try $1.text($0, limit: Self.longestTopic) }
    }
    guard let address = BrokerAddress(try fields.text(settings?.address.text)) else {
      throw .malformed("that is no address of a broker")
    }
    self.address = address
    user = try fields.optional(settings?.user) { try $1.text($0, limit: Self.longestSecret) }
    password = try fields.optional(settings?.password) {
      try $1.text($0, limit: Self.longestSecret)
    }
    quality = try fields.number(settings?.quality, in: 0...2)
    clientID = try fields.text(settings?.clientID)
    willTopic = try fields.text(settings?.willTopic, limit: Self.longestTopic)
    subscriptions = try topics(settings?.subscriptions, upTo: 8)
    keptTopics = try topics(settings?.keptTopics, upTo: subscriptions.count)
  }
}
