package import ProcessWire

/// What the desktop's keyring says about a server.
package enum KeyringAnswer: Hashable, Sendable {
  /// The name, which may be empty, and the password.
  case found(user: String, password: String)
  /// The user is asked to unlock the keyring; another answer follows.
  case unlocking
  /// There is no password for the server.
  case nothing
  /// There is one, but its keyring is locked, and the user has not unlocked it.
  case locked
  /// Nothing answers as the keyring now; some programs do so only while they run.
  case noKeyring
  /// There is no session bus, at which a keyring could answer.
  case noBus
  /// The library for it is not installed.
  case noLibrary
  /// The keyring has refused, for this reason in its words.
  case refused(String)
  /// The keyring does not answer.
  case late
  /// The process for it does not work.
  case broken

  /// The longest name or password in bytes.
  private static let secretLimit = 1500

  private var kind: UInt8 {
    switch self {
    case .found: 1
    case .unlocking: 2
    case .nothing: 3
    case .locked: 4
    case .noKeyring: 5
    case .noLibrary: 6
    case .refused: 7
    case .late: 8
    case .broken: 9
    case .noBus: 10
    }
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    var writer = MessageWriter(kind: kind)
    switch self {
    case .found(let user, let password):
      writer.put(user, limit: Self.secretLimit)
      writer.put(password, limit: Self.secretLimit)
    case .refused(let words): writer.put(words)
    default: break
    }
    return writer.bytes
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch reader.kind {
    case 1:
      self = .found(
        user: try reader.text(limit: Self.secretLimit),
        password: try reader.text(limit: Self.secretLimit))
    case 2: self = .unlocking
    case 3: self = .nothing
    case 4: self = .locked
    case 5: self = .noKeyring
    case 6: self = .noLibrary
    case 7: self = .refused(try reader.text())
    case 8: self = .late
    case 9: self = .broken
    case 10: self = .noBus
    default: throw .malformed("no answer of the keyring")
    }
    try reader.finish()
  }

  /// What to tell the user besides that the server asks for a password; nil if there is nothing to
  /// say, because the desktop has no keyring.
  package var advice: String? {
    switch self {
    case .found, .unlocking, .noKeyring, .noBus, .noLibrary: nil
    case .nothing: "The desktop’s keyring has no password for it."
    case .locked:
      "The desktop’s keyring has a password for it, but is locked. Unlock it, and try again."
    case .refused(let words): "The desktop’s keyring refuses: \(words)"
    case .late: "The desktop’s keyring does not answer."
    case .broken: "The desktop’s keyring cannot be asked."
    }
  }
}
