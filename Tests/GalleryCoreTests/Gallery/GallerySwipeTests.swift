import GalleryCore
import GalleryTesting
import NumberedPhotos
import Testing

@Suite("Swipes across the strip")
struct GallerySwipeTests {
  /// Swipes with one pointer in photo-view space, in steps of 10 ms.
  private func swipe(
    _ hand: inout GalleryInHand, from start: Point, by way: Point, steps: Int = 8,
    isTouch: Bool = true, end: PointerEvent.Phase? = .up
  ) {
    func send(_ phase: PointerEvent.Phase, _ place: Point) {
      let location = hand.gallery.viewSpace(at: hand.now).transform.apply(to: place)
      hand.send(
        .pointer(PointerEvent(phase: phase, pointer: 1, location: location, isTouch: isTouch)))
    }
    send(.down, start)
    for step in 1...steps {
      hand.wait(0.01)
      let share = Double(step) / Double(steps)
      send(.moved, Point(x: start.x + share * way.x, y: start.y + share * way.y))
    }
    if let end { send(end, Point(x: start.x + way.x, y: start.y + way.y)) }
  }

  private let down = Point(x: 6, y: 160)
  private let up = Point(x: -6, y: -160)

  private func middle(_ hand: GalleryInHand) -> Point {
    let size = hand.gallery.viewSpace(at: hand.now).viewSize
    return Point(x: size.width / 2, y: size.height / 2)
  }

  @Test(
    "down shows the overview, and up the information, at every turn of the photos",
    arguments: QuarterTurn.allCases)
  func directions(turn: QuarterTurn) {
    var hand = GalleryInHand.showingPhoto(orientation: turn)
    swipe(&hand, from: middle(hand), by: up)
    #expect(hand.gallery.isInformationShown && hand.gallery.mode == .strip)
    hand.live(1)
    swipe(&hand, from: middle(hand), by: up)
    #expect(hand.gallery.isInformationShown)
    hand.live(1)
    // What came up goes down again first.
    swipe(&hand, from: middle(hand), by: down)
    #expect(!hand.gallery.isInformationShown && hand.gallery.mode == .strip)
    hand.live(1)
    swipe(&hand, from: middle(hand), by: down)
    #expect(hand.gallery.mode == .overview && hand.page == 2)
    hand.live(1)
    #expect(!hand.gallery.isPanning)
  }

  @Test("down lets the photo fly to its cell from where the finger has pulled it")
  func flight() throws {
    var hand = GalleryInHand.showingPhoto()
    swipe(&hand, from: middle(hand), by: down, end: nil)
    let pulled = try #require(hand.quad).destination
    #expect(pulled.center.y > 260)
    hand.send(
      .pointer(
        PointerEvent(
          phase: .up, pointer: 1, location: middle(hand) + down, isTouch: true)))
    #expect(hand.gallery.mode == .overview)
    let photo = try #require(hand.gallery.currentPhoto)
    let flying = hand.gallery.items(
      at: hand.now,
      photo: { PagePicture(image: ImageID($0), photoSize: PixelSize(width: 960, height: 640)) },
      card: { _ in nil }
    ).compactMap { item -> Rect? in
      guard case .image(let quad) = item, quad.image == ImageID(photo) else { return nil }
      return quad.destination
    }
    #expect(flying.contains { ($0.center - pulled.center).length < 2 }, "\(flying) \(pulled)")
  }

  @Test("the mouse, a slow finger, and one from the upper or lower edge change nothing")
  func others() {
    func isUnchanged(_ change: (inout GalleryInHand) -> Void) -> Bool {
      var hand = GalleryInHand.showingPhoto()
      change(&hand)
      hand.live(2)
      return hand.gallery.mode == .strip && !hand.gallery.isInformationShown && hand.page == 2
        && !hand.gallery.isZoomed(at: hand.now)
    }
    for way in [down, up] {
      #expect(isUnchanged { swipe(&$0, from: middle($0), by: way, isTouch: false) })
      #expect(isUnchanged { swipe(&$0, from: middle($0), by: way, steps: 60) })
      #expect(isUnchanged { swipe(&$0, from: middle($0), by: way, end: .cancelled) })
      #expect(
        isUnchanged {
          swipe(&$0, from: middle($0), by: way, end: nil)
          $0.send(.pointersLost)
        })
    }
    #expect(isUnchanged { swipe(&$0, from: Point(x: 160, y: 5), by: down) })
    #expect(isUnchanged { swipe(&$0, from: Point(x: 160, y: 475), by: up) })
  }

  @Test("a zoomed photo is moved, and along the strip photos are paged")
  func zoomed() {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoomToActualSize)
    hand.live(1)
    swipe(&hand, from: middle(hand), by: down)
    hand.live(2)
    #expect(hand.gallery.mode == .strip && hand.gallery.isZoomed(at: hand.now))
    hand.tell(.zoomToFit)
    hand.live(1)
    swipe(&hand, from: middle(hand), by: Point(x: -160, y: 100))
    hand.live(2)
    #expect(hand.page == 3 && hand.gallery.mode == .strip)
  }

  @Test("a single photo has no overview, but information")
  func single() {
    var hand = GalleryInHand(pageCount: 1, page: 0)
    hand.showPhoto()
    swipe(&hand, from: middle(hand), by: down)
    #expect(hand.gallery.mode == .strip)
    hand.live(1)
    swipe(&hand, from: middle(hand), by: up)
    #expect(hand.gallery.isInformationShown)
  }

  @Test("a long press in the overview selects a photo, which a tap opens")
  func longPress() throws {
    var hand = GalleryInHand(startsInOverview: true)
    hand.live(1)
    let layout = hand.gallery.overviewLayout
    let place = layout.frame(of: 1, offset: hand.gallery.overviewOffset(at: hand.now)).center
    func send(_ phase: PointerEvent.Phase) {
      hand.send(.pointer(PointerEvent(phase: phase, pointer: 1, location: place, isTouch: true)))
    }
    send(.down)
    hand.live(0.6)
    #expect(hand.page == 1)
    send(.up)
    hand.live(1)
    #expect(hand.page == 1 && hand.gallery.mode == .overview)
    send(.down)
    hand.wait(0.05)
    send(.up)
    hand.live(1)
    #expect(hand.page == 1 && hand.gallery.mode == .strip)
  }
}
