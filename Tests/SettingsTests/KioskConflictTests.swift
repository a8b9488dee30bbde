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

  @Test("the first day of the photos must not be after the last one, wherever both are set")
  func days() {
    #expect(
      conflict(["--since", "2020-02", "--until", "2020-01-31"]) == """
        --since 2020-02 is after --until 2020-01-31, so no photo could be shown. Change one of them, \
        or add --since any.
        """)
    #expect(conflict(["--since", "2020"], file: "until = \"2019\"") != nil)
    #expect(conflict([], file: "since = \"2020\"\nuntil = \"2019\"") != nil)
    #expect(conflict(["--since", "any"], file: "since = \"2020\"\nuntil = \"2019\"") == nil)
    #expect(conflict(["--since", "2020", "--until", "2020"]) == nil)
  }
}
