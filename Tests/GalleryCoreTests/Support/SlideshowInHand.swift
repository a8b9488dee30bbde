import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

/// A gallery with a slideshow, a clock that a test moves, and photos that arrive as the test says.
struct SlideshowInHand {
  /// A photo that appeared, and when.
  struct Appearance: Equatable {
    let photo: PhotoID
    let time: Double
  }

  static let photoSize = PixelSize(width: 960, height: 640)

  var gallery: Gallery
  var now = 0.0
  /// The photos that cannot be shown.
  var failing: Set<PhotoID> = []
  /// The photos that have not arrived.
  var late: Set<PhotoID> = []
  /// The photos' sizes; nil of those whose headers say nothing.
  var size: @Sendable (PhotoID) -> PixelSize? = { _ in Self.photoSize }
  /// The pairs of the photos that were current since the start; nil for those that were alone.
  private(set) var pairs: [PhotoPair?] = []
  /// The photos that were current since the start, the first one among them.
  private(set) var shown: [Appearance] = []
  /// The number of reports about photos, each of which costs the program a step.
  private(set) var reportCount = 0

  init(
    pageCount: Int = 5, page: Int = 0, interval: Double = 4,
    transition: SlideshowTransition = .fade, isShuffled: Bool = false, seed: UInt64 = 1,
    isAnimated: Bool = true, isStarted: Bool = true, orientation: QuarterTurn = .identity,
    kiosk: KioskPolicy? = nil, window: Size = Size(width: 320, height: 480),
    prefersMatching: Bool = false, makesPairs: Bool = false, hasKenBurns: Bool = false,
    weights: ShuffleWeights = ShuffleWeights(), matte: Matte = .none,
    size: @escaping @Sendable (PhotoID) -> PixelSize? = { _ in Self.photoSize }
  ) {
    self.size = size
    var policy = SlideshowPolicy(
      interval: interval, transition: transition, isShuffled: isShuffled, seed: seed,
      hasKenBurns: hasKenBurns, prefersMatching: prefersMatching, makesPairs: makesPairs)
    policy.weights = weights
    gallery = Gallery(
      windowSize: window, pageCount: pageCount, page: page,
      orientation: orientation, isFullScreen: kiosk != nil, isAnimated: isAnimated,
      slideshowPolicy: policy, startsSlideshow: kiosk != nil, matte: matte, kiosk: kiosk)
    if isStarted, kiosk == nil { tell(.toggleSlideshow) }
  }

  var photos: [PhotoID] { shown.map(\.photo) }

  @discardableResult mutating func send(_ event: GalleryEvent) -> [GalleryEffect] {
    let effects = gallery.handle(event, at: now)
    report()
    return effects
  }

  @discardableResult mutating func tell(_ command: Command) -> [GalleryEffect] {
    send(.command(command))
  }

  mutating func change(_ change: EnvironmentChange) {
    send(change.event(in: gallery.environment))
  }

  mutating func apply(_ batch: [AlbumChange]) {
    var album = gallery.album
    album.apply(batch)
    send(.albumChanged(album))
  }

  mutating func finger(_ phase: PointerEvent.Phase, _ x: Double = 100, _ y: Double = 100) {
    send(.pointer(PointerEvent(phase: phase, pointer: 1, location: Point(x: x, y: y))))
  }

  /// Lets time pass in which nothing is due.
  mutating func wait(_ seconds: Double) { now += seconds }

  /// A photo arrives.
  mutating func arrive(_ photo: PhotoID) {
    late.remove(photo)
    report()
    step()
  }

  /// Does what is due now, as the program does after each event.
  mutating func step() {
    gallery.advance(at: now)
    report()
  }

  /// Waits as the loop does: advances at each due time, and drops motions that have ended.
  mutating func live(_ seconds: Double) {
    let end = now + seconds
    var stepCount = 0
    while let due = gallery.dueTime, due <= end {
      now = max(now, due)
      gallery.settle(at: now)
      step()
      stepCount += 1
      guard stepCount < 10_000 else {
        Issue.record("The slideshow is due again and again at \(now).")
        return
      }
    }
    now = end
    gallery.settle(at: now)
  }

  private func readiness(of photo: PhotoID) -> PhotoReadiness {
    late.contains(photo) ? .awaited : failing.contains(photo) ? .failed : .ready
  }

  /// Reports what the program would, to the gallery and to the test.
  private mutating func report() {
    while let photo = gallery.photosToMeasure.first {
      _ = gallery.handle(.photoMeasured(photo, size(photo)), at: now)
    }
    while let photo = gallery.slideshowPhotos.first(where: { readiness(of: $0.id) != $0.readiness })
    {
      reportCount += 1
      guard reportCount < 100_000 else {
        Issue.record("The slideshow asks for photos again and again.")
        return
      }
      _ = gallery.handle(.photoReadinessChanged(photo.id, readiness(of: photo.id)), at: now)
    }
    guard let current = gallery.currentPhoto else { return }
    guard current != shown.last?.photo else {
      // Another photo has joined the first one.
      if let pair = gallery.slideshow?.pair { pairs[pairs.count - 1] = pair }
      return
    }
    shown.append(Appearance(photo: current, time: now))
    pairs.append(gallery.slideshow?.pair)
    _ = gallery.handle(.photoSizeChanged(size(current) ?? Self.photoSize), at: now)
  }
}
