import GalleryCore

/// The text of a photo's own caption, in a size for reading, with a transparent background.
///
/// It is as high as it needs; `PhotoCaptionView` shows a part of a long one.
enum PhotoCaptionSheet {
  /// The padding, as shares of the text's size.
  private static let horizontalPadding = 16.0 / 15
  private static let verticalPadding = 10.0 / 15
  /// More lines than the longest caption has that is read, 2 000 bytes, unless each has a few
  /// characters.
  private static let maximumLines = 100

  static func paint(
    _ text: String, size: Double, maximumWidth: Double, look: OverlayLook, grid: PixelGrid,
    context: TextContext
  ) -> PaintedPicture {
    let limit = sensible(maximumWidth)
    let size = size.clamped(to: PhotoCaptionView.textSizes)
    let padding = TextCard.padding(horizontalPadding * size, within: limit)
    let (layout, width) = TextCard.balanced(
      DisplayText(prose: text).paragraph, style: TextStyle(size: size),
      maximumWidth: max(1, limit - 2 * padding), lineCount: maximumLines, context: context)
    let sheet = TextCard(
      text: layout, textWidth: width, color: nil, horizontalPadding: padding,
      verticalPadding: verticalPadding * size,
      shadow: look == .shadow ? ShadowedText(size: size) : nil)
    return sheet.paint(on: grid, within: limit)
  }
}
