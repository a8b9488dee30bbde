/// How compared photos are drawn in their cells.
extension Gallery {
  /// The distance from a photo to its caption, in points: beyond the frame around the one in focus.
  private static let captionGap = 6.0

  /// The items of a frame in which compared photos have cells.
  func comparisonItems(
    at now: Double, photo: (PhotoID) -> PagePicture?, detail: (PhotoID) -> PageDetail?,
    badge: (PhotoID) -> PageCard?, name: (PhotoID, Double) -> PageCard?,
    card: (PhotoID) -> PageCard?
  ) -> [Scene.Item] {
    let space = viewSpace(at: now)
    let share = share(at: now)
    let view = Rect(origin: .zero, size: space.viewSize)
    return comparedCells(at: now).flatMap { id, cell -> [Scene.Item?] in
      var items: [Scene.Item?] = []
      let picture = photo(id)
      let rect = picture.map { comparedRect(of: $0, in: cell, share: share, of: space, at: now) }
      let seen = rect?.intersection(cell) ?? cell
      if id == currentPhoto {
        items += selection(around: seen, clip: view, in: space, opacity: 1)
      }
      if let picture, let rect {
        let factor = sharpFactor(of: picture, at: rect)
        items.append(quad(picture.image, at: rect, within: cell, in: space, sharpFactor: factor))
        if let detail = detail(id) {
          let part = detail.destination(in: rect, scale: scale)
          items.append(quad(detail.image, at: part, within: cell, in: space, sharpFactor: factor))
        }
      } else {
        items += rectangle(cell, Self.placeholder, clip: view, in: space, opacity: 1)
        if let card = card(id) {
          items.append(
            quad(card.image, at: centered(card.size, in: cell, of: space), within: cell, in: space))
        }
      }
      if let badge = badge(id) {
        items.append(
          quad(badge.image, at: corner(of: seen, for: badge.size), within: cell, in: space))
      }
      if let name = name(id, cell.size.width) {
        let below = Rect(
          x: cell.minX, y: seen.maxY + Self.captionGap, width: cell.size.width,
          height: name.size.height)
        items.append(
          quad(name.image, at: centered(name.size, in: below, of: space), within: view, in: space))
      }
      return items
    }.compactMap(\.self)
  }

  /// The rectangle of a photo over its cell: fitted, or with the part in the cell that is seen of
  /// all of them.
  private func comparedRect(
    of photo: PagePicture, in cell: Rect, share: ZoomShare?, of space: ViewSpace, at now: Double
  ) -> Rect {
    guard let share else { return fitted(photo, in: cell, of: space, isResting: space.isUpright) }
    let limits = ZoomLimits(
      photoSize: photo.photoSize, isEnlarged: enlargesSmallPhotos || photo.isScalable,
      cell: cell.size, scale: scale)
    let placement = share.placement(in: limits)
    let isCrisp = space.isUpright && currentZoom?.isScaling(at: now) != true
    var size = displaySize(of: photo.photoSize, width: placement.width)
    if isCrisp { size = self.size(of: PixelSize(size, scale: scale)) }
    let x = cell.center.x + placement.offset.x - size.width / 2
    let y = cell.center.y + placement.offset.y - size.height / 2
    return Rect(
      origin: Point(x: isCrisp ? wholePixels(x) : x, y: isCrisp ? wholePixels(y) : y), size: size)
  }
}
