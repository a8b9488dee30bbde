import ArgumentParser
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
  static let form = "\"auto\", \"none\" or a path"
}

extension DisplayProfileSetting: ExpressibleByArgument {
  init?(argument: String) {
    switch argument {
    case "": return nil
    case "auto": self = .auto
    case "none": self = .none
    default:
      self = .file(FilePath(bytes: PathArguments.bytes(for: argument, in: PathArguments.raw)))
    }
  }
}

extension DisplayProfileSetting: SettingValue {
  init?(_ value: TOMLValue) {
    guard case .string(let text) = value else { return nil }
    self.init(argument: text)
  }

  var toml: String {
    switch self {
    case .auto: "auto".toml
    case .none: "none".toml
    case .file(let path): path.string.toml
    }
  }
}
