import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Gesture recogniser with any input")
struct GestureRecognizerPropertyTests {
  /// One event, with the position of the view at that time.
  struct Step: Sendable {
    enum Happening: Sendable {
      case event(PointerEvent, catching: Bool)
      case time
      case lost
    }

    let time: Double
    let space: ViewSpace
    let happening: Happening

    init(using random: inout SeededRandom, after time: Double) {
      // Mostly forward. The time stands still in bursts, and a clock may even go back.
      self.time =
        time + random.pick([0, 0, 0.001, 0.008, 0.016, 0.1, 0.3, 0.5, random.number(0...1), -0.01])
      space = ViewSpace(
        windowSize: random.pick([
          Size(width: 320, height: 480), Size(width: 320, height: 480), .zero,
          Size(width: 1, height: 5000),
        ]),
        quarters: random.pick([0, 0, 0, 1, 2, 3, random.number(0...4)]))
      switch random.integer(0...19) {
      case 0: happening = .time
      case 1: happening = random.integer(0...3) == 0 ? .lost : .time
      default:
        happening = .event(Self.event(using: &random), catching: random.integer(0...4) == 0)
      }
    }

    private static func event(using random: inout SeededRandom) -> PointerEvent {
      func coordinate() -> Double {
        switch random.integer(0...99) {
        case 0: random.pick([.nan, .infinity, -.infinity, 1e300, -1e300, 1e6, 1e9])
        case 1...30: Double(random.integer(-1...1)) * 5 + 100
        default: random.number(-50...500)
        }
      }
      return PointerEvent(
        phase: random.pick([.down, .down, .moved, .moved, .moved, .moved, .up, .up, .cancelled]),
        pointer: random.pick([0, 0, 0, 1, 1, 2, -7]),
        location: Point(x: coordinate(), y: coordinate()),
        isTurning: random.integer(0...9) == 0)
    }

    func play(with recognizer: inout GestureRecognizer) -> [GestureAction] {
      switch happening {
      case .event(let event, let catching):
        recognizer.handle(event, at: time, in: space, catching: catching)
      case .time: recognizer.advance(at: time, in: space)
      case .lost: recognizer.cancel()
      }
    }
  }

  /// The valid sequences of actions.
  struct Grammar {
    private var isPanning = false
    private var isTurning = false

    var isHolding: Bool { isPanning || isTurning }

    /// Whether an action is valid as the next one.
    mutating func accepts(_ action: GestureAction) -> Bool {
      switch action {
      case .tapped(let place), .doubleTapped(let place), .longPressed(let place):
        return !isHolding && isFinite(place)
      case .panBegan:
        defer { isPanning = true }
        return !isHolding
      case .panned(let way, let scale, let place):
        return isPanning && isFinite(way) && isFinite(place) && scale > 0 && scale.isFinite
      case .panEnded(let velocity):
        defer { isPanning = false }
        return isPanning && isFinite(velocity)
      case .turnBegan:
        defer { isTurning = true }
        return !isHolding
      case .turned(let angle):
        return isTurning && abs(angle) <= .pi
      case .turnEnded(let velocity):
        defer { isTurning = false }
        return isTurning && velocity.isFinite
      }
    }

    private func isFinite(_ point: Point) -> Bool { point.x.isFinite && point.y.isFinite }
  }

  @Test(
    "begins and ends are paired, numbers are finite, and nothing stays held",
    arguments: SeededRandom.seeds)
  func sequences(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for sequence in 0..<5000 {
      var (recognizer, twin) = (GestureRecognizer(), GestureRecognizer())
      var grammar = Grammar()
      var time = 0.0
      for _ in 0..<random.integer(1...30) {
        let step = Step(using: &random, after: time)
        time = step.time
        let actions = step.play(with: &recognizer)
        for action in actions {
          let isRegular = grammar.accepts(action)
          #expect(isRegular, "sequence \(sequence): \(actions)")
        }
        let again = step.play(with: &twin)
        #expect(again == actions, "sequence \(sequence)")
        #expect(!grammar.isHolding || recognizer.isHolding, "sequence \(sequence)")
      }
      let space = ViewSpace(windowSize: Size(width: 320, height: 480), turn: .identity)
      if let due = recognizer.dueTime {
        for action in recognizer.advance(at: due, in: space) {
          let isRegular = grammar.accepts(action)
          #expect(isRegular, "sequence \(sequence): \(action)")
        }
        #expect(recognizer.dueTime == nil, "sequence \(sequence)")
      }
      // Every finger goes up in the end.
      for pointer in [0, 1, 2, -7] {
        let event = PointerEvent(
          phase: random.pick([.up, .cancelled]), pointer: pointer, location: .zero)
        for action in recognizer.handle(event, at: time, in: space, catching: false) {
          let isRegular = grammar.accepts(action)
          #expect(isRegular, "sequence \(sequence): \(action)")
        }
      }
      #expect(!recognizer.isHolding && !grammar.isHolding, "sequence \(sequence)")
    }
  }

  @Test("the photo under two fingers stays there and never jumps", arguments: SeededRandom.seeds)
  func held(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let space = ViewSpace(windowSize: Size(width: 500, height: 500), turn: .identity)
    for sequence in 0..<1000 {
      var recognizer = GestureRecognizer()
      var places: [Int: Point] = [:]
      func tell(_ phase: PointerEvent.Phase, _ pointer: Int) -> [GestureAction] {
        let event = PointerEvent(
          phase: phase, pointer: pointer, location: places[pointer] ?? .zero)
        return recognizer.handle(event, at: Double(sequence), in: space, catching: true)
      }
      func place() -> Point { Point(x: random.number(0...500), y: random.number(0...500)) }
      var (moved, scale) = (Point.zero, 1.0)
      func follow(_ actions: [GestureAction]) {
        for case .panned(let by, let factor, _) in actions {
          moved = moved + by
          scale *= factor
        }
      }
      places[1] = place()
      follow(tell(.down, 1))
      places[2] = place()
      follow(tell(.down, 2))
      #expect(moved == .zero && scale == 1)
      let arm = { (places[2] ?? .zero) - (places[1] ?? .zero) }
      let center = {
        Point(x: (places[1]!.x + places[2]!.x) / 2, y: (places[1]!.y + places[2]!.y) / 2)
      }
      let (startCenter, startSpread) = (center(), max(arm().length, 10))
      var isTurning = false
      for _ in 0..<10 where !isTurning {
        let pointer = random.integer(1...2)
        places[pointer] = place()
        let actions = tell(.moved, pointer)
        isTurning = actions.contains(.turnBegan)
        follow(actions)
        guard !isTurning else { continue }
        #expect(isNear(moved, center() - startCenter, within: 1e-6), "sequence \(sequence)")
        #expect(isNear(scale, max(arm().length, 10) / startSpread, within: 1e-6))
      }
      guard !isTurning else { continue }
      let before = (moved, scale)
      follow(tell(.up, 1))
      follow(tell(.moved, 2))
      #expect(moved == before.0 && scale == before.1, "sequence \(sequence)")
    }
  }
}
