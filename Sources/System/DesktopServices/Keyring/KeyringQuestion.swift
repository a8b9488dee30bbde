import GalleryCore
package import ProcessWire

/// The server for which a name and a password are looked up in the desktop's keyring.
package struct KeyringQuestion: Hashable, Sendable {
  /// What a server is for, which decides whose passwords count.
  package enum Service: WireValue, CaseIterable, Sendable {
    /// Photos and lists of photos.
    case web
    /// Messages by MQTT.
    case broker

    /// Whether a protocol encrypts; nil if the service has no such protocol.
    func isEncrypted(by protocolName: String) -> Bool? {
      switch self {
      case .web: AddressScheme(rawValue: protocolName)?.row.isEncrypted
      case .broker: ["mqtt": false, "mqtts": true][protocolName]
      }
    }
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
}

extension KeyringQuestion: WireMessage {
  package static let family = WireFamily.keyring

  /// Passes the fields.
  package init(_ question: Self?, _ fields: inout WireFields) throws(WireError) {
    service = try fields.value(question?.service)
    isSecure = try fields.flag(question?.isSecure)
    host = try fields.text(question?.host, limit: Self.textLimit)
    port = try fields.number(question?.port, in: 1...65_535)
    user = try fields.optional(question?.user) { try $1.text($0, limit: Self.textLimit) }
    mayUnlock = try fields.flag(question?.mayUnlock)
  }
}
