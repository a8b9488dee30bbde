/// The selected cell of the overview, and steps from it.
extension Gallery {
  /// Selects the cell at an index, or the closest one, and scrolls until it is seen.
  mutating func select(_ page: Int, at now: Double) {
    guard !cells.isEmpty else { return }
    overview.column = nil
    if overview.level == .albums { goToAlbum(at: page) } else { pager.jump(to: page) }
    let layout = overviewLayout
    let bounds = OverviewScroll.Bounds(layout)
    let target = overview.scroll.target(at: now, in: bounds)
    let offset = layout.offset(revealing: cellPage, from: target, showsHeading: true)
    guard offset != target, !overview.scroll.isDragging else { return }
    // The rows on a long way would only flash by.
    let way = abs(offset - overview.scroll.offset(at: now, in: bounds))
    let isNear = way < Overview.longestWay * layout.viewSize.height
    overview.scroll.move(to: offset, at: now, in: bounds, animated: isAnimated && isNear)
  }

  /// The index of the cell beside the selected one, toward an edge of the window as its viewer sees
  /// it; that of the selected one if there is none.
  func neighbour(toward edge: Edge) -> Int {
    let page = cellPage
    let layout = overviewLayout
    switch edgeOfRows(edge) {
    case .right: return min(page + 1, max(0, cells.count - 1))
    case .left: return max(page - 1, 0)
    case .top: return layout.index(of: page, movedByRows: -1, near: middle(in: layout))
    case .bottom: return layout.index(of: page, movedByRows: 1, near: middle(in: layout))
    }
  }

  /// The edge of the rows that lies toward an edge of the window.
  private func edgeOfRows(_ edge: Edge) -> Edge {
    Edge(toward: seenSpace.inverse.apply(toVector: edge.direction))
  }

  /// Whether an edge of the window lies across the rows.
  func isVertical(_ edge: Edge) -> Bool {
    switch edgeOfRows(edge) {
    case .top, .bottom: true
    case .left, .right: false
    }
  }

  /// The middle of the column in which steps from row to row go on: that of the selected cell, or
  /// of the one from which they came to a row that has no cell there.
  private func middle(in layout: OverviewLayout) -> Double {
    if let column = overview.column, column.page == cellPage, column.width == layout.rows.width {
      return column.middle
    }
    return layout.middle(of: cellPage)
  }

  /// Goes on by as many rows as are seen at once, in the same column.
  mutating func selectScreenful(_ count: Int, at now: Double) {
    let layout = overviewLayout
    let page = layout.index(
      of: cellPage, movedByScreenfuls: count, near: middle(in: layout))
    selectKeepingColumn(page, isVertical: true, at: now)
  }

  /// Selects the cell at an index; after a step from row to row, the next one goes on in its
  /// column.
  mutating func selectKeepingColumn(_ page: Int, isVertical: Bool, at now: Double) {
    guard isVertical, !cells.isEmpty else { return select(page, at: now) }
    let layout = overviewLayout
    let middle = middle(in: layout)
    select(page, at: now)
    overview.column = RememberedColumn(
      page: cellPage, middle: middle, width: layout.rows.width)
  }
}
