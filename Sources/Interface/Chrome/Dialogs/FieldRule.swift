import GalleryCore
import Localization

/// What the text of a dialog's field must be.
package enum FieldRule: Hashable, Sendable {
  /// The name of a file.
  case fileName
  /// The name of a file, or a path that leads to one.
  case filePath
  /// A path that leads anywhere, or an address.
  case location

  /// What is wrong with a text, for people; nil if nothing is.
  package func problem(with bytes: [UInt8]) -> String? {
    if self == .location { return bytes.isEmpty ? localized("Type a path.") : nil }
    let slash = UInt8(ascii: "/")
    let name =
      self == .filePath ? bytes.lastIndex(of: slash).map { Array(bytes[($0 + 1)...]) } : nil
    switch FileName(name ?? bytes).problem {
    case .empty: return localized("Type a name.")
    case .slash: return localized("A name cannot contain “/”.")
    case .folder: return localized("“.” and “..” are names of folders.")
    case .tooLong(let count):
      return localized("The name is too long: \(count) bytes; \(FileName.mostBytes) are possible.")
    case nil: return nil
    }
  }
}
