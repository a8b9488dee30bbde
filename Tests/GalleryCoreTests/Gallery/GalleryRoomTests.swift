import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The room between toolbar and dots")
struct GalleryRoomTests {
  private static let photo = PixelSize(width: 6000, height: 4000)

  @Test("a photo is fitted between the bars, and fills the window when they are hidden")
  func fits() throws {
    var hand = GalleryInHand.withBars(window: Size(width: 600, height: 420))
    hand.showPhoto(Self.photo)
    // 323 points are left between 49 and 48.
    #expect(hand.pixels == Rect(x: 57, y: 49, width: 485, height: 323))
    #expect(hand.gallery.targetRoomSize == PixelSize(width: 600, height: 323))
    hand.tap()
    #expect(hand.gallery.targetRoomSize == PixelSize(width: 600, height: 420))
    hand.wait(Gallery.fadeDuration)
    #expect(hand.pixels == Rect(x: 0, y: 10, width: 600, height: 400))
    hand.tap()
    hand.wait(Gallery.fadeDuration)
    #expect(hand.pixels == Rect(x: 57, y: 49, width: 485, height: 323))
  }

  @Test("the bars stay where they are in the window, so a turned photo has them at its sides")
  func turned() throws {
    let expected: [(QuarterTurn, PixelSize)] = [
      (.identity, PixelSize(width: 600, height: 323)),
      (.clockwise, PixelSize(width: 323, height: 600)),
      (.half, PixelSize(width: 600, height: 323)),
      (.counterclockwise, PixelSize(width: 323, height: 600)),
    ]
    for (turn, room) in expected {
      var hand = GalleryInHand.withBars(window: Size(width: 600, height: 420), orientation: turn)
      hand.showPhoto(PixelSize(width: 4000, height: 4000))
      #expect(hand.gallery.targetRoomSize == room)
      let place = try #require(hand.pixels)
      #expect(place.minY == 49 && place.size == Size(width: 323, height: 323))
      // 277 pixels beside it are shared out as its viewer sees them.
      #expect(place.minX == 138 || place.minX == 139)
    }
  }

