import GalleryCore

/// A row of the list of keys: key caps where lines begin and their meaning beside them, or the
/// meaning below them if the column is narrow.
struct HelpRow {
  /// The gap between the caps and the meanings, in points.
  static let gap = 16.0

  /// The height in points.
  let height: Double
  private let caps: [(label: TextLayout, rect: Rect)]
  private let meaning: TextLayout
  private let meaningOrigin: Point

  private static let minimumHeight = 26.0
  private static let capHeight = 22.0
  private static let capPadding = 7.0
  private static let capGap = 4.0
  private static let capRadius = 5.0
  private static let maximumLines = 4
  /// More keys than this need not be in one row: they would leave less width for all meanings.
  private static let maximumRowKeys = 4
  /// If less width than this is left for the meanings, in points, they are put below their keys.
  static let minimumMeaningWidth = 140.0

  /// - Parameters:
  ///   - binding: the content.
  ///   - width: the width of the column, in points.
  ///   - capsWidth: the width of the widest row of caps in the list.
  ///   - isStacked: whether the meaning is below the keys.
  ///   - context: the context for text layouts.
  init(
    _ binding: KeyBinding, width: Double, capsWidth: Double, isStacked: Bool,
    context: TextContext
  ) {
    let capsRoom = isStacked ? width : capsWidth
    var origin = Point(x: 0, y: (Self.minimumHeight - Self.capHeight) / 2)
    var caps: [(TextLayout, Rect)] = []
    for key in binding.keys {
      let label = Self.label(key, maximumWidth: width - 2 * Self.capPadding, context: context)
      let capWidth = Self.capWidth(label)
      if origin.x > 0, origin.x + capWidth > capsRoom + 0.5 {
        origin = Point(x: 0, y: origin.y + Self.capHeight + Self.capGap)
      }
      caps.append((label, Rect(x: origin.x, y: origin.y, width: capWidth, height: Self.capHeight)))
      origin.x += capWidth + Self.capGap
    }
    self.caps = caps
    let capsBottom = origin.y + Self.capHeight
    let left = isStacked ? 0 : capsWidth + Self.gap
    meaning = TextLayout(
      DisplayText(name: binding.meaning).string, style: .cardDetail, context: context,
      maximumWidth: width - left, lineCount: Self.maximumLines, ellipsis: .end, alignment: .leading)
    let meaningHeight = meaning.logical.size.height
    if isStacked {
      meaningOrigin = Point(x: 0, y: capsBottom + Self.capGap)
      height = meaningOrigin.y + meaningHeight + 2 * Self.capGap
    } else {
      let first = meaning.firstLineHeight
      meaningOrigin = Point(x: left, y: (Self.minimumHeight - first) / 2)
      height = max(
        Self.minimumHeight, max(capsBottom, meaningOrigin.y + meaningHeight) + Self.capGap / 2)
    }
  }

  /// The width of some keys' caps in points, as far as they are to be in one row.
  static func capsWidth(_ keys: [String], context: TextContext) -> Double {
    let keys = keys.prefix(maximumRowKeys)
    return keys.map { capWidth(label($0, maximumWidth: nil, context: context)) }.reduce(0, +)
      + Double(max(0, keys.count - 1)) * capGap
  }

  /// The width of a meaning on one line, in points.
  static func meaningWidth(_ meaning: String, context: TextContext) -> Double {
    // Half a point is added for rounding, so that the line does not break.
    TextLayout(DisplayText(name: meaning).string, style: .cardDetail, context: context)
      .logical.size.width + 0.5
  }

  func draw(at origin: Point, on canvas: borrowing Canvas) {
    for (label, rect) in caps {
      drawCap(label, rect.offsetBy(x: origin.x, y: origin.y), on: canvas)
    }
    meaning.draw(on: canvas, at: origin + meaningOrigin, color: canvas.palette.cardDetail)
  }

  private static func label(
    _ key: String, maximumWidth: Double?, context: TextContext
  ) -> TextLayout {
    TextLayout(
      DisplayText(name: key).string, style: .keyCap, context: context,
      maximumWidth: maximumWidth, lineCount: 1, ellipsis: .end)
  }

  private static func capWidth(_ label: TextLayout) -> Double {
    max(capHeight, (label.logical.size.width + 2 * capPadding).rounded(.up))
  }

  private func drawCap(_ label: TextLayout, _ rect: Rect, on canvas: borrowing Canvas) {
    let grid = canvas.grid
    let rect = Rect(
      x: grid.snap(rect.minX), y: grid.snap(rect.minY), width: grid.length(rect.size.width),
      height: grid.length(rect.size.height))
    canvas.fill(canvas.palette.keyCap, rect, radius: Self.capRadius)
    canvas.outline(canvas.palette.keyCapEdge, rect, radius: Self.capRadius)
    label.draw(
      on: canvas,
      at: Point(
        x: rect.center.x - label.logical.center.x, y: rect.center.y - label.logical.center.y),
      color: canvas.palette.primaryText)
  }
}
