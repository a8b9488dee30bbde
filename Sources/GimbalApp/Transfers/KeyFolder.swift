import GalleryCore
import Localization
import PhotoSources
import SystemPackage

/// A folder to which a key moves or copies photos.
struct KeyFolder: Hashable, Sendable {
  /// Its path, which may begin with `~/`; nil as long as the settings file has not said it.
  var path: String?
  /// Whether photos are copied there, and not moved.
  var isCopy = false

  /// Whether a path is whole, so that it is the same folder wherever the program is started.
  static func isWhole(_ path: String) -> Bool { path.hasPrefix("/") || path.hasPrefix("~/") }

  /// Its absolute path; nil if it has none.
  ///
  /// - Parameter home: the user's folder.
  func absolutePath(home: FilePath?) -> FilePath? {
    guard let path else { return nil }
    guard path.hasPrefix("~/") else { return FilePath(path) }
    return home?.appending(String(path.dropFirst(2)))
  }

  /// Its name in quotes.
  var name: String {
    let path = FilePath(path ?? "")
    return FileChangeMessage.quoted(path.lastComponent?.string ?? path.string)
  }

  /// What its key does, in a menu.
  var title: String { isCopy ? localized("Copy to \(name)") : localized("Move to \(name)") }
}
