import Foundation

/// Locales made for the tests: which ones a computer has depends on whoever installed it.
package enum TestLocale {
  private static let folder: String = {
    var template = Array("/tmp/gimbal-locales-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "/nowhere" }
    let folder = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    // Where the C library looks for locales, from now on.
    setenv("LOCPATH", folder, 1)
    atexit {
      if let path = getenv("LOCPATH") {
        try? FileManager.default.removeItem(atPath: String(cString: path))
      }
    }
    return folder
  }()

  /// Compiles a locale such as `de_DE` by `localedef`, from the sources in Debian's package
  /// `locales`, and returns its name with the encoding.
  package static func name(_ language: String, encoding: String = "UTF-8") -> String {
    let name = "\(language).\(encoding)"
    let arguments = ["localedef", "-i", language, "-f", encoding, "\(folder)/\(name)"]
    let argv = arguments.map { strdup($0) } + [nil]
    defer { argv.forEach { free($0) } }
    var process: pid_t = 0
    var status: Int32 = 0
    guard posix_spawnp(&process, "localedef", nil, nil, argv, environ) == 0 else {
      fatalError("there is no localedef")
    }
    waitpid(process, &status, 0)
    guard access("\(folder)/\(name)", R_OK) == 0 else {
      fatalError("localedef made no \(name): install locales")
    }
    return name
  }
}
