/// A reference to something on the web, absolute or relative to a base address (RFC 3986).
package struct AddressReference: Hashable, Sendable {
  private var scheme: ArraySlice<UInt8>?
  private var authority: ArraySlice<UInt8>?
  private var path: ArraySlice<UInt8>
  private var query: ArraySlice<UInt8>?
  private var fragment: ArraySlice<UInt8>?

  /// Divides any bytes into the parts of a reference (RFC 3986, appendix B).
  package init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = rest[(hash + 1)...]
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    let colon = UInt8(ascii: ":")
    if let end = rest.firstIndex(where: { !Self.isSchemeByte($0) }), rest[end] == colon,
      let first = rest.first, Self.isLetter(first)
    {
      scheme = rest[..<end]
      rest = rest[(end + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      let start = rest.startIndex + 2
      let end = rest[start...].firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = rest[start..<end]
      rest = rest[end...]
    }
    path = rest
  }

  /// Whether the reference has a scheme, and so needs no base.
  package var isAbsolute: Bool { scheme != nil }

  /// Whether the reference is a whole address, which means the same everywhere.
  var isWhole: Bool { scheme != nil && authority != nil }

  /// The path, as it is encoded.
  package var pathBytes: ArraySlice<UInt8> { path }

  /// Returns this reference with the path and the query of another one.
  package func withPath(of other: AddressReference) -> AddressReference {
    var reference = self
    reference.path = other.path
    reference.query = other.query
    return reference
  }

  /// The whole reference.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if let scheme { bytes += scheme + Array(":".utf8) }
    if let authority { bytes += Array("//".utf8) + authority }
    bytes += path
    if let query { bytes += Array("?".utf8) + query }
    if let fragment { bytes += Array("#".utf8) + fragment }
    return bytes
  }

  /// Returns what a reference means in a document at this address (RFC 3986, section 5.2.2).
  package func resolve(_ reference: AddressReference) -> AddressReference {
    var target = reference
    if reference.scheme != nil {
      target.path = Self.withoutDots(reference.path)
      return target
    }
    target.scheme = scheme
    if reference.authority != nil {
      target.path = Self.withoutDots(reference.path)
      return target
    }
    target.authority = authority
    if reference.path.isEmpty {
      target.path = path
      target.query = reference.query ?? query
    } else if reference.path.first == Self.slash {
      target.path = Self.withoutDots(reference.path)
    } else {
      target.path = Self.withoutDots(merged(reference.path))
    }
    return target
  }

  /// Appends a relative path to the base's folder (section 5.2.3).
  private func merged(_ other: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if authority != nil, path.isEmpty { return [Self.slash] + other }
    guard let slash = path.lastIndex(of: Self.slash) else { return other }
    return path[...slash] + other
  }

  /// Removes `.` and `..` (section 5.2.4).
  private static func withoutDots(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Most paths have none.
    let dot = UInt8(ascii: ".")
    var isStart = true
    guard
      path.contains(where: { byte in
        defer { isStart = byte == slash }
        return isStart && byte == dot
      })
    else { return path }
    let isRooted = path.first == slash
    var parts: [ArraySlice<UInt8>] = []
    let given = path.dropFirst(isRooted ? 1 : 0)
      .split(separator: slash, omittingEmptySubsequences: false)
    for (index, part) in given.enumerated() {
      let isUp = part.elementsEqual("..".utf8)
      guard isUp || part.elementsEqual(".".utf8) else {
        parts.append(part)
        continue
      }
      if isUp { parts = parts.dropLast() }
      if index == given.count - 1 { parts.append([]) }
    }
    let joined = Array(parts.joined(separator: [slash]))
    return (isRooted ? [slash] : []) + joined
  }

  private static let slash = UInt8(ascii: "/")

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether a scheme may have this byte: a letter, a digit, `+`, `-` or `.`.
  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }
}

extension RemoteAddress {
  /// Returns what a reference means in a document at this address.
  ///
  /// White space around the reference and line feeds in it are left out, as in browsers.
  package func resolve(_ reference: some Sequence<UInt8>) throws(Problem) -> RemoteAddress {
    var bytes = reference.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    while bytes.last == 0x20 { bytes.removeLast() }
    let relative = AddressReference(Array(bytes.drop { $0 == 0x20 }))
    if relative.isWhole { return try RemoteAddress(relative.bytes) }
    let base = AddressReference(Array(fullText.utf8))
    return try RemoteAddress(base.resolve(relative).bytes)
  }
}
