import Testing

@testable import GimbalApp

@Suite("Settings that exclude each other")
struct KioskConflictTests {
  private func conflict(_ arguments: [String], file: String = "") -> String? {
    var settings = Settings()
    _ = settings.apply(file: Array(file.utf8)) { _ in true }
    settings.apply(CommandLineOptions.parseArguments(arguments))
    return settings.conflict
  }

  @Test("a kiosk does not begin with the overview, and says so if that is asked for")
  func overview() {
    #expect(conflict(["--kiosk", "--overview"])?.contains("--no-kiosk") == true)
    #expect(conflict(["--overview"], file: "kiosk = true")?.contains("--no-kiosk") == true)
    #expect(conflict(["--kiosk"], file: "overview = true") == nil)
    #expect(conflict(["--kiosk", "--no-overview"]) == nil)
    #expect(conflict(["--overview", "--no-kiosk"], file: "kiosk = true") == nil)
  }
}
