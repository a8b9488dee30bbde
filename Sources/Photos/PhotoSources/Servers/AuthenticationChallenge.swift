/// The ways in which a server lets people sign in, as its header `WWW-Authenticate` lists them.
package struct AuthenticationChallenge: Hashable, Sendable {
  /// The most schemes that are read, and the longest name of one; others are no schemes.
  private static let countLimit = 8
  private static let nameLimit = 32

  /// The names of the schemes, such as `Basic`, as the server writes them.
  package let schemes: [String]

  /// Whether the server takes a name and a password as they are.
  package var allowsBasic: Bool { schemes.contains { $0.lowercased() == "basic" } }

  /// Reads the values of all headers of that name, with commas between them (RFC 9110, 11.6.1).
  package init(_ text: String) {
    var schemes: [String] = []
    for element in HeaderList.elements(of: text) {
      let name = element.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      let rest = element.dropFirst(name.count)
      // A parameter has an equals sign behind its name.
      guard !name.isEmpty, name.count <= Self.nameLimit, rest.first == " " || rest.isEmpty,
        rest.first(where: { $0 != " " }) != "=", schemes.count < Self.countLimit
      else { continue }
      if !schemes.contains(String(name)) { schemes.append(String(name)) }
    }
    self.schemes = schemes
  }
}
