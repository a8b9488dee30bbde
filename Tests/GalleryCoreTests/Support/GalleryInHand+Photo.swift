import GalleryCore
import GalleryTesting

extension GalleryInHand {
  /// How far a point may be from a finger, in points: a fitted photo is on whole pixels, and the
  /// rounding grows with it.
  static let strayTolerance = 2.0
  /// The middle of the window.
  static let middle = Point(x: window.width / 2, y: window.height / 2)

  /// A gallery with a photo: 960 × 640 pixels in a view of 320 × 480, fitted to a width of
  /// 320 points, and 3 times as large at its own pixels.
  static func showingPhoto(
    scale: Double = 1, orientation: QuarterTurn = .identity,
    rotation: RotationPolicy = RotationPolicy(), isAnimated: Bool = true
  ) -> GalleryInHand {
    var hand = GalleryInHand(
      scale: scale, orientation: orientation, rotation: rotation, isAnimated: isAnimated)
    hand.showPhoto()
    return hand
  }

  /// Sets the current page's photo, by default three times as wide as the view in the tests.
  mutating func showPhoto(_ size: PixelSize = PixelSize(width: 960, height: 640)) {
    photoSize = size
    send(.photoSizeChanged(size))
  }

  /// The current page's quad in the current scene.
  var quad: ImageQuad? {
    let page = page
    let items = gallery.items(
      at: now,
      photo: {
        PagePicture(image: ImageID($0), photoSize: photoSize ?? PixelSize(width: 3, height: 2))
      }, card: { _ in nil })
    for case .image(let quad) in items where quad.image.rawValue == page { return quad }
    return nil
  }

  /// The location in the window of a point of the current photo (0…1 each way), visible or not.
  func place(of point: Point) -> Point {
    guard let quad else { return Point(x: .nan, y: .nan) }
    let (part, rect) = (quad.source, quad.destination)
    return quad.transform.apply(
      to: Point(
        x: rect.minX + (point.x - part.minX) / part.size.width * rect.size.width,
        y: rect.minY + (point.y - part.minY) / part.size.height * rect.size.height))
  }

  /// The point of the current photo at a location in the window.
  func point(at place: Point) -> Point {
    guard let quad else { return Point(x: .nan, y: .nan) }
    let (part, rect) = (quad.source, quad.destination)
    let here = gallery.viewSpace(at: now).inverse.apply(to: place)
    return Point(
      x: part.minX + (here.x - rect.minX) / rect.size.width * part.size.width,
      y: part.minY + (here.y - rect.minY) / rect.size.height * part.size.height)
  }

  /// The displayed width of the whole current photo, in points.
  var width: Double {
    guard let quad else { return 0 }
    return quad.destination.size.width / quad.source.size.width
  }

  /// Sends an event of a finger, or the mouse, at a location in the window.
  mutating func finger(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    finger(1, phase, x, y)
  }

  /// Sends an event of one of several fingers at a location in the window.
  mutating func finger(_ number: Int, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    send(
      .pointer(PointerEvent(phase: phase, pointer: number, location: Point(x: x, y: y))))
  }

  mutating func doubleTap(_ x: Double, _ y: Double) {
    for _ in 0..<2 {
      finger(.down, x, y)
      wait(0.05)
      finger(.up, x, y)
      wait(0.05)
    }
  }

  /// Puts two fingers to the left and right of a location in the window, moves them to another
  /// distance, and leaves them down.
  mutating func spread(from start: Double, to end: Double, about place: Point) {
    finger(1, .down, place.x - start, place.y)
    finger(2, .down, place.x + start, place.y)
    for step in 1...10 {
      wait(0.016)
      let distance = start + (end - start) * Double(step) / 10
      finger(1, .moved, place.x - distance, place.y)
      finger(2, .moved, place.x + distance, place.y)
    }
  }

  /// Lifts both fingers.
  mutating func lift() {
    finger(1, .up, 0, 0)
    finger(2, .up, 0, 0)
  }
}
