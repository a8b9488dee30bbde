import GalleryCore
import Testing

@Suite("Documentation: the worked example of the view space")
struct DocumentationViewSpaceTests {
  private static let window = Size(width: 320, height: 480)
  private let article: Article
  private let space = ViewSpace(windowSize: window, turn: .clockwise)

  init() throws { article = try Article("ViewSpace") }

  @Test("the transform's six numbers")
  func matrix() {
    let (size, matrix) = (space.viewSize, space.transform)
    article.expect("sees a view of \(size.stated).")
    let middle = Point(x: size.width / 2, y: size.height / 2)
    article.expect("the view's middle, \(middle.stated), to the origin")
    article.expect("the window's middle, \(space.transform.apply(to: middle).stated).")
    #expect(QuarterTurn.clockwise.transform.apply(to: Point(x: 1, y: 2)) == Point(x: -2, y: 1))
    article.expect("which takes (x, y) to (−y, x)")
    let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(\.stated)
    article.expect("| a | b | c | d | tx | ty |")
    article.expect("| \(numbers.joined(separator: " | ")) |")
    #expect(space.transform.apply(to: Point(x: 7, y: 11)) == Point(x: 320 - 11, y: 7))
    article.expect("x' = 320 − y, y' = x;")
  }

  @Test("where the view's places are in the window")
  func places() {
    let corners = Rect(origin: .zero, size: space.viewSize).corners
    let names = ["its top left", "its top right", "its bottom right", "its bottom left"]
    let middle = Point(x: 240, y: 160)
    let rows =
      zip(names, corners)
      + [("its middle", middle), ("ten points along its top", Point(x: 10, y: 0))]
    for (name, place) in rows {
      article.expect("| \(name) | \(place.stated) | \(space.transform.apply(to: place).stated) |")
    }
  }

  @Test("where fingers touch it, and where they go")
  func fingers() {
    let touch = Point(x: 60, y: 400)
    let place = space.inverse.apply(to: touch).stated
    article.expect("touches the window at \(touch.stated) touches the photo view at \(place)")
    article.expect("let place = space.inverse.apply(to: Point(x: 60, y: 400))", gives: place)
    let way = space.inverse.apply(toVector: Point(x: 0, y: 30))
    #expect(way == Point(x: 30, y: 0))
    article.expect("moves down by 30 in the window moves to the right by 30 for the viewer")
    article.expect(
      "let way = space.inverse.apply(toVector: Point(x: 0, y: 30))", gives: way.stated)
  }

  @Test("its size between quarters", arguments: [0, 30, 45, 60, 90])
  func between(degrees: Int) {
    let space = ViewSpace(windowSize: Self.window, quarters: Double(degrees) / 90)
    let corner = space.transform.apply(to: .zero)
    article.expect("| \(degrees)° | \(space.viewSize.stated) | \(corner.stated) |")
  }
}
