import Chrome
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The list of the preferences")
struct PreferenceTests {
  private func settings(_ file: String, options: [String: String] = [:]) -> LiveSettings {
    var settings = Settings()
    #expect(settings.apply(file: Array(file.utf8)) { _ in true } == [])
    for (name, text) in options {
      #expect(SettingTable.named(name)?.apply([text], to: &settings) == true)
    }
    return LiveSettings(settings)
  }

  private func preference(_ name: String, _ settings: LiveSettings) throws -> Preference {
    try #require(
      PreferenceGroup.all(settings).flatMap(\.preferences).first { $0.name == name })
  }

  private func choose(
    _ value: String?, for name: String, in settings: inout LiveSettings
  ) throws {
    _ = try settings.choose(PreferenceChange(name: name, value: value))
  }

  private func report(
    _ problem: String?, about number: Int, of name: String, to settings: inout LiveSettings
  ) {
    settings.noteWritten(SettingsWriter.Report(name: name, number: number, problem: problem))
  }

  private func names(_ text: String) -> [String] {
    PreferenceGroup.found(text, in: PreferenceGroup.all(LiveSettings(Settings())))
      .flatMap(\.preferences).map(\.name)
  }

  @Test("it has all settings of the table in their order, but for secrets and the kiosk")
  func complete() {
    let shown = PreferenceGroup.all(LiveSettings(Settings())).flatMap(\.preferences).map(\.name)
    let hidden = ["s3-endpoint", "auth-command", "weight", "kiosk"]
    #expect(shown == SettingTable.all.map(\.name).filter { !hidden.contains($0) })
    #expect(Set(PreferenceGroup.all(LiveSettings(Settings())).map(\.title)).count == 11)
  }

  @Test("a line says the value, where it comes from, and when a change counts")
  func lines() throws {
    let settings = settings(
      "theme = \"light\"\nfullscreen = true\n", options: ["rating": "3", "memory": "200"])
    let theme = try preference("theme", settings)
    #expect(theme.value == "light" && theme.control == .choice(["auto", "light", "dark"]))
    #expect(theme.canReset && theme.isLive && theme.isEnabled)
    #expect(theme.note == "theme · settings file")
    let fullScreen = try preference("fullscreen", settings)
    #expect(fullScreen.control == .toggle(isOn: true) && !fullScreen.isLive)
    #expect(fullScreen.note == "fullscreen · settings file · from the next start")
    // An option counts more than the file, in which a change would have no effect now.
    let rating = try preference("rating", settings)
    #expect(rating.value == "3" && rating.control == .typed && !rating.isEnabled)
    #expect(!rating.canReset && rating.note == "rating · option of this start")
    let transition = try preference("transition", settings)
    #expect(!transition.canReset && transition.note == "transition")
    #expect(try preference("decode-timeout", settings).control == .typed)
    #expect(try preference("keyword", settings).control == .typed)
    #expect(try preference("matte", settings).control == .choice(PhotoMatte.valueNames))
  }

  @Test("what can be chosen follows in a circle, in both directions")
  func steps() throws {
    let settings = settings("theme = \"dark\"\nreverse = true\n")
    let theme = try preference("theme", settings)
    #expect(theme.value(by: 1) == "auto" && theme.value(by: -1) == "light")
    #expect(try preference("reverse", settings).value(by: 1) == "false")
    #expect(try preference("reverse", settings).value(by: -1) == "false")
    #expect(try preference("memory", settings).value(by: 1) == nil)
  }

  @Test("it is searched by names, words, values and headings, in any case and order")
  func search() {
    #expect(names("theme") == ["theme"])
    #expect(names("DARK desktop LIGHT").contains("theme"))
    #expect(names("ken-burns") == ["ken-burns"])
    #expect(names("zoom pan slowly") == ["ken-burns"])
    #expect(names("rotation matrix") == ["sensor-matrix"])
    #expect(names("checker").contains("backdrop"))
    let all = PreferenceGroup.all(LiveSettings(Settings())).flatMap(\.preferences).map(\.name)
    #expect(names("   ") == all && names("") == all)
    #expect(names("theme xyzzy") == [])
    #expect(names(String(repeating: "dark ", count: 5000)) == names("dark"))
    #expect(names("dark").contains("theme") && names("dark").count < all.count)
  }

  @Test("a change counts at once if the program follows it, and else from the next start")
  func changes() throws {
    var settings = settings("", options: ["rating": "3"])
    let edit = try settings.choose(PreferenceChange(name: "theme", value: "light"))
    #expect(edit == SettingsEdit(name: "theme", value: "\"light\""))
    #expect(settings.theme == .light && settings.start.theme == .auto)
    #expect(try preference("theme", settings).note == "theme · settings file")
    _ = try settings.choose(PreferenceChange(name: "fullscreen", value: "true"))
    #expect(!settings.fullScreen)
    #expect(try preference("fullscreen", settings).control == .toggle(isOn: true))
    let words = try settings.choose(PreferenceChange(name: "keyword", value: "sea, sun"))
    #expect(words.value == "[\"sea\", \"sun\"]")
    let reset = try settings.choose(PreferenceChange(name: "theme", value: nil))
    #expect(reset == SettingsEdit(name: "theme", value: nil) && settings.theme == .auto)
    #expect(try !preference("theme", settings).canReset)
  }

  @Test("what cannot be changed stays, and the reason is known")
  func refusals() throws {
    var settings = settings("until = \"2020\"\n", options: ["rating": "3"])
    for (name, value, refusal) in [
      ("rating", "4", PreferenceRefusal.fixed), ("weight", "a=1", .fixed), ("nothing", "", .fixed),
      ("kiosk", "true", .fixed),
      ("memory", "0", .invalid(nil)), ("theme", "pink", .invalid(nil)),
      ("since", "2021", .excluded),
    ] {
      #expect(throws: refusal, "\(name)") {
        try settings.choose(PreferenceChange(name: name, value: value))
      }
    }
    #expect(settings.since == .any && settings.rating == 3)
  }

  @Test("what is not written does not count from the next start")
  func unwritten() throws {
    var settings = settings("")
    for name in ["fullscreen", "reverse"] {
      try choose("true", for: name, in: &settings)
      report("no", about: settings.lastChange, of: name, to: &settings)
    }
    #expect(try preference("fullscreen", settings).control == .toggle(isOn: false))
    // It is reversed, but only until the end.
    #expect(settings.isReversed)
    #expect(try preference("reverse", settings).note == "reverse")
    try choose("true", for: "merge", in: &settings)
    report(nil, about: settings.lastChange, of: "merge", to: &settings)
    try choose(nil, for: "merge", in: &settings)
    report("no", about: settings.lastChange, of: "merge", to: &settings)
    #expect(try preference("merge", settings).control == .toggle(isOn: true))
  }

  @Test("of two quick changes, the last one that is written counts from the next start")
  func quickChanges() throws {
    // What becomes of "gpu" and of "cpu", and what counts in the end.
    let cases: [(first: String?, second: String?, end: String)] = [
      (nil, nil, "cpu"), (nil, "no", "gpu"), ("no", nil, "cpu"), ("no", "no", "auto"),
    ]
    for (first, second, end) in cases {
      var settings = settings("")
      try choose("gpu", for: "renderer", in: &settings)
      let number = settings.lastChange
      try choose("cpu", for: "renderer", in: &settings)
      report(first, about: number, of: "renderer", to: &settings)
      #expect(try preference("renderer", settings).value == "cpu")
      report(second, about: settings.lastChange, of: "renderer", to: &settings)
      #expect(try preference("renderer", settings).value == end)
      // The file's value comes back.
      try choose(end == "auto" ? "gpu" : "auto", for: "renderer", in: &settings)
      report("no", about: settings.lastChange, of: "renderer", to: &settings)
      #expect(try preference("renderer", settings).value == end)
    }
  }

  @Test("a change that fails leaves a later one with the same value")
  func sameValue() throws {
    var settings = settings("")
    try choose("gpu", for: "renderer", in: &settings)
    let number = settings.lastChange
    // The second one is not written, as the third one comes in time.
    for value in ["cpu", "gpu"] { try choose(value, for: "renderer", in: &settings) }
    report("no", about: number, of: "renderer", to: &settings)
    #expect(try preference("renderer", settings).value == "gpu")
    report(nil, about: settings.lastChange, of: "renderer", to: &settings)
    #expect(try preference("renderer", settings).value == "gpu")
  }

  @Test("what counts from the next start does not have to suit this one")
  func nextStart() throws {
    var settings = settings("sensor-matrix = \"0, 1, 0; -1, 0, 0; 0, 0, 1\"\n")
    let offset = PreferenceChange(name: "sensor-offset", value: "90")
    #expect(throws: PreferenceRefusal.excluded) { try settings.choose(offset) }
    try choose(nil, for: "sensor-matrix", in: &settings)
    let edit = try settings.choose(offset)
    #expect(edit == SettingsEdit(name: "sensor-offset", value: "90"))
    #expect(settings.sensorMatrix != nil && settings.sensorOffset == .none)
    #expect(throws: PreferenceRefusal.excluded) {
      try settings.choose(
        PreferenceChange(name: "sensor-matrix", value: "0, 1, 0; -1, 0, 0; 0, 0, 1"))
    }
  }

  @Test("an option of the start stays fixed after a broker has changed the setting")
  func remote() throws {
    var settings = settings("", options: ["rating": "3"])
    #expect(settings.change(named: "rating", to: "4") == nil && settings.rating == 4)
    let rating = try preference("rating", settings)
    #expect(!rating.isEnabled && !rating.canReset && rating.note == "rating · remote control")
    #expect(throws: PreferenceRefusal.fixed) {
      try settings.choose(PreferenceChange(name: "rating", value: "5"))
    }
  }

  @Test("an invalid text is asked for again, with what is valid")
  func invalid() throws {
    var settings = settings("")
    let actions = settings.actions(choosing: PreferenceChange(name: "rating", value: "9")) { _ in }
    guard case .ask(let question)? = actions.first else {
      Issue.record("Nothing is asked.")
      return
    }
    #expect(question.dialog.problem == "It must be 0 to 5 stars.")
    #expect(question.dialog.field?.bytes == Array("9".utf8))
    #expect(question.action(of: 1) == .choose("rating"))
  }
}
