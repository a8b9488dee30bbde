package import GalleryCore

extension ChromeView {
  /// The insets of the toolbar and the page dots in the window while they are shown, in points;
  /// fitted photos lie between them.
  ///
  /// The insets are the same for any number of photos: the first photo is requested before the
  /// number is known, and must not be decoded again.
  package static let insets = ChromeInsets(
    above: insets(.above), below: insets(.below), split: insets(.split))

  private static func insets(_ placement: BarPlacement) -> EdgeInsets {
    let bars = BarFrames(placement, in: Size(width: .infinity, height: .infinity))
    // Includes the line below the toolbar, and a margin above the dots.
    return EdgeInsets(
      top: bars.top > 0 ? bars.top + 1 : 0, bottom: bars.throughDots + Metrics.photoGap)
  }
}
