package import GalleryCore

extension Dialog {
  /// The largest part of a window's height that the card takes.
  private static let mostHeight = 0.96
  /// The part of a phone's window that a keyboard on its screen leaves free.
  private static let freePart = 0.5
  /// The distance from the card to that keyboard, and to the window's upper edge.
  private static let gap = 8.0

  /// The picture of the whole card, in a window of a size in points.
  package func picture(in windowSize: Size) -> ChromePicture {
    let isLow = field != nil && Self.isLow(windowSize)
    let width =
      isLow
      ? (windowSize.width - 2 * Metrics.margin).inResizeSteps
      : ChromePicture.cardWidth(in: windowSize.width)
    return .dialog(
      self,
      maximumSize: Size(
        width: max(96, width), height: (windowSize.height * Self.mostHeight).inResizeSteps),
      isLow: isLow)
  }

  /// Where a card of a size is: in the middle of the window, or on a phone high enough that a
  /// keyboard on its screen leaves the field and the buttons visible.
  ///
  /// - Parameters:
  ///   - size: the card's size in points.
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point.
  package func frame(of size: Size, in windowSize: Size, scale: Double) -> Rect {
    let grid = PixelGrid(scale: scale)
    var top = (windowSize.height - size.height) / 2
    if field != nil, BarPlacement(windowSize: windowSize) != .above || Self.isLow(windowSize) {
      let free = windowSize.height * Self.freePart - Self.gap
      top = min(top, max(Self.gap, free - size.height))
    }
    return Rect(
      x: grid.snap((windowSize.width - size.width) / 2), y: grid.snap(top), width: size.width,
      height: size.height)
  }

  /// Whether a window has no room for a card and a keyboard below it: a phone that lies, also with
  /// what its keyboard has left of the window.
  private static func isLow(_ windowSize: Size) -> Bool {
    let widths = BarPlacement.uprightWidth..<BarPlacement.wideWidth
    return widths.contains(windowSize.width) && windowSize.height < BarPlacement.lyingHeight
  }

  /// What dims the window behind the card.
  package static func scrim(over windowSize: Size) -> Scene.Item {
    .rectangle(
      SolidRectangle(
        color: Palette.scrim, rectangle: Rect(origin: .zero, size: windowSize)))
  }
}
