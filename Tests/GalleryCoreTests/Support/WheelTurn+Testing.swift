import GalleryCore

extension WheelTurn {
  /// A turn by so many notches, toward its user where positive.
  init(down notches: Double) { self.init(notches: Point(x: 0, y: notches)) }
}
