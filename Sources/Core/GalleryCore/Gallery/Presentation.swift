/// How a program shows the gallery: how its viewer sees the window, and how the chrome lies in it.
///
/// By default the window and the chrome are upright. A program that draws the gallery turned or
/// enlarged, or that turns the chrome, sends it as a part of the ``Environment``.
public struct Presentation: Hashable, Sendable {
  /// The turn of the window as its viewer sees it, in clockwise quarters; fractional during a turn.
  ///
  /// Wheels, touchpads and the arrow keys follow what the viewer sees.
  public var windowQuarters: Double
  /// The number of the viewer's points per point of the window.
  public var zoom: Double
  /// The turn of the chrome in the window, in clockwise quarters; fractional during a turn.
  public var chromeQuarters: Double
  /// The turn of the chrome once it is at rest.
  public var chromeTarget: QuarterTurn
  /// Whether the toolbar stays above in a window as small as a phone, too, as on a drawn device.
  public var keepsToolbarAbove: Bool

  /// Makes a presentation from its parts; by default an upright window with upright chrome.
  public init(
    windowQuarters: Double = 0, zoom: Double = 1, chromeQuarters: Double = 0,
    chromeTarget: QuarterTurn = .identity, keepsToolbarAbove: Bool = false
  ) {
    self.windowQuarters = windowQuarters
    self.zoom = zoom
    self.chromeQuarters = chromeQuarters
    self.chromeTarget = chromeTarget
    self.keepsToolbarAbove = keepsToolbarAbove
  }
}
