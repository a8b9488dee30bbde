public import GalleryCore

/// How much of the window the toolbar and the page indicator take while they are shown, in points.
///
/// What is fitted between them stays clear of both. An edge without a bar has an inset of 0.
public struct ChromeInsets: Hashable, Sendable {
  /// From the window's upper edge to the toolbar's lower edge.
  public let top: Double
  /// From the window's lower edge to the page indicator's upper edge, with a margin above it.
  public let bottom: Double

  /// The toolbar's height.
  public static let barHeight = Metrics.barHeight
  /// The page indicator's height with a margin above and below it.
  public static let indicatorHeight = Metrics.capsuleHeight + 2 * Metrics.margin

  /// The insets of a window of a size in points, for a number of photos.
  public init(windowSize: Size, pageCount: Int) {
    let hasBar = pageCount > 0 && windowSize.height >= 2 * Metrics.barHeight
    top = hasBar ? Self.barHeight : 0
    let hasIndicator = PageIndicator.isShown(windowSize: windowSize, pageCount: pageCount)
    bottom = hasIndicator ? Self.indicatorHeight : 0
  }
}
