import GalleryCore
import GalleryTesting
import Testing

@Suite("Drags with one pointer")
struct PanGestureTests {
  static let tables = [
    GestureTable(
      "nothing within the slop, then the distance beyond it",
      """
      0 1 down 100 100 |
      10 1 moved 95 100 |
      20 1 moved 90 100 |
      30 1 moved 85 100 | pan horizontal; by -5 0 about 85 100
      40 1 moved 70 120 | by -15 20 about 70 120
      50 1 moved 75 90 | by 5 -30 about 75 90
      60 1 moved 40 90 | by -35 0 about 40 90
      70 1 up 40 90 | end -1000 -200
      """),
    GestureTable(
      "exactly diagonal counts as along the strip",
      """
      0 1 down 100 100 |
      10 1 moved 108 108 | pan horizontal; by 0.93 0.93 about 108 108
      20 1 moved 110 120 | by 2 12 about 110 120
      1000 1 up 110 120 | end 0 0
      """),
    GestureTable(
      "across the strip",
      """
      0 1 down 100 100 |
      10 1 moved 95 112 | pan vertical; by -1.15 2.77 about 95 112
      20 1 moved 50 112 | by -45 0 about 50 112
      20 1 up 50 112 | end -2500 600
      """),
    GestureTable(
      "a flick with a single movement",
      """
      0 1 down 100 100 |
      16 1 moved 60 100 | pan horizontal; by -30 0 about 60 100
      20 1 up 60 100 | end -2000 0
      """),
    GestureTable(
      "a flick after a rest is as fast as one without",
      """
      0 1 down 100 100 |
      400 1 moved 99 100 |
      410 1 moved 79 100 | pan horizontal; by -11 0 about 79 100
      420 1 up 79 100 | end -1000 0
      """),
    GestureTable(
      "after a rest the release has no velocity",
      """
      0 1 down 100 100 |
      10 1 moved 80 100 | pan horizontal; by -10 0 about 80 100
      20 1 moved 20 100 | by -60 0 about 20 100
      180 1 up 20 100 | end 0 0
      """),
    GestureTable(
      "a cancelled drag ends at rest",
      """
      0 1 down 100 100 |
      10 1 moved 80 100 | pan horizontal; by -10 0 about 80 100
      20 1 moved 20 100 | by -60 0 about 20 100
      21 1 cancelled 20 100 | end 0 0
      22 1 up 20 100 |
      """),
    GestureTable(
      "a drag whose end is lost ends at rest",
      """
      0 1 down 100 100 |
      10 1 moved 80 100 | pan horizontal; by -10 0 about 80 100
      20 lost | end 0 0
      21 lost |
      22 1 moved 20 100 |
      30 2 down 50 100 |
      40 2 up 50 100 |
      340 wait | tap 50 100
      """),
    GestureTable(
      "a dragging finger that goes down again was cancelled before",
      """
      0 1 down 100 100 |
      10 1 moved 80 100 | pan horizontal; by -10 0 about 80 100
      20 1 down 200 200 | end 0 0
      30 1 up 200 200 |
      900 wait | tap 200 200
      """),
    GestureTable(
      "catching holds at once, moves from the first point on, and cannot tap", catching: true,
      """
      0 1 down 100 100 | pan
      10 1 moved 99 130 | by -1 30 about 99 130
      20 1 moved 80 130 | by -19 0 about 80 130
      40 1 up 80 130 | end -500 750
      50 1 down 80 130 | pan
      900 wait |
      950 1 up 80 130 | end 0 0
      """),
    GestureTable(
      "a drag from an edge has that edge",
      """
      0 1 down 20 200 |
      10 1 moved 40 200 | pan horizontal left; by 10 0 about 40 200
      20 1 up 40 200 | end 1000 0
      30 1 down 300 200 |
      40 1 moved 280 200 | pan horizontal right; by -10 0 about 280 200
      50 1 up 280 200 | end -1000 0
      60 1 down 100 20 |
      70 1 moved 100 40 | pan vertical top; by 0 10 about 100 40
      80 1 up 100 40 | end 0 1000
      90 1 down 100 460 |
      100 1 moved 100 440 | pan vertical bottom; by 0 -10 about 100 440
      110 1 up 100 440 | end 0 -1000
      """),
    GestureTable(
      "a drag along or toward an edge, or far from it, has none",
      """
      0 1 down 10 200 |
      10 1 moved 10 220 | pan vertical; by 0 10 about 10 220
      20 1 up 10 220 | end 0 1000
      30 1 down 15 200 |
      40 1 moved -5 200 | pan horizontal; by -10 0 about -5 200
      50 1 up -5 200 | end -1000 0
      60 1 down 21 200 |
      70 1 moved 41 200 | pan horizontal; by 10 0 about 41 200
      80 1 up 41 200 | end 1000 0
      """),
  ]

  @Test("drags are recognised in all mirror images", arguments: tables)
  func table(table: GestureTable) throws { try table.check() }

  @Test("while the view turns, a drag is measured in its current position")
  func turning() throws {
    var recognizer = GestureRecognizer()
    let window = Size(width: 400, height: 400)
    func move(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ quarters: Double)
      -> GestureAction?
    {
      let event = PointerEvent(phase: phase, pointer: 1, location: Point(x: x, y: y))
      let space = ViewSpace(windowSize: window, quarters: quarters)
      return recognizer.handle(event, at: 0, in: space, catching: true).first
    }
    func way(_ action: GestureAction?) -> Point? {
      if case .panned(let way, 1, _) = action { way } else { nil }
    }
    #expect(move(.down, 200, 200, 0) == .panBegan(PanStart()))
    #expect(way(move(.moved, 210, 200, 0)) == Point(x: 10, y: 0))
    let half = 10 * 0.5.squareRoot()
    #expect(
      isNear(try #require(way(move(.moved, 210, 210, 0.5))), Point(x: half, y: half)))
    #expect(way(move(.moved, 210, 220, 1)) == Point(x: 10, y: 0))
    #expect(way(move(.moved, 220, 220, 1)) == Point(x: 0, y: -10))
    #expect(way(move(.moved, 230, 220, 2)) == Point(x: -10, y: 0))
  }
}
