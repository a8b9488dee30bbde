extension Photo.Location {
  /// The schemes of network files' addresses.
  package static let networkSchemes = ["sftp", "smb"]

  private static let networkPrefixes = networkSchemes.map { Array("\($0):/./".utf8) }

  /// Whether this is a file or a folder on an SFTP or SMB server: the path begins with its scheme, as in
  /// `sftp:/./user@host:22/a folder/photo.jpg`.
  ///
  /// The names in it are the server's bytes, and not encoded. No file that the program finds has such a
  /// path.
  package var isNetworkFile: Bool {
    Self.networkPrefixes.contains { folder.starts(with: $0) }
  }

  /// The address of a network file, as in `sftp://user@host:22/a%20folder/photo.jpg`; nil for others.
  package var networkAddress: String? {
    let bytes = path
    guard let prefix = Self.networkPrefixes.first(where: { bytes.starts(with: $0) }) else {
      return nil
    }
    let rest = bytes.dropFirst(prefix.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") }
    return String(decoding: prefix.dropLast(3) + Array("//".utf8) + authority, as: UTF8.self)
      + PercentEncoding.encode(Array(rest.dropFirst(authority.count)))
  }
}
