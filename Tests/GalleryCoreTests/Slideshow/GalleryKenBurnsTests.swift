import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Slow zooms in the gallery")
struct GalleryKenBurnsTests {
  private func hand(
    interval: Double = 4, pageCount: Int = 5, transition: SlideshowTransition = .fade,
    isAnimated: Bool = true
  ) -> SlideshowInHand {
    var hand = SlideshowInHand(
      pageCount: pageCount, interval: interval, transition: transition, isAnimated: isAnimated,
      isStarted: false)
    var policy = hand.gallery.slideshowPolicy
    policy.hasKenBurns = true
    hand.send(.slideshowPolicyChanged(policy))
    hand.tell(.toggleSlideshow)
    hand.live(PhotoZoom.duration)
    return hand
  }

  private func quads(_ hand: SlideshowInHand) -> [ImageQuad] {
    hand.gallery.items(
      at: hand.now,
      photo: { PagePicture(image: ImageID($0), photoSize: SlideshowInHand.photoSize) },
      card: { _ in nil }
    ).compactMap { if case .image(let quad) = $0 { quad } else { nil } }
  }

  /// The whole photo in photo-view space, from the part of it that is seen.
  private func rect(of quad: ImageQuad) -> Rect {
    let (width, height) = (
      quad.destination.size.width / quad.source.size.width,
      quad.destination.size.height / quad.source.size.height
    )
    return Rect(
      x: quad.destination.minX - quad.source.minX * width,
      y: quad.destination.minY - quad.source.minY * height, width: width, height: height)
  }

