import GalleryCore
import Testing

@Suite("Orientation tracker: the device's own orientation")
struct OrientationTrackerDeviceTests {
  @Test("it begins as content lies like this for", arguments: QuarterTurn.allCases)
  func start(turn: QuarterTurn) {
    let tracker = OrientationTracker(contentTurn: turn)
    #expect(tracker.device == InterfaceOrientation(contentTurn: turn).deviceOrientation)
    // A start that is not supported begins in the nearest.
    let phone = OrientationTracker(contentTurn: .half, policy: RotationPolicy(supported: .phone))
    #expect(phone.device == .landscapeRight)
  }

  @Test(
    "it is what the sensor says at once, flat and unknown included, whether or not the view follows"
  )
  func sensed() {
    for isLocked in [false, true] {
      var tracker = OrientationTracker(policy: RotationPolicy(isLocked: isLocked))
      for said in DeviceOrientation.allCases {
        _ = tracker.handle(.sensed(said), at: 0)
        #expect(tracker.device == said)
      }
    }
  }

  @Test("a sensor's mounting is allowed for")
  func mounting() {
    let mounting = SensorMounting(offset: .clockwise, isInverted: true)
    var tracker = OrientationTracker(policy: RotationPolicy(mounting: mounting))
    _ = tracker.handle(.sensed(.landscapeLeft), at: 0)
    #expect(tracker.device == .portraitUpsideDown)
    _ = tracker.handle(.sensed(.faceDown), at: 0)
    #expect(tracker.device == .faceDown)
  }

  @Test("it is how the keys hold the simulated device, supported or not")
  func keys() {
    var tracker = OrientationTracker(policy: RotationPolicy(supported: .portrait))
    _ = tracker.handle(.deviceTurned(quarters: 1), at: 0)
    #expect(tracker.device == .landscapeRight)
    _ = tracker.handle(.deviceTurned(quarters: -2), at: 0)
    #expect(tracker.device == .landscapeLeft)
    _ = tracker.handle(.deviceSet(.half), at: 0)
    #expect(tracker.device == .portraitUpsideDown)
    #expect(tracker.contentTurn == .identity)
    _ = tracker.handle(.sensed(.faceUp), at: 0)
    _ = tracker.handle(.deviceSet(.identity), at: 0)
    #expect(tracker.device == .portrait)
  }

  @Test("a view that fingers turn takes a simulated device along, and says nothing of a real one")
  func fingers() {
    var tracker = OrientationTracker()
    _ = tracker.handle(.contentTurned(.clockwise), at: 0)
    #expect(tracker.device == .landscapeLeft)
    _ = tracker.handle(.sensorChanged(isPresent: true), at: 0)
    _ = tracker.handle(.sensed(.faceUp), at: 0)
    _ = tracker.handle(.contentTurned(.half), at: 0)
    #expect(tracker.device == .faceUp)
  }
}
