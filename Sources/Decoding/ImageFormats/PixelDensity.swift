/// The resolution of a picture in each direction, in the same unit.
package struct PixelDensity: Hashable, Sendable {
  /// The number of pixels per unit along a row.
  package var across: Double
  /// The number of rows per unit.
  package var down: Double

  package init(across: Double, down: Double) {
    self.across = across
    self.down = down
  }
}
