import Testing

@testable import GimbalApp

@Suite("When a kiosk returns to its slideshow")
struct KioskRestTests {
  @Test("a minute after the last input, and only once")
  func due() {
    var rest = KioskRest()
    #expect(rest.dueTime == nil, "Nobody was there.")
    rest.noteInput(at: 10)
    rest.noteInput(at: 30)
    #expect(rest.dueTime == 30 + KioskRest.patience)
    rest.didReturn()
    #expect(rest.dueTime == nil)
  }

  @Test("a kiosk covers the display, plays and changes no files, unless the user has set that")
  func implied() {
    func settings(_ change: (inout Settings) -> Void) -> Settings {
      var settings = Settings()
      settings.set(\.isKiosk, to: true, named: "kiosk", from: .commandLine)
      change(&settings)
      settings.applyKiosk()
      return settings
    }
    let plain = settings { _ in }
    #expect(plain.fullScreen && plain.isReadOnly && plain.slideshow == Settings.kioskInterval)
    let chosen = settings {
      $0.set(\.fullScreen, to: false, named: "fullscreen", from: .file(line: 1))
      $0.set(\.slideshow, to: nil, named: "slideshow", from: .commandLine)
      $0.set(\.isReadOnly, to: false, named: "read-only", from: .commandLine)
    }
    #expect(!chosen.fullScreen && !chosen.isReadOnly && chosen.slideshow == nil)
    var other = Settings()
    other.applyKiosk()
    #expect(!other.fullScreen && !other.isReadOnly && other.slideshow == nil)
  }
}
