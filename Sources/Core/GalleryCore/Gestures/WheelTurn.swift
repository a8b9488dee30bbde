/// One event of a wheel or a touchpad.
public struct WheelTurn: Hashable, Sendable {
  /// The number of notches.
  ///
  /// Positive values are to the right and down: to later pages, or toward that side of a zoomed
  /// photo.
  ///
  /// Fractions come from touchpads and high-resolution wheels.
  public var notches: Point
  /// The location of the pointer in window space; nil if it is not known.
  public var location: Point?
  /// Whether the turn zooms, because Ctrl is held; a turn away from the user enlarges.
  public var isZoom: Bool
  /// Whether the turn pages even if the photo is zoomed, because Shift is held.
  public var isPaging: Bool

  /// Makes a turn from its parts.
  public init(
    notches: Point, location: Point? = nil, isZoom: Bool = false, isPaging: Bool = false
  ) {
    self.notches = notches
    self.location = location
    self.isZoom = isZoom
    self.isPaging = isPaging
  }
}
