import GalleryCore

/// The text of a photo's own caption, in a size for reading, with a transparent background.
///
/// It is as high as it needs; `PhotoCaptionView` shows a part of a long one.
enum PhotoCaptionSheet {
  private static let horizontalPadding = 16.0
  private static let verticalPadding = 10.0
  /// More lines than the longest caption has that is read, 2 000 bytes, unless each has a few
  /// characters.
  private static let maximumLines = 100

  static func paint(
    _ text: String, maximumWidth: Double, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let limit = sensible(maximumWidth)
    let padding = TextCard.padding(horizontalPadding, within: limit)
    let (layout, width) = TextCard.balanced(
      DisplayText(prose: text).paragraph, style: .photoCaption,
      maximumWidth: max(1, limit - 2 * padding), lineCount: maximumLines, context: context)
    let sheet = TextCard(
      text: layout, textWidth: width, color: nil, horizontalPadding: padding,
      verticalPadding: verticalPadding)
    return sheet.paint(on: grid, within: limit)
  }
}
