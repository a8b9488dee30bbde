/// What the desktop's keyring says about a broker.
package enum KeyringReply: Hashable, Sendable {
  /// The name and the password.
  case found(user: String, password: String)
  /// There is no password now, with advice for the user, if there is any.
  case nothing(advice: String? = nil)
  /// Nothing answers as the keyring now, but something may later.
  case noAnswer
  /// There can be no keyring, so that it need not be asked again.
  case noKeyring

  /// What to tell the user.
  var advice: String? { if case .nothing(let advice) = self { advice } else { nil } }
}
