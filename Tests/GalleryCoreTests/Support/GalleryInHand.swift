import GalleryCore

/// A gallery with a clock and a hand: what a test does to it, in the viewer's own terms.
struct GalleryInHand {
  static let window = Size(width: 320, height: 480)

  var gallery: Gallery
  var now = 1.0
  /// The size of every photo, once they are at hand.
  var photoSize: PixelSize?
  /// Where the finger is, in photo-view space.
  private var finger = Point.zero
  /// Where the finger is, in window space.
  private var last = Point.zero

  init(
    window: Size = GalleryInHand.window, scale: Double = 1, pageCount: Int = 6, page: Int = 2,
    orientation: QuarterTurn = .identity, rotation: RotationPolicy = RotationPolicy(),
    isAnimated: Bool = true
  ) {
    gallery = Gallery(
      windowSize: window, scale: scale, pageCount: pageCount, page: page,
      orientation: orientation, rotation: rotation, isAnimated: isAnimated)
  }

  var page: Int { gallery.pager.page }
  var position: Double { gallery.position(at: now) }

  @discardableResult mutating func send(_ event: GalleryEvent) -> [GalleryEffect] {
    let effects = gallery.handle(event, at: now)
    tellPhotoSize()
    return effects
  }

  @discardableResult mutating func tell(_ command: Command) -> [GalleryEffect] {
    send(.command(command))
  }

  mutating func wait(_ seconds: Double) { now += seconds }

  /// Waits as the loop does: what becomes due is taken up when it does.
  mutating func live(_ seconds: Double) {
    let end = now + seconds
    while let due = gallery.dueTime, due <= end {
      now = max(now, due)
      gallery.advance(at: now)
      tellPhotoSize()
    }
    now = end
  }

  /// As the loop does when another page has become the current one.
  private mutating func tellPhotoSize() {
    guard let photoSize, gallery.photoSize != photoSize else { return }
    _ = gallery.handle(.photoSizeChanged(photoSize), at: now)
  }

  /// The sensor says something, and goes on saying it until it counts.
  mutating func hold(_ device: DeviceOrientation) {
    send(.sensed(device))
    live(gallery.orientation.policy.settleTime)
  }

  /// Touches the view's middle.
  mutating func touch() {
    let size = gallery.viewSpace(at: now).viewSize
    finger = Point(x: size.width / 2, y: size.height / 2)
    point(.down)
  }

  /// Finds the finger again in a view that turned beneath it; it did not move in the window.
  mutating func touchAgain() {
    finger = gallery.viewSpace(at: now).inverse.apply(to: last)
  }

  /// Moves the finger along the viewer's own axes.
  mutating func move(x: Double, y: Double = 0) {
    finger = finger + Point(x: x, y: y)
    point(.moved)
  }

  mutating func release() { point(.up) }

  mutating func tap() {
    touch()
    wait(0.05)
    release()
    // Until it cannot become a double tap.
    if let due = gallery.dueTime {
      now = max(now, due)
      gallery.advance(at: now)
    }
  }

  /// Drags by some pages of the strip, slowly, to a rest, and holds on; onward where positive.
  mutating func dragAndHold(pages: Double) {
    let stride = PageLayout(viewSize: gallery.viewSpace(at: now).viewSize).stride
    touch()
    // The slop is not followed.
    move(x: pages < 0 ? 10 : -10)
    for _ in 0..<10 {
      wait(0.02)
      move(x: -pages * stride / 10)
    }
    wait(0.2)
  }

  /// Flicks by 100 points in 50 ms; toward the viewer's left where negative.
  mutating func flick(_ direction: Double) {
    touch()
    for _ in 0..<5 {
      wait(0.01)
      move(x: 20 * direction)
    }
    release()
  }

  private mutating func point(_ phase: PointerEvent.Phase) {
    last = gallery.viewSpace(at: now).transform.apply(to: finger)
    send(.pointer(PointerEvent(phase: phase, pointer: 1, location: last)))
  }
}
