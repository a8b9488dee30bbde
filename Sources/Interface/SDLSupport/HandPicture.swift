import GalleryCore

/// Draws a hand as a cursor, because SDL has none.
///
/// It is white with a black outline and consists of fingers and a palm at any scale.
nonisolated struct HandPicture {
  /// The shape of the hand.
  enum Shape: CaseIterable {
    case open
    case closed
  }

  /// The width and height in pixels.
  let side: Int
  /// The pixels in rows from the top left, as 0xAARRGGBB.
  ///
  /// Only black pixels are partly transparent, and those are the same with premultiplied and
  /// straight alpha. SDL's video drivers differ in which one they expect.
  let pixels: [UInt32]
  /// The x and y coordinate of the pixel that points.
  var hotSpot: Int { side / 2 }

  /// The width and height in points, as for common cursors.
  private static let length = 24.0
  /// The width of the outline in points.
  private static let edge = 1.0

  /// Draws a hand with `scale` pixels per point.
  init(_ shape: Shape, scale: Double) {
    // Below 1, the outline would be thinner than a pixel.
    let scale = max(1, min(scale, 8))
    let side = Int((Self.length * scale).rounded())
    self.side = side
    pixels = (0..<side * side).map { index in
      let place = Point(
        x: (Double(index % side) + 0.5) / scale, y: (Double(index / side) + 0.5) / scale)
      let hand = shape.parts.map { $0.distance(to: place) }.reduce(.infinity, min)
      let lines = shape.lines.map { $0.distance(to: place) }.reduce(.infinity, min)
      let alpha = coverage(hand - Self.edge)
      let white = min(coverage(hand), 1 - coverage(lines))
      return UInt32((alpha * 255).rounded()) << 24
        | UInt32((min(white, alpha) * 255).rounded()) * 0x01_01_01
    }

    /// Returns how much of a pixel is inside, for the distance of its centre from the edge in
    /// points.
    func coverage(_ distance: Double) -> Double { max(0, min(0.5 - distance * scale, 1)) }
  }
}

/// A line with a width and round ends, in points from the cursor's top left.
private nonisolated struct Stroke {
  let start: Point
  let end: Point
  let radius: Double

  init(_ start: (Double, Double), _ end: (Double, Double), _ radius: Double) {
    self.start = Point(x: start.0, y: start.1)
    self.end = Point(x: end.0, y: end.1)
    self.radius = radius
  }

  /// Returns the distance of a point from the stroke's edge; negative inside.
  func distance(to place: Point) -> Double {
    let line = end - start
    let offset = place - start
    let square = line.x * line.x + line.y * line.y
    let along =
      square > 0 ? max(0, min((offset.x * line.x + offset.y * line.y) / square, 1)) : 0
    return (offset - Point(x: line.x * along, y: line.y * along)).length - radius
  }
}

nonisolated extension HandPicture.Shape {
  /// The fingers from the index to the little finger, the thumb, and the palm.
  fileprivate var parts: [Stroke] {
    switch self {
    case .open:
      [
        Stroke((9.2, 12), (7.6, 5.6), 1.4), Stroke((11.6, 11), (11.3, 3.8), 1.4),
        Stroke((14.4, 11), (15.2, 4.4), 1.4), Stroke((17, 13), (18.8, 7.6), 1.3),
        Stroke((9.5, 17.5), (4.6, 13.2), 1.5), Stroke((11.4, 14.6), (14.4, 14.6), 3.9),
        Stroke((12.2, 17.4), (14, 17.4), 4),
      ]
    case .closed:
      [
        Stroke((8.4, 12), (8.4, 9.6), 1.7), Stroke((11.3, 12), (11.3, 8.6), 1.7),
        Stroke((14.2, 12), (14.2, 8.9), 1.7), Stroke((17, 12.6), (17, 10.2), 1.6),
        Stroke((8, 15.6), (6.2, 13.6), 1.6), Stroke((11, 14.2), (14.6, 14.2), 4),
        Stroke((12, 16.6), (14, 16.6), 4.2),
      ]
    }
  }

  /// The lines between adjacent fingers.
  fileprivate var lines: [Stroke] {
    switch self {
    case .open: []
    case .closed:
      [
        Stroke((9.85, 9.6), (9.85, 12.4), 0.45), Stroke((12.75, 9.2), (12.75, 12.4), 0.45),
        Stroke((15.65, 10), (15.65, 12.4), 0.45),
      ]
    }
  }
}
