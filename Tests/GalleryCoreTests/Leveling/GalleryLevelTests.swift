import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("A gallery that is level at any angle")
struct GalleryLevelTests {
  @Test("the photo turns against the device, about the middle, and rests there")
  func follows() {
    for degrees in [20.0, -20, 44, 130, -100, 179] {
      var hand = GalleryInHand.level()
      hand.lean(degrees)
      hand.live(2)
      let space = hand.gallery.viewSpace(at: hand.now)
      #expect(isNear(hand.seenDegrees, -degrees, within: 0.05), "\(hand.seenDegrees)")
      #expect(!hand.gallery.isAnimating(at: hand.now) && hand.gallery.dueTime == nil)
      #expect(abs(space.lean) <= 50.1 / 90 && space.zoom < 1)
      #expect(isNear(hand.place(of: Point(x: 0.5, y: 0.5)), GalleryInHand.middle, within: 1))
    }
  }

  @Test("at a quarter turn it is exactly there: the photo is copied as without the level")
  func exact() {
    for quarters in [0.0, 1, 2, -1] {
      var (hand, plain) = (GalleryInHand.level(), GalleryInHand.showingPhoto())
      hand.lean(30)
      hand.live(1)
      hand.lean(quarters * 90)
      hand.live(2)
      plain.hold(DeviceOrientation(deviceTurn: QuarterTurn(Int(quarters))))
      plain.live(2)
      #expect(hand.gallery.viewSpace(at: hand.now) == plain.gallery.viewSpace(at: plain.now))
      #expect(hand.quad == plain.quad)
      #expect(hand.gallery.isLeveled && !plain.gallery.isLeveled)
    }
  }

  @Test("where another quarter turn becomes nearer, what is seen follows the device only")
  func quarterTurn() {
    var hand = GalleryInHand.level()
    hand.lean(40)
    hand.live(1)
    var (angle, seen) = (40.0, hand.seenDegrees)
    while angle < 120 {
      angle += 1
      hand.lean(angle)
      hand.live(1.0 / 60)
      let step = hand.seenDegrees - seen
      #expect(step > -1.6 && step < 0.4, "\(step)° at \(angle)°")
      seen = hand.seenDegrees
    }
    hand.live(1)
    #expect(hand.gallery.orientation.contentTurn == .counterclockwise)
    #expect(isNear(hand.seenDegrees, -120, within: 0.05))
    // The page is laid out for the new orientation.
    #expect(hand.gallery.viewSpace(at: hand.now).viewSize == GalleryInHand.window.transposed)
  }

  @Test("a device that is turned faster than a turn settles is followed all the same")
  func quickTurn() {
    var hand = GalleryInHand.level()
    hand.lean(0)
    hand.live(1)
    var (angle, seen) = (0.0, hand.seenDegrees)
    while angle < 120 {
      angle += 5
      hand.lean(angle)
      hand.live(1.0 / 60)
      #expect(hand.seenDegrees - seen < 0.4, "It swings back at \(angle)°.")
      seen = hand.seenDegrees
    }
    hand.live(2)
    #expect(isNear(hand.seenDegrees, -120, within: 0.05))
  }

  @Test("fit keeps the photo inside the window on the way, fill covers the window with it")
  func scales() {
    for scaling in LevelScaling.allCases {
      for size in [(960, 640), (640, 960), (2000, 400), (500, 500)] {
        var hand = GalleryInHand.level(scaling)
        hand.showPhoto(PixelSize(width: size.0, height: size.1))
        hand.lean(5)
        hand.live(2)
        for degrees in stride(from: 5.0, through: 130, by: 2) {
          hand.lean(degrees)
          hand.live(1.0 / 60)
          hand.expectScale(scaling)
        }
      }
    }
  }

  @Test("in a window with bars the photo turns about the middle of its room")
  func room() {
    var hand = GalleryInHand.level(
      bars: ChromeInsets(EdgeInsets(top: 48, left: 0, bottom: 24, right: 0)))
    hand.lean(30)
    hand.live(2)
    let middle = GalleryInHand.middle + Point(x: 0, y: 12)
    #expect(isNear(hand.place(of: Point(x: 0.5, y: 0.5)), middle, within: 1e-6))
    #expect(hand.quad?.source == .unit, "Nothing of it is cut off.")
    hand.expectScale(.fit)
  }

  @Test("the lock, a key, the overview, less motion and a lost sensor return it to its quarter")
  func returns() {
    let ways: [(String, (inout GalleryInHand) -> Void)] = [
      ("lock", { $0.tell(.toggleRotationLock) }),
      ("key", { $0.tell(.turnDevice(quarters: 1)) }),
      ("overview", { $0.tell(.toggleOverview) }),
      ("less motion", { $0.surround { $0.isMotionReduced = true } }),
      ("hidden", { $0.surround { $0.isVisible = false } }),
      ("lost", { $0.send(.leveled(nil)) }),
    ]
    for (name, leave) in ways {
      var hand = GalleryInHand.level()
      hand.lean(25)
      hand.live(2)
      let before = hand.seenDegrees
      leave(&hand)
      let isSudden = ["less motion", "hidden"].contains(name)
      #expect(isSudden || isNear(hand.seenDegrees, before, within: 1e-6), "\(name)")
      hand.live(2)
      #expect(hand.gallery.viewSpace(at: hand.now).isUpright, "\(name)")
      hand.gallery.settle(at: hand.now)
      #expect(!hand.gallery.isLeveled && !hand.gallery.isAnimating(at: hand.now), "\(name)")
    }
  }

