/// How an answer's body is encoded, by its header `Content-Encoding` (RFC 9110, 8.4).
struct ContentEncoding {
  /// No encoding.
  static let none = ContentEncoding("")

  /// The names of the encodings, at most 40 characters.
  let names: String
  /// Whether libcurl would decode the body.
  let isCoded: Bool

  /// Reads the header's value; empty for none.
  init(_ value: String) {
    let names = value.lowercased().split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty && $0 != "identity" }
    isCoded = !names.isEmpty
    self.names = String(names.joined(separator: ", ").prefix(40))
  }
}
