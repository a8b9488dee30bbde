import Foundation
import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Gestures of a touchpad")
struct TouchpadGestureTests {
  private static let space = ViewSpace(windowSize: GestureTable.view, turn: .identity)

  /// A recogniser with the time of its next event, and what it has recognised.
  private struct Hand {
    var recognizer = GestureRecognizer()
    var now = 0.0
    var actions: [GestureAction] = []
    var texts: [String] { actions.map(\.text) }

    /// What all movements come to, what began and ended, and the last velocities.
    var sum: Sum {
      var sum = Sum()
      for action in actions {
        switch action {
        case .panned(let way, let scale, _):
          sum.way = sum.way + way
          sum.scale *= scale
        case .turned(let angle): sum.angle += angle
        case .panEnded(let velocity):
          sum.velocity = velocity
          sum.turningPoints.append("end")
        case .turnEnded(let velocity):
          sum.spin = velocity
          sum.turningPoints.append("turn end")
        default: sum.turningPoints.append(action.text)
        }
      }
      return sum
    }

    mutating func pinch(
      _ phase: PinchEvent.Phase, at center: Point = Point(x: 160, y: 240), scale: Double = 1,
      degrees: Double = 0
    ) {
      let event = PinchEvent(
        phase: phase, center: center, scale: scale, angle: degrees * .pi / 180)
      actions += recognizer.handle(event, at: now, in: space, catching: false)
    }

    /// The same by two fingers, 200 points apart at the beginning.
    mutating func fingers(
      _ phase: PointerEvent.Phase, at center: Point = Point(x: 160, y: 240), scale: Double = 1,
      degrees: Double = 0
    ) {
      let angle = degrees * .pi / 180
      for (finger, side) in [(1, -100.0), (2, 100.0)] {
        let arm = Point(x: side * scale * cos(angle), y: side * scale * sin(angle))
        let event = PointerEvent(phase: phase, pointer: finger, location: center + arm)
        actions += recognizer.handle(event, at: now, in: space, catching: false)
      }
    }
  }

  private struct Sum {
    var (way, scale, angle) = (Point.zero, 1.0, 0.0)
    var (velocity, spin) = (Point.zero, 0.0)
    var turningPoints: [String] = []
  }

  /// A center, a scale and an angle in degrees, 12 ms after each other.
  private static let ways: [[(Point, Double, Double)]] = [
    (1...20).map { (Point(x: 160, y: 240), 1 + Double($0) / 10, 0) },
    (1...20).map { (Point(x: 160, y: 240), 1 - Double($0) / 25, 0) },
    (1...20).map { (Point(x: 160, y: 240), 1, -4 * Double($0)) },
    (1...20).map { (Point(x: 160 + 4 * Double($0), y: 240 - Double($0)), 1, 0) },
    (1...20).map { (Point(x: 160 - Double($0), y: 240), 1 + Double($0) / 50, Double($0)) },
  ]

