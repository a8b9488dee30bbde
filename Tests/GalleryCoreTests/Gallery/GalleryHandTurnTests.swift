import GalleryCore
import GalleryTesting
import Testing

@Suite("Turning the photo view by hand")
struct GalleryHandTurnTests {
  private let middle = GalleryInHand.middle

  /// Drags with Alt by so many degrees about the window's middle, clockwise where positive.
  private func swing(_ hand: inout GalleryInHand, by degrees: Double) {
    point(&hand, .down, 0)
    let steps = Int(abs(degrees) / 4)
    for step in 1...steps {
      hand.wait(0.02)
      point(&hand, .moved, degrees * Double(step) / Double(steps))
    }
  }

  private func point(_ hand: inout GalleryInHand, _ phase: PointerEvent.Phase, _ degrees: Double) {
    // As in UIKit: y grows downward, clockwise is positive.
    let rotation = AffineTransform.rotation(angle: degrees * .pi / 180)
    let place = middle + rotation.apply(toVector: Point(x: 100, y: 0))
    hand.send(
      .pointer(PointerEvent(phase: phase, pointer: -1, location: place, isTurning: true)))
  }

  @Test(
    "it follows the hand and rests on the nearest quarter; the keys continue from there",
    arguments: [(30.0, 0), (60, 1), (-60, 3), (150, 2), (-200, 2)])
  func swung(degrees: Double, quarters: Int) {
    var hand = GalleryInHand.showingPhoto()
    swing(&hand, by: degrees)
    let angle = hand.gallery.turn.quarters(at: hand.now)
    // Less the slop of ten points: six degrees.
    let off = (angle - degrees / 90).remainder(dividingBy: 4)
    #expect(abs(off) < 0.08 && off * degrees <= 0)
    hand.wait(0.3)
    point(&hand, .up, degrees)
    hand.live(1)
    #expect(hand.gallery.turn.quarters(at: hand.now) == Double(quarters))
    #expect(hand.gallery.orientation.contentTurn == QuarterTurn(quarters))
    hand.tell(.turnDevice(quarters: -1))
    hand.live(1)
    #expect(hand.gallery.turn.targetTurn == QuarterTurn(quarters + 1))
    #expect(hand.page == 2 && hand.position == 2)
  }

  @Test("two fingers turn it beyond 15 degrees, and neither page nor size changes")
  func twoFingers() {
    var hand = GalleryInHand.showingPhoto()
    func place(_ degrees: Double, _ side: Double) -> Point {
      middle
        + AffineTransform.rotation(angle: degrees * .pi / 180)
        .apply(toVector: Point(x: 80 * side, y: 0))
    }
    for (number, side) in [(1, 1.0), (2, -1)] {
      hand.finger(number, .down, place(0, side).x, place(0, side).y)
    }
    for step in 1...20 {
      hand.wait(0.02)
      for (number, side) in [(1, 1.0), (2, -1)] {
        let place = place(4 * Double(step), side)
        hand.finger(number, .moved, place.x, place.y)
      }
    }
    #expect(isNear(hand.gallery.turn.quarters(at: hand.now), 65.0 / 90, within: 0.03))
    hand.lift()
    hand.live(1)
    #expect(hand.gallery.turn.targetTurn == .clockwise && hand.position == 2)
    #expect(hand.width == 480, "as wide as it fits now")
  }

  @Test(
    "the scaling by two fingers before a turn is undone",
    arguments: [0.9, 1, 1.001, 1.15])
  func scaledTurn(scale: Double) {
    var hand = GalleryInHand.showingPhoto()
    // Smaller, not larger, in the orientation that it comes to.
    hand.showPhoto(PixelSize(width: 640, height: 960))
    func finger(_ phase: PointerEvent.Phase, _ part: Double) {
      for (number, side) in [(1, 1.0), (2, -1)] {
        let way = AffineTransform.rotation(angle: part * .pi / 2.5)
          .apply(toVector: Point(x: 80 * side * (1 + (scale - 1) * part), y: 0))
        hand.finger(number, phase, middle.x + way.x, middle.y + way.y)
      }
    }
    finger(.down, 0)
    for step in 1...20 {
      hand.wait(0.02)
      finger(.moved, Double(step) / 20)
    }
    hand.live(0.5)
    hand.lift()
    hand.live(1)
    #expect(hand.gallery.turn.targetTurn == .clockwise)
    #expect(isNear(hand.width, 320.0 * 320 / 480, within: 0.5))
  }

  @Test("it turns to the nearest supported orientation")
  func masked() {
    var hand = GalleryInHand.showingPhoto(
      rotation: RotationPolicy(supported: [.portrait, .landscapeLeft]))
    for degrees in [100.0, 170, -80] {
      swing(&hand, by: degrees)
      point(&hand, .up, degrees)
      hand.live(1)
      let lies = InterfaceOrientation(contentTurn: hand.gallery.turn.targetTurn)
      #expect(hand.gallery.orientation.policy.supported.contains(lies))
      #expect(hand.gallery.orientation.contentTurn == hand.gallery.turn.targetTurn)
      #expect(hand.gallery.viewSpace(at: hand.now).isUpright)
    }
  }

  @Test("while locked, it does not turn, and the bars show the reason")
  func locked() {
    var hand = GalleryInHand.showingPhoto(rotation: RotationPolicy(isLocked: true))
    hand.tap()
    #expect(!hand.gallery.isChromeShown)
    swing(&hand, by: 80)
    #expect(hand.gallery.turn.quarters(at: hand.now) == 0 && hand.gallery.isChromeShown)
    point(&hand, .up, 80)
    hand.live(1)
    #expect(hand.gallery.turn.quarters(at: hand.now) == 0)
  }

  @Test("a key or the sensor takes over a held view without a jump")
  func takenOver() {
    for event in [GalleryEvent.command(.turnDevice(quarters: 1)), .sensed(.portraitUpsideDown)] {
      var hand = GalleryInHand.showingPhoto()
      swing(&hand, by: 40)
      let before = hand.gallery.turn.quarters(at: hand.now)
      hand.send(event)
      let jump = (hand.gallery.turn.quarters(at: hand.now) - before).remainder(dividingBy: 4)
      #expect(isNear(jump, 0))
      hand.live(1)
      point(&hand, .up, 40)
      hand.live(1)
      #expect(hand.gallery.viewSpace(at: hand.now).isUpright)
      #expect(hand.gallery.turn.targetTurn == hand.gallery.orientation.contentTurn)
    }
  }

  @Test("the sensor's next reading replaces a turn by hand")
  func sensed() {
    var hand = GalleryInHand.showingPhoto()
    hand.hold(.landscapeLeft)
    hand.live(1)
    swing(&hand, by: 60)
    point(&hand, .up, 60)
    hand.live(1)
    #expect(hand.gallery.orientationSource == .keys)
    hand.hold(.portrait)
    hand.live(1)
    #expect(hand.gallery.turn.targetTurn == .identity)
    #expect(hand.gallery.orientationSource == .sensor)
  }
}
