import PhotoSources
import SystemPackage

/// The path of a file with certificates.
struct CertificateFilePath: Hashable, Sendable, SettingValue {
  let path: FilePath

  static var form: String { "a path" }

  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    path = FilePath(bytes: PathArguments.bytes(for: text, in: PathArguments.raw))
  }

  var text: String { path.string }
}