  @Test(
    "it is level again after the lock, the overview, and a key's turn that the device makes too")
  func comesBack() {
    var hand = GalleryInHand.level()
    hand.lean(25)
    hand.live(1)
    for command in [Command.toggleRotationLock, .toggleOverview] {
      hand.tell(command)
      hand.live(1)
      hand.tell(command)
      // Unlocked, the sensor is claimed again, and read anew.
      hand.lean(25)
      hand.live(1)
      #expect(isNear(hand.seenDegrees, -25, within: 0.05))
    }
    hand.tell(.turnDevice(quarters: 1))
    hand.lean(30)
    hand.live(1)
    #expect(hand.seenDegrees == -90)
    hand.lean(80)
    hand.live(1)
    #expect(isNear(hand.seenDegrees, -80, within: 0.05))
  }

  @Test("without animation the photos turn by quarters only")
  func quartersOnly() {
    var hand = GalleryInHand.level(isAnimated: false)
    for degrees in [10.0, 40, 60, 100] {
      hand.lean(degrees)
      hand.live(1)
      #expect(hand.gallery.viewSpace(at: hand.now).isUpright)
    }
    #expect(hand.seenDegrees == -90)
    var plain = GalleryInHand.showingPhoto()
    plain.lean(30)
    plain.live(1)
    #expect(plain.gallery.viewSpace(at: plain.now).isUpright, "It is not asked for.")
  }

  @Test("an orientation that is not allowed is followed up to 80°, and not beyond")
  func notAllowed() {
    var hand = GalleryInHand.level(supported: .portrait)
    hand.lean(70)
    hand.live(2)
    #expect(isNear(hand.seenDegrees, -70, within: 0.05))
    hand.lean(88)
    hand.live(2)
    #expect(hand.seenDegrees == 0)
  }

  @Test("the desktop's turn and the mounting count as they do for quarters")
  func corrections() {
    var hand = GalleryInHand.level(mounting: SensorMounting(offset: .clockwise, isInverted: true))
    hand.lean(20)
    hand.live(2)
    // The device is at 90° − 20°.
    #expect(isNear(hand.seenDegrees, -70, within: 0.05))
    hand.surround { $0.outputTurn = .counterclockwise }
    hand.live(2)
    #expect(isNear(hand.seenDegrees, 20, within: 0.05))
  }

  @Test("a finger moves the photo along its own axes, and what is under it stays so")
  func fingers() {
    var hand = GalleryInHand.level()
    hand.lean(30)
    hand.live(2)
    hand.flick(-1)
    hand.live(2)
    #expect(hand.page == 3)
    hand.gallery = GalleryInHand.level().gallery
    hand.tell(.zoom(by: 4))
    hand.lean(-30)
    hand.live(2)
    let before = hand.point(at: GalleryInHand.middle)
    hand.touch()
    hand.move(x: 20)
    hand.wait(0.1)
    let start = hand.place(of: before)
    hand.move(x: 30, y: 10)
    let way = hand.place(of: before) - start
    let space = hand.gallery.viewSpace(at: hand.now)
    let expected = space.transform.apply(toVector: Point(x: 30, y: 10))
    #expect(isNear(way, expected, within: 1e-6))
    hand.release()
  }
}

extension GalleryInHand {
  /// A gallery with a photo that is to be level.
  static func level(
    _ scaling: LevelScaling = .fit, supported: InterfaceOrientationMask = .all,
    mounting: SensorMounting = .upright, isAnimated: Bool = true, bars: ChromeInsets = .zero
  ) -> GalleryInHand {
    var hand = GalleryInHand()
    hand.gallery = Gallery(
      windowSize: window, pageCount: 6, page: 2,
      rotation: RotationPolicy(supported: supported, mounting: mounting, leveling: scaling),
      isAnimated: isAnimated, chromeInsets: bars)
    hand.showPhoto()
    return hand
  }

  /// The device is held at an angle, as the sensor tells it.
  mutating func lean(_ degrees: Double) {
    send(.leveled(HeldAngle(quarters: (degrees / 90).remainder(dividingBy: 4))))
  }

  mutating func surround(_ change: (inout Environment) -> Void) {
    var environment = gallery.environment
    change(&environment)
    send(.environmentChanged(environment))
  }

  /// The angle at which the photo is seen, in degrees clockwise, −180…180.
  var seenDegrees: Double { gallery.viewSpace(at: now).transform.angle * 180 / .pi }

  /// The current photo's corners in the window.
  var photoCorners: [Point] { Rect.unit.corners.map(place(of:)) }

  /// Expects that the photo is inside its room, or that the window is inside the photo.
  func expectScale(_ scaling: LevelScaling) {
    let insets = gallery.targetRoom.insets
    switch scaling {
    case .fit:
      let room = Rect(origin: .zero, size: gallery.windowSize).inset(by: insets).insetBy(-1)
      #expect(photoCorners.allSatisfy(room.contains), "\(photoCorners)")
    case .fill:
      let window = Rect(origin: .zero, size: gallery.windowSize).insetBy(1)
      #expect(window.corners.map(point(at:)).allSatisfy(Rect.unit.contains))
    }
  }
}
