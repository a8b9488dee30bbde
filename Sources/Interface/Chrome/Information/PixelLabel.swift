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
    .cellName(text, maximumWidth: Self.maximumWidth)
  }

  /// The label below a panel at `area`, with the square of the color before it.
  func pixelItems(
    below area: Rect, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    guard let pixel else { return [] }
    let texts = [pixel.text, lastPixelText].compactMap(\.self)
    guard let text = texts.compactMap({ painted(pixelPicture($0)) }).first else { return [] }
    let grid = PixelGrid(scale: scale)
    let gap = Metrics.margin / 2
    let middle = area.maxY + Self.pixelHeight / 2
    // The swatch and the text end with the panel, where lines end.
    let width = Self.swatch + gap + text.size.width
    let place = direction.placed(
      Rect(x: logicalEnd(of: area) - width, y: area.maxY, width: width, height: 0),
      and: windowSize.width)
    let square = Rect(
      x: grid.snap(place.minX), y: grid.snap(middle - Self.swatch / 2), width: Self.swatch,
      height: Self.swatch)
    let label = Rect(
      origin: Point(
        x: grid.snap(place.minX + Self.swatch + gap), y: grid.snap(middle - text.size.height / 2)),
      size: text.size)
    return [
      .rectangle(SolidRectangle(color: Color(white: 1), rectangle: square)),
      .rectangle(
        SolidRectangle(color: pixel.color, rectangle: square.insetBy(Self.swatchEdge))),
      .image(ImageQuad(image: text.id, destination: label)),
    ]
  }

  /// Where a panel ends, laid out from left to right.
  private func logicalEnd(of area: Rect) -> Double {
    direction.placed(area, and: windowSize.width).maxX
  }
}
