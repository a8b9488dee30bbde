import DesktopSettings
import PortalBed
import Testing

@Suite(
  "The settings portal",
  .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is missing"),
  .timeLimit(.minutes(5)))
struct SettingsPortalTests {
  @Test("that nothing is reduced is no news; what people switch is, each time")
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

  @Test("texts of the usual size are no news; other sizes are, each time")
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

  @Test("what was switched before is reported at the start")
  func before() async throws {
    let bed = try PortalBed()
    try bed.setAnimations(false)
    let followed = FollowedSettings(at: bed.address)
    try await followed.reports([true])
  }

  @Test("no portal is started for this; one that comes later is read")
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

  @Test("a portal that is killed leaves what it said; the next one is read and followed")
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

  @Test("a portal that hangs holds up nobody, and is heard when it goes on")
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

  @Test("a portal that hangs owes nothing any more when another one has come")
  func replaced() async throws {
    let bed = try PortalBed()
    try bed.stopPortal()
    let followed = FollowedSettings(at: bed.address)
    try await aWhile()
    // It takes the name, while the one that hangs stays on the bus.
    let rogue = try RoguePortal(
      on: bed, answering: "({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)")
    try await followed.reports([true])
    _ = rogue
  }

  @Test("a bus that hangs holds up nobody")
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

  @Test("a bus that ends leaves what was said, in silence")
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
    try await aWhile()
    let count = followed.switchCount
    #expect(count > 0)
    try bed.setCursorSize(48)
    try await Task.sleep(for: .seconds(1))
    #expect(followed.switchCount == count)
    try bed.setAnimations(true)
    try await followed.reports([true, false])
    try bed.stopPortal()
    try await aWhile()
    let second = followed.switchCount
    try await Task.sleep(for: .seconds(1))
    #expect(followed.switchCount == second)
  }
}
