import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Wheel recogniser")
struct WheelRecognizerTests {
  /// Wheel events as rows of text, with the expected actions.
  ///
  /// `ms x y | actions`: notches, or fractions in units of 1/120 (`/120`) or of ten points (`pt`)
  /// if so marked; `ms zoom y x y` with the location of the pointer; `ms wait` advances the time.
  struct Table: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rows: String

    init(_ description: String, _ rows: String) {
      testDescription = description
      self.rows = rows
    }
  }

  static let tables = [
    Table(
      "notches count at once, on both axes",
      """
      0 0 1 | notches 1
      0 0 3 | notches 3
      10 0 -1 | notches -1
      20 2 0 | notches 2
      30 1 -1 |
      40 0 0 |
      900 wait |
      """),
    Table(
      "a touchpad scrolls point by point, and ends with its velocity",
      """
      0 0pt 3.3pt | began; by 0 3.3
      10 0pt 5.1pt | by 0 5.1
      20 1.3pt 4.9pt | by 1.3 4.9
      169 wait |
      170 wait | ended 65 500
      900 wait |
      """),
    Table(
      "whole notches within a smooth gesture belong to it",
      """
      0 0pt 3.3pt | began; by 0 3.3
      10 0 1 | by 0 10
      160 wait | ended 0 1000
      170 0 1 | notches 1
      """),
    Table(
      "silence before the next event ends the gesture too",
      """
      0 0pt 3.3pt | began; by 0 3.3
      10 0pt 3.3pt | by 0 3.3
      500 0 -1 | ended 0 330; notches -1
      510 0pt -3.3pt | began; by 0 -3.3
      900 0pt -3.3pt | ended 0 0; began; by 0 -3.3
      """),
    Table(
      "a notch of a high-resolution wheel is a flick at any speed",
      """
      0 0 30/120 | began; by 0 25
      140 0 30/120 | by 0 25
      280 0 30/120 | by 0 25
      420 0 30/120 | by 0 25
      570 wait | ended 0 1000
      """),
    Table(
      "half a notch is no flick, and neither is one there and back",
      """
      0 0 15/120 | began; by 0 12.5
      20 0 45/120 | by 0 37.5
      170 wait | ended 0 500
      200 0 120/120 | notches 1
      210 0 60/120 | began; by 0 50
      220 0 30/120 | by 0 25
      230 0 -15/120 | by 0 -12.5
      380 wait | ended 0 -125
      """),
    Table(
      "many notches are one flick",
      """
      0 15/120 0 | began; by 12.5 0
      20 180/120 0 | by 150 0
      40 240/120 0 | by 200 0
      190 wait | ended 1000 0
      """),
    Table(
      "a recognised touchpad stays one, even if a 120th comes first",
      """
      0 0pt 3.3pt | began; by 0 3.3
      150 wait | ended 0 0
      200 0pt 2.5pt | began; by 0 2.5
      210 0pt 3.3pt | by 0 3.3
      360 wait | ended 0 330
      """),
    Table(
      "a wheel after a touchpad is recognised by its whole gesture",
      """
      0 0pt 3.3pt | began; by 0 3.3
      150 wait | ended 0 0
      200 0 60/120 | began; by 0 5
      210 0 60/120 | by 0 5
      360 wait | ended 0 1000
      400 0 60/120 | began; by 0 50
      """),
    Table(
      "with Ctrl it zooms about the pointer: a turn away from the user enlarges",
      """
      0 zoom -1 7 8 | zoomed 1.3 at 7 8
      10 zoom 1 7 8 | zoomed 0.77 at 7 8
      20 zoom -2 7 8 | zoomed 1.69 at 7 8
      30 zoom -0.5 7 8 | zoomed 1.14 at 7 8
      40 zoom 0 7 8 |
      50 zoom -1e5 7 8 | zoomed 190.05 at 7 8
      900 wait |
      """),
    Table(
      "zooming ends a smooth gesture at rest",
      """
      0 0pt 3.3pt | began; by 0 3.3
      10 0pt 3.3pt | by 0 3.3
      20 zoom -1 7 8 | ended 0 0; zoomed 1.3 at 7 8
      900 wait |
      """),
    Table(
      "invalid turns have no effect",
      """
      0 nan 1 |
      10 1 nan |
      20 0 inf |
      30 -2e6 0 |
      40 zoom nan 7 8 |
      50 0pt 3.3pt | began; by 0 3.3
      60 0pt infpt |
      200 wait | ended 0 0
      """),
  ]

  @Test(
    "turns are recognised in all four directions", arguments: tables, [(1.0, 1.0), (-1, -1)])
  func table(table: Table, sign: (x: Double, y: Double)) throws {
    var recognizer = WheelRecognizer()
    for line in table.rows.split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let row = parts[0].split(separator: " ")
      let now = try #require(Double(row[0])) / 1000
      let isZoom = row[1] == "zoom"
      var actions: [WheelAction]
      if row[1] == "wait" {
        actions = recognizer.advance(at: now)
      } else if isZoom {
        let place = Point(x: try number(row[3]), y: try number(row[4]))
        actions = recognizer.handle(
          WheelTurn(notches: Point(x: 0, y: try number(row[2])), location: place, isZoom: true),
          at: now)
      } else {
        let notches = Point(x: sign.x * (try number(row[1])), y: sign.y * (try number(row[2])))
        actions = recognizer.handle(WheelTurn(notches: notches), at: now)
      }
      let texts = actions.map { text($0, sign) }
      let expected = parts[1].split(separator: ";").map {
        $0.split(separator: " ").joined(separator: " ")
      }.filter { !$0.isEmpty }
      #expect(texts == expected, "\(line)")
    }
  }

  /// The number in single precision, as SDL sends it.
  private func number(_ text: Substring) throws -> Double {
    if text.hasSuffix("/120") { return Double(try #require(Float(text.dropLast(4))) / 120) }
    if text.hasSuffix("pt") { return Double(try #require(Float(text.dropLast(2))) / 10) }
    return try #require(Double(text))
  }

  /// An action in the notation of the tables, mirrored back.
  private func text(_ action: WheelAction, _ sign: (x: Double, y: Double)) -> String {
    func place(_ point: Point) -> String { "\(short(sign.x * point.x)) \(short(sign.y * point.y))" }
    return switch action {
    case .notches(let count): "notches \(Int(sign.x) * count)"
    case .scrollBegan: "began"
    case .scrolled(let way): "by \(place(way))"
    case .scrollEnded(let velocity): "ended \(place(velocity))"
    case .zoomed(let factor, let location):
      "zoomed \(short(factor))" + (location.map { " at \(short($0.x)) \(short($0.y))" } ?? "")
    }
  }

  @Test("the axes and the signs are independent")
  func axes() {
    func gesture(_ turned: (Double) -> Point) -> [WheelAction] {
      var recognizer = WheelRecognizer()
      var actions: [WheelAction] = []
      for (index, notches) in [0.31, 0.47, -0.12, 0.55].enumerated() {
        let turn = WheelTurn(notches: turned(notches))
        actions += recognizer.handle(turn, at: Double(index) / 100)
      }
      return actions + recognizer.advance(at: 1)
    }
    let right = gesture { Point(x: $0, y: 0) }
    #expect(right.count == 6)
    for (other, map) in [
      (gesture { Point(x: -$0, y: 0) }, { Point(x: -$0.x, y: 0) }),
      (gesture { Point(x: 0, y: $0) }, { Point(x: 0, y: $0.x) }),
      (gesture { Point(x: 0, y: -$0) }, { Point(x: 0, y: -$0.x) }),
    ] as [([WheelAction], (Point) -> Point)] {
      let mapped = right.map { action -> WheelAction in
        switch action {
        case .scrolled(let way): .scrolled(by: map(way))
        case .scrollEnded(let velocity): .scrollEnded(velocity: map(velocity))
        default: action
        }
      }
      #expect(other == mapped)
    }
  }

  @Test("the due time is reported when silence decides, and a gesture can be cancelled")
  func dueTime() {
    var recognizer = WheelRecognizer()
    #expect(recognizer.dueTime == nil)
    _ = recognizer.handle(WheelTurn(down: 1), at: 1)
    #expect(recognizer.dueTime == nil)
    #expect(recognizer.cancel() == [])
    _ = recognizer.handle(WheelTurn(down: 0.3), at: 2)
    #expect(recognizer.dueTime == 2 + WheelRecognizer.silence)
    #expect(recognizer.cancel() == [.scrollEnded(velocity: .zero)])
    #expect(recognizer.dueTime == nil)
  }

  @Test(
    "with any input, gestures begin and end in turn, and all numbers are finite",
    arguments: SeededRandom.seeds)
  func any(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      var recognizer = WheelRecognizer()
      var (now, isScrolling) = (0.0, false)
      for _ in 0..<30 {
        now += random.pick([0, 0.001, 0.01, 0.1, 0.15, 1])
        func notches() -> Double {
          random.pick([
            0, 1, -1, 0.1, random.number(-1...1), random.number(-1...1), 1e6, -1e6, 1e300, .nan,
            .infinity,
          ])
        }
        let turn = WheelTurn(
          notches: Point(x: notches(), y: notches()), isZoom: random.integer(0...9) == 0)
        for action in recognizer.handle(turn, at: now) {
          switch action {
          case .notches: #expect(!isScrolling)
          case .scrollBegan:
            #expect(!isScrolling)
            isScrolling = true
          case .scrolled(let way):
            #expect(isScrolling && way.x.isFinite && way.y.isFinite)
          case .scrollEnded(let velocity):
            #expect(isScrolling && velocity.x.isFinite && velocity.y.isFinite)
            isScrolling = false
          case .zoomed(let factor, _):
            #expect(!isScrolling && factor > 0 && factor.isFinite)
          }
        }
        #expect((recognizer.dueTime != nil) == isScrolling)
      }
      let last = recognizer.dueTime.map { recognizer.advance(at: $0) } ?? []
      #expect(last.count == (isScrolling ? 1 : 0))
      #expect(recognizer.dueTime == nil)
    }
  }
}
