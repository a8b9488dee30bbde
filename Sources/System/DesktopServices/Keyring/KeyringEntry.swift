/// An entry of the desktop's keyring for a host, with the attributes that programs agree on
/// (`org.gnome.keyring.NetworkPassword`).
package struct KeyringEntry: Hashable, Sendable {
  /// The name; empty if there is none.
  package var user = ""
  /// The protocol, such as `https`; nil if the entry is for any.
  package var protocolName: String?
  /// The port; nil if the entry is for any.
  package var port: String?
  /// The password; nil while its keyring is locked.
  package var password: String?

  /// Creates an entry from its parts.
  package init(
    user: String = "", protocolName: String? = nil, port: String? = nil, password: String? = nil
  ) {
    self.user = user
    self.protocolName = protocolName
    self.port = port
    self.password = password
  }

  /// The entry that answers a question: the one that says most about the server, and of several
  /// such, one that is not locked; nil if there is none.
  package static func best(
    of entries: [KeyringEntry], for question: KeyringQuestion
  ) -> KeyringEntry? {
    var best: (entry: KeyringEntry, rank: Int)?
    for entry in entries {
      guard let rank = entry.rank(for: question) else { continue }
      // Twice, so that a locked entry comes directly after an open one that says as much.
      let order = 2 * rank + (entry.password == nil ? 0 : 1)
      if order > best?.rank ?? -1 { best = (entry, order) }
    }
    return best?.entry
  }

  /// How much the entry says about a server; nil if it is for another one.
  private func rank(for question: KeyringQuestion) -> Int? {
    if let user = question.user, user != self.user { return nil }
    var rank = 0
    if let port, !port.isEmpty, port != "0" {
      guard port == "\(question.port)" else { return nil }
      rank += 4
    }
    guard let name = protocolName?.lowercased(), !name.isEmpty else { return rank }
    guard let isEncrypted = question.service.isEncrypted(by: name),
      question.isSecure || !isEncrypted
    else { return nil }
    // GVfs stores passwords for encrypted WebDAV as `http`, too.
    return rank + (isEncrypted == question.isSecure ? 2 : 1)
  }
}
