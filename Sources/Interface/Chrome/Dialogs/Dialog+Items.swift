package import GalleryCore

extension Dialog {
  /// The largest part of a window's height that the card takes.
  private static let mostHeight = 0.96

  /// The picture of the whole card, in a window of a size in points.
  package func picture(in windowSize: Size) -> ChromePicture {
    .dialog(
      self,
      maximumSize: Size(
        width: max(96, ChromePicture.cardWidth(in: windowSize.width)),
        height: (windowSize.height * Self.mostHeight).inResizeSteps))
  }

  /// Where a card of a size is: in the middle of the window.
  ///
  /// - Parameters:
  ///   - size: the card's size in points.
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point.
  package static func frame(of size: Size, in windowSize: Size, scale: Double) -> Rect {
    let grid = PixelGrid(scale: scale)
    return Rect(
      x: grid.snap((windowSize.width - size.width) / 2),
      y: grid.snap((windowSize.height - size.height) / 2), width: size.width, height: size.height)
  }

  /// What dims the window behind the card.
  package static func scrim(over windowSize: Size) -> Scene.Item {
    .rectangle(
      SolidRectangle(
        color: Palette.scrim, rectangle: Rect(origin: .zero, size: windowSize)))
  }
}
