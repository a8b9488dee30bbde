/// A picture that another module of the package draws with the chrome's tools.
package protocol ChromeDrawing: Hashable, Sendable {
  /// Paints the picture for a number of physical pixels per point.
  func paint(scale: Double, context: TextContext) -> PaintedPicture
}

/// A picture that is drawn outside the chrome, as a key of the cache of pictures.
package struct CustomPicture: Hashable, Sendable {
  /// The drawing.
  package let drawing: any ChromeDrawing

  /// Makes a picture of a drawing.
  package init(_ drawing: any ChromeDrawing) { self.drawing = drawing }

  /// Whether two drawings have the same type and are equal.
  package static func == (left: CustomPicture, right: CustomPicture) -> Bool {
    AnyHashable(left.drawing) == AnyHashable(right.drawing)
  }

  /// Hashes the drawing.
  package func hash(into hasher: inout Hasher) { drawing.hash(into: &hasher) }
}
