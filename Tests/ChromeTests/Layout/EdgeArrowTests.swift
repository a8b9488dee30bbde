import Chrome
import GalleryCore
import Testing

@Suite("The arrows at the edges")
struct EdgeArrowTests {
  /// The view as it is once the mouse has come to a point.
  private func view(
    _ point: Point, size: Size = Size(width: 1000, height: 700), next: Edge = .right,
    change: (inout ChromeView) -> Void = { _ in }
  ) -> ChromeView {
    var view = ChromeView.sample(windowSize: size)
    view.nextEdge = next
    change(&view)
    view.buttons.hover(nil, approaching: view.edge(near: point), at: 0)
    return view
  }

  private func arrow(_ view: ChromeView) -> PaintedChrome.Placed? {
    let arrows: [ChromePicture] = [.arrowLeft, .arrowRight, .arrowUp, .arrowDown].map { .glyph($0) }
    return PaintedChrome(view).placed.first { arrows.contains($0.picture) }
  }

  @Test(
    "are where the neighbours are, however the photos lie",
    arguments: [
      (Edge.right, Glyph.arrowRight, Glyph.arrowLeft), (.bottom, .arrowDown, .arrowUp),
      (.left, .arrowLeft, .arrowRight), (.top, .arrowUp, .arrowDown),
    ])
  func edges(next: Edge, nextGlyph: Glyph, previousGlyph: Glyph) throws {
    let places: [Edge: Point] = [
      .left: Point(x: 30, y: 350), .right: Point(x: 970, y: 350), .top: Point(x: 500, y: 90),
      .bottom: Point(x: 500, y: 610),
    ]
    let opposite: [Edge: Edge] = [.left: .right, .right: .left, .top: .bottom, .bottom: .top]
    let ahead = view(try #require(places[next]), next: next)
    #expect(arrow(ahead)?.picture == .glyph(nextGlyph))
    let behind = try #require(opposite[next])
    let back = view(try #require(places[behind]), next: next)
    #expect(arrow(back)?.picture == .glyph(previousGlyph))
    for (view, button) in [(ahead, ChromeButton.nextEdge), (back, .previousEdge)] {
      let rect = try #require(arrow(view)).rect
      #expect(view.button(at: rect.center) == button)
      #expect(rect.minY >= 48 && rect.maxY <= 700 - 56 && rect.minX >= 0 && rect.maxX <= 1000)
      let xs = (0..<1000).filter {
        view.button(at: Point(x: Double($0), y: rect.center.y)) == button
      }
      let ys = (0..<700).filter {
        view.button(at: Point(x: rect.center.x, y: Double($0))) == button
      }
      #expect(xs.count >= 44 && ys.count >= 44)
    }
    #expect(ChromeView.sample().command(of: .nextEdge) == .page(by: 1))
    #expect(ChromeView.sample().command(of: .previousEdge) == .page(by: -1))
  }

  @Test("come only to the mouse that is near, and cannot be hit before")
  func hovering() {
    #expect(arrow(view(Point(x: 500, y: 350))) == nil)
    #expect(arrow(view(Point(x: 970, y: 24))) == nil, "Over the toolbar.")
    #expect(arrow(view(Point(x: 970, y: 690))) == nil, "Beside the dots.")
    #expect(ChromeView.sample().button(at: Point(x: 970, y: 346)) == nil)
    let far = view(Point(x: 500, y: 350))
    #expect(far.button(at: Point(x: 970, y: 346)) == nil)
    #expect(arrow(view(Point(x: 970, y: 200))) != nil)
  }

  @Test("go when a turn takes the neighbours to other edges, and change their way by a half turn")
  func turned() throws {
    var view = view(Point(x: 970, y: 350))
    let rect = try #require(arrow(view)).rect
    for next in [Edge.bottom, .top] {
      view.nextEdge = next
      #expect(arrow(view) == nil && view.button(at: rect.center) == nil)
    }
    view.nextEdge = .left
    #expect(arrow(view)?.picture == .glyph(.arrowRight))
    #expect(view.button(at: rect.center) == .previousEdge)
  }

  @Test("stay when the bars are hidden, and then have the whole window")
  func withoutBars() throws {
    let view = view(Point(x: 970, y: 20)) { $0.opacity = 0 }
    #expect(try #require(arrow(view)).rect.center.y == 350)
  }

  @Test("are not there at the ends, for one photo, beneath a card, or without room")
  func absent() {
    let right = Point(x: 970, y: 350)
    #expect(arrow(view(right)) != nil)
    #expect(arrow(view(right) { $0.currentPage = 7 }) == nil)
    #expect(arrow(view(Point(x: 30, y: 350)) { $0.currentPage = 0 }) == nil)
    #expect(arrow(view(right) { $0.pageCount = 1 }) == nil)
    #expect(arrow(view(right) { $0.card = noticeCard }) == nil)
    #expect(arrow(view(right) { $0.policy = .never }) == nil)
    #expect(arrow(view(Point(x: 150, y: 70), size: Size(width: 160, height: 120))) == nil)
    #expect(arrow(view(Point(x: 310, y: 120), size: Size(width: 320, height: 240))) != nil)
  }

  @Test("leave the middle of a narrow window free")
  func narrow() {
    let size = Size(width: 200, height: 400)
    #expect(arrow(view(Point(x: 140, y: 200), size: size)) == nil)
    #expect(arrow(view(Point(x: 160, y: 200), size: size)) != nil)
  }
}
