import Synchronization
import TestBeds
import Testing

@testable import SystemServices

@Suite(
  "Screen readers", .serialized,
  .enabled(if: ScreenReaderBed.missing == nil, "\(ScreenReaderBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct AccessibilityBusTests {
  @Test("the desktop's word that one is in use is reported, and its end")
  func status() async throws {
    let bed = try ScreenReaderBed()
    let followed = FollowedSettings(at: bed.address)
    try await aWhile()
    #expect(followed.preferences.isEmpty)
    for isInUse in [true, false, true] {
      try bed.setInUse(isInUse)
      try await eventually("in use: \(isInUse)") {
        followed.preferences.last?.usesAssistiveTechnology == isInUse
      }
    }
    #expect(followed.preferences.map(\.usesAssistiveTechnology) == [true, false, true])
    // Another one has another bus, so programs must begin again.
    try bed.restart()
    try await eventually("an end and a beginning") {
      followed.preferences.map(\.usesAssistiveTechnology) == [true, false, true, false, true]
    }
    #expect(followed.closingTime < .seconds(1))
  }

  @Test("it finds the window, presses a button, and hears another photo and a message")
  func window() async throws {
    let bed = try ScreenReaderBed()
    let pressed = Mutex<[AccessibleNode.ID]>([])
    let bus = AccessibilityBus(busAddress: bed.address) { id in pressed.withLock { $0 += [id] } }
    defer { bus.close() }
    bus.show(SampleTree.make())
    try await eventually("the window") { (try? bed.names("frame")) == ["Sample"] }
    #expect(try bed.programs() == ["Gimbal"])
    #expect(try bed.names("push button") == ["Back", "Next"])
    #expect(try bed.place("Next") == [140, 50, 40, 20])
    #expect(try bed.press("Next"))
    #expect(pressed.withLock { $0 } == [SampleTree.next])
    #expect(try bed.press("Sample") == false)
    _ = try bed.heard()
    bus.show(SampleTree.make(photo: 2))
    bus.show(SampleTree.make(photo: 3, adding: [SampleTree.message("Saved")]))
    var heard: [String] = []
    try await eventually("the third photo, not only \(heard)") {
      heard += (try? bed.heard()) ?? []
      return heard.contains("focus on image: Photo 3")
    }
    #expect(heard.contains("message: Saved"))
    #expect(try bed.focus() == "image: Photo 3")
  }

  @Test("calls that are wrong get errors, and it stays")
  func wrong() async throws {
    let bed = try ScreenReaderBed()
    let bus = AccessibilityBus(busAddress: bed.address) { _ in }
    defer { bus.close() }
    bus.show(SampleTree.make())
    try await eventually("the window") { (try? bed.names("frame")) == ["Sample"] }
    let (window, button) = (ATSPI.path(of: SampleTree.window), ATSPI.path(of: SampleTree.next))
    let calls: [(path: String, method: String, arguments: String)] = [
      (ATSPI.root, "\(ATSPI.accessible).GetChildAtIndex", "Variant('(s)',('x',))"),
      (ATSPI.root, "\(ATSPI.accessible).GetChildAtIndex", "Variant('(t)',(1<<63,))"),
      (window, "\(ATSPI.component).GetExtents", "Variant('(a{sv})',({},))"),
      (button, "\(ATSPI.action).DoAction", "Variant('(v)',(Variant('as',[]),))"),
      (button, "\(ATSPI.action).DoAction", "Variant('(s)',('x'*1000000,))"),
      (window, "\(ATSPI.properties).Get", "Variant('(ss)',('','x'*1000000))"),
      (
        ATSPI.root, "\(ATSPI.properties).Set",
        "Variant('(ssv)',('\(ATSPI.application)','Id',Variant('s','x')))"
      ),
      ("\(ATSPI.objects)/n_gone", "\(ATSPI.accessible).GetRole", ""),
      ("\(ATSPI.objects)/n_", "\(ATSPI.accessible).GetRole", ""),
      (window, "org.example.None.Explode", ""),
    ]
    for call in calls {
      let answer = try bed.call(call.path, call.method, call.arguments)
      #expect(answer.contains("GDBus.Error"), "\(call): \(answer)")
    }
    #expect(try bed.call(window, "\(ATSPI.accessible).GetRole") == "(23,)")
  }

  @Test("a bus that hangs delays nothing, and gets the latest tree when it continues")
  func hangingBus() async throws {
    let bed = try ScreenReaderBed()
    let bus = AccessibilityBus(busAddress: bed.address) { _ in }
    bus.show(SampleTree.make())
    try await eventually("the window") { (try? bed.names("frame")) == ["Sample"] }
    try bed.stopBus()
    // More than its socket takes.
    var time = Duration.zero
    for photo in 2..<1000 {
      let tree = SampleTree.make(photo: photo)
      // Without the rests, which other tests make longer.
      time += ContinuousClock().measure { bus.show(tree) }
      try await Task.sleep(for: .microseconds(200))
    }
    #expect(time < .seconds(5))
    try bed.continueBus()
    try await eventually("the last photo") { (try? bed.focus()) == "image: Photo 999" }
    try bed.stopBus()
    for photo in 0..<1000 { bus.show(SampleTree.make(photo: photo)) }
    #expect(ContinuousClock().measure { bus.close() } < .seconds(1))
    try bed.continueBus()
  }

  @Test("without a session bus, and with one that has no screen readers, nothing happens")
  func nothing() async throws {
    let none = AccessibilityBus(busAddress: nil) { _ in }
    none.show(SampleTree.make())
    none.close()
    let missing = AccessibilityBus(busAddress: "unix:path=/nowhere/bus") { _ in }
    missing.show(SampleTree.make())
    missing.close()
    guard PortalBed.missing == nil else { return }
    let bed = try PortalBed(hasPortal: false)
    let bus = AccessibilityBus(busAddress: bed.address) { _ in }
    bus.show(SampleTree.make())
    try await aWhile()
    #expect(ContinuousClock().measure { bus.close() } < .seconds(1))
    let hanging = AccessibilityBus(busAddress: bed.address) { _ in }
    try bed.stopBus()
    hanging.show(SampleTree.make())
    try await aWhile()
    #expect(ContinuousClock().measure { hanging.close() } < .seconds(1))
    try bed.continueBus()
  }
}
