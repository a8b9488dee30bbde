package import GalleryCore

extension ChromeView {
  /// The insets of the toolbar and the page dots in the window while they are shown, in points;
  /// fitted photos lie between them.
  ///
  /// The insets are the same for any number of photos: the first photo is requested before the
  /// number is known, and must not be decoded again.
  package static let insets = ChromeInsets(
    above: insets(.above), below: insets(.below), split: insets(.split))

  /// The insets of the toolbar and the filmstrip, which has a line at its upper edge.
  package static let filmstripInsets = ChromeInsets(
    above: filmstripInsets(.above), below: filmstripInsets(.below), split: filmstripInsets(.split))

  private static func filmstripInsets(_ placement: BarPlacement) -> EdgeInsets {
    let bars = BarFrames(
      placement, in: Size(width: .infinity, height: .infinity), hasFilmstrip: true)
    return EdgeInsets(
      top: insets(placement).top, bottom: bars.throughDots + Gallery.bandEdge)
  }

  private static func insets(_ placement: BarPlacement) -> EdgeInsets {
    let bars = BarFrames(placement, in: Size(width: .infinity, height: .infinity))
    // Includes the line below the toolbar, and a margin above the dots.
    return EdgeInsets(
      top: bars.top > 0 ? bars.top + 1 : 0, bottom: bars.throughDots + Metrics.photoGap)
  }
}
