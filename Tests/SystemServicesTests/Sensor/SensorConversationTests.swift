import GalleryCore
import Testing

@testable import SystemServices

@Suite("Sensor conversations")
struct SensorConversationTests {
  static let upright = SensorProperties(
    hasAccelerometer: true, orientation: .portrait, tilt: .unknown)

  /// Creates a conversation that has requested the daemon's owner.
  func start(isWanted: Bool = true) -> SensorConversation {
    var conversation = SensorConversation()
    conversation.setWanted(isWanted)
    conversation.connected()
    #expect(conversation.nextRequest(at: 0) == .owner)
    return conversation
  }

  /// Creates a conversation that holds a claim and has read the properties.
  func claimed(_ properties: SensorProperties = upright) -> SensorConversation {
    var conversation = start()
    _ = conversation.handle(.owner(":1.7"), at: 0)
    #expect(conversation.nextRequest(at: 0) == .claim)
    _ = conversation.handle(.answered(nil), at: 0)
    #expect(conversation.nextRequest(at: 0) == .properties)
    #expect(
      conversation.handle(.answered(properties), at: 0)
        == .orientation(properties.deviceOrientation))
    #expect(conversation.nextRequest(at: 0) == nil)
    #expect(conversation.state(at: 0) == .claimed)
    #expect(conversation.dueTime(at: 0) == nil)
    return conversation
  }

  func change(
    _ orientation: DeviceOrientation? = nil, tilt: DeviceOrientation? = nil,
    has: Bool? = nil, from sender: String? = ":1.7"
  ) -> SensorConversation.Event {
    .changed(
      SensorProperties(hasAccelerometer: has, orientation: orientation, tilt: tilt),
      isComplete: true, sender: sender)
  }

  @Test("face up and face down follow the tilt")
  func tilt() {
    var conversation = claimed()
    #expect(conversation.handle(change(tilt: .faceUp), at: 1) == .orientation(.faceUp))
    #expect(conversation.handle(change(.landscapeLeft), at: 2) == nil)
    #expect(conversation.handle(change(tilt: .unknown), at: 3) == .orientation(.landscapeLeft))
    #expect(conversation.handle(change(tilt: .faceDown), at: 4) == .orientation(.faceDown))
    #expect(
      conversation.handle(change(.portrait, tilt: .unknown), at: 5) == .orientation(.portrait))
  }

  @Test("the daemon's values, and unknown values")
  func words() {
    #expect(SensorProperties.orientation(named: "normal") == .portrait)
    #expect(SensorProperties.orientation(named: "bottom-up") == .portraitUpsideDown)
    #expect(SensorProperties.orientation(named: "left-up") == .landscapeRight)
    #expect(SensorProperties.orientation(named: "right-up") == .landscapeLeft)
    for word in ["undefined", "", "Normal", "normal\n", String(repeating: "left-up", count: 99)] {
      #expect(SensorProperties.orientation(named: word) == .unknown)
    }
    #expect(SensorProperties.tilt(named: "face-up") == .faceUp)
    #expect(SensorProperties.tilt(named: "face-down") == .faceDown)
    for word in ["undefined", "vertical", "tilted-up", "tilted-down", "", "FACE-UP"] {
      #expect(SensorProperties.tilt(named: word) == .unknown)
    }
  }

  @Test("a reading before the reply to its claim counts, and is reported once")
  func readingBeforeAnswer() {
    var conversation = start()
    _ = conversation.handle(.owner(":1.7"), at: 0)
    _ = conversation.nextRequest(at: 0)
    #expect(conversation.handle(change(.portrait, has: true), at: 0.7) == .orientation(.portrait))
    #expect(conversation.handle(change(.portrait), at: 0.7) == nil)
  }

  @Test("signals from senders other than the daemon are ignored")
  func impostor() {
    var conversation = claimed()
    for sender in [":1.8", "net.hadess.SensorProxy", "", nil] {
      #expect(conversation.handle(change(.landscapeLeft, from: sender), at: 1) == nil)
    }
    #expect(conversation.handle(change(.landscapeLeft), at: 1) == .orientation(.landscapeLeft))
  }

  @Test("invalidated properties are read again")
  func invalidated() {
    var conversation = claimed()
    _ = conversation.handle(
      .changed(SensorProperties(), isComplete: false, sender: ":1.7"), at: 1)
    #expect(conversation.nextRequest(at: 1) == .properties)
    var turned = Self.upright
    turned.orientation = .landscapeLeft
    #expect(conversation.handle(.answered(turned), at: 1) == .orientation(.landscapeLeft))
  }

  @Test("denied claims are retried after 1, 2, 4 … 30 seconds, while they are wanted")
  func refused() {
    var conversation = start()
    _ = conversation.handle(.owner(":1.7"), at: 0)
    var now = 0.0
    #expect(conversation.nextRequest(at: now) == .claim)
    _ = conversation.handle(.failed(.refused), at: now)
    #expect(conversation.nextRequest(at: now) == .properties)
    _ = conversation.handle(.answered(Self.upright), at: now)
    for delay in [1.0, 2, 4, 8, 16, 30, 30] {
      #expect(conversation.state(at: now) == .denied)
      #expect(conversation.dueTime(at: now) == now + delay)
      #expect(conversation.nextRequest(at: now + delay - 0.001) == nil)
      now += delay
      #expect(conversation.nextRequest(at: now) == .claim)
      _ = conversation.handle(.failed(.refused), at: now)
    }
    conversation.setWanted(false)
    #expect(conversation.nextRequest(at: now + 1000) == nil)
    #expect(conversation.dueTime(at: now) == nil)
    #expect(conversation.state(at: now) == .denied)
    conversation.setWanted(true)
    #expect(conversation.nextRequest(at: now) == .claim)
    _ = conversation.handle(.answered(nil), at: now)
    #expect(conversation.state(at: now) == .claimed)
  }

  @Test("without valid properties there is no accelerometer")
  func oddProperties() {
    var conversation = start(isWanted: false)
    _ = conversation.handle(.owner(":1.7"), at: 0)
    #expect(conversation.nextRequest(at: 0) == .properties)
    #expect(conversation.handle(.answered(SensorProperties()), at: 0) == nil)
    #expect(conversation.state(at: 0) == .noSensor)
  }

  @Test("a new owner is claimed immediately, whatever was pending with the old one")
  func newOwner() {
    var conversation = claimed()
    conversation.setWanted(false)
    _ = conversation.nextRequest(at: 1)
    conversation.setWanted(true)
    _ = conversation.handle(.owner(nil), at: 2)
    #expect(conversation.state(at: 2) == .noDaemon)
    #expect(conversation.nextRequest(at: 2) == nil)
    _ = conversation.handle(.answered(nil), at: 2)
    _ = conversation.handle(.owner(":1.9"), at: 3)
    #expect(conversation.daemon == ":1.9")
    #expect(conversation.nextRequest(at: 3) == .claim)
  }
}
