import RealModule

/// The slider for the size of the overview's cells.
extension Gallery {
  /// The size of the overview's cells on a slider, from 0 to 1; nil in the strip.
  ///
  /// Equal ways on it are equal factors. It is the size that is asked for: squares fill the width,
  /// and so may have another one.
  public var overviewSizePart: Double? {
    guard mode == .overview, !cells.isEmpty else { return nil }
    let side = cellSide ?? overviewLayout.side
    let part = Double.log(side / OverviewLayout.leastSide) / Self.logarithmOfSizes
    return part.isFinite ? min(max(part, 0), 1) : 0
  }

  /// Gives the overview's cells the size at a part of the slider, from 0 to 1.
  ///
  /// The selected photo stays where it is if it is seen, or else the one in the middle of the view.
  mutating func sizeCells(toPart part: Double, at now: Double) {
    guard mode == .overview, part.isFinite else { return }
    let way = min(max(part, 0), 1) * Self.logarithmOfSizes
    let side = (OverviewLayout.leastSide * Double.exp(way)).rounded()
    let view = viewSpace(at: now).viewSize
    let middle = Point(x: view.width / 2, y: view.height / 2)
    setCellSide(side, about: visibleSelection(at: now) == nil ? middle : nil, at: now)
  }

  private static let logarithmOfSizes = Double.log(
    OverviewLayout.greatestSide / OverviewLayout.leastSide)
}
