nonisolated extension PanelShape {
  /// What SDL takes a display's native shape for, by what it says of the display besides.
  ///
  /// It does not say it outright, and a landscape panel turned by a quarter has the same name and
  /// the same bounds as a portrait one that is not turned. But SDL (2.26) divides the bounds of a
  /// display turned by a quarter by the wrong sides' millimetres, so that pixels seem far from
  /// square: on Weston 10 a panel of 1280×800 has 100 by 100 dots per inch, and turned 160 by 63.
  /// Should an SDL do that no more, the kernel's word stands.
  ///
  /// - Parameters:
  ///   - bounds: the display's extents as it is turned now.
  ///   - density: its dots per inch along them; 0 where SDL does not know its millimetres.
  ///   - connected: what the kernel knows.
  public init(
    bounds: (width: Int, height: Int), density: (horizontal: Double, vertical: Double),
    connected: @autoclosure () -> PanelShape?
  ) {
    let shown: PanelShape = bounds.height > bounds.width ? .portrait : .landscape
    guard density.horizontal > 0, density.vertical > 0 else {
      // Without millimetres it takes them all for landscape.
      self = .landscape
      return
    }
    // The ratio is the square of the sides' ratio: 1.56 for 5 : 4, the squarest display there is.
    let ratio = density.horizontal / density.vertical
    if max(ratio, 1 / ratio) > 1.25 {
      self = shown == .portrait ? .landscape : .portrait
    } else {
      self = connected() ?? shown
    }
  }
}
