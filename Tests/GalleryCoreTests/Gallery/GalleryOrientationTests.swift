import GalleryCore
import GalleryTesting
import Testing

@Suite("The gallery and its sensor")
struct GalleryOrientationTests {
  @Test(
    "a reading turns the photo view against the device, after the settle time",
    arguments: [
      (DeviceOrientation.landscapeRight, InterfaceOrientation.landscapeLeft),
      (.portraitUpsideDown, .portraitUpsideDown), (.landscapeLeft, .landscapeRight),
    ])
  func reading(device: DeviceOrientation, interface: InterfaceOrientation) throws {
    var hand = GalleryInHand()
    hand.send(.sensed(device))
    #expect(hand.gallery.dueTime == hand.now + 0.2 && !hand.gallery.isAnimating(at: hand.now))
    let isChanged = hand.gallery.advance(at: hand.now + 0.1)
    #expect(!isChanged)
    hand.live(0.2)
    #expect(hand.gallery.dueTime == nil && hand.gallery.isAnimating(at: hand.now))
    let transition = try #require(hand.gallery.turnTransition(at: hand.now))
    #expect(transition.from == .portrait && transition.to == interface)
    hand.live(Turn.duration)
    #expect(hand.gallery.turnTransition(at: hand.now) == nil)
    #expect(hand.gallery.turn.targetTurn == interface.contentTurn)
    #expect(hand.gallery.orientationSource == .sensor)
  }

  @Test(
    "started upside down, every later size is the window's, swapped when on a side (comment 20)")
  func startedUpsideDown() {
    var hand = GalleryInHand(orientation: .half)
    let across = Size(width: 480, height: 320)
    for (device, size) in [
      (DeviceOrientation.landscapeLeft, across), (.portrait, GalleryInHand.window),
      (.landscapeRight, across), (.portraitUpsideDown, GalleryInHand.window),
    ] {
      hand.hold(device)
      hand.live(1)
      #expect(hand.gallery.viewSpace(at: hand.now).viewSize == size)
      #expect(hand.gallery.targetViewSpace.viewSize == size)
    }
  }

  @Test("turned over face up and face down, the photo keeps its size and place (comment 23)")
  func tumble() {
    var hand = GalleryInHand()
    hand.hold(.landscapeLeft)
    hand.live(1)
    let before = photo(of: hand)
    for device in [DeviceOrientation.faceUp, .unknown, .faceDown, .unknown, .faceUp] {
      hand.hold(device)
      #expect(!hand.gallery.isAnimating(at: hand.now) && photo(of: hand) == before)
    }
    hand.hold(.landscapeLeft)
    hand.live(1)
    #expect(photo(of: hand) == before)
  }

