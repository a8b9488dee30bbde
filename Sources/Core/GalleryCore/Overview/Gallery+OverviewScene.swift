/// How the overview is drawn.
extension Gallery {
  /// The colour of a cell whose photo is not here yet: calm on any background.
  static let placeholder = Color(white: 0.5, alpha: 0.16)
  /// The frame around the current photo, and the ring in a selected one.
  ///
  /// Its contrast is at least 3 : 1 on every background, as
  /// WCAG 2.1 asks of focus indicators.
  private static let selection = Color(red: 0.18, green: 0.5, blue: 0.98)
  /// The thickness of that frame, and its distance from the photo, in points.
  private static let selectionWidth = 3.0
  private static let selectionGap = 2.0
  /// The thickness of the white line inside the ring of a selected photo, in points.
  private static let markLine = 1.5
  /// How much of the rectangle that selects photos covers what is below it.
  private static let bandAlpha = 0.25
  /// Room for about twelve characters of a name, in points.
  private static let usualNameWidth = 112.0
  /// The distance of a badge or a name from the photo's edges, in points.
  private static let badgeGap = 4.0

  /// The items of a frame in which something of the overview is seen.
  func overviewItems(
    at now: Double, photo: (PhotoID) -> PagePicture?, thumbnail: (PhotoID) -> PagePicture?,
    badge: (PhotoID) -> PageCard?, signs: (PhotoID) -> PageCard?,
    name: (PhotoID, Double) -> PageCard?,
    heading: (AlbumSections.Section, Double) -> PageCard?,
    month: (AlbumSections.Section, Double) -> PageCard?,
    albumText: (Int, Double) -> PageCard?, card: (PhotoID) -> PageCard?
  ) -> [Scene.Item] {
    let space = viewSpace(at: now)
    let view = Rect(origin: .zero, size: space.viewSize)
    let opacity = overviewOpacity(at: now)
    let onPages = mode == .strip ? Set(visiblePhotos(at: now)) : []
    var items = fadingMatte(under: opacity, photo: photo, at: now)
    items += leavingAlbumItems(
      at: now, picture: { thumbnail($0) ?? photo($0) }, text: albumText)
    items += headingItems(at: now, heading: heading, month: month)
    let selected = cells[cellPage]?.id
    let isOfAlbums = overview.level == .albums
    let albumsOpacity = albumsOpacity(at: now)
    var names: [Scene.Item] = []
    for place in boxes(at: now) {
      let (id, box) = (place.id, place.frame)
      let isFlying = overview.flying.contains(id) || onPages.contains(id)
      let album = isOfAlbums ? cells.page(of: id) : nil
      // Photos fade while they fly behind the cover of their album, and other covers come.
      let share = isOfAlbums ? (album == nil ? 1 - albumsOpacity : albumsOpacity) : 1
      let seen = isFlying ? 1 : opacity * share
      let isResting = space.isUpright && overview.shifts[id] == nil
      // A photo that flies is larger than its thumbnail.
      let picture = isFlying ? photo(id) ?? thumbnail(id) : thumbnail(id) ?? photo(id)
      let rect = picture.map { fitted($0, in: box, of: space, isResting: isResting) } ?? box
      if let album {
        items += captionItems(
          ofAlbum: album, in: box, clip: place.clip, of: space, opacity: opacity * share,
          text: albumText)
      }
      if id == selected, opacity > 0, mode == .overview || isFlying {
        items += selection(
          around: album == nil ? rect : cellWithCaption(box), clip: place.clip, in: space,
          opacity: opacity)
      }
      if mode == .overview, !isOfAlbums, let name = name(id, self.width(ofNameOn: rect, in: box)) {
        let place = self.place(ofName: name.size, on: rect, in: place.frame, of: space)
        names += [
          quad(name.image, at: place, within: view, in: space, opacity: opacity)
        ].compactMap { $0 }
      }
      if let picture {
        let factor = sharpFactor(of: picture, at: rect)
        items += [
          quad(
            picture.image, at: rect, within: place.clip, in: space, sharpFactor: factor,
            opacity: seen)
        ].compactMap { $0 }
      } else if !onPages.contains(id) {
        if album == nil {
          items += rectangle(
            box, Self.placeholder, clip: place.clip, in: space, opacity: seen)
        }
        if let card = card(id) {
          let rect = centered(card.size, in: box, of: space)
          items += [
            quad(card.image, at: rect, within: place.clip, in: space, opacity: seen)
          ].compactMap { $0 }
        }
      }
      if mode == .overview, !isOfAlbums, let signs = signs(id),
        let place = lowerCorner(of: rect, for: signs.size)
      {
        items += [
          quad(signs.image, at: place, within: view, in: space, opacity: opacity)
        ].compactMap { $0 }
      }
      if mode == .overview || isFlying, let badge = badge(id) {
        items += mark(on: rect, badge, clip: place.clip, in: space, opacity: opacity)
      }
    }
    // A name may be wider than its photo; nothing covers it.
    return items + names + bandItems(in: space, at: now)
  }

  /// The ring and the badge of a selected photo: white beside blue, so that one of them is visible
  /// on any photo.
  private func mark(
    on photo: Rect, _ badge: PageCard, clip: Rect, in space: ViewSpace, opacity: Double
  ) -> [Scene.Item] {
    let width = max(1, (Self.selectionWidth * scale).rounded()) / scale
    let line = max(1, (Self.markLine * scale).rounded()) / scale
    let rings =
      frame(of: photo, width: width, Self.selection, clip: clip, in: space, opacity: opacity)
      + frame(
        of: photo.insetBy(width), width: line, Color(white: 1), clip: clip, in: space,
        opacity: opacity)
    let disc = quad(
      badge.image, at: corner(of: photo, for: badge.size), within: clip, in: space,
      opacity: opacity)
    return rings + [disc].compactMap { $0 }
  }

