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
    #expect(names("   ").count == names("").count)
    #expect(names("theme xyzzy") == [])
    #expect(names(String(repeating: "a ", count: 5000)).count <= SettingTable.all.count)
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
      _ = try settings.choose(PreferenceChange(name: name, value: "true"))
      settings.noteWritten(name, isWritten: false)
    }
    #expect(try preference("fullscreen", settings).control == .toggle(isOn: false))
    // It is reversed, but only until the end.
    #expect(settings.isReversed)
    #expect(try preference("reverse", settings).note == "reverse")
    _ = try settings.choose(PreferenceChange(name: "merge", value: "true"))
    settings.noteWritten("merge", isWritten: true)
    _ = try settings.choose(PreferenceChange(name: "merge", value: nil))
    settings.noteWritten("merge", isWritten: false)
    #expect(try preference("merge", settings).control == .toggle(isOn: true))
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
