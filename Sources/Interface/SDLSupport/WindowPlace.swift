public import GalleryCore

/// The properties of the window and its display that are needed to interpret its events.
public nonisolated struct WindowPlace: Hashable, Sendable {
  /// The window's size in points, to which touches are relative.
  public var size: Size
  /// Points per SDL window unit.
  public var pointsPerUnit: Double
  /// SDL's index of the display.
  public var display: Int
  /// The native shape that SDL assumes for the display.
  public var panel: PanelShape
  /// The rotation of the display's output by the desktop.
  public var outputTurn: QuarterTurn

  /// Creates a place from its parts.
  public init(
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
    Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }
}
