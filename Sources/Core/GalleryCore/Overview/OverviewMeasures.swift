/// What the overview's rows are made for: with equal measures they are the same.
struct OverviewMeasures: Hashable, Sendable {
  /// The side of a cell in a window of 1280 × 800 points or less: about eight are in a row there.
  static let usualSide = 144.0
  /// The area of a window with cells of that side; those of larger ones are as many.
  private static let usualArea = 1280.0 * 800
  /// The side of a cell that only few photos exceed.
  private static let greatestUsualSide = 2 * usualSide
  /// The factor between two sides of cells that few photos have, so that photos which are found one
  /// after another change it seldom.
  private static let step = 1.25
  /// The share of the shorter edge that rows of photos in their shapes are high at most: with fewer
  /// than three photos beside each other, their heights would differ much.
  private static let edgeShare = 0.3
  /// The most photos that fit into a view with larger cells than usual.
  private static let mostFew = 150

  /// The view's size.
  var viewSize: Size
  /// What the bars cover at the view's edges.
  var insets: EdgeInsets
  /// The number of photos.
  var photoCount: Int
  /// The side of a cell that is asked for; nil for what suits the view.
  var side: Double?
  /// The number of physical pixels per point.
  var scale: Double
  /// The height of the caption below each cell.
  var captionHeight = 0.0
  /// The sections that have headings.
  var sections = AlbumSections()
  /// The photos' shapes by their pages, 0 for unknown ones; nil for squares.
  var shapes: [Float]?

  /// The width between the margins.
  var width: Double {
    max(0, viewSize.width - insets.left - insets.right - 2 * OverviewLayout.margin)
  }

  /// The number of physical pixels per point, which lengths can be divided by.
  var pixels: Double { scale > 0 && scale.isFinite ? scale : 1 }

  /// The side of a cell that suits the view, whatever is in it.
  var usualSide: Double {
    let area = viewSize.width * viewSize.height
    guard area.isFinite, area > Self.usualArea else {
      let edge = min(viewSize.width, viewSize.height)
      let most = shapes == nil ? Self.usualSide : edge * Self.edgeShare
      return min(Self.usualSide, max(OverviewLayout.leastSide, most))
    }
    return min(Self.greatestUsualSide, Self.usualSide * (area / Self.usualArea).squareRoot())
  }

  /// The sides of cells to try, the largest first: few photos fill the view.
  private var sides: [Double] {
    let usual = usualSide
    guard (1...Self.mostFew).contains(photoCount) else { return [usual] }
    let larger = sequence(first: OverviewLayout.greatestSide) { $0 / Self.step }
    return larger.prefix { $0 > usual } + [usual]
  }

  /// The rows of cells of the side that is asked for, or of the largest with which all is seen.
  var rows: CellRows {
    if let side { return CellRows(self, side: side) }
    let height = viewSize.height - insets.top - insets.bottom - 2 * OverviewLayout.margin
    for side in sides.dropLast() {
      let rows = CellRows(self, side: side)
      // Squares that fill the width may be larger than asked for.
      if rows.height <= height, rows.side <= OverviewLayout.greatestSide * 1.1 { return rows }
    }
    return CellRows(self, side: usualSide)
  }
}
