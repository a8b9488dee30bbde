import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("View space")
struct ViewSpaceTests {
  private static let window = Size(width: 320, height: 480)

  private static let windowCorners = Rect(origin: .zero, size: window).corners

  /// The window's corner (clockwise from the top left: 0…3) for each of the view's own corners.
  static let cornerTable: [(turn: QuarterTurn, corners: [Int])] = [
    (.identity, [0, 1, 2, 3]), (.clockwise, [1, 2, 3, 0]), (.half, [2, 3, 0, 1]),
    (.counterclockwise, [3, 0, 1, 2]),
  ]

  @Test(
    "the view's own corners are the window's, shifted by its quarters", arguments: cornerTable)
  func corners(turn: QuarterTurn, corners: [Int]) {
    let space = ViewSpace(windowSize: Self.window, turn: turn)
    let view = Rect(origin: .zero, size: space.viewSize)
    let expected = corners.map { Self.windowCorners[$0] }
    #expect(view.corners.map(space.transform.apply(to:)) == expected)
    #expect(expected.map(space.inverse.apply(to:)) == view.corners)
    #expect(space.isUpright)
  }

  @Test("width and height are exchanged at odd quarters only", arguments: -9...9)
  func sizes(quarters: Int) {
    let space = ViewSpace(windowSize: Self.window, quarters: Double(quarters))
    let swaps = QuarterTurn(quarters).swapsAxes
    #expect(space.viewSize == (swaps ? Self.window.transposed : Self.window))
    // Whole turns change only the count.
    let same = ViewSpace(windowSize: Self.window, turn: QuarterTurn(quarters))
    #expect(same.transform == space.transform)
    #expect(same.inverse == space.inverse)
  }

  @Test("a point goes to the window and back at any angle", arguments: SeededRandom.seeds)
  func thereAndBack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for step in -80...80 {
      let window = Size(width: random.number(1...3000), height: random.number(1...3000))
      let space = ViewSpace(windowSize: window, quarters: Double(step) / 10)
      let point = Point(x: random.number(-5000...5000), y: random.number(-5000...5000))
      let there = space.transform.apply(to: point)
      #expect(isNear(space.inverse.apply(to: there), point, within: 1e-7))
      let back = space.inverse.apply(to: point)
      #expect(isNear(space.transform.apply(to: back), point, within: 1e-7))
      #expect(isNear(space.transform.determinant, 1))
      #expect(space.isUpright == (step % 10 == 0))
    }
  }

  @Test("the middle stays in place, and the angle is the requested one, at any angle")
  func middle() {
    for step in -19...19 {
      let quarters = Double(step) / 10
      let space = ViewSpace(windowSize: Self.window, quarters: quarters)
      let middle = Point(x: space.viewSize.width / 2, y: space.viewSize.height / 2)
      #expect(isNear(space.transform.apply(to: middle), Point(x: 160, y: 240)))
      #expect(isNear(space.transform.angle, quarters * .pi / 2))
    }
  }

  @Test("the size changes smoothly and symmetrically, and stays between its two ends")
  func sizeBetween() {
    var last = Self.window
    for step in 0...1000 {
      let quarters = Double(step) / 1000
      let size = ViewSpace(windowSize: Self.window, quarters: quarters).viewSize
      let mirrored = ViewSpace(windowSize: Self.window, quarters: -quarters).viewSize
      #expect(size == mirrored)
      #expect(isNear(size.width + size.height, 800))
      #expect(size.width >= last.width - 1e-9)
      #expect(size.width - last.width < 0.3)
      last = size
    }
    #expect(last == Self.window.transposed)
    let middle = ViewSpace(windowSize: Self.window, quarters: 0.5).viewSize
    #expect(isNear(middle.width, 400) && isNear(middle.height, 400))
  }

  @Test(
    "the transform does not jump where it becomes exact", arguments: [-2, -1, 0, 1, 2, 3])
  func continuity(quarter: Int) {
    let exact = ViewSpace(windowSize: Self.window, quarters: Double(quarter))
    for offset in [-1e-7, 1e-7] {
      let near = ViewSpace(windowSize: Self.window, quarters: Double(quarter) + offset)
      for corner in Rect(origin: .zero, size: exact.viewSize).corners {
        #expect(
          isNear(near.transform.apply(to: corner), exact.transform.apply(to: corner), within: 1e-3))
      }
    }
  }

  /// A row of the table: the content's size, the origin of the first page, and the step to the next
  /// one.
  struct ArticleRow: Sendable {
    let orientation: InterfaceOrientation
    let content: Size
    let first: Point
    let step: Point
  }

  /// The table of the article on partial rotation: six photos without gaps in a window of
  /// 320 × 480.
  ///
  /// It has the position of each page in a scroll view's content as wide or high as the strip.
  static let articleTable: [ArticleRow] = [
    ArticleRow(
      orientation: .portrait, content: Size(width: 1920, height: 480),
      first: Point(x: 0, y: 0), step: Point(x: 320, y: 0)),
    ArticleRow(
      orientation: .landscapeRight, content: Size(width: 320, height: 2880),
      first: Point(x: 0, y: 0), step: Point(x: 0, y: 480)),
    ArticleRow(
      orientation: .landscapeLeft, content: Size(width: 320, height: 2880),
      first: Point(x: 0, y: 2400), step: Point(x: 0, y: -480)),
    ArticleRow(
      orientation: .portraitUpsideDown, content: Size(width: 1920, height: 480),
      first: Point(x: 1600, y: 0), step: Point(x: -320, y: 0)),
  ]

  @Test("the article's page frames follow from the transform", arguments: articleTable)
  func articleFrames(row: ArticleRow) throws {
    let turn = try #require(row.orientation.contentTurn)
    let view = ViewSpace(windowSize: Self.window, turn: turn)
    let layout = PageLayout(viewSize: view.viewSize, gap: 0)
    let strip = layout.contentSize(pageCount: 6)
    // The extent of the strip in the window's own axes.
    let extent = turn.swapsAxes ? strip.transposed : strip
    #expect(extent == row.content)
    let space = ViewSpace(windowSize: extent, turn: turn)
    #expect(space.viewSize == strip)
    for page in 0..<6 {
      let frame = space.transform.boundingRect(of: layout.frame(ofPage: page))
      let origin = Point(
        x: row.first.x + Double(page) * row.step.x, y: row.first.y + Double(page) * row.step.y)
      #expect(frame == Rect(origin: origin, size: Self.window), "page \(page)")
    }
  }
}
