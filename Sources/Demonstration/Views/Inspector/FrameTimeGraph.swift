import Chrome
import GalleryCore

/// A bar graph of frame times, with the latest at the right.
struct FrameTimeGraph {
  let elements: [InspectorElement]

  /// The height, in lines of text.
  static let lineCount = 4
  /// The frame time at full height, in seconds; bars of longer frames are cut off.
  private static let span = 0.025
  /// The frame times of displays with 120 and with 60 frames per second.
  private static let limits = [1 / 120.0, 1 / 60.0]
  private static let barWidth = 2.0
  /// The largest number of bars at any width.
  private static let maximumBarCount = 120
  /// The columns at the right for the lines' names.
  private static let labelColumns = 5

  init(_ times: [Double], at origin: Point, columns: Int, cell: CharacterCell, opacity: Double) {
    let grid = cell.grid
    let height = Double(Self.lineCount) * cell.size.height
    let width = Double(columns - Self.labelColumns) * cell.size.width
    let bar = cell.length(Self.barWidth)
    let count = min(Self.maximumBarCount, Int(width / bar))
    let shown = times.suffix(count)
    let bottom = grid.snap(origin.y + height)
    let right = grid.snap(origin.x + Double(count) * bar)

    func rectangle(_ color: Color, _ rect: Rect) -> InspectorElement {
      .rectangle(SolidRectangle(color: color.faded(to: opacity), rectangle: rect))
    }
    let bars = shown.enumerated().compactMap { index, time -> InspectorElement? in
      guard time.isFinite, time > 0 else { return nil }
      let color =
        time <= Self.limits[0]
        ? InspectorPalette.quickBar
        : time <= Self.limits[1] ? InspectorPalette.fairBar : InspectorPalette.slowBar
      let length = grid.length(min(1, time / Self.span) * height)
      return rectangle(
        color,
        Rect(
          x: right - Double(shown.count - index) * bar, y: bottom - length, width: bar,
          height: length))
    }
    let lines = ([0] + Self.limits).flatMap { limit -> [InspectorElement] in
      let y = grid.snap(bottom - limit / Self.span * height)
      let line = rectangle(
        InspectorPalette.graphLine,
        Rect(x: origin.x, y: y, width: right - origin.x, height: grid.hairline))
      guard limit > 0 else { return [line] }
      let text = NumberText.right(NumberText.milliseconds(limit), Self.labelColumns - 1)
      let place = Point(
        x: origin.x + width + cell.size.width, y: y - cell.size.height / 2)
      return [line] + InspectorElement.text([InspectorLine(text, .label)], at: place, cell: cell)
    }
    elements = bars + lines
  }
}
