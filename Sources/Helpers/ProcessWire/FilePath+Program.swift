import Glibc
package import SystemPackage

extension FilePath {
  /// The program of this name in the folders of `PATH`; nil if it is not installed.
  package init?(programNamed name: String) {
    guard let path = getenv("PATH").map({ String(cString: $0) }) else { return nil }
    let files = path.split(separator: ":").map { FilePath(String($0)).appending(name) }
    let found = files.first { file in
      file.isAbsolute && file.withPlatformString { access($0, X_OK) == 0 }
    }
    guard let found else { return nil }
    self = found
  }
}
