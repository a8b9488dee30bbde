nonisolated extension PanelShape {
  /// Derives a display's native shape, as SDL assumes it, from other properties of the display.
  ///
  /// SDL does not report the shape directly, and a landscape panel rotated by a quarter turn has
  /// the same orientation and bounds as an unrotated portrait panel. But SDL (2.26) divides the
  /// bounds of a display rotated by a quarter turn by the millimetres of the wrong sides, so the
  /// pixels seem far from square. On Weston 10, a panel of 1280×800 has 100 by 100 dots per inch,
  /// and 160 by 63 when rotated. If an SDL version no longer does that, the kernel's shape is used.
  ///
  /// - Parameters:
  ///   - bounds: the size of the display in its current rotation.
  ///   - density: its dots per inch in both directions; 0 if SDL does not know its size in
  ///     millimetres.
  ///   - connected: the shape that the kernel reports.
  package init(
    bounds: (width: Int, height: Int), density: (horizontal: Double, vertical: Double),
    connected: @autoclosure () -> PanelShape?
  ) {
    let shown: PanelShape = bounds.height > bounds.width ? .portrait : .landscape
    guard density.horizontal > 0, density.vertical > 0 else {
      // Without millimetres, SDL assumes landscape for all displays.
      self = .landscape
      return
    }
    // This ratio is the square of the sides' ratio: 1.56 for 5 : 4, the format closest to a square.
    let ratio = density.horizontal / density.vertical
    if max(ratio, 1 / ratio) > 1.25 {
      self = shown == .portrait ? .landscape : .portrait
    } else {
      self = connected() ?? shown
    }
  }
}
