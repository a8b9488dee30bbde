public import GalleryCore

extension ChromeView {
  /// What the toolbar and the page dots cover of the window while they are shown, in points: photos
  /// that fit lie between.
  ///
  /// The same for any number of photos: the first photo is asked for before their number is known,
  /// and must not be decoded again when it is.
  public static let insets = EdgeInsets(
    // With the line below the toolbar, and with a margin above the dots.
    top: Metrics.barHeight + 1, bottom: Metrics.margin + Metrics.capsuleHeight + Metrics.photoGap)
}