  @Test(
    "in all four orientations the photo fits and is in the middle (comments 26 and 27)",
    arguments: [
      DeviceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ])
  func fits(device: DeviceOrientation) throws {
    var hand = GalleryInHand()
    hand.hold(device)
    hand.live(1)
    guard case .image(let quad) = try #require(photo(of: hand).first) else {
      Issue.record("the page shows no photo")
      return
    }
    let view = hand.gallery.viewSpace(at: hand.now).viewSize
    let place = quad.destination
    #expect(isNear(place.minX, view.width - place.maxX, within: 1))
    #expect(isNear(place.minY, view.height - place.maxY, within: 1))
    let slack = min(view.width - place.size.width, view.height - place.size.height)
    #expect(slack >= 0 && slack < 1)
  }

  /// The current page's photo, of 300 × 200.
  private func photo(of hand: GalleryInHand) -> [Scene.Item] {
    hand.gallery.items(
      at: hand.now,
      photo: {
        PagePicture(image: ImageID($0), photoSize: PixelSize(width: 3_000, height: 2_000))
      }, card: { _ in nil })
  }

  @Test(
    "a reading during a scroll neither loses the photo nor changes the page (comments 16, 17)",
    arguments: [DeviceOrientation.landscapeLeft, .landscapeRight, .portraitUpsideDown], 0...10)
  func midScroll(device: DeviceOrientation, tenth: Int) {
    for begin: (inout GalleryInHand) -> Void in [
      { $0.dragAndHold(pages: 0.4) }, { $0.flick(-1) }, { $0.tell(.page(by: -1)) },
    ] {
      var hand = GalleryInHand()
      begin(&hand)
      let page = hand.page
      hand.wait(0.05 * Double(tenth))
      hand.send(.sensed(device))
      for _ in 0..<30 {
        hand.live(0.02)
        #expect(hand.page == page && !photo(of: hand).isEmpty)
      }
      if hand.gallery.pager.isDragging {
        hand.touchAgain()
        hand.release()
      }
      hand.live(2)
      #expect(hand.page == page && hand.position == Double(page))
      #expect(photo(of: hand).count == 1)
    }
  }

  @Test("the sensor is needed while the window is visible and the view is not locked")
  func needsSensor() {
    var hand = GalleryInHand()
    #expect(hand.gallery.needsSensor)
    hand.send(.visibilityChanged(isVisible: false))
    #expect(!hand.gallery.needsSensor)
    hand.send(.visibilityChanged(isVisible: true))
    #expect(hand.gallery.needsSensor)
    hand.tell(.toggleRotationLock)
    #expect(!hand.gallery.needsSensor && hand.gallery.isRotationLocked)
    #expect(hand.gallery.orientationSource == .locked)
    hand.tell(.toggleRotationLock)
    #expect(hand.gallery.needsSensor && !hand.gallery.isRotationLocked)
    #expect(!GalleryInHand(rotation: RotationPolicy(isLocked: true)).gallery.needsSensor)
  }

  @Test("unlocking applies the latest reading, animated")
  func unlocking() {
    var hand = GalleryInHand()
    hand.tell(.toggleRotationLock)
    hand.hold(.landscapeLeft)
    hand.hold(.landscapeRight)
    #expect(!hand.gallery.isAnimating(at: hand.now))
    hand.tell(.toggleRotationLock)
    #expect(hand.gallery.isAnimating(at: hand.now))
    #expect(hand.gallery.turn.targetTurn == .counterclockwise)
  }

  @Test("while locked, a key that would turn shows the chrome instead, and so does locking")
  func lockIsShown() {
    var hand = GalleryInHand()
    for command in [Command.turnDevice(quarters: 1), .setDevice(.half)] {
      hand.tap()
      hand.live(1)
      hand.tell(command)
      hand.live(1)
      #expect(hand.gallery.chromeOpacity(at: hand.now) == 0)
      hand.tell(.toggleRotationLock)
      hand.live(Gallery.fadeDuration)
      #expect(hand.gallery.chromeOpacity(at: hand.now) == 1)
      hand.tap()
      hand.live(1)
      let turned = hand.gallery.turn
      hand.tell(command)
      #expect(hand.gallery.turn == turned)
      hand.live(Gallery.fadeDuration)
      #expect(hand.gallery.chromeOpacity(at: hand.now) == 1)
      hand.tell(.toggleRotationLock)
      #expect(hand.gallery.isChromeShown)
    }
  }

  @Test("a view with an unsupported orientation begins in the nearest supported one")
  func mask() {
    var hand = GalleryInHand(orientation: .half, rotation: RotationPolicy(supported: .phone))
    #expect(hand.gallery.turn == Turn(at: .counterclockwise))
    hand.send(.supportedOrientationsChanged(.portrait))
    #expect(hand.gallery.isAnimating(at: hand.now))
    #expect(hand.gallery.turn.targetTurn == .identity)
    hand.hold(.landscapeLeft)
    #expect(hand.gallery.turn.targetTurn == .identity)
  }

  @Test("the output's turn is subtracted")
  func output() {
    var hand = GalleryInHand()
    hand.send(.sensorChanged(isPresent: true))
    hand.hold(.landscapeRight)
    hand.send(.outputTurned(.counterclockwise))
    hand.live(1)
    #expect(hand.gallery.turn.targetTurn == .identity)
    hand.send(.sensorChanged(isPresent: false))
    hand.send(.outputTurned(.identity))
    hand.live(1)
    #expect(hand.gallery.turn.targetTurn == .identity)
    #expect(hand.gallery.orientationSource == .keys)
  }

  @Test("without animation, or in an invisible window, the view turns at once")
  func atOnce() {
    var still = GalleryInHand(isAnimated: false)
    var unseen = GalleryInHand()
    unseen.send(.visibilityChanged(isVisible: false))
    still.hold(.landscapeLeft)
    unseen.hold(.landscapeLeft)
    for hand in [still, unseen] {
      #expect(!hand.gallery.isAnimating(at: hand.now))
      #expect(hand.gallery.viewSpace(at: hand.now).quarters == 1)
    }
  }
}
