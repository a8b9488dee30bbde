package import GalleryCore

/// How a small device is drawn in a dialog.
package struct DrawnHold: Hashable, Sendable {
  /// Its turn from upright, in clockwise quarters.
  package let quarters: Double
  /// Whether it lies with its screen up or down; nil if it stands.
  package let isFaceUp: Bool?

  /// Draws a device that is held in a way that is asked for.
  package init(_ hold: SensorHold) {
    self = DrawnHold(hold.gravity, stepsInQuarter: 1) ?? DrawnHold(quarters: 0, isFaceUp: nil)
  }

  /// Draws a device as its sensor measures it; nil while it moves.
  ///
  /// - Parameter stepsInQuarter: how many angles there are from one quarter turn to the next.
  package init?(_ gravity: GravityVector, stepsInQuarter: Double) {
    guard gravity.isPlausible, (0.5...1.5).contains(gravity.length) else { return nil }
    guard gravity.shareInScreen >= 0.5 else {
      self.init(quarters: 0, isFaceUp: gravity.z < 0)
      return
    }
    let steps = (gravity.deviceQuarters * stepsInQuarter).rounded()
    self.init(quarters: steps / stepsInQuarter, isFaceUp: nil)
  }

  private init(quarters: Double, isFaceUp: Bool?) {
    (self.quarters, self.isFaceUp) = (quarters, isFaceUp)
  }
}
