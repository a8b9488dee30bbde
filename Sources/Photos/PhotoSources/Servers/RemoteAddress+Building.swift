import GalleryCore

extension RemoteAddress {
  /// Returns an address below this one; nil if it would be too long.
  ///
  /// Everything but letters, digits and `-._~` is encoded, as signatures of requests to S3 need it.
  ///
  /// - Parameters:
  ///   - parts: the parts of the path, which follow this address's own.
  ///   - query: names and values, in this order; nothing of this address's own query stays.
  package func appending(
    _ parts: [String], query: [(name: String, value: String)] = []
  ) -> RemoteAddress? {
    var text = String(fullText.prefix { $0 != "?" })
    for part in parts {
      if text.last != "/" { text += "/" }
      text += PercentEncoding.encode(part: part)
    }
    for (index, (name, value)) in query.enumerated() {
      text += (index == 0 ? "?" : "&") + PercentEncoding.encode(part: name)
      text += "=" + PercentEncoding.encode(part: value)
    }
    return try? RemoteAddress(Array(text.utf8))
  }

  /// Returns the address of what a key names in this bucket; nil if it would be too long.
  ///
  /// - Parameter key: the key as `ListedPhoto.reference` has it.
  package func appending(key: String) -> RemoteAddress? {
    try? RemoteAddress(Array((fullText.prefix { $0 != "?" } + "/" + key).utf8))
  }

  /// The address as it is signed and sent to S3, which knows no folders: the parts `.` and `..` of
  /// keys, which addresses keep only in an encoded form, are names.
  package var textForSignature: String {
    guard text.contains("/%2E") else { return text }
    let path = text.prefix { $0 != "?" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part == "%2E" ? "." : part == "%2E%2E" ? ".." : part
    }
    return parts.joined(separator: "/") + text[path.endIndex...]
  }

  /// The path below a folder's address, decoded and without a slash at its end; empty if it is not
  /// below.
  package func path(below folder: RemoteAddress) -> String {
    guard folder.text.last == "/", text.hasPrefix(folder.text) else { return "" }
    let rest = text.dropFirst(folder.text.count).prefix { $0 != "?" }
    return PercentEncoding.text(rest.last == "/" ? rest.dropLast() : rest)
  }

  /// The name in front of the host, decoded, without control characters; nil if there is none.
  package var user: String? { credentialParts?.user }

  /// The password in front of the host, decoded; nil if there is none.
  package var password: String? { credentialParts?.password }

  private var credentialParts: (user: String, password: String?)? {
    guard let userInformation else { return nil }
    let parts = userInformation.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let user = String(
      String.UnicodeScalarView(
        PercentEncoding.text(parts[0]).unicodeScalars.filter { $0.value >= 0x20 }))
    return (user, parts.count > 1 ? PercentEncoding.text(parts[1]) : nil)
  }

  /// The address without a path and a query.
  package var root: RemoteAddress {
    let scheme = isSecure ? "https://" : "http://"
    let end = fullText.dropFirst(scheme.utf8.count).firstIndex(of: "/") ?? fullText.endIndex
    // A part of a valid address is valid.
    return (try? RemoteAddress(Array(fullText[..<end].utf8))) ?? self
  }
}
