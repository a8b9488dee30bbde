import GalleryTesting
import OrientationCore
import Testing

@Suite("Orientation tracker: the device's own orientation")
struct OrientationTrackerDeviceTests {
  @Test("it begins with the orientation that matches the content", arguments: QuarterTurn.allCases)
  func start(turn: QuarterTurn) {
    let tracker = OrientationTracker(contentTurn: turn)
    #expect(tracker.device == InterfaceOrientation(contentTurn: turn).deviceOrientation)
    // An unsupported initial orientation is replaced by the nearest one.
    let phone = OrientationTracker(contentTurn: .half, policy: RotationPolicy(supported: .phone))
    #expect(phone.device == .landscapeRight)
  }

  @Test(
    "it follows the sensor at once, with flat and unknown, even if the view does not follow"
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

  @Test("the sensor's mounting is corrected")
  func mounting() {
    let mounting = SensorMounting(offset: .clockwise, isInverted: true)
    var tracker = OrientationTracker(policy: RotationPolicy(mounting: mounting))
    _ = tracker.handle(.sensed(.landscapeLeft), at: 0)
    #expect(tracker.device == .portraitUpsideDown)
    _ = tracker.handle(.sensed(.faceDown), at: 0)
    #expect(tracker.device == .faceDown)
  }

  @Test("it follows the keys of the simulated device, supported or not")
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

  @Test("fingers that turn the view turn a simulated device with it, but not a real one")
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
