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

  /// The settings of a file and the command line, and complaints about those that are left out.
  private func settings(
    _ file: String, _ arguments: [String] = []
  ) -> (settings: Settings, complaints: [String]) {
    var settings = Settings()
    _ = settings.apply(file: Array(file.utf8)) { _ in true }
    let complaints = settings.apply(CommandLineOptions.parseArguments(arguments))
    return (settings, complaints.map { $0.message(file: "c") })
  }

  @Test("of settings of the file that exclude each other the less important one is left out")
  func file() {
    let found = settings(
      """
      pairs = true
      ken-burns = true
      weight = "a=2"
      group = "lobby"
      wall = "1x1+0+0/2x1"
      """, ["--kiosk"])
    #expect(
      found.complaints == [
        "c, line 3: weight cannot be used with group, as the frames of a group share one order;"
          + " weight is ignored",
        "c, line 1: pairs cannot be used with group, as all frames of a group show the same photo;"
          + " pairs is ignored",
        "c, line 2: ken-burns cannot be used with wall, as each screen of a wall would zoom for"
          + " itself; ken-burns is ignored",
      ])
    let left = found.settings
    #expect(left.conflict == nil && left.group != nil && left.wall != nil)
    #expect(!left.makesPairs && !left.hasKenBurns && left.weights.texts.isEmpty)
    #expect(left.text(file: nil).contains("\n# pairs = false\n"))
  }

  @Test("the command line wins over the file, and two of its options over neither")
  func commandLine() {
    let chosen = settings("group = \"lobby\"", ["--pairs"])
    #expect(
      chosen.complaints == [
        "c, line 1: group cannot be used with --pairs, as all frames of a group show the same photo;"
          + " group is ignored"
      ])
    #expect(chosen.settings.group == nil && chosen.settings.makesPairs)
    #expect(chosen.settings.slideshow == nil, "No group begins one.")
    let grouped = settings("pairs = true", ["--group", "lobby"])
    #expect(grouped.complaints.first?.contains("pairs cannot be used with --group, as") == true)
    #expect(grouped.settings.group != nil && !grouped.settings.makesPairs)
    #expect(settings("pairs = true\ngroup = \"a\"", ["--no-pairs"]).complaints.isEmpty)
    #expect(conflict(["--group", "lobby", "--pairs"])?.contains("Add --no-pairs, or") == true)
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
    let mixed = settings("until = \"2019\"", ["--since", "2020"])
    #expect(
      mixed.complaints == [
        "c, line 1: --since 2020 is after until 2019, so no photo could be shown; until is ignored"
      ])
    #expect(mixed.settings.conflict == nil && mixed.settings.since.text == "2020")
    let both = settings("since = \"2020\"\nuntil = \"2019\"")
    #expect(
      both.complaints == [
        "c, line 1: since 2020 is after until 2019, so no photo could be shown; both are ignored"
      ])
    #expect(both.settings.conflict == nil && both.settings.until.text == "any")
    #expect(conflict(["--since", "any"], file: "since = \"2020\"\nuntil = \"2019\"") == nil)
    #expect(conflict(["--since", "2020", "--until", "2020"]) == nil)
  }
}
