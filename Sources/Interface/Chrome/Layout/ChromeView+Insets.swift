package import GalleryCore

extension ChromeView {
  /// The insets of the toolbar and the page dots in the window while they are shown, in points;
  /// fitted photos lie between them.
  ///
  /// The insets are the same for any number of photos: the first photo is requested before the
  /// number is known, and must not be decoded again.
  package static let insets = EdgeInsets(
    // Includes the line below the toolbar, and a margin above the dots.
    top: Metrics.barHeight + 1, bottom: Metrics.margin + Metrics.capsuleHeight + Metrics.photoGap)
}
