import GalleryTesting
import OrientationCore
import SeededRandom
import Testing

@Suite("A part of a window that turns with the device")
struct RotatingViewTests {
  private static let window = Size(width: 320, height: 480)

  @Test("turns against the device, about the window's middle, and asks for the frames between")
  func device() {
    var view = RotatingView(windowSize: Self.window)
    #expect(view.transform(at: 0) == .identity && view.dueTime == nil)
    view.sense(.landscapeRight, at: 10)
    #expect(view.dueTime == 10.2 && !view.isTurning(at: 10.2))
    view.advance(at: 10.2)
    #expect(view.isTurning(at: 10.3) && view.orientation == .landscapeLeft)
    let middle = Point(x: 160, y: 240)
    for time in stride(from: 10.2, through: 11, by: 0.05) {
      let space = view.space(at: time)
      let center = Point(x: space.viewSize.width / 2, y: space.viewSize.height / 2)
      #expect(isNear(view.transform(at: time).apply(to: center), middle))
      #expect(isNear(space.inverse.apply(to: middle), center))
    }
    #expect(!view.isTurning(at: 11) && view.dueTime == nil)
    #expect(view.space(at: 11).viewSize == Self.window.transposed)
    // Its upper left is the window's lower left.
    #expect(isNear(view.transform(at: 11).apply(to: .zero), Point(x: 0, y: 480)))
  }

  @Test("each source has its own events, and ignores those of the others")
  func sources() {
    var interface = RotatingView(windowSize: Self.window, source: .interface)
    var custom = RotatingView(windowSize: Self.window, source: .custom)
    for time in [1.0, 2] {
      interface.sense(.landscapeLeft, at: time)
      interface.turn(to: .landscapeLeft, at: time)
      interface.windowTurned(to: .clockwise, at: time)
      interface.advance(at: time + 0.5)
      custom.sense(.landscapeLeft, at: time)
      custom.advance(at: time + 0.5)
    }
    #expect(interface.orientation == .portrait && interface.dueTime == nil)
    #expect(custom.orientation == .portrait && custom.dueTime == nil)
    custom.turn(to: .landscapeLeft, at: 3)
    #expect(custom.orientation == .landscapeLeft && custom.isTurning(at: 3.1))
    custom.turn(to: .unknown, at: 4)
    #expect(custom.orientation == .landscapeLeft)
  }

  @Test("a window that the desktop turns as well leaves the difference")
  func turnedWindow() {
    var view = RotatingView(windowSize: Self.window)
    view.sense(.landscapeRight, at: 1)
    view.windowTurned(to: .counterclockwise, at: 1.1)
    view.advance(at: 2)
    #expect(view.orientation == .portrait)
  }

  @Test("a locked part stays, and follows the latest reading afterwards; a mask leaves turns out")
  func limits() {
    var view = RotatingView(
      windowSize: Self.window, policy: RotationPolicy(supported: [.portrait, .landscapeRight]))
    view.setLocked(true, at: 0)
    view.sense(.landscapeLeft, at: 1)
    view.advance(at: 2)
    #expect(view.isLocked && view.orientation == .portrait)
    view.setLocked(false, at: 3)
    view.advance(at: 4)
    #expect(view.orientation == .landscapeRight)
    view.sense(.landscapeRight, at: 5)
    view.advance(at: 6)
    #expect(view.orientation == .landscapeRight)
    view.isAnimated = false
    view.sense(.portrait, at: 7)
    view.advance(at: 8)
    #expect(view.orientation == .portrait && !view.isTurning(at: 8))
  }

  @Test("whatever a sensor says, no frame jumps, and it comes to rest", arguments: [1, 2, 3, 4])
  func anything(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var view = RotatingView(windowSize: Self.window)
    var (now, last) = (0.0, view.space(at: 0).quarters)
    for _ in 0..<2000 {
      now += 1.0 / 120
      if Int.random(in: 0..<20, using: &random) == 0 {
        let device = DeviceOrientation(rawValue: Int.random(in: 0...6, using: &random))
        view.sense(device ?? .unknown, at: now)
      }
      if let due = view.dueTime, due <= now { view.advance(at: now) }
      let quarters = view.space(at: now).quarters
      // A whole turn is no turn.
      let step = (quarters - last).remainder(dividingBy: 4)
      #expect(abs(step) <= 0.2, "\(step) quarters in a frame")
      last = quarters
    }
    view.advance(at: now + 1)
    #expect(!view.isTurning(at: now + 3))
  }
}
