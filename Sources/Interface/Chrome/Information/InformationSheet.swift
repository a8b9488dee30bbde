import GalleryCore

/// The text of the information panel: labels, what is known beside them, and the histogram below.
struct InformationSheet {
  private struct Line {
    let label: TextLayout
    let value: TextLayout
    let y: Double
  }

  private var lines: [Line] = []
  private var labelWidth = 0.0
  private var height = 0.0
  private let width: Double
  private let histogram: Histogram?

  private static let padding = 16.0
  private static let columnGap = 12.0
  private static let rowGap = 8.0
  /// The height of the histogram, in points.
  private static let histogramHeight = 72.0
  /// In points, more than all rows take: about what a texture of 16 384 pixels holds at scale 4.
  static let maximumHeight = 4000.0

  /// Lays out rows in a width in points.
  init(_ rows: [InformationRow], _ histogram: Histogram?, width: Double, context: TextContext) {
    self.width = sensible(width)
    self.histogram = histogram
    let limit = Self.maximumHeight - Self.padding
    let labels = rows.map { TextLayout($0.label, style: .cardDetail, context: context) }
    labelWidth = labels.map(\.logical.size.width).reduce(0, max)
    let valueWidth = max(1, self.width - 2 * Self.padding - Self.columnGap - labelWidth)
    var y = Self.padding
    for (row, label) in zip(rows, labels) {
      let value = TextLayout(
        DisplayText(prose: row.value).paragraph, style: .cardDetail, context: context,
        maximumWidth: valueWidth, lineCount: max(2, row.lineCount), ellipsis: .end,
        alignment: .leading)
      let bottom = y + max(label.logical.size.height, value.logical.size.height)
      guard bottom <= limit else { break }
      lines.append(Line(label: label, value: value, y: y))
      height = bottom + Self.padding
      y = bottom + Self.rowGap
    }
    if histogram != nil { height += Self.histogramHeight + Self.rowGap }
  }

  func paint(on grid: PixelGrid) -> PaintedPicture {
    var canvas = Canvas(size: Size(width: grid.lengthWithin(width), height: height), grid: grid)
    canvas.placeDrawing(inWidth: canvas.size.width)
    for line in lines {
      let y = grid.snap(line.y)
      line.label.draw(
        on: canvas, at: Point(x: grid.snap(Self.padding), y: y), color: canvas.palette.cardDetail)
      line.value.draw(
        on: canvas,
        at: Point(x: grid.snap(Self.padding + labelWidth + Self.columnGap), y: y),
        color: canvas.palette.primaryText)
    }
    if let histogram {
      let top = grid.snap(height - Self.padding - Self.histogramHeight)
      canvas.draw(
        histogram,
        in: Rect(
          x: Self.padding, y: top, width: canvas.size.width - 2 * Self.padding,
          height: Self.histogramHeight))
    }
    return canvas.finish(scale: grid.scale)
  }
}
