import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("A photo view that turns by the shapes of photos")
struct GalleryShapeTests {
  private static let wide = PixelSize(width: 3000, height: 2000)
  private static let upright = PixelSize(width: 2000, height: 3000)
  private static let square = PixelSize(width: 2100, height: 2000)

  private func hand(
    _ photo: PixelSize, window: Size = GalleryInHand.window,
    supported: InterfaceOrientationMask = .all, isLocked: Bool = false
  ) -> GalleryInHand {
    var hand = GalleryInHand(
      window: window,
      rotation: RotationPolicy(supported: supported, isLocked: isLocked, followsShape: true))
    show(photo, in: &hand)
    return hand
  }

  private func show(_ photo: PixelSize, in hand: inout GalleryInHand) {
    hand.photoSize = photo
    hand.send(.photoSizeChanged(photo))
  }

  private func turn(_ hand: GalleryInHand) -> QuarterTurn { hand.gallery.orientation.contentTurn }

  @Test("the first photo lies along the window at once, on both kinds of windows")
  func first() {
    let window = GalleryInHand.window
    for (photo, window, expected) in [
      (Self.wide, window, QuarterTurn.clockwise), (Self.upright, window, .identity),
      (Self.square, window, .identity), (Self.wide, window.transposed, .identity),
      (Self.upright, window.transposed, .clockwise),
    ] {
      let hand = hand(photo, window: window)
      #expect(turn(hand) == expected)
      #expect(!hand.gallery.turn.isTurning(at: hand.now))
    }
  }

  @Test("another photo turns the view while the strip moves, and another window turns it back")
  func paging() {
    var hand = hand(Self.wide)
    hand.photoSize = Self.upright
    hand.tell(.page(by: 1))
    #expect(turn(hand) == .identity)
    #expect(hand.gallery.turn.isTurning(at: hand.now))
    hand.live(1)
    hand.photoSize = Self.wide
    hand.tell(.page(by: 1))
    hand.live(1)
    #expect(turn(hand) == .clockwise)
    hand.send(.resized(GalleryInHand.window.transposed, scale: 1))
    #expect(turn(hand) == .identity)
  }

  @Test("a photo of unknown size turns nothing, until its size is known")
  func unknown() {
    var hand = hand(Self.wide)
    hand.photoSize = nil
    hand.tell(.page(by: 1))
    hand.live(1)
    #expect(turn(hand) == .clockwise)
    show(Self.upright, in: &hand)
    #expect(turn(hand) == .identity)
  }

  @Test("a photo whose file has another shape now, and a window that is narrower, turn the view")
  func changes() {
    var hand = hand(Self.wide)
    show(Self.upright, in: &hand)
    #expect(turn(hand) == .identity)
    hand.send(.resized(Size(width: 500, height: 520), scale: 1))
    show(Self.wide, in: &hand)
    #expect(turn(hand) == .identity, "It would be hardly larger.")
    hand.send(.resized(Size(width: 300, height: 520), scale: 1))
    #expect(turn(hand) == .clockwise)
  }

  @Test("keys turn the view until the next photo")
  func keys() {
    var hand = hand(Self.wide)
    hand.tell(.turnDevice(quarters: 1))
    hand.live(1)
    #expect(turn(hand) == .identity)
    hand.send(.photoSizeChanged(Self.wide))
    #expect(turn(hand) == .identity)
    hand.tell(.page(by: 1))
    hand.live(1)
    #expect(turn(hand) == .clockwise)
  }

  @Test("only supported turns are chosen, and none while the view is locked")
  func limits() {
    #expect(turn(hand(Self.wide, supported: [.portrait, .landscapeRight])) == .clockwise)
    #expect(turn(hand(Self.wide, supported: [.portrait, .landscapeLeft])) == .counterclockwise)
    #expect(turn(hand(Self.wide, supported: .portrait)) == .identity)
    var locked = hand(Self.wide, isLocked: true)
    #expect(turn(locked) == .identity)
    locked.tell(.toggleRotationLock)
    #expect(turn(locked) == .clockwise)
    #expect(locked.gallery.turn.isTurning(at: locked.now), "It has been seen upright.")
  }

  @Test("the overview is upright, and the photo lies along the window afterwards")
  func overview() {
    var hand = hand(Self.wide)
    hand.tell(.toggleOverview)
    hand.live(1)
    #expect(turn(hand) == .identity)
    hand.tell(.toggleOverview)
    hand.live(1)
    #expect(turn(hand) == .clockwise)
  }

  @Test("no sensor is needed, and photos are decoded for both turns")
  func demand() {
    var hand = hand(Self.wide)
    #expect(!hand.gallery.needsSensor)
    let bounds = hand.gallery.photoDemand.bounds
    #expect(bounds.width == bounds.height)
    hand.tell(.turnDevice(quarters: 1))
    #expect(hand.gallery.photoDemand.bounds == bounds)
  }

  @Test("whatever happens, the choice stays supported and ends", arguments: [1, 2, 3] as [UInt64])
  func anything(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var hand = hand(Self.wide, supported: [.portrait, .landscapeLeft])
    for _ in 0..<300 {
      hand.photoSize = [Self.wide, Self.upright, Self.square, nil].randomElement(using: &random)!
      switch Int.random(in: 0..<5, using: &random) {
      case 0: hand.tell(.page(by: Bool.random(using: &random) ? 1 : -1))
      case 1: hand.tell(.toggleOverview)
      case 2: hand.tell(.toggleRotationLock)
      case 3: hand.tell(.turnDevice(quarters: 1))
      default: hand.send(.resized(hand.gallery.windowSize.transposed, scale: 1))
      }
      hand.live(Double.random(in: 0...0.5, using: &random))
      let turn = InterfaceOrientation(contentTurn: turn(hand))
      #expect(hand.gallery.orientation.policy.supported.contains(turn))
    }
    hand.live(3)
    #expect(!hand.gallery.isAnimating(at: hand.now) && hand.gallery.dueTime == nil)
  }
}
