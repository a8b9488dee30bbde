/// The commands of a comparison.
extension Gallery {
  /// Carries out a command while photos are compared; returns false for those that mean the same
  /// everywhere.
  mutating func handleInComparison(_ command: Command, at now: Double) -> Bool {
    switch command {
    case .flip(let steps):
      if isComparedAlone { moveFocus(by: steps, at: now) } else { setAlone(true, at: now) }
    case .toggleAlone: setAlone(!isComparedAlone, at: now)
    case .leaveOut: leaveOut(at: now)
    case .page(let steps), .screenful(let steps): moveFocus(by: steps, at: now)
    case .pageToward(let edge):
      if let next = comparedNeighbour(toward: edge) { focus(on: next, at: now) }
    case .firstPage: if let first = comparedPhotos.first { focus(on: first, at: now) }
    case .lastPage: if let last = comparedPhotos.last { focus(on: last, at: now) }
    case .goToPage(let page):
      guard let photo = album[page]?.id, comparedPhotos.contains(photo) else { return false }
      focus(on: photo, at: now)
    case .extendSelection: break
    case .toggleOverview where comparison?.origin == .overview: endComparison(at: now)
    case .album where !isApplicable(command, at: now),
      .toggleAlbums where !hasAlbumLevel && !environment.hasSearch:
      return false
    case .toggleOverview, .toggleAlbums, .toggleSlideshow, .album:
      endComparison(in: .strip, at: now)
      return false
    default: return false
    }
    return true
  }

  /// Whether a command would change anything while photos are compared; nil for those that mean the
  /// same everywhere.
  func isApplicableInComparison(_ command: Command) -> Bool? {
    switch command {
    case .flip, .toggleAlone, .leaveOut: true
    case .page(let steps), .screenful(let steps): steps % max(1, comparedPhotos.count) != 0
    case .pageToward(let edge): comparedNeighbour(toward: edge) != nil
    case .firstPage: currentPhoto != comparedPhotos.first
    case .lastPage: currentPhoto != comparedPhotos.last
    case .extendSelection: false
    default: nil
    }
  }

  private mutating func moveFocus(by steps: Int, at now: Double) {
    if let photo = Comparison.photo(steps, from: currentPhoto, among: comparedPhotos) {
      focus(on: photo, at: now)
    }
  }

  /// The photo in the nearest cell toward an edge of the window, as its viewer sees it; where one
  /// fills the view, the next or the previous one; nil if there is none.
  private func comparedNeighbour(toward edge: Edge) -> PhotoID? {
    guard !isComparedAlone else {
      return Comparison.photo(pages(toward: edge), from: currentPhoto, among: comparedPhotos)
    }
    let cells = restingCells
    guard let own = cells.first(where: { $0.id == currentPhoto })?.cell else { return nil }
    let way = seenSpace.inverse.apply(toVector: edge.direction)
    // How far a cell is in the direction, and how far it is off it.
    func distance(_ cell: Rect) -> (along: Double, across: Double) {
      let vector = cell.center - own.center
      return (vector.x * way.x + vector.y * way.y, abs(vector.x * way.y - vector.y * way.x))
    }
    return cells.filter { distance($0.cell).along > 1 }
      .min { first, second in
        let (one, other) = (distance(first.cell), distance(second.cell))
        return one.along + 2 * one.across < other.along + 2 * other.across
      }?.id
  }
}
