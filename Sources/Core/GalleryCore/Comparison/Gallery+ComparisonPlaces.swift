/// Where compared photos are, and which part of them is seen.
///
/// The zoom is that of the photo in focus. The others show the same share of their width and
/// height.
extension Gallery {
  /// The cells of the compared photos at a time (seconds), in the order of the photos; empty if one
  /// of them fills the view.
  func comparedCells(at now: Double) -> [(id: PhotoID, cell: Rect)] {
    let photos = cellPhotos
    guard !photos.isEmpty else { return [] }
    let (space, insets) = (viewSpace(at: now), room(at: now).insets)
    let first = space.quarters.rounded(.down)
    let quarter = abs(first) < 1e9 ? Int(first) : 0
    func cells(_ quarter: Int) -> [Rect] {
      self.cells(turnedBy: quarter, insets: insets, around: space.viewSize)
    }
    guard !space.isUpright else {
      return Array(zip(photos, cells(Int(space.quarters.rounded()))).map { ($0, $1) })
    }
    // On the way from one layout to the other, as the size of the view.
    let share = quarter.isMultiple(of: 2) ? space.sidewaysShare : 1 - space.sidewaysShare
    let mixed = zip(cells(quarter), cells(quarter + 1)).map { $0.mixed(with: $1, share: share) }
    return Array(zip(photos, mixed).map { ($0, $1) })
  }

  /// The size of the cells once the view rests; nil if the compared photos have none.
  public var targetCellSize: Size? {
    restingCells.first?.cell.size
  }

  /// The cells of the compared photos once the view rests.
  var restingCells: [(id: PhotoID, cell: Rect)] {
    let photos = cellPhotos
    guard !photos.isEmpty else { return [] }
    let cells = cells(
      turnedBy: turn.targetTurn.clockwiseQuarters, insets: targetRoom.insets,
      around: targetViewSpace.viewSize)
    return Array(zip(photos, cells).map { ($0, $1) })
  }

  /// The size of the cells at a time (seconds); nil if the compared photos have none.
  func cellSize(at now: Double) -> Size? { comparedCells(at: now).first?.cell.size }

  private var cellPhotos: [PhotoID] {
    mode == .comparison && !isComparedAlone ? comparedPhotos : []
  }

  /// The cells in a view that is turned by quarters, about the middle of a view of a size.
  private func cells(
    turnedBy quarter: Int, insets: EdgeInsets, around viewSize: Size
  ) -> [Rect] {
    let turn = QuarterTurn(quarter)
    let size = turn.swapsAxes ? windowSize.transposed : windowSize
    let layout = ComparisonLayout(
      sizes: cellPhotos.map { comparedSize(of: $0) ?? ComparisonLayout.usualSize }, scale: scale,
      direction: layoutDirection)
    let room = Rect(origin: .zero, size: size).inset(by: insets.turned(by: -turn))
    return layout.cells(in: room, isWhole: true).map {
      $0.offsetBy(x: (viewSize.width - size.width) / 2, y: (viewSize.height - size.height) / 2)
    }
  }

  /// The compared photo whose cell is at a place of the view; nil if there is none.
  func comparedPhoto(in place: Point, at now: Double) -> PhotoID? {
    comparedCells(at: now).first { $0.cell.contains(place) }?.id
  }

  /// The compared photo whose cell is at a point of the window; nil if there is none.
  public func comparedPhoto(at point: Point, at now: Double) -> PhotoID? {
    comparedPhoto(in: viewSpace(at: now).inverse.apply(to: point), at: now)
  }

  // MARK: The shared zoom

  /// The limits of a compared photo of a size in a cell; nil if it has none.
  func limits(
    of photoSize: PixelSize, isScalable: Bool?, inCell cell: Size?
  ) -> ZoomLimits? {
    cell.map {
      ZoomLimits(
        photoSize: photoSize, isEnlarged: enlargesSmallPhotos || isScalable ?? isPhotoScalable,
        cell: $0, scale: scale)
    }
  }

  /// The part that is seen of all compared photos at a time; nil if they are fitted.
  func share(at now: Double) -> ZoomShare? {
    guard let photoSize, let currentPhoto, let zoom = currentZoom, !zoom.isFitting,
      let placement = placement(of: currentPhoto, photoSize: photoSize, at: now)
    else { return photoSize == nil ? comparison?.share : nil }
    return ZoomShare(of: placement, in: limits(of: photoSize, at: now))
  }

  /// The part that is seen once the zoom rests; nil if the photos are fitted.
  func targetShare(at now: Double) -> ZoomShare? {
    guard let limits = targetLimits(at: now), let zoom = currentZoom, !zoom.isFitting else {
      return photoSize == nil ? comparison?.share : nil
    }
    let target = zoom.target(at: now, in: limits)
    return limits.isFitted(width: target.width) ? nil : ZoomShare(of: target, in: limits)
  }

  /// The vector from the middle of the cell in focus to the place that shows the same as a place of
  /// the view does.
  func fromCellMiddle(_ place: Point, at now: Double) -> Point? {
    let cells = comparedCells(at: now)
    guard let focused = cells.first(where: { $0.id == currentPhoto }) else { return nil }
    let pointed = cells.first { $0.cell.contains(place) } ?? focused
    let vector = place - pointed.cell.center
    guard pointed.id != focused.id, let photoSize, let known = comparison?.known[pointed.id] else {
      return vector
    }
    let own = fittedLimits(of: photoSize, at: now).fitted
    let other = fittedLimits(of: known.size, isScalable: known.isScalable, at: now).fitted
    guard other.width > 0, other.height > 0 else { return vector }
    return Point(
      x: vector.x * own.width / other.width, y: vector.y * own.height / other.height)
  }

  /// The visible part and the size of a compared photo at a time; nil if it is not zoomed.
  ///
  /// Where one fills the view, it is that of each photo in its place, so that flipping needs no
  /// decoding.
  func comparedZoom(of photo: PhotoID, at now: Double) -> ZoomedPhoto? {
    guard let share = share(at: now), let known = comparison?.known[photo] else { return nil }
    let view = viewSpace(at: now).viewSize
    let cell =
      comparedCells(at: now).first { $0.id == photo }?.cell ?? Rect(origin: .zero, size: view)
    let limits = fittedLimits(of: known.size, isScalable: known.isScalable, at: now)
    let placement = share.placement(in: limits)
    guard !limits.isFitted(width: placement.width) else { return nil }
    let size = displaySize(of: known.size, width: placement.width)
    let frame = Rect(center: cell.center + placement.offset, size: size)
    guard let seen = frame.intersection(cell) else { return nil }
    return ZoomedPhoto(
      id: photo, photoSize: known.size,
      visible: Rect(
        x: (seen.minX - frame.minX) / size.width, y: (seen.minY - frame.minY) / size.height,
        width: seen.size.width / size.width, height: seen.size.height / size.height),
      displaySize: PixelSize(size, scale: scale))
  }
}
