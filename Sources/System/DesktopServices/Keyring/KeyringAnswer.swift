import Localization
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

  /// What to tell the user besides that the server asks for a password; nil if there is nothing to
  /// say, because the desktop has no keyring.
  package var advice: String? {
    switch self {
    case .found, .unlocking, .noKeyring, .noBus, .noLibrary: nil
    case .nothing: localized("The desktop’s keyring has no password for it.")
    case .locked:
      localized(
        "The desktop’s keyring has a password for it, but is locked. Unlock it, and try again.")
    case .refused(let words): localized("The desktop’s keyring refuses: \(words)")
    case .late: localized("The desktop’s keyring does not answer.")
    case .broken: localized("The desktop’s keyring cannot be asked.")
    }
  }
}

extension KeyringAnswer: WireMessage, WireChoice {
  /// The longest name or password in bytes.
  private static let secretLimit = 1500

  package static let family = WireFamily.keyring
  package static let cases: [WireCase<Self>] =
    [.unlocking, .nothing, .locked, .noKeyring, .noBus, .noLibrary, .late, .broken]
    .map(WireCase.plain) + [
      .fields({ if case .found(let user, let password) = $0 { (user, password) } else { nil } }) {
        .found(
          user: try $1.text($0?.0, limit: secretLimit),
          password: try $1.text($0?.1, limit: secretLimit))
      },
      .fields({ if case .refused(let words) = $0 { words } else { nil } }) {
        .refused(try $1.text($0))
      },
    ]
}
