/// What names a file's contents on a server.
enum EntityTag {
  /// An entity tag without quotes and without the sign of a weak one: servers write them in lists
  /// otherwise than in headers.
  static func plain(_ tag: String) -> String {
    let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    guard strong.utf8.count >= 2, strong.first == "\"", strong.last == "\"" else {
      return String(strong)
    }
    return String(strong.dropFirst().dropLast())
  }

  /// What changes with most changes of a file, for servers without entity tags: the time, and the
  /// length.
  static func substitute(_ modified: Int?, _ byteCount: Int?) -> String? {
    modified.map { "\($0)-\(byteCount.map(String.init) ?? "")" }
  }
}
