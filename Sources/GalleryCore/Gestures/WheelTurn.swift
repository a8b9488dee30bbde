/// What a wheel or a touchpad did in one event.
public struct WheelTurn: Hashable, Sendable {
  /// By how many notches, to the right and down where positive: on to later pages, or to what lies
  /// that way.
  ///
  /// Fractions come from touchpads and wheels of high resolution.
  public var notches: Point
  /// Where the pointer is, in window space; nil where that is not known.
  public var location: Point?
  /// Whether it is to zoom, away from its user into the photo: Ctrl is held.
  public var isZoom: Bool
  /// Whether it is to page even where a photo is zoomed: Shift is held.
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
