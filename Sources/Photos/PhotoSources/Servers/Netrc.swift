/// Names and passwords by hosts, in the format of `.netrc` files (curl's and ftp's manual pages).
package struct Netrc: Hashable, Sendable {
  /// A name and a password.
  package struct Entry: Hashable, Sendable {
    /// The name; empty if there is none.
    package var user = ""
    /// The password.
    package var password = ""

    /// Creates an entry from its parts.
    package init(user: String = "", password: String = "") {
      self.user = user
      self.password = password
    }
  }

  /// The entries of each host, in the order of the file.
  private var entries: [String: [Entry]] = [:]
  private var standard: Entry?

  /// Reads a file's text; what is not understood is skipped.
  package init(_ text: String) {
    var words = Self.words(of: text)[...]
    var host: String?
    var entry = Entry()
    func store(_ netrc: inout Netrc) {
      guard let host else { return }
      if host.isEmpty {
        netrc.standard = netrc.standard ?? entry
      } else {
        netrc.entries[host, default: []].append(entry)
      }
    }
    while let word = words.popFirst() {
      switch word {
      case "machine", "default":
        store(&self)
        host = word == "default" ? "" : words.popFirst()?.lowercased()
        entry = Entry()
      case "login": entry.user = words.popFirst() ?? ""
      case "password": entry.password = words.popFirst() ?? ""
      case "account": words = words.dropFirst()
      default: break
      }
    }
    store(&self)
  }

  /// The name and the password for a host, and for a name if one is given; nil if there are none.
  ///
  /// The first entry counts, as in curl. Of a host that only a list names, the user has not said
  /// that it may get what `default` has.
  package func entry(
    for host: String, user: String? = nil, usesDefault: Bool = true
  ) -> Entry? {
    guard let own = entries[host] else {
      return !usesDefault ? nil : standard.flatMap { user == nil || $0.user == user ? $0 : nil }
    }
    return own.first { user == nil || $0.user == user }
  }

  /// The words, without comments and macros; a word in quotation marks may have spaces.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isInMacro = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // A macro ends with an empty line.
      if line.allSatisfy(\.isWhitespace) { isInMacro = false }
      if isInMacro { continue }
      var rest = line[...]
      while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
        rest = rest[start...]
        if rest.first == "#" { break }
        let word = takeWord(&rest)
        if word == "macdef" {
          isInMacro = true
          break
        }
        words.append(word)
      }
    }
    return words
  }

  private static func takeWord(_ rest: inout Substring) -> String {
    guard rest.first == "\"" else {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(word.count)
      return String(word)
    }
    rest = rest.dropFirst()
    var word = ""
    while let character = rest.popFirst(), character != "\"" {
      word.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return word
  }
}
