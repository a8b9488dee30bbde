import Glibc
package import SystemPackage

/// Where the user's programs keep what they can do without (the XDG Base Directory Specification).
package enum CacheFolder {
  /// The names of the variables that `path` reads.
  package static let variables = ["HOME", "XDG_CACHE_HOME"]

  /// The folder of the user to whom the environment belongs; nil if it names none.
  package static var path: FilePath? {
    folder(in: "XDG_CACHE_HOME") ?? folder(in: "HOME")?.appending(".cache")
  }

  private static func folder(in variable: String) -> FilePath? {
    guard let value = getenv(variable) else { return nil }
    let path = FilePath(platformString: value)
    // The specification ignores relative paths.
    return path.isAbsolute ? path : nil
  }
}
