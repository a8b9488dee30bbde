extension Photo.Location {
  private static let networkPrefixes = AddressScheme.allCases
    .filter { $0.row.kind == .network }.map { Array("\($0.rawValue):/./".utf8) }

  /// Whether this is a file or a folder on a server that GVfs reads: the path begins with its
  /// scheme, as in `sftp:/./user@host:22/a folder/photo.jpg`.
  ///
  /// The names in it are the server's bytes, and not encoded. No file that the program finds has
  /// such a path.
  package var isNetworkFile: Bool {
    Self.networkPrefixes.contains { folder.starts(with: $0) }
  }

  /// The address of a network file, as in `sftp://user@host:22/a%20folder/photo.jpg`; nil for
  /// others.
  package var networkAddress: String? {
    guard let (scheme, authority, path) = networkParts else { return nil }
    return String(decoding: scheme + Array("://".utf8) + authority, as: UTF8.self)
      + PercentEncoding.encode(Array(path))
  }

  /// The scheme, the user with the host and the port, and the path of a network file; nil for
  /// others.
  package var networkParts:
    (scheme: ArraySlice<UInt8>, authority: ArraySlice<UInt8>, path: ArraySlice<UInt8>)?
  {
    let bytes = path
    guard let prefix = Self.networkPrefixes.first(where: { bytes.starts(with: $0) }) else {
      return nil
    }
    let rest = bytes.dropFirst(prefix.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") }
    return (bytes[..<(prefix.count - 4)], authority, rest.dropFirst(authority.count))
  }
}
