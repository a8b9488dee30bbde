package import SystemPackage

/// A folder that is shown where no path is given, if it has photos; it need not exist.
package struct DefaultFolder: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The folder's path.
  package var path: FilePath
  /// Whether the folders inside it are shown, too: those of months, or as cameras number theirs.
  package var includesInside: Bool

  /// Names a folder.
  package init(_ path: FilePath, includesInside: Bool = false) {
    self.path = path
    self.includesInside = includesInside
  }

  /// Names a folder by its path.
  package init(stringLiteral path: String) { self.init(FilePath(path)) }

  /// The folder of cameras in the home folder, as on phones and memory cards; nil without a home
  /// folder.
  package static func camera(home: FilePath?) -> DefaultFolder? {
    guard let home, home.isAbsolute else { return nil }
    return DefaultFolder(home.appending("DCIM"), includesInside: true)
  }
}
