import GalleryCore

/// The characters that addresses may have, and the normal form of their paths (RFC 3986).
enum AddressEncoding {
  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
  /// Whether a byte is an unreserved character or a delimiter inside of parts.
  private static let isPlain: [Bool] = {
    let plain = unreserved.union("!$&'()*+,;=".utf8)
    return (UInt8.min...UInt8.max).map(plain.contains)
  }()

  /// Encodes bytes that addresses must not have; what is encoded already stays.
  static func encode(_ bytes: ArraySlice<UInt8>, beside others: String) -> String {
    let others = Array(others.utf8)
    // Most need nothing.
    if bytes.allSatisfy({ isPlain[Int($0)] || others.contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var encoded: [UInt8] = []
    for (index, byte) in zip(bytes.indices, bytes) {
      let staysPlain =
        isPlain[Int(byte)] || others.contains(byte)
        || byte == UInt8(ascii: "%") && PercentEncoding.byte(digits: bytes[(index + 1)...]) != nil
      if staysPlain {
        encoded.append(byte)
      } else {
        encoded += PercentEncoding.escape(byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Returns a path from the root without `.` and `..`.
  static func path(_ bytes: ArraySlice<UInt8>) -> String {
    // Browsers read a backslash as a slash.
    let slashes = bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    var parts: [Substring] = []
    let encoded = encode(slashes[...], beside: ":@/")
    // Most have no parts that begin with a dot.
    let hasDots = zip(slashes, slashes.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: ".")
    }
    guard hasDots || slashes.first != UInt8(ascii: "/") else { return encoded }
    let given = encoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, part) in zip(given.indices, given) {
      let isLast = index == given.endIndex - 1
      switch part {
      case ".": if isLast { parts.append("") }
      case "..":
        parts = parts.dropLast()
        if isLast { parts.append("") }
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a query with its question mark; empty if there is none.
  static func query(_ bytes: ArraySlice<UInt8>) -> String {
    guard !bytes.isEmpty else { return "" }
    var query = Array(encode(bytes, beside: ":@/?").utf8)
    // `/.` is what tells an address in the form of a path from others (`AddressPath`).
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    for index in query.indices.reversed() where query[index] == dot {
      let isBetween =
        query[index - 1] == slash && (index + 1 == query.count || query[index + 1] == slash)
      if isBetween { query.replaceSubrange(index...index, with: Array("%2E".utf8)) }
    }
    return String(decoding: query, as: UTF8.self)
  }
}

/// Addresses in the form of paths, which keep neither two slashes in a row nor one at the end.
enum AddressPath {
  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Puts `.` after a slash that another one follows, and after one at the end.
  static func path(of address: [UInt8]) -> [UInt8] {
    var path: [UInt8] = []
    for (index, byte) in address.enumerated() {
      path.append(byte)
      if byte == slash, index + 1 == address.count || address[index + 1] == slash {
        path.append(dot)
      }
    }
    return path
  }

  /// Removes what `path(of:)` has added.
  static func address(of path: [UInt8]) -> [UInt8] {
    var address: [UInt8] = []
    for (index, byte) in path.enumerated() {
      let isAdded =
        byte == dot && index > 0 && path[index - 1] == slash
        && (index + 1 == path.count || path[index + 1] == slash)
      if !isAdded { address.append(byte) }
    }
    return address
  }
}
