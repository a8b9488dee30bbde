/// One of the eight places at which the frame of a cropped photo is held.
package enum CropHandle: Hashable, Sendable, CaseIterable {
  case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left

  /// The vertical edge that goes along: −1 for the left one, 1 for the right one, 0 for none.
  package var across: Int {
    switch self {
    case .topLeft, .left, .bottomLeft: -1
    case .top, .bottom: 0
    case .topRight, .right, .bottomRight: 1
    }
  }

  /// The horizontal edge that goes along: −1 for the upper one, 1 for the lower one, 0 for none.
  package var down: Int {
    switch self {
    case .topLeft, .top, .topRight: -1
    case .left, .right: 0
    case .bottomLeft, .bottom, .bottomRight: 1
    }
  }

  /// Whether it is a corner, which takes two edges along.
  package var isCorner: Bool { across != 0 && down != 0 }

  /// Where it is on a frame.
  package func place(on frame: Rect) -> Point {
    Point(
      x: frame.center.x + Double(across) * frame.size.width / 2,
      y: frame.center.y + Double(down) * frame.size.height / 2)
  }
}
