package import GalleryCore

/// A gallery with a clock and a finger: actions of a test, in the viewer's own terms.
package struct GalleryInHand {
  package static let window = Size(width: 320, height: 480)

  package var gallery: Gallery
  package var now = 1.0
  /// The size of every photo, once decoded.
  package var photoSize: PixelSize?
  /// The finger's location in photo-view space.
  private var finger = Point.zero
  /// The finger's location in window space.
  private var last = Point.zero

  package init(
    window: Size = GalleryInHand.window, scale: Double = 1, pageCount: Int = 6, page: Int = 2,
    orientation: QuarterTurn = .identity, rotation: RotationPolicy = RotationPolicy(),
    isAnimated: Bool = true, startsInOverview: Bool = false
  ) {
    gallery = Gallery(
      windowSize: window, scale: scale, pageCount: pageCount, page: page,
      orientation: orientation, rotation: rotation, isAnimated: isAnimated,
      startsInOverview: startsInOverview)
  }

  package var page: Int { gallery.pager.page }
  package var position: Double { gallery.position(at: now) }

  @discardableResult package mutating func send(_ event: GalleryEvent) -> [GalleryEffect] {
    let effects = gallery.handle(event, at: now)
    tellPhotoSize()
    return effects
  }

  @discardableResult package mutating func tell(_ command: Command) -> [GalleryEffect] {
    send(.command(command))
  }

  package mutating func wait(_ seconds: Double) { now += seconds }

  /// Waits like the loop: advances the gallery at each due time.
  package mutating func live(_ seconds: Double) {
    let end = now + seconds
    while let due = gallery.dueTime, due <= end {
      now = max(now, due)
      gallery.advance(at: now)
      tellPhotoSize()
    }
    now = end
  }

  /// Like the loop after a change of the current page.
  private mutating func tellPhotoSize() {
    guard let photoSize, gallery.photoSize != photoSize else { return }
    _ = gallery.handle(.photoSizeChanged(photoSize), at: now)
  }

  /// The sensor reports an orientation until it counts.
  package mutating func hold(_ device: DeviceOrientation) {
    send(.sensed(device))
    live(gallery.orientation.policy.settleTime)
  }

  /// Touches the view's middle.
  package mutating func touch() {
    let size = gallery.viewSpace(at: now).viewSize
    finger = Point(x: size.width / 2, y: size.height / 2)
    point(.down)
  }

  /// Updates the finger's location after the view turned under it; it did not move in the window.
  package mutating func touchAgain() {
    finger = gallery.viewSpace(at: now).inverse.apply(to: last)
  }

  /// Moves the finger along the viewer's own axes.
  package mutating func move(x: Double, y: Double = 0) {
    finger = finger + Point(x: x, y: y)
    point(.moved)
  }

  package mutating func release() { point(.up) }

  package mutating func tap() {
    touch()
    wait(0.05)
    release()
    // Until it cannot be part of a double tap.
    if let due = gallery.dueTime {
      now = max(now, due)
      gallery.advance(at: now)
    }
  }

  /// Drags slowly by some pages of the strip, positive onward, rests, and keeps holding.
  package mutating func dragAndHold(pages: Double) {
    let stride = PageLayout(viewSize: gallery.viewSpace(at: now).viewSize).stride
    touch()
    // The slop does not move the strip.
    move(x: pages < 0 ? 10 : -10)
    for _ in 0..<10 {
      wait(0.02)
      move(x: -pages * stride / 10)
    }
    wait(0.2)
  }

  /// Flicks by 100 points in 50 ms; negative values are to the viewer's left.
  package mutating func flick(_ direction: Double) {
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
