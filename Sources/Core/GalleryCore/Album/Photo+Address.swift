extension Photo.Location {
  /// Whether this is the address of a photo on the web or on a server (`isNetworkFile`), and not
  /// the path of a file.
  public var isAddress: Bool { isWebAddress || isNetworkFile }

  /// Whether this is the address of a photo on the web.
  ///
  /// In an address, `/.` stands between two slashes, and after one at the end, so that a path keeps
  /// them: `https:/./host/photo.jpg`. No file that the program finds has such a path.
  private var isWebAddress: Bool {
    folder.starts(with: Self.plainPrefix) || folder.starts(with: Self.securePrefix)
  }

  /// The beginning of the path that stands for an address without encryption.
  public static let plainPrefix = Array("http:/./".utf8)
  /// The beginning of the path that stands for an address with encryption.
  public static let securePrefix = Array("https:/./".utf8)

  /// The index after the last slash of a path; in an address, of what comes before its query.
  static func fileNameStart(in path: [UInt8]) -> Int {
    let isAddress = path.starts(with: plainPrefix) || path.starts(with: securePrefix)
    let end = isAddress ? path.firstIndex(of: UInt8(ascii: "?")) ?? path.count : path.count
    return path[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }

  /// The bytes of the name for people: in an address, those that the last part of its path encodes.
  var nameBytes: [UInt8] {
    guard isWebAddress else { return isInput ? Self.inputName : fileName }
    return isFolderAddress ? lastFolder : PercentEncoding.decodeEscapes(lastPart)
  }

  /// Whether this is the address of a folder on the web: nothing follows its last slash.
  var isFolderAddress: Bool {
    guard isWebAddress else { return false }
    return lastPart.isEmpty || lastPart == [UInt8(ascii: ".")]
  }

  /// What follows the last slash of an address, without the query.
  private var lastPart: ArraySlice<UInt8> { fileName.prefix { $0 != UInt8(ascii: "?") } }

  /// The name of the folder, or the host without the user and the password.
  private var lastFolder: [UInt8] {
    let dot = [UInt8(ascii: ".")][...]
    let parts = folder.split(separator: UInt8(ascii: "/")).filter { $0 != dot }
    guard let last = parts.last else { return fileName }
    // The first part is the scheme and the second one the host.
    guard parts.count == 2, let at = last.lastIndex(of: UInt8(ascii: "@")) else {
      return Array(last)
    }
    return Array(last[(at + 1)...])
  }
}
