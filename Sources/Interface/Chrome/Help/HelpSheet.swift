import GalleryCore

/// The list of keys as one picture with a transparent background: groups in up to three columns.
///
/// The list is never shrunk: if it is higher than its room, it scrolls (`HelpView`).
struct HelpSheet {
  private let columns: [[HelpGroup]]
  private let columnWidth: Double
  private let padding: Double
  private let size: Size

  private static let columnGap = 40.0
  /// Most lines would break in a narrower column.
  private static let minimumColumnWidth = 380.0
  /// With more groups there would be too many ways to distribute them.
  private static let maximumGroupCount = 8
  /// Below this width there is less padding.
  private static let narrowWidth = 360.0

  /// Paints the sheet within the width of `maximumSize`, with the height that it needs.
  static func paint(
    _ groups: [KeyBindingGroup], maximumSize: Size, grid: PixelGrid, context: TextContext
  ) -> PaintedPicture {
    let room = Size(width: sensible(maximumSize.width), height: sensible(maximumSize.height))
    // Two columns are the easiest to read; three are used if two are too high.
    let sheets = [2, 3, 1].map { HelpSheet(groups, columnCount: $0, room: room, context: context) }
    let fitting = sheets.compactMap { $0 }
    let best =
      fitting.first { $0.size.height <= room.height }
      ?? fitting.min { $0.size.height < $1.size.height }
    return (best ?? HelpSheet(oneColumnOf: groups, room: room, context: context))
      .draw(on: grid).finish(scale: grid.scale)
  }

  /// Nil where the columns do not fit, or there are fewer groups than columns.
  private init?(
    _ groups: [KeyBindingGroup], columnCount: Int, room: Size, context: TextContext
  ) {
    let padding = room.width < Self.narrowWidth ? Metrics.cardPadding / 2 : Metrics.cardPadding
    let gaps = Double(columnCount - 1) * Self.columnGap
    let available = (room.width - 2 * padding - gaps) / Double(columnCount)
    guard available >= Self.minimumColumnWidth, groups.count >= columnCount else { return nil }
    self.init(
      groups, columnCount: columnCount, columnWidth: available, height: room.height, padding,
      context)
  }

  /// Lays out one column at any width.
  private init(oneColumnOf groups: [KeyBindingGroup], room: Size, context: TextContext) {
    let padding = room.width < Self.narrowWidth ? Metrics.cardPadding / 2 : Metrics.cardPadding
    self.init(
      groups, columnCount: 1, columnWidth: max(1, room.width - 2 * padding), height: room.height,
      padding, context)
  }

  private init(
    _ groups: [KeyBindingGroup], columnCount: Int, columnWidth available: Double, height: Double,
    _ padding: Double, _ context: TextContext
  ) {
    let labels = groups.flatMap { $0.bindings.prefix(HelpGroup.maximumRowCount) }
    let capsWidth = labels.map { HelpRow.capsWidth($0.keys, context: context) }.max() ?? 0
    let meaningWidth = labels.map { HelpRow.meaningWidth($0.meaning, context: context) }.max() ?? 0
    let width = min(available, (capsWidth + HelpRow.gap + meaningWidth).rounded(.up))
    let isStacked =
      width < capsWidth + HelpRow.gap + min(meaningWidth, HelpRow.minimumMeaningWidth)
    let laidOut = groups.map {
      HelpGroup(
        $0, width: width, capsWidth: capsWidth, isStacked: isStacked, context: context)
    }
    columns = Self.columns(of: laidOut, count: columnCount, height: height - 2 * padding)
    columnWidth = width
    self.padding = padding
    size = Size(
      width: 2 * padding + Double(columnCount) * width
        + Double(columnCount - 1) * Self.columnGap,
      height: 2 * padding + Self.height(of: columns))
  }

  /// Distributes the groups in order, or in any way if only that avoids scrolling.
  private static func columns(
    of groups: [HelpGroup], count: Int, height: Double
  ) -> [[HelpGroup]] {
    let inOrder = distribute(groups, over: count)
    guard Self.height(of: inOrder) > height, groups.count <= maximumGroupCount else {
      return inOrder
    }
    let free = distributeFreely(groups, over: count)
    return Self.height(of: free) <= height ? free : inOrder
  }

  /// Distributes the groups in order over columns so that the highest column is as low as possible.
  private static func distribute(_ groups: [HelpGroup], over count: Int) -> [[HelpGroup]] {
    guard count > 1 else { return [groups] }
    let ways = (0...groups.count).map { end in
      [Array(groups[..<end])] + distribute(Array(groups[end...]), over: count - 1)
    }
    return ways.min { height(of: $0) < height(of: $1) } ?? [groups]
  }

  /// Distributes the groups over columns so that the highest column is as low as possible; only
  /// the groups of one column are in order.
  private static func distributeFreely(
    _ groups: [HelpGroup], over count: Int
  ) -> [[HelpGroup]] {
    var ways = [[[HelpGroup]](repeating: [], count: count)]
    for group in groups {
      ways = ways.flatMap { columns in
        columns.indices.map { index in
          var columns = columns
          columns[index].append(group)
          return columns
        }
      }
    }
    return ways.min { height(of: $0) < height(of: $1) } ?? [groups]
  }

  /// The height of the highest column, in points.
  private static func height(of columns: [[HelpGroup]]) -> Double {
    columns.map(height).max() ?? 0
  }

  private static func height(of column: [HelpGroup]) -> Double {
    column.map(\.height).reduce(0, +) + Double(max(0, column.count - 1)) * HelpGroup.gap
  }

  private func draw(on grid: PixelGrid) -> Canvas {
    var canvas = Canvas(size: size, grid: grid)
    canvas.placeDrawing(inWidth: canvas.size.width)
    var left = padding
    for column in columns {
      var top = padding
      for group in column {
        group.draw(at: Point(x: left, y: top), on: canvas)
        top += group.height + HelpGroup.gap
      }
      left += columnWidth + Self.columnGap
    }
    return canvas
  }
}
