import Glibc
import SystemPackage

@testable import PhotoSources

/// Locales made for the tests: which ones a computer has depends on whoever installed it.
enum TestLocale {
  /// German: as most European languages order names.
  static let german = collation("de_DE")
  /// Swedish: å, ä and ö come after z.
  static let swedish = collation("sv_SE")

  private static let folder: FilePath = {
    var template = Array("/tmp/gimbal-locales-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "/nowhere" }
    let folder = FilePath(platformString: template)
    // Where the C library looks for locales, from now on.
    setenv("LOCPATH", folder.string, 1)
    return folder
  }()

  /// Compiles a locale by `localedef`, from the sources in Debian's package `locales`.
  private static func collation(_ name: String) -> Collation {
    let path = folder.appending("\(name).UTF-8").string
    let arguments = ["localedef", "-i", name, "-f", "UTF-8", path]
    let argv = arguments.map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var process: pid_t = 0
    var status: Int32 = 0
    guard posix_spawnp(&process, "localedef", nil, nil, argv, environ) == 0 else {
      fatalError("there is no localedef")
    }
    waitpid(process, &status, 0)
    let collation = Collation(localeNamed: "\(name).UTF-8")
    guard collation.isOfLanguage else { fatalError("localedef made no \(name): install locales") }
    return collation
  }
}