  @Test(
    "they are those of two fingers on a screen", arguments: ways.indices, [false, true])
  func sameAsFingers(way: Int, isCancelled: Bool) {
    var (touchpad, screen) = (Hand(), Hand())
    touchpad.pinch(.began)
    screen.fingers(.down)
    for (center, scale, degrees) in Self.ways[way] {
      touchpad.now += 0.012
      screen.now += 0.012
      touchpad.pinch(.moved, at: center, scale: scale, degrees: degrees)
      screen.fingers(.moved, at: center, scale: scale, degrees: degrees)
    }
    let last = Self.ways[way][19]
    touchpad.pinch(isCancelled ? .cancelled : .ended)
    screen.fingers(
      isCancelled ? .cancelled : .up, at: last.0, scale: last.1, degrees: last.2)
    let (its, theirs) = (touchpad.sum, screen.sum)
    #expect(its.turningPoints == theirs.turningPoints && !touchpad.recognizer.isHolding)
    #expect(abs(its.scale / theirs.scale - 1) < 0.03 && abs(its.angle - theirs.angle) < 0.02)
    // A finger after the other moves the point between them to and fro before they turn.
    #expect((its.way - theirs.way).length < 4)
    #expect((its.velocity - theirs.velocity).length <= 0.05 * theirs.velocity.length)
    #expect(abs(its.spin - theirs.spin) <= 0.05 * abs(theirs.spin))
    if isCancelled { #expect(its.velocity == .zero && its.spin == 0) }
  }

  @Test("it is no tap, and no long press, however long it rests")
  func rests() {
    var hand = Hand()
    hand.pinch(.began)
    #expect(hand.recognizer.dueTime == nil)
    hand.now = 2
    hand.pinch(.ended)
    hand.actions += hand.recognizer.advance(at: 4, in: Self.space)
    #expect(hand.texts == ["pan", "end 0 0", "pan", "end 0 0"])
  }

  @Test("a pointer that is down keeps what it holds, and one that goes down later gets nothing")
  func pointers() {
    var hand = Hand()
    let down = PointerEvent(phase: .down, pointer: -1, location: Point(x: 20, y: 20))
    _ = hand.recognizer.handle(down, at: 0, in: Self.space, catching: true)
    let held = hand.recognizer
    hand.pinch(.began)
    hand.pinch(.moved, scale: 2)
    hand.pinch(.ended)
    #expect(hand.actions == [] && hand.recognizer == held)

    hand = Hand()
    hand.pinch(.began)
    let pinched = hand.recognizer
    for phase in [PointerEvent.Phase.down, .moved, .up] {
      let event = PointerEvent(phase: phase, pointer: -1, location: Point(x: 90, y: 90))
      #expect(hand.recognizer.handle(event, at: 0, in: Self.space, catching: false) == [])
    }
    #expect(hand.recognizer == pinched)
  }

  @Test("a gesture whose end was lost ends with the next one, and one without a beginning is none")
  func lostEvents() {
    var hand = Hand()
    hand.pinch(.moved, scale: 3)
    hand.pinch(.ended)
    hand.pinch(.cancelled)
    #expect(hand.actions == [])
    hand.pinch(.began)
    hand.pinch(.moved, degrees: 30)
    hand.pinch(.began)
    #expect(hand.texts.suffix(2) == ["turn end 0", "pan"])
    hand.pinch(.ended)
    #expect(!hand.recognizer.isHolding)
    hand.pinch(.began)
    hand.actions = hand.recognizer.cancel()
    hand.pinch(.moved, scale: 2)
    hand.pinch(.ended)
    #expect(hand.texts == ["end 0 0"])
  }

  @Test("no values are too large, too small or too many", arguments: SeededRandom.seeds)
  func garbage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let values = [
      0, -0.0, 1, -1, 1e-9, 1e6, -1e6, 1e18, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, 8_388_607.996, -8_388_608, 0.5, 2, 90, 180,
    ]
    func value() -> Double { random.pick(values) }
    var recognizer = GestureRecognizer()
    for index in 0..<20_000 {
      let event = PinchEvent(
        phase: random.pick([.began, .moved, .moved, .moved, .ended, .cancelled]),
        center: random.integer(0...1) == 0
          ? Point(x: 160, y: 240) : Point(x: value(), y: value()), scale: value(),
        angle: value())
      let actions = recognizer.handle(
        event, at: Double(index) / 100, in: Self.space, catching: index % 7 == 0)
      for action in actions {
        let numbers: [Double] =
          switch action {
          case .panned(let way, let scale, let place): [way.x, way.y, scale, place.x, place.y]
          case .panEnded(let velocity): [velocity.x, velocity.y]
          case .turned(let angle): [angle]
          case .turnEnded(let velocity): [velocity]
          default: []
          }
        try #require(numbers.allSatisfy { $0.isFinite && abs($0) < 1e12 }, "\(event): \(action)")
      }
    }
    _ = recognizer.cancel()
    #expect(!recognizer.isHolding)
  }
}
