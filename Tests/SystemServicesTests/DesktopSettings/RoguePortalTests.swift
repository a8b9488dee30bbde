import SystemServices
import TestBeds
import Testing

@Suite(
  "Rogue settings portals",
  .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct RoguePortalTests {
  @Test("newer portals report reduced motion, and “no preference” overrides nothing")
  func reducedMotion() async throws {
    let bed = try PortalBed(hasPortal: false)
    let portal = try RoguePortal(on: bed, answering: Self.answer(motion: "uint32 1"))
    let followed = FollowedSettings(at: bed.address)
    try await followed.reports([true])
    try portal.answer(Self.answer(motion: "uint32 0", animations: "true"))
    try portal.emit("('org.freedesktop.appearance', 'reduced-motion', <uint32 0>)")
    try await followed.reports([true, false])
    try portal.answer(Self.answer(motion: "uint32 0", animations: "false"))
    try portal.emit("('org.gnome.desktop.interface', 'enable-animations', <false>)")
    try await followed.reports([true, false, true])
  }

  @Test(
    "values of a wrong type or unknown values change nothing, and the next valid one is used",
    arguments: [
      answer(motion: "true"), answer(motion: "int32 1"), answer(motion: "'1'"),
      answer(motion: "<uint32 1>"), answer(motion: "uint32 2"), answer(motion: "@au [1]"),
      answer(motion: "uint32 4294967295"), answer(animations: "uint32 0"),
      answer(animations: "'false'"), answer(animations: "<false>"), answer(animations: "@ab []"),
      "(@a{sa{sv}} {},)", "({'org.freedesktop.appearance': @a{sv} {}},)", "({'a': <true>},)",
      "({'org.freedesktop.other': {'reduced-motion': <uint32 1>}},)",
      "({'org.freedesktop.appearance': {'enable-animations': <false>}},)",
      "({'org.freedesktop.appearance': {'reduced-motion': uint32 1}},)",
      "(1, 2, 3)", "('\(String(repeating: "x", count: 9999))',)", "error",
    ])
  func lies(answer: String) async throws {
    let bed = try PortalBed(hasPortal: false)
    let portal = try RoguePortal(on: bed, answering: answer)
    let followed = FollowedSettings(at: bed.address)
    try await Task.sleep(for: .milliseconds(100))
    #expect(followed.reports.isEmpty)
    for body in ["('org.freedesktop.appearance', 'reduced-motion')", "(1, 2)"] {
      try portal.emit(body)
    }
    try portal.answer(Self.answer(animations: "false"))
    try portal.emit("('org.gnome.desktop.interface', 'enable-animations', <'who knows'>)")
    try await followed.reports([true])
  }

  @Test(
    "invalid text scales mean the default, and the next valid one is used",
    arguments: ["0.0", "-1.0", "nan", "inf", "uint32 2", "'2'", "<2.0>"])
  func textScaleLies(value: String) async throws {
    let bed = try PortalBed(hasPortal: false)
    let portal = try RoguePortal(on: bed, answering: Self.textScale(value))
    let followed = FollowedSettings(at: bed.address)
    try await Task.sleep(for: .milliseconds(100))
    #expect(followed.preferences.isEmpty)
    try portal.answer(Self.textScale("1.5"))
    try portal.emit("('org.gnome.desktop.interface', 'text-scaling-factor', <1.5>)")
    try await followed.textScales([1.5])
  }

  private static func textScale(_ value: String) -> String {
    "({'org.gnome.desktop.interface': {'text-scaling-factor': <\(value)>}},)"
  }

  @Test("many quick changes result in the last value")
  func flood() async throws {
    let bed = try PortalBed(hasPortal: false)
    let portal = try RoguePortal(on: bed, answering: Self.answer(animations: "true"))
    let change = "('org.gnome.desktop.interface', 'enable-animations', <false>)"
    let followed = FollowedSettings(at: bed.address)
    try await aWhile()
    try portal.emit(change, count: 20_000)
    #expect(followed.reports.isEmpty)
    try portal.answer(Self.answer(animations: "false"))
    try portal.emit(change)
    try await followed.reports([true])
  }

  static func answer(motion: String? = nil, animations: String? = nil) -> String {
    let motion = motion.map { "'org.freedesktop.appearance': {'reduced-motion': <\($0)>}" }
    let animations = animations.map {
      "'org.gnome.desktop.interface': {'cursor-size': <24>, 'enable-animations': <\($0)>}"
    }
    return "({\([motion, animations].compactMap(\.self).joined(separator: ", "))},)"
  }
}
