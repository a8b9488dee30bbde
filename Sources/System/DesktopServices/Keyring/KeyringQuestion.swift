package import ProcessWire

/// The server for which a name and a password are looked up in the desktop's keyring.
package struct KeyringQuestion: Hashable, Sendable {
  /// What a server is for, which decides whose passwords count.
  package enum Service: Int, CaseIterable, Sendable {
    /// Photos and lists of photos.
    case web
    /// Messages by MQTT.
    case broker
  }

  /// The longest host or name in bytes, as in addresses.
  private static let textLimit = 1024

  /// What the server is for.
  package let service: Service
  /// Whether the connection is encrypted.
  package let isSecure: Bool
  /// The host, in lower case.
  package let host: String
  /// The port.
  package let port: Int
  /// The name that the user has given; nil for any.
  package let user: String?
  /// Whether the user may be asked to unlock the keyring.
  package let mayUnlock: Bool

  /// Asks about a server.
  package init(
    service: Service = .web, isSecure: Bool, host: String, port: Int, user: String? = nil,
    mayUnlock: Bool = true
  ) {
    self.service = service
    self.isSecure = isSecure
    self.host = host
    self.port = port
    self.user = user
    self.mayUnlock = mayUnlock
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    var writer = MessageWriter(kind: 1)
    writer.put(service.rawValue)
    writer.put(isSecure)
    writer.put(host, limit: Self.textLimit)
    writer.put(port)
    writer.put(user != nil)
    writer.put(user ?? "", limit: Self.textLimit)
    writer.put(mayUnlock)
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    guard reader.kind == 1 else { throw .malformed("no question to the keyring") }
    let number = try reader.number(in: 0...Service.allCases.count - 1)
    guard let service = Service(rawValue: number) else { throw .malformed("no service") }
    self.service = service
    isSecure = try reader.flag()
    host = try reader.text(limit: Self.textLimit)
    port = try reader.number(in: 1...65_535)
    let hasUser = try reader.flag()
    let name = try reader.text(limit: Self.textLimit)
    user = hasUser ? name : nil
    mayUnlock = try reader.flag()
    try reader.finish()
  }
}
