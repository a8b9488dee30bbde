import PhotoSources
import SystemPackage

/// Which ICC profile describes the display.
enum DisplayProfileSetting: Hashable, Sendable {
  /// The one that the desktop has set for it.
  case auto
  /// None: the display shows sRGB.
  case none
  /// The one in a file.
  case file(FilePath)

  /// The valid values, for people.
  static let form = names(or: "a path")
  static let valueNames = ["auto", "none"]
}

extension DisplayProfileSetting: SettingValue {
  init?(_ text: String) {
    switch text {
    case "": return nil
    case "auto": self = .auto
    case "none": self = .none
    default: self = .file(FilePath(bytes: PathArguments.bytes(for: text, in: PathArguments.raw)))
    }
  }

  var text: String {
    switch self {
    case .auto: "auto"
    case .none: "none"
    case .file(let path): path.string
    }
  }
}
