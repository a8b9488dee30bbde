package import GalleryCore

/// What is said of one pixel of a photo.
package struct PixelLabel: Hashable, Sendable {
  /// Its place and its color in numbers.
  package var text: String
  /// Its color.
  package var color: Color

  /// Makes a label from its parts.
  package init(text: String, color: Color) { (self.text, self.color) = (text, color) }
}

extension InformationView {
  /// The room for the label below the panel, in points.
  static let pixelHeight = 28.0
  /// The edge of the square of the pixel's color, and the width of the white edge around it.
  private static let swatch = 18.0
  private static let swatchEdge = 1.0

  /// The picture of a label's text.
  package func pixelPicture(_ text: String) -> ChromePicture {
    .pixel(text, maximumWidth: Self.maximumWidth)
  }

  /// The label below a panel at `area`, with the square of the color after it.
  func pixelItems(
    below area: Rect, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    guard pixel != nil,
      let (label, text) = [pixel, lastPixel].compactMap(\.self).compactMap({ label in
        painted(pixelPicture(label.text)).map { (label, $0) }
      }).first
    else { return [] }
    let grid = PixelGrid(scale: scale)
    let gap = Metrics.margin / 2
    let middle = area.maxY + Self.pixelHeight / 2
    // Beside the panel's outer edge the square stays where it is, however long the text is.
    let edge = direction.placed(area, and: windowSize.width).maxX
    func place(_ size: Size, endingAt end: Double) -> Rect {
      let rect = direction.placed(
        Rect(
          x: end - size.width, y: middle - size.height / 2, width: size.width, height: size.height),
        and: windowSize.width)
      return Rect(origin: Point(x: grid.snap(rect.minX), y: grid.snap(rect.minY)), size: rect.size)
    }
    let square = place(Size(width: Self.swatch, height: Self.swatch), endingAt: edge)
    return [
      .rectangle(SolidRectangle(color: Color(white: 1), rectangle: square)),
      .rectangle(SolidRectangle(color: label.color, rectangle: square.insetBy(Self.swatchEdge))),
      .image(
        ImageQuad(
          image: text.id, destination: place(text.size, endingAt: edge - Self.swatch - gap))),
    ]
  }
}
