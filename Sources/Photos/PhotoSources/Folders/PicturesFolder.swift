package import SystemPackage

/// The folder in which the user keeps pictures, as the desktop knows it (xdg-user-dirs).
package enum PicturesFolder {
  /// More than any settings file of a few lines.
  private static let longestSettings = 65_536

  /// The folder's path: `XDG_PICTURES_DIR` of `user-dirs.dirs`, else `Pictures` in the home folder.
  ///
  /// Nil where the user has switched it off, or without a home folder. Reads the settings file.
  ///
  /// - Parameters:
  ///   - home: the home folder, `$HOME`.
  ///   - configuration: the folder of settings, `$XDG_CONFIG_HOME`; without one, or where it is not
  ///     an absolute path, `.config` in the home folder.
  package static func path(home: FilePath?, configuration: FilePath?) -> FilePath? {
    guard let home, home.isAbsolute else { return nil }
    let folder = configuration.flatMap { $0.isAbsolute ? $0 : nil } ?? home.appending(".config")
    return path(settings: contents(of: folder.appending("user-dirs.dirs")), home: home)
  }

  /// The same from the settings' text, which has lines like `XDG_PICTURES_DIR="$HOME/Pictures"`.
  static func path(settings: [UInt8], home: FilePath) -> FilePath? {
    let lines = settings.split(separator: UInt8(ascii: "\n"))
    guard let value = lines.compactMap(value).last else { return home.appending("Pictures") }
    let prefix = Array("$HOME".utf8)
    let path: FilePath
    if value == prefix || value.starts(with: prefix + [UInt8(ascii: "/")]) {
      path = home.pushing(
        FilePath(bytes: value.dropFirst(prefix.count).drop { $0 == UInt8(ascii: "/") }))
    } else {
      path = FilePath(bytes: value)
    }
    guard path.isAbsolute else { return home.appending("Pictures") }
    // The home folder itself stands for "none".
    return path.lexicallyNormalized() == home.lexicallyNormalized() ? nil : path
  }

  /// What a line says of the folder, without its quotes; nil where it says nothing of it.
  private static func value(of line: ArraySlice<UInt8>) -> [UInt8]? {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let name = Array("XDG_PICTURES_DIR".utf8)
    var rest = line.drop(while: isSpace)
    guard rest.starts(with: name) else { return nil }
    rest = rest.dropFirst(name.count).drop(while: isSpace)
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    rest = rest.drop(while: isSpace)
    guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
    var value: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        if let escaped = rest.popFirst() { value.append(escaped) }
      } else {
        value.append(byte)
      }
    }
    return value.isEmpty ? nil : value
  }

  /// What is in a file; nothing where it cannot be read.
  private static func contents(of path: FilePath) -> [UInt8] {
    // Not to wait for whoever would write to a pipe of that name.
    let options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking]
    guard let file = try? FileDescriptor.open(path, .readOnly, options: options) else { return [] }
    defer { try? file.close() }
    var bytes = [UInt8](repeating: 0, count: longestSettings)
    let count = try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    return Array(bytes.prefix(count ?? 0))
  }
}
