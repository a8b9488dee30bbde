import Glibc
package import SystemPackage

extension Netrc {
  /// The variables that say where its files are.
  package static let variables = ["CREDENTIALS_DIRECTORY", "NETRC", "HOME"]

  /// The places where it is expected: the service's credential `gimbal.netrc` (systemd), the file
  /// in `NETRC`, and `~/.netrc`.
  package static var standardFiles: [FilePath] {
    func variable(_ name: String) -> FilePath? {
      guard let value = getenv(name), value.pointee != 0 else { return nil }
      return FilePath(platformString: value)
    }
    let credential = variable("CREDENTIALS_DIRECTORY")?.appending("gimbal.netrc")
    let own = variable("NETRC") ?? variable("HOME")?.appending(".netrc")
    return [credential, own].compactMap(\.self)
  }
}