  @Test("insets turn with their rectangle")
  func insets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.turned(by: .identity) == insets)
    #expect(insets.turned(by: .clockwise) == EdgeInsets(top: 2, left: 3, bottom: 4, right: 1))
    #expect(insets.turned(by: .half) == EdgeInsets(top: 3, left: 4, bottom: 1, right: 2))
    for turn in QuarterTurn.allCases {
      #expect(insets.turned(by: turn).turned(by: -turn) == insets)
      // The room in the view is the window's, seen from there.
      let window = Size(width: 300, height: 200)
      let space = ViewSpace(windowSize: window, turn: turn)
      let inView = Rect(origin: .zero, size: space.viewSize).inset(by: insets.turned(by: -turn))
      let inWindow = Rect(origin: .zero, size: window).inset(by: insets)
      #expect(space.transform.boundingRect(of: inView) == inWindow)
    }
  }

  @Test("in a low window the bars cover the photo")
  func low() {
    var hand = GalleryInHand.withBars(window: Size(width: 160, height: 120))
    hand.showPhoto(Self.photo)
    #expect(hand.gallery.targetRoomSize == PixelSize(width: 160, height: 120))
    hand = .withBars(window: Size(width: 320, height: 194))
    #expect(hand.gallery.targetRoomSize == PixelSize(width: 320, height: 97))
    hand = .withBars(window: Size(width: 320, height: 193))
    #expect(hand.gallery.targetRoomSize == PixelSize(width: 320, height: 193))
  }

  @Test(
    "no corner jumps during a fade of the bars, a turn, or both",
    arguments: [[], [.turnDevice(quarters: 1)], [.turnDevice(quarters: -2)]] as [[Command]],
    [PixelSize(width: 6000, height: 4000), PixelSize(width: 300, height: 160)])
  func smooth(commands: [Command], photo: PixelSize) throws {
    for (isComparing, isZoomed) in [(false, false), (true, false), (false, true)] {
      var hand = GalleryInHand.withBars(window: Size(width: 640, height: 480))
      hand.showPhoto(photo)
      if isZoomed {
        hand.tell(.zoom(by: 1.2))
        hand.live(1)
      }
      if isComparing { hand.turnChromeWithPhotos() }
      hand.tap()
      for command in commands { hand.tell(command) }
      var last: [Point]?
      for _ in 0...300 {
        if isComparing { hand.turnChromeWithPhotos() }
        let corners = Rect.unit.corners.map(hand.place(of:))
        for (one, other) in zip(last ?? corners, corners) {
          // At 1 000 frames a second half a turn moves a corner by 8 points at most.
          #expect((one - other).length < 12, "\(hand.now): \(one), \(other)")
        }
        last = corners
        hand.wait(0.001)
      }
    }
  }

  @Test("a photo whose size the bars do not change is copied throughout")
  func untouched() throws {
    var hand = GalleryInHand.withBars(window: Size(width: 640, height: 480))
    hand.showPhoto(PixelSize(width: 6400, height: 1000))
    let before = try #require(hand.pixels)
    hand.tap()
    for _ in 0..<21 {
      let place = try #require(hand.pixels)
      #expect(place.size == before.size)
      #expect(abs(place.minY - before.minY) <= 1 && place.minY == place.minY.rounded())
      hand.wait(0.01)
    }
  }

  @Test("a zoomed photo has the whole window, and stays in place when the bars hide")
  func zoomed() throws {
    for turn in QuarterTurn.allCases {
      var hand = GalleryInHand.withBars(window: Size(width: 600, height: 420), orientation: turn)
      hand.showPhoto(Self.photo)
      hand.tell(.zoomToActualSize)
      hand.live(1)
      let before = hand.quad
      #expect(hand.pixels == Rect(x: 0, y: 0, width: 600, height: 420))
      hand.finger(.down, 300, 200)
      for step in 1...20 {
        hand.wait(0.016)
        hand.finger(.moved, 300 + Double(step) * 80, 200 + Double(step) * 80)
      }
      hand.wait(0.5)
      hand.finger(.up, 1900, 1800)
      hand.live(3)
      #expect(hand.pixels == Rect(x: 0, y: 0, width: 600, height: 420))
      #expect(hand.quad != before)
      let panned = hand.quad
      hand.tap()
      for _ in 0..<20 {
        #expect(hand.quad == panned)
        hand.wait(0.011)
      }
      hand.tell(.zoomToFit)
      hand.live(1)
      #expect(hand.gallery.targetRoomSize.width + hand.gallery.targetRoomSize.height == 1020)
      #expect(hand.pixels?.size.width == (turn.swapsAxes ? 280 : 600))
    }
  }

  @Test(
    "at rest a photo is between the bars, on whole pixels, as it was decoded",
    arguments: SeededRandom.seeds)
  func property(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<300 {
      let scale = random.pick([1, 1.25, 1.5, 2])
      func window() -> Size {
        Size(
          width: Double(random.integer(160...2000)) / scale,
          height: Double(random.integer(160...2000)) / scale)
      }
      var hand = GalleryInHand.withBars(
        window: window(), scale: scale, orientation: random.pick(QuarterTurn.allCases),
        policy: random.pick([.auto, .auto, .always, .never]),
        enlargesSmallPhotos: random.pick([true, false]))
      let photo = PixelSize(width: random.integer(1...5000), height: random.integer(1...5000))
      hand.showPhoto(photo)
      var isComparing = false
      var trace = "seed \(seed), round \(round), \(photo):"
      for _ in 0..<random.integer(1...12) {
        let step = random.integer(0...9)
        trace += " \(step)"
        switch step {
        case 0...2: hand.tap()
        case 3, 4: hand.tell(.turnDevice(quarters: random.integer(-2...2)))
        case 5: hand.send(.resized(window(), scale: scale))
        case 6: hand.tell(.zoom(by: random.number(0.3...4)))
        case 7: isComparing.toggle()
        case 8: hand.send(.fullScreenChanged(random.pick([true, false])))
        default: hand.live(4)
        }
        hand.live(random.pick([0, 0.016, 0.1, 0.3]))
        if isComparing { hand.turnChromeWithPhotos() } else { hand.turnChromeUpright() }
      }
      hand.send(.fullScreenChanged(false))
      hand.live(1)
      hand.tell(.zoomToFit)
      hand.live(8)
      if isComparing { hand.turnChromeWithPhotos() }
      hand.live(8)
      let place = try #require(hand.pixels)
      let room = hand.roomPixels
      let comment = Comment(rawValue: "\(trace): \(place) in \(room)")
      #expect(!hand.gallery.isAnimating(at: hand.now), comment)
      #expect(
        place.corners.allSatisfy {
          isNear($0.x, $0.x.rounded(), within: 1e-6) && isNear($0.y, $0.y.rounded(), within: 1e-6)
        }, comment)
      #expect(
        place.minX >= room.minX - 1e-6 && place.maxX <= room.maxX + 1e-6
          && place.minY >= room.minY - 1e-6 && place.maxY <= room.maxY + 1e-6, comment)
      // As near to the middle of the room as whole pixels allow.
      #expect(abs(place.center.x - room.center.x) <= 0.5 + 1e-6, comment)
      #expect(abs(place.center.y - room.center.y) <= 0.5 + 1e-6, comment)
      // One pixel of what a decoder makes for each of the window's, or two by two, or enlarged.
      let swapped = hand.gallery.turn.targetTurn.swapsAxes
      let bounds = hand.gallery.targetRoomSize
      let decoded = photo.reduced(into: bounds)
      let shown = swapped ? place.size.transposed : place.size
      let factor = shown.width / Double(decoded.width)
      if hand.gallery.enlargesSmallPhotos {
        let filled = photo.aspectFitted(into: bounds)
        #expect(isNear(shown.width, Double(filled.width), within: 1e-6), comment)
        #expect(isNear(shown.height, Double(filled.height), within: 1e-6), comment)
      } else {
        #expect(isNear(factor, 1, within: 1e-9) || isNear(factor, 2, within: 1e-9), comment)
        #expect(isNear(shown.height, Double(decoded.height) * factor, within: 1e-6), comment)
      }
      // There and back, and nothing has moved.
      let before = hand.quad
      let quarters = random.integer(1...3)
      hand.tell(.turnDevice(quarters: quarters))
      hand.live(random.pick([0.1, 1]))
      hand.tell(.turnDevice(quarters: -quarters))
      hand.live(1)
      #expect(hand.quad == before, comment)
    }
  }
}