  private func current(_ hand: SlideshowInHand) throws -> Rect {
    let quad = try #require(
      quads(hand).last { $0.image == hand.gallery.currentPhoto.map(ImageID.init) })
    return rect(of: quad)
  }

  private func isNear(_ rect: Rect, _ other: Rect, within distance: Double = 1e-6) -> Bool {
    zip(rect.corners, other.corners).allSatisfy { ($0 - $1).length < distance }
  }

  @Test("a photo grows as long as it is shown, also while it fades")
  func grows() throws {
    var hand = hand()
    var last = try current(hand).size.width
    for _ in 0..<7 {
      hand.live(0.5)
      let width = try current(hand).size.width
      #expect(hand.gallery.currentPhoto == 0 && width > last)
      last = width
    }
    hand.live(0.7)
    #expect(hand.gallery.currentPhoto == 1 && hand.gallery.transition != nil)
    let outgoing = try #require(quads(hand).first)
    #expect(outgoing.image == ImageID(PhotoID(0)) && rect(of: outgoing).size.width > last)
    // The next one shrinks, because its number is odd.
    let width = try current(hand).size.width
    hand.live(0.5)
    #expect(try current(hand).size.width < width)
  }

  @Test("frames come while a photo moves, and not while it is held")
  func frameTimes() throws {
    var hand = hand()
    let next = try #require(hand.gallery.kenBurnsFrameTime(after: hand.now))
    #expect(next > hand.now && next <= hand.now + 1.0 / 15)
    #expect(!hand.gallery.isAnimating(at: hand.now), "The strip is at rest.")
    // Fewer while the desktop saves power.
    hand.change(.powerSaverChanged(true))
    let later = try #require(hand.gallery.kenBurnsFrameTime(after: hand.now))
    #expect(later >= hand.now + 1.0 / 15 && later <= hand.now + 1.0 / 8)
    hand.change(.powerSaverChanged(false))
    #expect(hand.gallery.kenBurnsFrameTime(after: hand.now) == next)
    hand.tell(.toggleSlideshowPause)
    #expect(hand.gallery.kenBurnsFrameTime(after: hand.now) == nil)
    let seen = try current(hand)
    hand.live(60)
    #expect(try isNear(current(hand), seen))
    hand.tell(.toggleSlideshowPause)
    #expect(try isNear(current(hand), seen))
    hand.live(1)
    #expect(try current(hand).size.width > seen.size.width)
  }

  @Test("a photo that stays because none follows comes to rest")
  func rest() throws {
    var hand = hand()
    hand.late = [1]
    hand.send(.photoReadinessChanged(1, .awaited))
    hand.live(60)
    #expect(hand.gallery.currentPhoto == 0)
    #expect(hand.gallery.kenBurnsFrameTime(after: hand.now) == nil)
    let width = try current(hand).size.width
    #expect(abs(width / SlideshowInHand.fittedWidth - KenBurns.greatestScale) < 1e-9)
  }

  @Test("a finger takes the photo from where it is, and leaves it there")
  func touch() throws {
    // Longer than the pause, so that the photo stays.
    var hand = hand(interval: 60)
    hand.live(2)
    let seen = try current(hand)
    hand.finger(.down)
    #expect(try isNear(current(hand), seen))
    hand.wait(0.5)
    hand.finger(.moved, 100, 101)
    #expect(try isNear(current(hand), seen))
    // A pull across the strip.
    hand.finger(.moved, 100, 140)
    let pulled = try current(hand)
    #expect(pulled.minY > seen.minY && abs(pulled.minX - seen.minX) < 1e-6)
    #expect(abs(pulled.size.width - seen.size.width) < 1e-6)
    hand.finger(.up, 100, 140)
    #expect(try isNear(current(hand), pulled))
    hand.live(1)
    #expect(try isNear(current(hand), seen))
    #expect(hand.gallery.slideshowState == .paused && !hand.gallery.isZoomed(at: hand.now))
    // It goes on when the pause is over.
    hand.live(Slideshow.pauseDuration - 0.5)
    hand.live(0.1)
    let later = try current(hand)
    #expect(later.size.width > seen.size.width && later.size.width < seen.size.width * 1.03)
  }

  @Test("a swipe moves the photo as it is, and its neighbour is where its own way begins")
  func swipe() throws {
    var hand = hand()
    hand.live(2)
    let seen = try current(hand)
    hand.finger(.down, 300)
    for x in stride(from: 290.0, through: 60, by: -10) {
      hand.wait(0.05)
      hand.finger(.moved, x)
    }
    let both = quads(hand)
    #expect(both.count == 2)
    let (first, second) = (try #require(both.first), try #require(both.last))
    #expect(abs(rect(of: first).size.width - seen.size.width) < 1e-6)
    let width = rect(of: second).size.width
    #expect(abs(width / SlideshowInHand.fittedWidth - KenBurns.greatestScale) < 1e-6)
    #expect(first.destination.maxX <= second.destination.minX, "Neither covers the other.")
    hand.finger(.up, 60)
    hand.live(2)
    #expect(hand.gallery.currentPhoto == 1)
    #expect(try abs(current(hand).size.width - width) < 1e-6)
  }

  @Test("a zoom by the user begins with what is seen, and ends there")
  func zoom() throws {
    var hand = hand()
    hand.live(2)
    let seen = try current(hand)
    hand.tell(.zoom(by: 2))
    #expect(try isNear(current(hand), seen))
    hand.live(1)
    #expect(try abs(current(hand).size.width - 2 * seen.size.width) < 1)
    hand.tell(.zoomToFit)
    hand.live(PhotoZoom.duration)
    #expect(try isNear(current(hand), seen))
  }

  @Test("a turn goes on with the zoom, without a jump")
  func turns() throws {
    var hand = hand(interval: 10)
    hand.live(2)
    hand.tell(.turnDevice(quarters: 1))
    var last = try current(hand)
    for _ in 0..<400 {
      hand.wait(0.005)
      hand.gallery.settle(at: hand.now)
      let next = try current(hand)
      #expect(isNear(next, last, within: 20))
      last = next
    }
    #expect(!hand.gallery.turn.isTurning(at: hand.now))
    let view = hand.gallery.viewSpace(at: hand.now).viewSize
    #expect(view == Size(width: 480, height: 320))
    #expect(last.size.width > view.width && last.minX <= 0 && last.maxX >= view.width)
    #expect(last.minY <= 0 && last.maxY >= view.height)
  }

  @Test("the start and the end of a slideshow move the photo, and do not let it jump")
  func startAndEnd() throws {
    var hand = SlideshowInHand(interval: 4, isStarted: false)
    var policy = hand.gallery.slideshowPolicy
    policy.hasKenBurns = true
    hand.send(.slideshowPolicyChanged(policy))
    hand.change(.resized(Size(width: 480, height: 300), scale: 1))
    let fitted = try current(hand)
    hand.tell(.toggleSlideshow)
    #expect(try isNear(current(hand), fitted, within: 1.1))
    #expect(hand.gallery.slideshowState == .playing)
    hand.live(1)
    #expect(try current(hand).size.width >= 480, "It covers a view of its shape.")
    let seen = try current(hand)
    hand.tell(.toggleSlideshow)
    #expect(try isNear(current(hand), seen, within: 1.1))
    hand.live(1)
    #expect(try isNear(current(hand), fitted))
    #expect(hand.gallery.kenBurnsProgress.isEmpty)
  }

  @Test("less motion and --no-animation leave photos fitted")
  func lessMotion() throws {
    var still = hand(isAnimated: false)
    still.live(2)
    #expect(!still.gallery.isKenBurnsOn && !still.gallery.photoDemand.coversBounds)
    #expect(try current(still).size.width == SlideshowInHand.fittedWidth)
    var hand = hand()
    hand.live(2)
    hand.change(.reducedMotionChanged(true))
    #expect(try current(hand).size.width == SlideshowInHand.fittedWidth)
    #expect(hand.gallery.kenBurnsFrameTime(after: hand.now) == nil)
  }

  @Test("the demand is larger than the view by the largest zoom, and has the sketch")
  func demand() {
    let hand = hand()
    let demand = hand.gallery.photoDemand
    #expect(demand.bounds == PixelSize(width: 368, height: 552))
    #expect(demand.coversBounds && demand.needsSketch)
    #expect(hand.gallery.mediaDemand(at: hand.now, decoding: .unhurried).photo == demand)
  }

  @Test("the photo that goes, the current one and the next are ready, and there is room for them")
  func memory() {
    var hand = hand()
    #expect(hand.gallery.prefetchPlan(at: hand.now, decoding: .unhurried).pages == [0, 1])
    hand.live(4)
    let isFading = hand.gallery.transition(at: hand.now) != nil
    #expect(isFading && hand.gallery.currentPhoto == 1)
    #expect(Set(hand.gallery.prefetchPlan(at: hand.now, decoding: .unhurried).pages) == [0, 1, 2])
    let demand = hand.gallery.photoDemand
    let room = PhotoCache.defaultByteLimit(for: demand)
    // The largest photo covers the view in both directions.
    let shape = PixelSize(width: demand.bounds.width * 100, height: demand.bounds.height * 134)
    let size = shape.aspectFitted(into: demand.bounds(for: shape))
    let byteCount = size.width * size.height * 4
    #expect(3 * byteCount <= room && room < 4 * byteCount)
    hand.tell(.toggleSlideshow)
    #expect(hand.gallery.prefetchPlan(at: hand.now, decoding: .unhurried).pages.count == 4)
  }
}

extension SlideshowInHand {
  /// The width of each photo fitted into the upright window.
  fileprivate static let fittedWidth = 320.0
}
