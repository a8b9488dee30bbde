import GalleryCore

/// Where a short message and its button are: low over the photos and above the page dots.
///
/// The place is the same with and without the toolbar and the dots, and never covers the toolbar.
/// The size of the message is known only once it is painted, but its button must be found before.
/// So the button has its place, and the message is above it.
struct ToastRoom: Hashable {
  /// The area in which the message lies, as low as possible, or as high.
  let area: Rect
  /// The area of the button; nil if there is none, or no room for it.
  let button: Rect?

  /// Wide enough for a short word in any language.
  private static let buttonWidth = 144.0

  /// Lays out a window, in points; nil if a message would not be readable there.
  init?(
    in windowSize: Size, _ placement: BarPlacement, hasFilmstrip: Bool = false, hasButton: Bool
  ) {
    guard windowSize.width.isFinite, windowSize.height.isFinite else { return nil }
    let bars = BarFrames(placement, in: windowSize, hasFilmstrip: hasFilmstrip)
    let gap = ToastView.gap
    let top = bars.top + gap
    let needed = hasButton ? Metrics.buttonTarget + gap : 0
    // In a lower room the message may cover the dots.
    let aboveDots = windowSize.height - bars.throughDots - gap
    let bottom =
      aboveDots - top >= ToastView.comfortableHeight + needed
      ? aboveDots : windowSize.height - bars.bottom - gap
    let width = windowSize.width - 2 * gap
    let least = ToastView.minimumSize
    guard width >= least.width, bottom - top >= least.height else { return nil }
    guard hasButton, bottom - top >= least.height + needed else {
      area = Rect(x: gap, y: top, width: width, height: bottom - top)
      button = nil
      return
    }
    area = Rect(x: gap, y: top, width: width, height: bottom - top - needed)
    let size = Size(width: min(Self.buttonWidth, width), height: Metrics.buttonTarget)
    button = Rect(
      x: (windowSize.width - size.width) / 2, y: bottom - size.height, width: size.width,
      height: size.height)
  }
}
