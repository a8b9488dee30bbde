import OrientationCore
import Testing

@Suite("Rectangles")
struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("the corners go clockwise from the top left one")
  func corners() {
    #expect(
      rect.corners == [
        Point(x: 10, y: 20), Point(x: 40, y: 20), Point(x: 40, y: 60), Point(x: 10, y: 60),
      ])
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test(
    "the intersection of two rectangles is their common area, or nil if they only touch",
    arguments: [
      (Rect(x: 0, y: 0, width: 15, height: 25), Rect(x: 10, y: 20, width: 5, height: 5)),
      (Rect(x: 35, y: 55, width: 50, height: 50), Rect(x: 35, y: 55, width: 5, height: 5)),
      (Rect(x: 15, y: 25, width: 5, height: 5), Rect(x: 15, y: 25, width: 5, height: 5)),
      (Rect(x: 40, y: 20, width: 5, height: 5), nil),
      (Rect(x: 10, y: 60, width: 5, height: 5), nil),
      (Rect(x: 0, y: 20, width: 10, height: 5), nil),
    ] as [(Rect, Rect?)])
  func intersection(other: Rect, shared: Rect?) {
    #expect(rect.intersection(other) == shared)
    #expect(other.intersection(rect) == shared)
  }

  @Test("the left and top edges belong to a rectangle, the right and bottom ones do not")
  func containment() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.9, y: 59.9)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: 9.9, y: 30)))
  }

  @Test("an inset keeps the middle and never makes a size negative")
  func inset() {
    #expect(rect.insetBy(5) == Rect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.insetBy(-5) == Rect(x: 5, y: 15, width: 40, height: 50))
    #expect(rect.insetBy(18).size == Size(width: 0, height: 4))
    #expect(rect.insetBy(18).isEmpty)
    #expect(rect.offsetBy(x: -10, y: 5) == Rect(x: 0, y: 25, width: 30, height: 40))
  }
}
