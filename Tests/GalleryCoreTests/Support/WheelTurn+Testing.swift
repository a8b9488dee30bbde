import GalleryCore

extension WheelTurn {
  /// A turn by some notches, positive toward the user.
  init(down notches: Double) { self.init(notches: Point(x: 0, y: notches)) }
}