  /// The rectangle that selects photos.
  private func bandItems(in space: ViewSpace, at now: Double) -> [Scene.Item] {
    guard let band = band(at: now), mode == .overview else { return [] }
    let view = Rect(origin: .zero, size: space.viewSize)
    var fill = Self.selection
    fill.alpha = Self.bandAlpha
    let width = max(1, scale.rounded()) / scale
    return rectangle(band, fill, clip: view, in: space, opacity: 1)
      + frame(of: band, width: width, Self.selection, clip: view, in: space, opacity: 1)
  }

  /// The matte of the current photo, which goes while the photo flies to its cell.
  private func fadingMatte(
    under opacity: Double, photo: (PhotoID) -> PagePicture?, at now: Double
  ) -> [Scene.Item] {
    guard opacity < 1, let currentPhoto else { return [] }
    let space = viewSpace(at: now)
    let page = mattePage(Rect(origin: .zero, size: space.viewSize), in: space)
    return matteItems(of: photo(currentPhoto), around: nil, in: page, of: space).map {
      $0.faded(to: 1 - opacity)
    }
  }

  /// The largest width of the name on a photo, in points: that of the photo, or somewhat more if it
  /// is narrow.
  private func width(ofNameOn photo: Rect, in cell: Rect) -> Double {
    let wanted = max(photo.size.width, Self.usualNameWidth)
    // Cells of narrow photos are narrow themselves, and their names overlap neighbours.
    return (areCellsFitted ? wanted : min(cell.size.width, wanted)) - 2 * Self.badgeGap
  }

  /// The place of a name, in whole physical pixels at the lower edge of a photo and inside its
  /// cell.
  private func place(
    ofName size: Size, on photo: Rect, in cell: Rect, of space: ViewSpace
  ) -> Rect {
    let area = Rect(
      x: cell.minX, y: photo.maxY - size.height - Self.badgeGap, width: cell.size.width,
      height: size.height)
    return centered(size, in: area, of: space)
  }

  /// The place of a badge, in whole physical pixels in the upper right corner of a photo.
  func corner(of photo: Rect, for size: Size) -> Rect {
    func snap(_ length: Double) -> Double { (length * scale).rounded() / scale }
    return Rect(
      origin: Point(
        x: snap(photo.maxX - size.width - Self.badgeGap), y: snap(photo.minY + Self.badgeGap)),
      size: size)
  }

  /// The place of signs, in whole physical pixels in the lower right corner of a photo; nil if the
  /// photo is too small.
  private func lowerCorner(of photo: Rect, for size: Size) -> Rect? {
    let room = photo.insetBy(Self.badgeGap)
    guard size.width <= room.size.width, size.height <= room.size.height / 2 else { return nil }
    func snap(_ length: Double) -> Double { (length * scale).rounded() / scale }
    return Rect(
      origin: Point(x: snap(room.maxX - size.width), y: snap(room.maxY - size.height)),
      size: size)
  }

  /// The rectangle of a photo in its box, at rest on whole physical pixels.
  func fitted(
    _ photo: PagePicture, in box: Rect, of space: ViewSpace, isResting: Bool
  ) -> Rect {
    let fit = PhotoFit(
      photoSize: photo.photoSize, isEnlarged: enlargesSmallPhotos || photo.isScalable)
    if isResting {
      let pixels = fit.size(in: PixelSize(box.size, scale: scale))
      return centered(size(of: pixels), in: box, of: space)
    }
    let factor = fit.scale(in: box.size, pixelsPerPoint: scale)
    return Rect(
      center: box.center,
      size: Size(
        width: Double(max(1, photo.photoSize.width)) * factor,
        height: Double(max(1, photo.photoSize.height)) * factor))
  }

  /// The frame around the current photo.
  func selection(
    around photo: Rect, clip: Rect, in space: ViewSpace, opacity: Double
  ) -> [Scene.Item] {
    let width = max(1, (Self.selectionWidth * scale).rounded()) / scale
    let gap = max(1, (Self.selectionGap * scale).rounded()) / scale
    return frame(
      of: photo.insetBy(-(width + gap)), width: width, Self.selection, clip: clip, in: space,
      opacity: opacity)
  }

  /// Four bars inside the edges of a rectangle.
  private func frame(
    of outer: Rect, width: Double, _ color: Color, clip: Rect, in space: ViewSpace,
    opacity: Double
  ) -> [Scene.Item] {
    let inner = outer.insetBy(width)
    let bars = [
      Rect(x: outer.minX, y: outer.minY, width: outer.size.width, height: width),
      Rect(x: outer.minX, y: inner.maxY, width: outer.size.width, height: width),
      Rect(x: outer.minX, y: inner.minY, width: width, height: inner.size.height),
      Rect(x: inner.maxX, y: inner.minY, width: width, height: inner.size.height),
    ]
    return bars.flatMap { rectangle($0, color, clip: clip, in: space, opacity: opacity) }
  }

  func rectangle(
    _ rect: Rect, _ color: Color, clip: Rect, in space: ViewSpace, opacity: Double
  ) -> [Scene.Item] {
    guard let seen = rect.intersection(clip) else { return [] }
    var color = color
    color.alpha *= opacity
    return [
      .rectangle(SolidRectangle(color: color, rectangle: seen, transform: space.transform))
    ]
  }
}
