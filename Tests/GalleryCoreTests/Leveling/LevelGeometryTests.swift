import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The geometry of a level view")
struct LevelGeometryTests {
  @Test("the device's turn is clockwise, whatever its tilt")
  func turns() {
    for degrees in stride(from: -170.0, through: 180, by: 10) {
      let gravity = GravityVector(deviceQuarters: degrees / 90)
      #expect(isNear(gravity.deviceQuarters * 90, degrees))
      #expect(isNear(gravity.length, 1) && isNear(gravity.shareInScreen, 1))
    }
    // As iio-sensor-proxy has them: the left edge up is a quarter clockwise.
    #expect(GravityVector(x: 0, y: -1, z: 0).deviceQuarters == 0)
    #expect(GravityVector(x: 0.7, y: 0, z: -0.7).deviceQuarters == 1)
    #expect(GravityVector(x: -1, y: 0, z: 0.2).deviceQuarters == -1)
    #expect(GravityVector(x: 0, y: 1, z: 0).deviceQuarters.magnitude == 2)
    #expect(GravityVector(x: 0, y: 0, z: 0).shareInScreen == 0)
  }

  @Test("the mounting turns and mirrors angles as it does orientations")
  func mounting() {
    for offset in QuarterTurn.allCases {
      for isInverted in [false, true] {
        let mounting = SensorMounting(offset: offset, isInverted: isInverted)
        for turn in QuarterTurn.allCases {
          let angle = HeldAngle(quarters: Double(turn.clockwiseQuarters)).mounted(mounting)
          let device = mounting.deviceOrientation(sensed: DeviceOrientation(deviceTurn: turn))
          #expect(angle.turn == device.deviceTurn)
          #expect(QuarterTurn(Int(angle.quarters)) == angle.turn)
        }
      }
    }
    #expect(HeldAngle(quarters: .nan).quarters == 0 && HeldAngle(quarters: 1e12).quarters == 0)
  }

  @Test("mount matrices are read as the kernel and udev write them; others are none")
  func matrices() throws {
    let turned = try #require(MountMatrix("0, -1, 0; 1, 0, 0; 0, 0, 1\n"))
    #expect(
      turned.apply(to: GravityVector(x: 1, y: 2, z: 3)) == GravityVector(x: -2, y: 1, z: 3))
    #expect(MountMatrix("1,0,0;0,1,0;0,0,1") == .identity)
    #expect(MountMatrix("0.5, -0.866, 0; 0.866, 0.5, 0; 0, 0, -1") != nil)
    for text in [
      "", "1, 0, 0", "1, 0, 0; 0, 1, 0", "1, 0, 0; 0, 1, 0; 0, 0, 1;", "1, 0; 0, 1; 0, 0",
      "1, 0, 0; 0, 1, 0; 0, 0, x", "0, 0, 0; 0, 0, 0; 0, 0, 0", "1, 0, 0; 1, 0, 0; 0, 0, 1",
      "nan, 0, 0; 0, 1, 0; 0, 0, 1", "1e9, 0, 0; 0, 1, 0; 0, 0, 1", "1, 0, 0, 0; 0, 1, 0; 0, 0, 1",
    ] {
      #expect(MountMatrix(text) == nil, "\(text)")
    }
  }

  @Test(
    "fit: the photo is inside the room, and touches it; fill: the window is inside the photo",
    arguments: SeededRandom.seeds)
  func scales(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<5000 {
      let window = Size(width: random.number(200...2000), height: random.number(200...2000))
      let insets = EdgeInsets(
        top: random.number(0...48), left: 0, bottom: random.number(0...48), right: 0)
      let room = window.inset(by: insets)
      let shape = random.number(0.3...3)
      let width = min(room.width, room.height * shape)
      let photo = Size(width: width, height: width / shape)
      let quarters = random.number(-2...2)
      let turn = AffineTransform.rotation(angle: quarters * .pi / 2)
      func corners(_ scaling: LevelScaling) -> (rect: Rect, scale: Double) {
        let scale = scaling.scale(of: photo, quarters: quarters, window: window, insets: insets)
        let rect = Rect(
          center: .zero, size: Size(width: photo.width * scale, height: photo.height * scale))
        return (rect, scale)
      }
      let fit = corners(.fit)
      let box = turn.boundingRect(of: fit.rect).size
      try #require(box.width <= room.width + 1e-6 && box.height <= room.height + 1e-6)
      let isTouching =
        isNear(box.width, room.width, within: 1e-6) || isNear(box.height, room.height, within: 1e-6)
      try #require(isTouching || fit.scale == 1)
      let fill = corners(.fill)
      if fill.scale == LevelScaling.greatestScale { continue }
      let middle = Point(x: 0, y: (insets.top - insets.bottom) / 2)
      for corner in Rect(center: .zero - middle, size: window).corners {
        let place = AffineTransform.rotation(angle: -quarters * .pi / 2).apply(to: corner)
        try #require(abs(place.x) <= fill.rect.size.width / 2 + 1e-6)
        try #require(abs(place.y) <= fill.rect.size.height / 2 + 1e-6)
      }
    }
    #expect(LevelScaling.fit.scale(of: .zero, quarters: 0.3, window: .zero, insets: .zero) == 1)
  }

  @Test("the inverse takes every point back, and the middle stays, at any lean and zoom")
  func inverse() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<1000 {
      let window = Size(width: random.number(100...2000), height: random.number(100...2000))
      let space = ViewSpace(
        windowSize: window, quarters: random.pick([0, 1, 2, 3, random.number(0...4)])
      ).leveled(lean: random.number(-0.6...0.6), zoom: random.number(0.2...5))
      let place = Point(x: random.number(0...2000), y: random.number(0...2000))
      #expect(
        isNear(space.inverse.apply(to: space.transform.apply(to: place)), place, within: 1e-6))
      let middle = Point(x: space.viewSize.width / 2, y: space.viewSize.height / 2)
      #expect(isNear(space.transform.apply(to: middle), space.middle, within: 1e-6))
      #expect(!space.isUpright)
    }
    let plain = ViewSpace(windowSize: GalleryInHand.window, quarters: 1)
    #expect(plain.leveled(lean: 0, zoom: 1) == plain && plain.isUpright)
  }
}
