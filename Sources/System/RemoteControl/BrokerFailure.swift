package import ProcessWire

/// The reason why there is no connection with a broker.
package struct BrokerFailure: Hashable, Sendable {
  /// What it means, and so what helps.
  package enum Kind: WireValue, CaseIterable, Sendable {
    /// Nothing answers at the port.
    case refused
    /// The host's name is not known.
    case unknownHost
    /// The host cannot be reached.
    case unreachable
    /// The broker wants another name and password, or a first one.
    case credentials
    /// The broker does not prove who it is.
    case untrusted
    /// The name in the broker's certificate is another one.
    case otherName
    /// The broker does not encrypt at the port.
    case unencrypted
    /// The file with the authorities cannot be read.
    case certificates
    /// The connection ended before the broker had accepted it.
    case ended
    /// A connection that had been accepted was lost.
    case lost
    /// Connections are lost soon after they were accepted, again and again.
    case contested
    /// Anything else.
    case other
  }

  /// What it means.
  package var kind: Kind
  /// What has happened, in words for people.
  package var reason: String

  /// Makes a failure from its parts.
  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// What to do about two frames of one name; the window says it as well.
  package static let contestedAdvice = "give each frame a name of its own by --mqtt-name"

  /// What to do, in words for people; nil if waiting is all.
  package func advice(for address: BrokerAddress) -> String? {
    let host = address.host
    return switch kind {
    case .refused:
      "check the port of --mqtt, and that the broker runs on \(host) and listens to other computers"
        + " (Mosquitto: listener \(address.port))"
    case .unknownHost: "check the name \(host) in --mqtt, and that this computer is online"
    case .unreachable: "check the network, the address of --mqtt, and the firewall of \(host)"
    case .credentials:
      "store a name and a password that the broker accepts in ~/.netrc (machine \(host) login NAME password PASSWORD) or in the"
        + " desktop's keyring"
    case .untrusted:
      "check this computer's clock and until when the broker's certificate is valid; if it is one of"
        + " your own, name its authority's by --ca-file"
    case .otherName: "write the name in --mqtt that is in the broker's certificate, not \(host)"
    case .unencrypted:
      "check the port of --mqtt; if the broker does not encrypt there, begin the address of --mqtt with mqtt://"
    case .certificates: "check the path of --ca-file, and who may read the file"
    case .ended where !address.isSecure:
      "check the port of --mqtt; if the broker encrypts there, begin the address with mqtts://"
    case .ended: "check the port of --mqtt, and the broker's log"
    case .lost: nil
    case .contested: Self.contestedAdvice
    case .other: "check the address of --mqtt, and the broker's log"
    }
  }
}

extension BrokerFailure: WireValue {
  /// Passes the fields.
  package init(_ failure: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init(try fields.value(failure?.kind), try fields.text(failure?.reason))
  }
}
