import SystemServices
import TestBeds
import Testing

@Suite(
  "The portal's power profile",
  .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct PowerProfileTests {
  private static let noSettings = "(@a{sa{sv}} {},)"

  private func reports(_ expected: [Bool], by followed: FollowedSettings) async throws {
    try await eventually("\(expected), but \(followed.preferences)") {
      followed.preferences.map(\.savesPower) == expected
    }
  }

  @Test("is reported as it changes, and the settings beside it")
  func changes() async throws {
    let bed = try PortalBed(hasPortal: false)
    let portal = try RoguePortal(
      on: bed, answering: RoguePortalTests.answer(animations: "true"))
    let followed = FollowedSettings(at: bed.address)
    try await aWhile()
    #expect(followed.preferences.isEmpty)
    for (value, expected) in [
      ("true", [true]), ("false", [true, false]), ("true", [true, false, true]),
    ] {
      try portal.setPowerSaver(value)
      try await reports(expected, by: followed)
    }
    try portal.answer(RoguePortalTests.answer(animations: "false"))
    try portal.emit("('org.gnome.desktop.interface', 'enable-animations', <false>)")
    try await reports([true, false, true, true], by: followed)
    #expect(followed.reports == [false, false, false, true])
    #expect(followed.closingTime < .seconds(1))
  }

  @Test("one that is set before is reported at the start, and remains without the portal")
  func before() async throws {
    let bed = try PortalBed(hasPortal: false)
    var portal: RoguePortal? = try RoguePortal(on: bed, answering: Self.noSettings)
    try portal?.setPowerSaver("true")
    let followed = FollowedSettings(at: bed.address)
    try await reports([true], by: followed)
    portal = nil
    try await aWhile()
    #expect(followed.preferences.count == 1)
    portal = try RoguePortal(on: bed, answering: Self.noSettings)
    try portal?.setPowerSaver("false")
    try await reports([true, false], by: followed)
  }

  @Test("values of a wrong type say nothing", arguments: ["uint32 1", "'true'", "<true>"])
  func lies(value: String) async throws {
    let bed = try PortalBed(hasPortal: false)
    let portal = try RoguePortal(on: bed, answering: Self.noSettings)
    let followed = FollowedSettings(at: bed.address)
    try portal.setPowerSaver(value)
    try await aWhile()
    #expect(followed.preferences.isEmpty)
    try portal.setPowerSaver("true")
    try await reports([true], by: followed)
    try portal.setPowerSaver(value)
    try await aWhile()
    #expect(followed.preferences.count == 1)
  }

  @Test("a monitor that does not answer delays no setting, and the thread sleeps")
  func silent() async throws {
    let bed = try PortalBed(hasPortal: false)
    let portal = try RoguePortal(
      on: bed, answering: RoguePortalTests.answer(animations: "false"))
    try portal.setPowerSaver("silent")
    let followed = FollowedSettings(at: bed.address)
    try await followed.reports([true])
    try await followed.sleeps(for: .seconds(1))
    #expect(followed.closingTime < .seconds(1))
  }
}
