import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The modes' answers")
struct ModeTests {
  private static let photoSize = PixelSize(width: 960, height: 640)

  private func places(of hand: GalleryInHand) -> [PhotoPlace] {
    hand.gallery.mode.places(in: hand.gallery, at: hand.now)
  }

  @Test("every mode places the current photo at rest, within the view, and draws it there")
  func current() throws {
    for mode in Mode.allCases {
      var hand = GalleryInHand.showingPhoto()
      if mode == .comparison { hand.send(.comparisonChosen([2, 3])) }
      hand.gallery.mode = mode
      let place = try #require(places(of: hand).first { $0.id == hand.gallery.currentPhoto })
      let view = hand.gallery.viewSpace(at: hand.now).viewSize
      #expect(place.frame.minX >= 0 && place.frame.maxX <= view.width)
      let quad = try #require(hand.quad)
      #expect(quad.destination.minX >= place.frame.minX - 1)
      #expect(quad.destination.maxX <= place.frame.maxX + 1)
    }
  }

  @Test("the strip places a page and its neighbour while it moves, side by side")
  func strip() throws {
    var hand = GalleryInHand()
    #expect(places(of: hand).map(\.id) == [2])
    hand.dragAndHold(pages: 0.4)
    let moving = places(of: hand)
    try #require(moving.map(\.id) == [2, 3])
    #expect(moving[0].frame.maxX < moving[1].frame.minX + 1)
    #expect(places(of: GalleryInHand(pageCount: 0, page: 0)).isEmpty)
  }

  @Test("a zoomed photo is visible in its page only")
  func clip() throws {
    var hand = GalleryInHand.showingPhoto()
    hand.tell(.zoom(by: 3))
    hand.live(1)
    let place = try #require(places(of: hand).first)
    #expect(place.clip == Rect(origin: .zero, size: GalleryInHand.window))
    #expect(hand.width > GalleryInHand.window.width, "The photo is larger than its page.")
  }

  @Test("a demand names the current photo first, and only what is visible of a zoomed one")
  func demand() throws {
    var hand = GalleryInHand.showingPhoto()
    func demand() -> MediaDemand {
      hand.gallery.mediaDemand(at: hand.now, decoding: .unhurried)
    }
    let rest = demand()
    #expect(rest.current == 2 && rest.plan.pages.first == 2 && rest.visible == [2])
    #expect(rest.photo.bounds == hand.gallery.targetRoomSize && rest.zoomed == nil)
    #expect(!rest.isTurning && !rest.isRoomChanging && !rest.isPassing)
    hand.tell(.zoomToActualSize)
    hand.live(1)
    let zoomed = try #require(demand().zoomed)
    #expect(zoomed.id == 2 && zoomed.visible.size.width < 0.5)
    hand.tell(.zoomToFit)
    hand.live(1)
    hand.tell(.turnDevice(quarters: 1))
    #expect(demand().isTurning)
    hand.live(2)
    #expect(!demand().isTurning && demand().photo.bounds != rest.photo.bounds)
  }

  @Test("a demand follows what the strip shows in any state", arguments: SeededRandom.seeds)
  func anything(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var gallery = Gallery(windowSize: Size(width: 320, height: 480), pageCount: 8, page: 3)
    var now = 0.0
    for index in 0..<2_000 {
      let timed = TimedEvent.withOverview(using: &random, pageCount: 8)
      now += timed.wait
      _ = gallery.handle(timed.event, at: now)
      gallery.advance(at: now)
      let trace: Comment = "seed \(seed), event \(index): \(timed.event)"
      let demand = gallery.mediaDemand(at: now, decoding: .unhurried)
      let places = gallery.mode.places(in: gallery, at: now)
      try #require(demand.current == gallery.currentPhoto, trace)
      let planned =
        demand.plan.pages.compactMap { demand.strip[$0] } + (demand.thumbnails?.photos ?? [])
      try #require(Set(demand.visible).isSubset(of: planned), trace)
      // What flies out of the overview's view is not needed any more, and what flies past in a
      // flick is not needed yet.
      if !gallery.isAnimating(at: now), !gallery.isPanning {
        try #require(Set(places.map(\.id)).isSubset(of: demand.visible), trace)
      }
      let isOverview = gallery.mode == .overview
      try #require((demand.thumbnails != nil) == (isOverview || demand.isFilmstrip), trace)
      try #require(!demand.isFilmstrip || gallery.isFilmstripSeen(at: now), trace)
      try #require(demand.zoomed.map { $0.id == demand.current } ?? true, trace)
    }
  }
}
