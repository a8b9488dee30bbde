public import GalleryCore

/// What is to be known of the window, and of the display that it is on, to understand its events.
public nonisolated struct WindowPlace: Hashable, Sendable {
  /// The window's extents in points, to which touches are relative.
  public var size: Size
  /// From SDL's window units to points.
  public var pointsPerUnit: Double
  /// The number that SDL gives the display.
  public var display: Int
  /// What SDL takes the display's native shape for.
  public var panel: PanelShape
  /// How far the desktop has turned what the display shows.
  public var outputTurn: QuarterTurn

  /// Makes the place of a window.
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
