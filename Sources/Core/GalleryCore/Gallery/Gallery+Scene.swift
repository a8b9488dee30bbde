extension Gallery {
  /// The rounding error of a length, in points or pixels; far less than is visible.
  private static let slack = 1e-6

  /// The items of a frame at a time (seconds): a photo or a card in each place of the mode.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - photo: the picture of a photo; nil if there is none yet.
  ///   - thumbnail: the picture of a photo for its cell in the overview; nil if there is none yet.
  ///   - detail: a part of a photo with more pixels; nil if there is none.
  ///   - badge: what is drawn in the corner of a photo's cell in the overview; nil for nothing.
  ///   - signs: what is drawn in the lower right corner of a photo's cell in the overview; nil for
  ///     nothing.
  ///   - name: what is drawn at the lower edge of a photo's cell in the overview, in a width in
  ///     points; nil for nothing.
  ///   - heading: what is drawn above a section's cells in the overview, in a width in points; nil
  ///     for nothing.
  ///   - month: what is drawn above the heading of the first section of a month, in a width in
  ///     points; nil for nothing.
  ///   - albumText: what is drawn below the cover of the album at an index, in a width in points;
  ///     nil for nothing.
  ///   - progress: how much of a photo has arrived, from 0 to 1, if a picture stands in for it; nil
  ///     for nothing.
  ///   - card: the card of a photo without a picture; nil for none.
  public func items(
    at now: Double, photo: (PhotoID) -> PagePicture?,
    thumbnail: (PhotoID) -> PagePicture? = { _ in nil },
    detail: (PhotoID) -> PageDetail? = { _ in nil },
    badge: (PhotoID) -> PageCard? = { _ in nil },
    signs: (PhotoID) -> PageCard? = { _ in nil },
    name: (PhotoID, Double) -> PageCard? = { _, _ in nil },
    heading: (AlbumSections.Section, Double) -> PageCard? = { _, _ in nil },
    month: (AlbumSections.Section, Double) -> PageCard? = { _, _ in nil },
    albumText: (Int, Double) -> PageCard? = { _, _ in nil },
    progress: (PhotoID) -> Double? = { _ in nil },
    card: (PhotoID) -> PageCard?
  ) -> [Scene.Item] {
    if isOverviewSeen(at: now) {
      return overviewItems(
        at: now, photo: photo, thumbnail: thumbnail, badge: badge, signs: signs, name: name,
        heading: heading, month: month, albumText: albumText, card: card)
    }
    if mode == .comparison, !isComparedAlone {
      return comparisonItems(
        at: now, photo: photo, detail: detail, badge: badge, name: name, card: card)
    }
    let space = viewSpace(at: now)
    let room = room(at: now)
    func items(of place: PhotoPlace) -> [Scene.Item] {
      pageItems(
        place, photo: photo(place.id), detail: detail(place.id),
        progress: progress(place.id), card: { card(place.id) }, in: space, room: room, at: now)
    }
    let shown = mode.places(in: self, at: now).flatMap(items(of:))
    let outgoing = outgoingPlaces(at: now)
    if outgoing.isEmpty { return shown }
    return compose(outgoing.flatMap(items(of:)), under: shown, at: now)
  }

  /// A photo in its page, with its matte; or a card.
  private func pageItems(
    _ photoPlace: PhotoPlace, photo: PagePicture?, detail: PageDetail?, progress: Double?,
    card: () -> PageCard?, in space: ViewSpace, room: PhotoRoom, at now: Double
  ) -> [Scene.Item] {
    let (id, frame, seen) = (photoPlace.id, photoPlace.frame, photoPlace.clip)
    let page = photoPlace.cell?.panel ?? mattePage(frame, in: space)
    guard let photo else {
      let matte = matteItems(of: nil, around: nil, in: page, of: space)
      guard let card = card() else { return matte }
      let offset = room.offset(in: space)
      let area = photoPlace.cell?.rect ?? frame.offsetBy(x: offset.x, y: offset.y)
      let rect = centered(card.size, in: area, of: space)
      return matte + [quad(card.image, at: rect, within: seen, in: space)].compactMap { $0 }
    }
    let alone = guarded(
      place(of: photo, id: id, frame: frame, in: space, room: room, at: now), of: id, at: now)
    let rect = photoPlace.cell.map { place(of: photo, in: $0, alone: alone, in: space) } ?? alone
    // The matte is also seen through what a photo's file lacks.
    let opaque = photo.completeness == .whole ? rect.intersection(seen) : nil
    let matte = matteItems(of: photo, around: opaque, in: page, of: space)
    let factor = sharpFactor(of: photo, at: rect)
    let item = quad(photo.image, at: rect, within: seen, in: space, sharpFactor: factor)
    guard let detail else {
      let line = progress.map { progressLine($0, on: rect, within: seen, in: space) }
      return matte + [item].compactMap { $0 } + (line ?? [])
    }
    let part = detail.destination(in: rect, scale: scale)
    let sharper = quad(detail.image, at: part, within: seen, in: space, sharpFactor: factor)
    // A photo that is covered completely is not drawn.
    let isCovered = rect.intersection(seen).map(part.insetBy(-Self.slack).contains) ?? false
    return matte + [isCovered ? nil : item, sharper].compactMap { $0 }
  }

  /// The pages of which something is visible at a time.
  public func visiblePages(at now: Double) -> Range<Int> {
    let layout = PageLayout(viewSize: viewSpace(at: now).viewSize)
    return layout.visiblePages(
      position: pager.position(at: now, layout: layout), pageCount: pager.pageCount)
  }

  /// The photos of which something is visible at a time.
  public func visiblePhotos(at now: Double) -> [PhotoID] {
    if mode == .comparison {
      return isComparedAlone ? [currentPhoto].compactMap(\.self) : comparedPhotos
    }
    var photos: [PhotoID] = []
    let onPages = visiblePages(at: now).compactMap { strip[$0] }
    for photo in onPages + [outgoingPhoto(at: now)].compactMap(\.self) {
      for seen in [photo, partner(of: photo, at: now)].compactMap(\.self)
      where !photos.contains(seen) { photos.append(seen) }
    }
    return photos
  }

  /// The visible part of an image in its page; the rest is cut off, so that no neighbour is visible
  /// in the window's corners during a turn.
  func quad(
    _ image: ImageID, at rect: Rect, within view: Rect, in space: ViewSpace,
    sharpFactor: Int = 1, opacity: Double = 1
  ) -> Scene.Item? {
    if view.insetBy(-Self.slack).contains(rect) {
      return .image(
        ImageQuad(
          image: image, destination: rect, transform: space.transform, opacity: opacity,
          sharpFactor: sharpFactor))
    }
    guard let seen = rect.intersection(view) else { return nil }
    let source = Rect(
      x: (seen.minX - rect.minX) / rect.size.width,
      y: (seen.minY - rect.minY) / rect.size.height,
      width: seen.size.width / rect.size.width,
      height: seen.size.height / rect.size.height)
    return .image(
      ImageQuad(
        image: image, source: source, destination: seen, transform: space.transform,
        opacity: opacity, sharpFactor: sharpFactor))
  }

  /// The rectangle of a photo in the view: fitted, unless it is zoomed.
  private func place(
    of photo: PagePicture, id: PhotoID, frame: Rect, in space: ViewSpace, room: PhotoRoom,
    at now: Double
  ) -> Rect {
    guard
      let placement = placement(
        of: id, photoSize: photo.photoSize, isScalable: photo.isScalable,
        focus: photo.sketch?.focus, at: now)
    else { return fitted(photo, in: frame, of: space, room: room, at: now) }
    let zoom = zooms[id] ?? PhotoZoom()
    // A slow zoom moves by parts of pixels, and a touch takes it from there.
    let isSlow = isKenBurnsOn && (zoom.isFitting || zoom.endsFitting)
    let isCrisp = space.isUpright && !isSlow && !zoom.isScaling(at: now)
    var size = displaySize(of: photo.photoSize, width: placement.width)
    if isCrisp {
      let pixels = PixelSize(size, scale: scale)
      size = Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }
    let x = frame.center.x + placement.offset.x - size.width / 2
    let y = frame.center.y + placement.offset.y - size.height / 2
    return Rect(
      origin: Point(x: isCrisp ? wholePixels(x) : x, y: isCrisp ? wholePixels(y) : y), size: size)
  }

  /// The rectangle of a photo of a pair: in its cell, or on the way to the place that it has alone.
  private func place(
    of photo: PagePicture, in cell: PairCell, alone: Rect, in space: ViewSpace
  ) -> Rect {
    let isEnlarged = enlargesSmallPhotos || photo.isScalable
    let fit = PhotoFit(photoSize: photo.photoSize, isEnlarged: isEnlarged)
    if cell.share == 1, cell.nearness == 0, space.isUpright {
      let pixels = fit.size(in: PixelSize(cell.rect.size, scale: scale))
      return centered(size(of: pixels), in: cell.rect, of: space)
    }
    let placement = KenBurns(
      ofPhotoSize: photo.photoSize, focus: photo.sketch?.focus, isEnlarged: isEnlarged,
      in: cell.rect.size, scale: scale
    ).placement(nearness: cell.nearness)
    let inCell = Rect(
      center: cell.rect.center + placement.offset,
      size: displaySize(of: photo.photoSize, width: placement.width))
    return alone.mixed(with: inCell, share: cell.share)
  }

  /// The rectangle of a fitted photo in its page: in the middle of the room between the bars.
  ///
  /// At quarter turns it is on whole physical pixels, so that it is copied, not resampled; between
  /// them it moves smoothly. While the bars appear or disappear, its size changes by whole pixels,
  /// so that a photo whose size they do not change is still copied.
  private func fitted(
    _ photo: PagePicture, in frame: Rect, of space: ViewSpace, room: PhotoRoom, at now: Double
  ) -> Rect {
    if space.isUpright, let insets = room.restingInsets {
      let turn = QuarterTurn(Int(space.quarters.rounded()))
      let place = frame.inset(by: insets.turned(by: -turn))
      let fit = PhotoFit(
        photoSize: photo.photoSize, isEnlarged: enlargesSmallPhotos || photo.isScalable)
      let pixels = fit.size(in: PixelSize(place.size, scale: scale))
      return centered(size(of: pixels), in: place, of: space)
    }
    let limits = fittedLimits(of: photo.photoSize, isScalable: photo.isScalable, at: now)
    let offset = room.offset(in: space)
    let place = frame.offsetBy(x: offset.x, y: offset.y)
    guard space.isUpright else { return centered(limits.fitted, in: place, of: space) }
    return centered(size(of: PixelSize(limits.fitted, scale: scale)), in: place, of: space)
  }

  /// How many pixels of the screen each of a photo's covers, each way, if it is shown as a sharp
  /// square: at whole factors above 1; otherwise 1.
  func sharpFactor(of photo: PagePicture, at rect: Rect) -> Int {
    guard !photo.isScalable, !photo.isProvisional else { return 1 }
    let pixels = PixelSize(rect.size, scale: scale)
    let own = photo.photoSize
    let factor = pixels.width / max(1, own.width)
    return (2...Self.greatestSharpFactor).contains(factor)
      && pixels.width == factor * own.width && pixels.height == factor * own.height ? factor : 1
  }

  /// The greatest factor at which squares are exact: compositors step over texels in 65536ths,
  /// whose rounding errors add up to less than half a pixel over 2000 pixels each way from the
  /// middle.
  private static let greatestSharpFactor = 32

  func size(of pixels: PixelSize) -> Size {
    Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  func centered(_ size: Size, in frame: Rect, of space: ViewSpace) -> Rect {
    let x = frame.minX + (frame.size.width - size.width) / 2
    let y = frame.minY + (frame.size.height - size.height) / 2
    guard space.isUpright else { return Rect(origin: Point(x: x, y: y), size: size) }
    return Rect(
      x: wholePixels(x), y: wholePixels(y), width: size.width, height: size.height)
  }

  /// Rounds down to a whole physical pixel, with a tolerance for rounding errors.
  func wholePixels(_ points: Double) -> Double {
    (points * scale + Self.slack).rounded(.down) / scale
  }
}

extension Rect {
  /// The rectangle on the way to another one, whose share is 0…1.
  func mixed(with other: Rect, share: Double) -> Rect {
    func mixed(_ path: KeyPath<Rect, Double>) -> Double {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * share
    }
    return Rect(
      x: mixed(\.origin.x), y: mixed(\.origin.y), width: mixed(\.size.width),
      height: mixed(\.size.height))
  }

  /// Whether all of another rectangle lies inside.
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
