package import GalleryCore

/// The properties of the window and its display that are needed to interpret its events.
package nonisolated struct WindowPlace: Hashable, Sendable {
  /// The window's size in points, to which touches are relative.
  package var size: Size
  /// Points per SDL window unit.
  package var pointsPerUnit: Double
  /// SDL's index of the display.
  package var display: Int
  /// The native shape that SDL assumes for the display.
  package var panel: PanelShape
  /// The rotation of the display's output by the desktop.
  package var outputTurn: QuarterTurn

  /// Creates a place from its parts.
  package init(
    size: Size, pointsPerUnit: Double, display: Int = 0, panel: PanelShape = .landscape,
    outputTurn: QuarterTurn = .identity
  ) {
    self.size = size
    self.pointsPerUnit = pointsPerUnit
    self.display = display
    self.panel = panel
    self.outputTurn = outputTurn
  }

  func location(_ x: Int32, _ y: Int32) -> Point {
    location(Point(x: Double(x), y: Double(y)))
  }

  func location(_ place: Point) -> Point {
    Point(x: place.x * pointsPerUnit, y: place.y * pointsPerUnit)
  }
}
