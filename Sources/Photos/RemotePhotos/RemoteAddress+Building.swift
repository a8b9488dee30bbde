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
      text += AddressEncoding.component(part)
    }
    for (index, (name, value)) in query.enumerated() {
      text += (index == 0 ? "?" : "&") + AddressEncoding.component(name)
      text += "=" + AddressEncoding.component(value)
    }
    return try? RemoteAddress(Array(text.utf8))
  }

  /// The address without a path and a query.
  package var root: RemoteAddress {
    let scheme = isSecure ? "https://" : "http://"
    let end = fullText.dropFirst(scheme.utf8.count).firstIndex(of: "/") ?? fullText.endIndex
    // A part of a valid address is valid.
    return (try? RemoteAddress(Array(fullText[..<end].utf8))) ?? self
  }
}
