import GalleryCore
import Testing

@Suite("Taps and long presses")
struct TapGestureTests {
  static let tables = [
    GestureTable(
      "a tap counts if no second one follows in time",
      """
      0 1 down 100 110 |
      80 1 up 101 110 |
      379 wait |
      380 wait | tap 101 110
      381 wait |
      """),
    GestureTable(
      "a trembling tap within the slop",
      """
      0 1 down 100 100 |
      100 1 moved 107 107 |
      200 1 moved 90 100 |
      300 1 up 95 100 |
      600 wait | tap 95 100
      """),
    GestureTable(
      "two taps in one place are a double tap, when the second goes up",
      """
      0 1 down 100 100 |
      60 1 up 100 100 |
      200 1 down 128 128 |
      400 wait |
      450 1 up 128 129 | double 128 129
      900 wait |
      """),
    GestureTable(
      "a third tap starts again",
      """
      0 1 down 100 100 |
      20 1 up 100 100 |
      40 1 down 100 100 |
      60 1 up 100 100 | double 100 100
      80 1 down 100 100 |
      100 1 up 100 100 |
      400 wait | tap 100 100
      """),
    GestureTable(
      "a late second tap is separate, even if the time was not advanced before",
      """
      0 1 down 100 100 |
      50 1 up 100 100 |
      350 1 down 100 100 | tap 100 100
      400 1 up 100 100 |
      1000 wait | tap 100 100
      """),
    GestureTable(
      "a second tap elsewhere makes the first count at once",
      """
      0 1 down 100 100 |
      50 1 up 100 100 |
      150 1 down 129 129 | tap 100 100
      200 1 up 129 129 |
      250 1 down 129 100 |
      260 1 up 129 100 | double 129 100
      """),
    GestureTable(
      "a drag soon after a tap makes it count",
      """
      0 1 down 100 100 |
      50 1 up 100 100 |
      150 1 down 100 100 |
      500 1 moved 120 100 | tap 100 100; pan horizontal; by 10 0 about 120 100
      600 1 up 120 100 | end 0 0
      """),
    GestureTable(
      "two fingers soon after a tap make it count",
      """
      0 1 down 100 100 |
      50 1 up 100 100 |
      150 1 down 100 100 |
      160 2 down 200 100 | tap 100 100; pan
      170 2 up 200 100 | end 0 0; pan
      180 1 up 100 100 | end 0 0
      """),
    GestureTable(
      "a second tap that goes up elsewhere, without a movement between, makes the first count",
      """
      0 1 down 100 100 |
      50 1 up 100 100 |
      150 1 down 100 100 |
      160 1 up 140 100 | tap 100 100
      900 wait |
      """),
    GestureTable(
      "a release far from the touch, without a movement between, is no tap",
      """
      0 1 down 100 100 |
      80 1 up 140 100 |
      90 1 down 0 0 |
      95 1 up 0 0 |
      395 wait | tap 0 0
      """),
    GestureTable(
      "a long press is reported once, while it lasts, and does not tap",
      """
      0 1 down 100 100 |
      300 1 moved 105 100 |
      499 wait |
      500 wait | long 105 100
      900 wait |
      950 1 up 105 100 |
      1500 wait |
      """),
    GestureTable(
      "a long press without an earlier advance is reported before its release",
      """
      0 1 down 100 100 |
      700 1 up 100 100 | long 100 100
      1500 wait |
      """),
    GestureTable(
      "a drag may follow a long press, as fast as one without",
      """
      0 1 down 100 100 |
      500 wait | long 100 100
      900 1 moved 99 100 |
      910 1 moved 79 100 | pan horizontal; by -11 0 about 79 100
      920 1 up 79 100 | end -1000 0
      """),
    GestureTable(
      "a long press after a tap makes the tap count",
      """
      0 1 down 100 100 |
      50 1 up 100 100 |
      150 1 down 110 100 |
      650 wait | tap 100 100; long 110 100
      660 1 up 110 100 |
      """),
    GestureTable(
      "a cancelled touch is no tap, and the tap before it is dropped",
      """
      0 1 down 100 100 |
      10 1 cancelled 100 100 |
      20 1 up 100 100 |
      30 1 moved 0 100 |
      40 1 down 100 100 |
      50 1 up 100 100 |
      60 1 down 100 100 |
      70 1 cancelled 100 100 |
      900 wait |
      """),
    GestureTable(
      "lost fingers do not tap",
      """
      0 1 down 100 100 |
      50 1 up 100 100 |
      60 lost |
      900 wait |
      1000 1 down 100 100 |
      1010 lost |
      1020 1 up 100 100 |
      2000 wait |
      """),
    GestureTable(
      "a finger that goes down twice was cancelled before",
      """
      0 1 down 100 100 |
      50 1 down 200 100 |
      60 1 up 200 100 |
      900 wait | tap 200 100
      """),
    GestureTable(
      "events without a touch have no effect",
      """
      0 1 moved 100 100 |
      10 1 up 100 100 |
      20 1 cancelled 100 100 |
      900 wait |
      """),
    GestureTable(
      "invalid locations are ignored, but a release still counts",
      """
      0 1 down nan 100 |
      5 1 down 1e300 100 |
      10 1 down 100 100 |
      20 1 moved nan 100 |
      30 1 moved 100 inf |
      40 1 moved -1e7 100 |
      50 1 up nan nan |
      900 wait | tap 100 100
      """),
  ]

  @Test("taps are recognised in all mirror images", arguments: tables)
  func table(table: GestureTable) throws { try table.check() }

  @Test("the due time is reported when time alone decides")
  func dueTime() {
    let space = ViewSpace(windowSize: Size(width: 320, height: 480), turn: .identity)
    var recognizer = GestureRecognizer()
    func handle(_ phase: PointerEvent.Phase, _ now: Double) {
      let event = PointerEvent(phase: phase, pointer: 1, location: Point(x: 9, y: 9))
      _ = recognizer.handle(event, at: now, in: space, catching: false)
    }
    #expect(recognizer.dueTime == nil)
    handle(.down, 1)
    #expect(recognizer.dueTime == 1.5)
    handle(.up, 1.25)
    #expect(recognizer.dueTime == 1.25 + 0.3)
    handle(.down, 1.5)
    #expect(recognizer.dueTime == 2)
    _ = recognizer.advance(at: 2, in: space)
    #expect(recognizer.dueTime == nil)
    #expect(recognizer.isHolding)
    handle(.up, 3)
    #expect(recognizer.dueTime == nil)
    #expect(!recognizer.isHolding)
  }

  @Test("a tap's location is in the view's position at the time when it counts")
  func turned() {
    let window = Size(width: 320, height: 480)
    var recognizer = GestureRecognizer()
    let upright = ViewSpace(windowSize: window, turn: .identity)
    for phase in [PointerEvent.Phase.down, .up] {
      let event = PointerEvent(phase: phase, pointer: 1, location: Point(x: 310, y: 20))
      #expect(recognizer.handle(event, at: 0, in: upright, catching: false) == [])
    }
    let turned = ViewSpace(windowSize: window, turn: .clockwise)
    #expect(recognizer.advance(at: 1, in: turned) == [.tapped(at: Point(x: 20, y: 10))])
  }
}
