import SystemServices
import TestBeds
import Testing

@Suite(
  "The settings portal",
  .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct SettingsPortalTests {
  @Test("the initial default is not reported; each change of the user is")
  func switching() async throws {
    let bed = try PortalBed()
    let followed = FollowedSettings(at: bed.address)
    try await aWhile()
    #expect(followed.reports.isEmpty)
    try bed.setAnimations(false)
    try await followed.reports([true])
    try bed.setAnimations(true)
    try await followed.reports([true, false])
    try bed.setAnimations(false)
    try await followed.reports([true, false, true])
    #expect(followed.closingTime < .seconds(1))
    try bed.setAnimations(true)
    try await aWhile()
    #expect(followed.reports == [true, false, true])
  }

  @Test("the default text size is not reported; each other size is")
  func textScale() async throws {
    let bed = try PortalBed()
    let followed = FollowedSettings(at: bed.address)
    try await aWhile()
    #expect(followed.preferences.isEmpty)
    try bed.setTextScale(1.25)
    try await followed.textScales([1.25])
    try bed.setTextScale(1)
    try await followed.textScales([1.25, 1])
    #expect(followed.reports == [false, false])
  }

  @Test("light and dark are reported as they change")
  func colorScheme() async throws {
    let bed = try PortalBed()
    try bed.setColorScheme("prefer-light")
    let followed = FollowedSettings(at: bed.address)
    try await eventually("light") { followed.preferences.map(\.colorScheme) == [.light] }
    try bed.setColorScheme("prefer-dark")
    try await eventually("dark") { followed.preferences.map(\.colorScheme) == [.light, .dark] }
    try bed.setColorScheme("default")
    try await eventually("any") {
      followed.preferences.map(\.colorScheme) == [.light, .dark, .any]
    }
    #expect(followed.preferences.allSatisfy { !$0.isContrastHigh && $0.accent == nil })
  }

  @Test("a setting that was changed before is reported at the start")
  func before() async throws {
    let bed = try PortalBed()
    try bed.setAnimations(false)
    let followed = FollowedSettings(at: bed.address)
    try await followed.reports([true])
  }

  @Test("no portal is started; one that starts later is read")
  func later() async throws {
    let bed = try PortalBed(hasPortal: false)
    try bed.setAnimations(false)
    let followed = FollowedSettings(at: bed.address)
    try await aWhile()
    #expect(!bed.wasPortalActivated)
    #expect(followed.reports.isEmpty)
    try bed.startPortal()
    try await followed.reports([true])
  }

  @Test("a killed portal's settings remain; the next portal is read and observed")
  func killed() async throws {
    let bed = try PortalBed()
    try bed.setAnimations(false)
    let followed = FollowedSettings(at: bed.address)
    try await followed.reports([true])
    try bed.killPortal()
    try await aWhile()
    try bed.startPortal()
    try await aWhile()
    #expect(followed.reports == [true])
    try bed.killPortal()
    try bed.setAnimations(true)
    try await aWhile()
    #expect(followed.reports == [true])
    try bed.startPortal()
    try await followed.reports([true, false])
    try bed.setAnimations(false)
    try await followed.reports([true, false, true])
    #expect(!bed.wasPortalActivated)
  }

  @Test("a portal that hangs blocks nothing, and is read when it continues")
  func hanging() async throws {
    let bed = try PortalBed()
    try bed.setAnimations(false)
    try bed.stopPortal()
    let patient = FollowedSettings(at: bed.address)
    let impatient = FollowedSettings(at: bed.address)
    try await aWhile()
    #expect(impatient.closingTime < .seconds(1))
    #expect(patient.reports.isEmpty)
    try bed.continuePortal()
    try await patient.reports([true])
    #expect(impatient.reports.isEmpty)
  }

  @Test("a portal that hangs no longer matters when another one has replaced it")
  func replaced() async throws {
    let bed = try PortalBed()
    try bed.stopPortal()
    let followed = FollowedSettings(at: bed.address)
    try await aWhile()
    // It takes over the name, while the hanging one stays on the bus.
    let rogue = try RoguePortal(
      on: bed, answering: "({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)")
    try await followed.reports([true])
    _ = rogue
  }

  @Test("a bus that hangs blocks nothing")
  func hangingBus() async throws {
    let bed = try PortalBed()
    try bed.setAnimations(false)
    try bed.stopBus()
    let impatient = FollowedSettings(at: bed.address)
    let patient = FollowedSettings(at: bed.address)
    try await aWhile()
    #expect(impatient.closingTime < .seconds(1))
    try bed.continueBus()
    try await patient.reports([true])
  }

  @Test("when the bus ends, the settings remain and nothing is reported")
  func endingBus() async throws {
    let bed = try PortalBed()
    try bed.setAnimations(false)
    let followed = FollowedSettings(at: bed.address)
    try await followed.reports([true])
    try bed.killBus()
    try await aWhile()
    #expect(followed.reports == [true])
    #expect(followed.switchCount == -1, "the thread is still there")
    #expect(followed.closingTime < .seconds(1))
  }

  @Test("the thread sleeps while nothing happens, other settings change, or the portal hangs")
  func sleeping() async throws {
    let bed = try PortalBed()
    try bed.setAnimations(false)
    let followed = FollowedSettings(at: bed.address)
    try await followed.reports([true])
    try await followed.sleeps(for: .milliseconds(400))
    let count = followed.switchCount
    try bed.setCursorSize(48)
    try await Task.sleep(for: .seconds(1))
    #expect(followed.switchCount == count)
    try bed.setAnimations(true)
    try await followed.reports([true, false])
    try bed.stopPortal()
    try await followed.sleeps(for: .seconds(1))
  }
}
