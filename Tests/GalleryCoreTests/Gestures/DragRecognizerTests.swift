import GalleryCore
import Testing

@Suite("Drag recogniser")
struct DragRecognizerTests {
  /// What one pointer does, as the viewer of the photo sees it, and what it is to come to.
  struct Row: Sendable {
    let ms: Double
    let phase: PointerEvent.Phase
    let x: Double
    let y: Double
    let action: String
    var pointer = 1

    init(
      _ ms: Double, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ action: String,
      finger pointer: Int = 1
    ) {
      (self.ms, self.phase, self.x, self.y, self.action) = (ms, phase, x, y, action)
      self.pointer = pointer
    }
  }

  /// A gesture in rows; `catching` if the first touch takes hold of something in flight.
  struct Gesture: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var catching = false
    let rows: [Row]
  }

  // Milliseconds, what the finger does, x, y, and what that comes to; "-" is nothing.
  static let gestures: [Gesture] = [
    Gesture(
      testDescription: "tap",
      rows: [Row(0, .down, 100, 100, "-"), Row(80, .up, 100, 100, "tapped")]),
    Gesture(
      testDescription: "long, trembling tap within the slop",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(300, .moved, 107, 107, "-"),
        Row(600, .moved, 90, 100, "-"), Row(900, .up, 95, 100, "tapped"),
      ]),
    Gesture(
      testDescription: "drag: nothing within the slop, then every point from there",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(10, .moved, 95, 100, "-"),
        Row(20, .moved, 90, 100, "-"), Row(30, .moved, 85, 100, "began -5"),
        Row(40, .moved, 70, 120, "moved -15"), Row(50, .moved, 75, 90, "moved 5"),
        Row(60, .moved, 40, 90, "moved -35"), Row(70, .up, 40, 90, "ended -1000"),
      ]),
    Gesture(
      testDescription: "drag just along the diagonal is a drag",
      rows: [
        Row(0, .down, 0, 0, "-"), Row(10, .moved, 8, 8, "began 1"),
        Row(20, .moved, 10, 20, "moved 2"),
        Row(1000, .up, 10, 20, "ended 0"),
      ]),
    Gesture(
      testDescription: "flick that is over after a single movement",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(16, .moved, 60, 100, "began -30"),
        Row(20, .up, 60, 100, "ended -2000"),
      ]),
    Gesture(
      testDescription: "flick after a long press is as quick as one without",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(900, .moved, 99, 100, "-"),
        Row(910, .moved, 79, 100, "began -11"), Row(920, .up, 79, 100, "ended -1000"),
      ]),
    Gesture(
      testDescription: "movement across the strip is neither drag nor tap",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(10, .moved, 95, 111, "-"),
        Row(20, .moved, 0, 111, "-"), Row(30, .up, 0, 111, "-"),
        Row(40, .down, 0, 0, "-"), Row(50, .up, 0, 0, "tapped"),
      ]),
    Gesture(
      testDescription: "release far from the touch, without a movement between, is no tap",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(80, .up, 140, 100, "-"),
        Row(90, .down, 0, 0, "-"), Row(95, .up, 0, 0, "tapped"),
      ]),
    Gesture(
      testDescription: "second finger changes nothing, in a tap",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(5, .down, 300, 100, "-", finger: 2),
        Row(10, .moved, 200, 100, "-", finger: 2), Row(15, .up, 200, 100, "-", finger: 2),
        Row(20, .up, 100, 100, "tapped"),
      ]),
    Gesture(
      testDescription: "second finger changes nothing, in a drag that it outlasts",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(10, .moved, 80, 100, "began -10"),
        Row(12, .down, 300, 100, "-", finger: 2), Row(14, .moved, 900, 100, "-", finger: 2),
        Row(16, .cancelled, 900, 100, "-", finger: 2), Row(18, .down, 900, 100, "-", finger: 2),
        Row(20, .moved, 60, 100, "moved -20"), Row(40, .up, 60, 100, "ended -1000"),
        Row(50, .moved, 500, 100, "-", finger: 2), Row(60, .up, 500, 100, "-", finger: 2),
        Row(70, .down, 0, 0, "-", finger: 2), Row(80, .up, 0, 0, "tapped", finger: 2),
      ]),
    Gesture(
      testDescription: "cancelled before it was anything",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(10, .cancelled, 100, 100, "-"),
        Row(20, .up, 100, 100, "-"), Row(30, .moved, 0, 100, "-"),
      ]),
    Gesture(
      testDescription: "drag that is cancelled ends at rest",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(10, .moved, 80, 100, "began -10"),
        Row(20, .moved, 20, 100, "moved -60"), Row(21, .cancelled, 20, 100, "ended 0"),
        Row(22, .up, 20, 100, "-"),
      ]),
    Gesture(
      testDescription: "movement across the strip that is cancelled",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(10, .moved, 100, 150, "-"),
        Row(20, .cancelled, 100, 150, "-"), Row(30, .down, 0, 0, "-"),
        Row(40, .up, 0, 0, "tapped"),
      ]),
    Gesture(
      testDescription: "rest before the release gives no flick",
      rows: [
        Row(0, .down, 100, 100, "-"), Row(10, .moved, 80, 100, "began -10"),
        Row(20, .moved, 20, 100, "moved -60"), Row(180, .up, 20, 100, "ended 0"),
      ]),
    Gesture(
      testDescription: "catching holds at once, drags from the first point on, and cannot tap",
      catching: true,
      rows: [
        Row(0, .down, 100, 100, "began 0"), Row(10, .moved, 99, 130, "moved -1"),
        Row(20, .moved, 80, 130, "moved -19"), Row(40, .up, 80, 130, "ended -500"),
        Row(50, .down, 80, 130, "began 0"), Row(90, .up, 80, 130, "ended 0"),
      ]),
    Gesture(
      testDescription: "events without a touch are nothing",
      rows: [
        Row(0, .moved, 100, 100, "-"), Row(10, .up, 100, 100, "-"),
        Row(20, .cancelled, 100, 100, "-"),
      ]),
  ]

  @Test(
    "gestures come to what they mean, whichever way the view is turned",
    arguments: gestures, QuarterTurn.allCases)
  func gesture(gesture: Gesture, turn: QuarterTurn) {
    for mirrored in [1.0, -1] {
      let space = ViewSpace(windowSize: Size(width: 320, height: 480), turn: turn)
      var recognizer = DragRecognizer()
      let actions = gesture.rows.map { row in
        let location = space.transform.apply(to: Point(x: mirrored * row.x, y: row.y))
        let event = PointerEvent(phase: row.phase, pointer: row.pointer, location: location)
        let action = recognizer.handle(
          event, at: row.ms / 1000, in: space, catching: gesture.catching)
        return text(action, mirrored)
      }
      #expect(actions == gesture.rows.map(\.action), "mirrored: \(mirrored)")
    }
  }

  /// An action as the table spells it, mirrored back.
  private func text(_ action: DragRecognizer.Action?, _ mirrored: Double) -> String {
    switch action {
    case nil: "-"
    case .tapped: "tapped"
    case .began(let distance): "began \(Int((mirrored * distance).rounded()))"
    case .moved(let distance): "moved \(Int((mirrored * distance).rounded()))"
    case .ended(let velocity): "ended \(Int((mirrored * velocity).rounded()))"
    }
  }

  @Test("while the view turns, a drag is measured along the strip as it lies just then")
  func turning() {
    var recognizer = DragRecognizer()
    let window = Size(width: 400, height: 400)
    func move(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ quarters: Double)
      -> DragRecognizer.Action?
    {
      recognizer.handle(
        PointerEvent(phase: phase, pointer: 1, location: Point(x: x, y: y)), at: 0,
        in: ViewSpace(windowSize: window, quarters: quarters), catching: true)
    }
    #expect(move(.down, 200, 200, 0) == .began(by: 0))
    #expect(move(.moved, 210, 200, 0) == .moved(by: 10))
    guard case .moved(let half) = move(.moved, 210, 210, 0.5) else {
      Issue.record("the drag went on")
      return
    }
    #expect(isNear(half, 10 * 0.5.squareRoot()))
    #expect(move(.moved, 210, 220, 1) == .moved(by: 10))
    #expect(move(.moved, 220, 220, 1) == .moved(by: 0))
    #expect(move(.moved, 230, 220, 2) == .moved(by: -10))
  }

  @Test("a pointer whose end is not told lets go, and the next one is free", arguments: [5.0, 50])
  func lost(way: Double) {
    let space = ViewSpace(windowSize: Size(width: 320, height: 480), turn: .identity)
    var recognizer = DragRecognizer()
    func handle(_ phase: PointerEvent.Phase, _ x: Double, finger: Int) -> DragRecognizer.Action? {
      let event = PointerEvent(phase: phase, pointer: finger, location: Point(x: x, y: 100))
      return recognizer.handle(event, at: 0, in: space, catching: false)
    }
    _ = handle(.down, 100, finger: 1)
    _ = handle(.moved, 100 + way, finger: 1)
    #expect(recognizer.cancel() == (way > DragRecognizer.slop ? .ended(velocity: 0) : nil))
    #expect(recognizer.cancel() == nil)
    #expect(handle(.up, 150, finger: 1) == nil)
    #expect(handle(.down, 10, finger: 2) == nil)
    #expect(handle(.up, 10, finger: 2) == .tapped)
  }
}
