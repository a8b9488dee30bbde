import Commands
import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@testable import Demonstration
@testable import GalleryCore

@Suite("The stage")
struct StageTests {
  private static let window = Size(width: 1000, height: 700)

  private func stage(
    model: DeviceModel = .classicPhone, rotation: RotationPolicy = RotationPolicy(),
    isSimulating: Bool = true, isAnimated: Bool = true
  ) -> Stage {
    var stage = Stage(
      Gallery(
        windowSize: Self.window, pageCount: 6, page: 2, rotation: rotation,
        isAnimated: isAnimated), model: model, panelWidth: 300)
    if isSimulating { _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0) }
    return stage
  }

  @Test("without a device is the gallery's own window")
  func plain() {
    var stage = stage(isSimulating: false)
    #expect(stage.screenTransform(at: 0) == .identity)
    #expect(stage.gallery.windowSize == Self.window)
    _ = stage.handle(.resized(Size(width: 500, height: 400), scale: 2), at: 0)
    #expect(stage.gallery.windowSize == Size(width: 500, height: 400))
    #expect(stage.region(at: Point(x: 1, y: 1), at: 0) == .screen)
  }

  @Test("gives the gallery the device's screen, and later the window again")
  func simulating() {
    var stage = stage()
    #expect(stage.gallery.windowSize == Size(width: 320, height: 480))
    #expect(stage.gallery.scale == stage.desk.zoom)
    #expect(stage.desk.zoom > 0.85 && stage.desk.zoom < 0.95)
    _ = stage.handle(.resized(Size(width: 700, height: 400), scale: 2), at: 0)
    #expect(stage.gallery.windowSize == Size(width: 320, height: 480))
    #expect(stage.gallery.scale == stage.desk.zoom * 2)
    _ = stage.handle(.command(.escape), at: 0)
    #expect(!stage.isSimulating)
    #expect(stage.gallery.windowSize == Size(width: 700, height: 400))
    let effects = stage.handle(.command(.escape), at: 0)
    #expect(effects == [.quit])
  }

  @Test("a touchpad zooms the photo under the mouse on the screen, and nothing beside it")
  func pinches() {
    func zoomed(at place: Point) -> Bool {
      var stage = self.stage()
      _ = stage.handle(.photoSizeChanged(PixelSize(width: 960, height: 640)), at: 1)
      var pinch = PinchEvent(phase: .began, center: place)
      _ = stage.handle(.pinch(pinch), at: 1)
      for step in 1...10 {
        pinch.move(by: .zero, scale: 1 + Double(step) / 10, angle: 0)
        _ = stage.handle(.pinch(pinch), at: 1 + Double(step) / 50)
      }
      let isHeld = stage.gallery.isHolding
      pinch.phase = .ended
      // Wherever that is: the gesture began on the screen.
      pinch.center = Point(x: -4000, y: 9)
      _ = stage.handle(.pinch(pinch), at: 1.2)
      #expect(!stage.gallery.isHolding)
      #expect(isHeld == stage.gallery.isZoomed(at: 1.2))
      return isHeld
    }
    let transform = stage().screenTransform(at: 1)
    #expect(zoomed(at: transform.apply(to: .zero)))
    let body = DeviceModel.classicPhone.body
    #expect(!zoomed(at: transform.apply(to: Point(x: body.minX + 2, y: 0))))
    #expect(!zoomed(at: Point(x: 2, y: 2)))
  }

  @Test("turns the device by keys while the photo stays upright for its viewer throughout")
  func uprightPhoto() {
    var stage = stage()
    for step in 0..<4 {
      let start = Double(step) + 1
      _ = stage.handle(.command(.turnDevice(quarters: 1)), at: start)
      for time in stride(from: start, through: start + 0.4, by: 0.02) {
        let seen = stage.gallery.viewSpace(at: time).transform
          .concatenating(stage.screenTransform(at: time))
        #expect(isNear(seen.b, 0) && seen.a > 0, "\(time)")
      }
    }
    let device = stage.device?.quarters(at: 9) ?? .nan
    #expect(isNear(device.remainder(dividingBy: 4), 0))
  }

  @Test("turns the photo together with a device whose rotation is locked")
  func locked() {
    var stage = stage(rotation: RotationPolicy(isLocked: true))
    _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 1)
    #expect(stage.gallery.viewSpace(at: 3).transform == .identity)
    #expect(isNear(stage.screenTransform(at: 3).angle, .pi / 2))
    #expect(stage.deviceOrientation == .landscapeRight)
  }

  @Test("reaches all seven device orientations; flat and unknown ones turn nothing")
  func sevenOrientations() {
    var stage = stage()
    let ways: [(Command, DeviceOrientation, InterfaceOrientation)] = [
      (.setDevice(.identity), .portrait, .portrait),
      (.turnDevice(quarters: 1), .landscapeRight, .landscapeLeft),
      (.demonstrate(.layFaceUp), .faceUp, .landscapeLeft),
      (.demonstrate(.layFaceDown), .faceDown, .landscapeLeft),
      (.demonstrate(.toggleSensor), .unknown, .landscapeLeft),
      (.setDevice(.half), .unknown, .landscapeLeft),
      (.demonstrate(.toggleSensor), .portraitUpsideDown, .portraitUpsideDown),
      (.turnDevice(quarters: 1), .landscapeLeft, .landscapeRight),
    ]
    for (step, (command, device, interface)) in ways.enumerated() {
      _ = stage.handle(.command(command), at: Double(step) + 1)
      #expect(stage.deviceOrientation == device)
      let turn = stage.gallery.viewSpace(at: Double(step) + 1.9).quarters
      #expect(InterfaceOrientation(contentTurn: QuarterTurn(Int(turn.rounded()))) == interface)
    }
    #expect(Set(ways.map(\.1)).count == 7)
  }

  @Test("turns a device that is dragged by its body, and the photo according to its sensor")
  func dragging() {
    var stage = stage()
    let middle = stage.desk.middle
    let arm = stage.model.bodySize.height / 2 * stage.desk.zoom - 10
    func hand(_ degrees: Double) -> Point {
      let way = AffineTransform.rotation(angle: degrees * .pi / 180)
        .apply(toVector: Point(x: 0, y: arm))
      return middle + way
    }
    func point(_ phase: PointerEvent.Phase, _ degrees: Double) -> GalleryEvent {
      .pointer(PointerEvent(phase: phase, pointer: -1, location: hand(degrees)))
    }
    #expect(stage.region(at: hand(0), at: 1) == .body)
    _ = stage.handle(point(.down, 0), at: 1)
    for degrees in stride(from: 2.0, through: 50, by: 2) {
      _ = stage.handle(point(.moved, degrees), at: 1 + degrees / 100)
    }
    #expect(isNear(stage.screenTransform(at: 1.5).angle, 50 * .pi / 180))
    #expect(stage.deviceOrientation == .portrait)
    _ = stage.handle(point(.moved, 57), at: 2)
    _ = stage.handle(point(.up, 57), at: 2)
    #expect(stage.deviceOrientation == .landscapeRight)
    #expect(stage.gallery.turn.targetTurn == .counterclockwise)
    #expect(isNear(stage.screenTransform(at: 9).angle, 57 * .pi / 180))
    #expect(stage.gallery.pager.page == 2)
  }

  @Test("turns the photo upright with the next key after fingers have turned it on the screen")
  func keysAfterFingers() {
    var stage = stage()
    stage.gallery.orient(.contentTurned(.clockwise), at: 1)
    stage.gallery.turn.turn(to: .clockwise, at: 1, animated: false)
    _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 2)
    #expect(stage.deviceOrientation == .landscapeRight)
    let seen = stage.gallery.viewSpace(at: 4).transform
      .concatenating(stage.screenTransform(at: 4))
    #expect(isNear(seen.b, 0) && seen.a > 0)
  }

  @Test("reports the orientation of a device that a pointer stops during a turn")
  func caughtOnItsWay() {
    var stage = stage()
    _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 1)
    #expect(stage.deviceOrientation == .landscapeRight)
    let below = stage.desk.middle + Point(x: 0, y: 290)
    for phase in [PointerEvent.Phase.down, .up] {
      _ = stage.handle(
        .pointer(PointerEvent(phase: phase, pointer: -1, location: below)), at: 1.04)
    }
    #expect(abs(stage.screenTransform(at: 3).angle) < 30 * .pi / 180)
    #expect(stage.deviceOrientation == .portrait)
    #expect(stage.gallery.turn.targetTurn == .identity)
  }

  @Test("ends the earlier press of a pointer that goes down again, because its end was lost")
  func downAgain() {
    var stage = stage()
    let middle = stage.desk.middle
    func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at now: Double) {
      _ = stage.handle(
        .pointer(
          PointerEvent(phase: phase, pointer: -1, location: middle + Point(x: x, y: y))), at: now)
    }
    send(.down, 0, 0, at: 1)
    send(.moved, -60, 0, at: 1.1)
    #expect(stage.gallery.isPanning)
    send(.down, 0, 290, at: 2)
    #expect(!stage.gallery.isPanning)
    send(.moved, -290, 0, at: 2.1)
    send(.down, 0, 290, at: 3)
    let angle = stage.screenTransform(at: 3).angle
    send(.moved, 1, 290, at: 3.1)
    #expect(abs(stage.screenTransform(at: 3.1).angle - angle) < 0.01)
    send(.up, 1, 290, at: 3.2)
    #expect(stage.device?.isHeld == false)
  }

  @Test("does not jump in a drag when the inspector's panel moves the device")
  func panelInDrag() {
    var stage = stage()
    let middle = stage.desk.middle
    for (step, phase) in [PointerEvent.Phase.down, .moved, .moved].enumerated() {
      let place = middle + Point(x: Double(-20 * step), y: 0)
      _ = stage.handle(
        .pointer(PointerEvent(phase: phase, pointer: 0, location: place)), at: Double(step) / 10)
    }
    _ = stage.handle(.command(.demonstrate(.show(.inspector))), at: 0.3)
    let before = stage.gallery.position(at: 0.3)
    _ = stage.handle(
      .pointer(PointerEvent(phase: .moved, pointer: 0, location: middle + Point(x: -41, y: 0))),
      at: 0.3)
    #expect(abs(stage.gallery.position(at: 0.3) - before) < 0.02)
  }

  @Test("ignores the real sensor while it simulates a device, and does not need it")
  func realSensor() {
    var stage = stage()
    #expect(!stage.needsSensor)
    _ = stage.handle(.sensed(.landscapeLeft), at: 1)
    _ = stage.advance(at: 2)
    #expect(stage.deviceOrientation == .portrait)
    #expect(stage.gallery.turn.targetTurn == .identity)
    _ = stage.handle(.command(.demonstrate(.hide(.simulator))), at: 3)
    #expect(stage.needsSensor)
    _ = stage.handle(.sensed(.landscapeLeft), at: 4)
    _ = stage.advance(at: 5)
    #expect(stage.gallery.turn.targetTurn == .clockwise)
  }

  @Test("begins with the device turned as the photos are")
  func beginsTurned() {
    var stage = stage(isSimulating: false)
    _ = stage.handle(.command(.turnDevice(quarters: -1)), at: 0)
    _ = stage.handle(.command(.demonstrate(.toggle(.simulator))), at: 1)
    #expect(stage.deviceOrientation == .landscapeLeft)
    #expect(isNear(stage.screenTransform(at: 2).angle, -.pi / 2))
  }

  @Test("makes room for captions and for the inspector's panel if there is enough")
  func insets() {
    var stage = stage()
    let middle = stage.desk.middle
    _ = stage.handle(.command(.demonstrate(.show(.inspector))), at: 1)
    #expect(stage.desk.middle == middle + Point(x: 150, y: 0))
    stage.setCaptionHeight(90, at: 1)
    #expect(stage.desk.middle == middle + Point(x: 150, y: -45))
    #expect(stage.gallery.scale == stage.desk.zoom)
    _ = stage.handle(.resized(Size(width: 599, height: 700), scale: 1), at: 2)
    #expect(stage.leftInset == 0)
    #expect(stage.desk.middle.x == 300)
  }

  @Test("lowers the inspector's opacity in steps")
  func fading() {
    var stage = stage()
    var seen: [Double] = []
    for _ in 0..<3 {
      seen.append(stage.inspectorOpacity)
      _ = stage.handle(.command(.demonstrate(.fadeInspector)), at: 1)
    }
    #expect(seen == seen.sorted(by: >) && seen[0] == 1 && Set(seen).count == 3)
    #expect(stage.inspectorOpacity == 1)
  }
}
