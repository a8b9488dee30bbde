import GalleryCore
import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Keys that name an edge of the window")
struct GalleryArrowsTests {
  /// How many pages each edge leads on, by how the photo view lies: top, left, bottom, right.
  static let pages: [(QuarterTurn, [Int])] = [
    (.identity, [-1, -1, 1, 1]), (.clockwise, [-1, -1, 1, 1]), (.half, [-1, 1, 1, -1]),
    (.counterclockwise, [1, -1, -1, 1]),
  ]

  @Test("go to the photo on that side; across the strip, right and down go forward")
  func paging() {
    for (turn, expected) in Self.pages {
      for (edge, pages) in zip([Edge.top, .left, .bottom, .right], expected) {
        var hand = GalleryInHand(orientation: turn)
        hand.tell(.pageToward(edge))
        #expect(hand.page == 2 + pages, "\(turn) \(edge)")
      }
    }
  }

  @Test("The next photo's edge turns with the photo view, unless the chrome turns, too")
  func nextEdge() {
    let edges: [(QuarterTurn, Edge)] = [
      (.identity, .right), (.clockwise, .bottom), (.half, .left), (.counterclockwise, .top),
    ]
    for (turn, edge) in edges {
      var hand = GalleryInHand(orientation: turn)
      #expect(hand.gallery.nextEdge == edge, "\(turn)")
      // Known as soon as the turn begins.
      hand.tell(.turnDevice(quarters: 1))
      let next = hand.gallery.nextEdge
      #expect(next != edge && next != edge.opposite)
      hand.live(1)
      #expect(hand.gallery.nextEdge == next)
      hand.tell(.pageToward(next))
      #expect(hand.page == 3, "The key goes to the same edge.")
      hand.turnChromeWithPhotos()
      #expect(hand.gallery.nextEdge == .right)
    }
    for edge in Edge.allCases { #expect(edge.opposite.opposite == edge && edge.opposite != edge) }
  }

  private func zoomed(_ orientation: QuarterTurn = .identity, isAnimated: Bool = true)
    -> GalleryInHand
  {
    var hand = GalleryInHand.showingPhoto(orientation: orientation, isAnimated: isAnimated)
    hand.tell(.zoomToActualSize)
    hand.live(0.3)
    hand.tell(.zoom(by: 2))
    hand.live(0.3)
    return hand
  }

  @Test("pan a zoomed photo by a quarter of the window", arguments: QuarterTurn.allCases)
  func panning(orientation: QuarterTurn) {
    let ways: [(Edge, Point)] = [
      (.right, Point(x: -80, y: 0)), (.left, Point(x: 80, y: 0)), (.bottom, Point(x: 0, y: -120)),
      (.top, Point(x: 0, y: 120)),
    ]
    for (edge, way) in ways {
      var hand = zoomed(orientation)
      let before = hand.place(of: Point(x: 0.5, y: 0.5))
      hand.tell(.panToward(edge))
      hand.live(0.1)
      let half = hand.place(of: Point(x: 0.5, y: 0.5)) - before
      #expect(half.length > 10 && half.length < way.length, "\(edge)")
      hand.live(0.2)
      let after = hand.place(of: Point(x: 0.5, y: 0.5))
      #expect(isNear(after - before, way, within: 1), "\(edge): \(after - before)")
      #expect(hand.page == 2 && hand.width == 1920)
    }
  }

  @Test("add up, stop at the edges, and do nothing beyond")
  func edges() {
    var hand = zoomed()
    let before = hand.place(of: Point(x: 0.5, y: 0.5))
    hand.tell(.panToward(.right))
    hand.live(0.05)
    hand.tell(.panToward(.right))
    hand.live(0.3)
    #expect(isNear(hand.place(of: Point(x: 0.5, y: 0.5)).x, before.x - 160, within: 1))
    for _ in 0..<50 { hand.tell(.panToward(.right)) }
    hand.live(0.3)
    #expect(isNear(hand.place(of: Point(x: 1, y: 0.5)).x, 320, within: 1))
    hand.tell(.panToward(.right))
    #expect(!hand.gallery.isAnimating(at: hand.now) && hand.page == 2)
  }

  @Test("have no effect on a fitted photo, or one that fingers hold")
  func nothing() {
    var hand = GalleryInHand.showingPhoto()
    let before = hand.gallery
    for edge in Edge.allCases { hand.tell(.panToward(edge)) }
    #expect(hand.gallery == before)
    hand = zoomed()
    hand.touch()
    hand.move(x: 20)
    hand.move(x: 20)
    let held = hand.place(of: Point(x: 0.5, y: 0.5))
    hand.tell(.panToward(.right))
    hand.wait(0.3)
    #expect(hand.place(of: Point(x: 0.5, y: 0.5)) == held)
  }

  @Test("take effect at once without animation")
  func still() {
    var hand = zoomed(isAnimated: false)
    let before = hand.place(of: Point(x: 0.5, y: 0.5))
    hand.tell(.panToward(.left))
    #expect(isNear(hand.place(of: Point(x: 0.5, y: 0.5)).x, before.x + 80, within: 1))
    #expect(!hand.gallery.isAnimating(at: hand.now))
  }

  @Test("The background goes through its colours, and then to black again")
  func background() {
    var hand = GalleryInHand()
    #expect(hand.gallery.backgroundColor == .black)
    for color in [BackgroundColor.darkGray, .white, .black, .darkGray] {
      #expect(hand.tell(.cycleBackground) == [.announceBackground(color)])
      #expect(hand.gallery.backgroundColor == color)
    }
    #expect(Set(BackgroundColor.allCases.map(\.color)).count == 3)
  }
}
