/// The filmstrip: where its photos are, and which pixels they need.
extension Gallery {
  /// Whether the user wants the filmstrip; it is seen where there is room for it, with the bars.
  public var isFilmstripShown: Bool { filmstrip.isShown }

  /// Whether there is a filmstrip for the photos, or will be when the bars are shown.
  public var hasFilmstrip: Bool {
    isFilmstripWanted && mode == .strip && hasRoomForFilmstrip
  }

  /// Whether the filmstrip can be shown where there is room for it.
  var allowsFilmstrip: Bool { mode != .comparison && wall == nil && chromePolicy != .never }

  /// Whether there are photos for a filmstrip, and the window is high enough.
  var hasRoomForFilmstrip: Bool {
    pager.pageCount > 1 && Filmstrip.fits(in: chromeSpace.viewSize)
  }

  /// Whether photos leave room for the filmstrip where the window is high enough.
  ///
  /// As with the bars, that does not depend on the number of photos. A photo that is opened from
  /// the overview finds the room that it had.
  var isFilmstripWanted: Bool { filmstrip.isShown && allowsFilmstrip }

  /// Whether the filmstrip is seen at a time, or will be in a moment.
  func isFilmstripSeen(at now: Double) -> Bool {
    hasFilmstrip && isChromeShown || filmstripShare(at: now) * chromeOpacity(at: now) > 0
  }

  /// How much of the filmstrip is there at a time, 0…1, if the bars are shown; dots have the rest.
  public func filmstripShare(at now: Double) -> Double {
    guard hasRoomForFilmstrip else { return 0 }
    return presence(at: now) * (1 - overviewOpacity(at: now))
  }

  /// How much of the room for the filmstrip is taken at a time, 0…1.
  func presence(at now: Double) -> Double {
    let rest = isFilmstripWanted ? 1.0 : 0
    return filmstrip.fade.map { min(max($0.position(at: now), 0), 1) } ?? rest
  }

  /// The filmstrip at a time (seconds); nil while nothing of it is seen.
  public func filmstripLayout(at now: Double) -> FilmstripLayout? {
    let opacity = filmstripShare(at: now) * chromeOpacity(at: now)
    guard opacity > 0, let band = filmstripBand else { return nil }
    let position = filmstripPosition(at: now)
    let pixels = pixelsPerPoint
    let cells = filmstripRow(at: now).places(around: position, within: band.size.width / 2)
      .compactMap { place -> FilmstripLayout.Cell? in
        guard let photo = strip[place.page] else { return nil }
        let frame = Rect(
          x: ((band.center.x + place.minX) * pixels).rounded() / pixels,
          y: ((band.minY + FilmstripRow.margin) * pixels).rounded() / pixels, width: place.width,
          height: (FilmstripRow.height * pixels).rounded() / pixels)
        return FilmstripLayout.Cell(
          photo: photo, page: place.page, frame: frame,
          nearness: FilmstripRow.nearness(of: place.page, to: position))
      }
    return FilmstripLayout(band: band, cells: cells, opacity: opacity)
  }

  /// The position at which the filmstrip is seen, in pages.
  func filmstripPosition(at now: Double) -> Double {
    if let grip = filmstrip.grip {
      return Filmstrip.stretched(grip.pull, pageCount: pager.pageCount)
    }
    if let glide = filmstrip.glide { return glide.position(at: now) }
    return position(at: now) + filmstrip.offset(at: now)
  }

  /// The band in the chrome's space, if the bars are shown; nil if there is no room for it.
  var filmstripBand: Rect? {
    let size = chromeSpace.viewSize
    guard Filmstrip.fits(in: size), size.width > 0 else { return nil }
    let bottom = filmstripInsets[barPlacement(in: size)].bottom
    return Rect(
      x: 0, y: size.height - bottom + Self.bandEdge, width: size.width,
      height: FilmstripRow.bandHeight)
  }

  /// The room for the line at the upper edge of the band, in points.
  public static let bandEdge = 1.0

  /// The number of physical pixels per point, also where the window states none.
  private var pixelsPerPoint: Double { scale > 0 && scale.isFinite ? scale : 1 }

  /// The row of photos as wide as they are at a time.
  func filmstripRow(at now: Double) -> FilmstripRow {
    let pixels = pixelsPerPoint
    let height = (FilmstripRow.height * pixels).rounded()
    return FilmstripRow(pageCount: pager.pageCount) { page in
      let shape = strip[page].map { filmstripShape(of: $0, at: now) } ?? PhotoShapes.usual
      return max(1, (height * shape).rounded()) / pixels
    }
  }

  private func filmstripShape(of photo: PhotoID, at now: Double) -> Double {
    let shape =
      filmstrip.shapes[photo]?.position(at: now) ?? overview.shapes[photo] ?? PhotoShapes.usual
    return min(max(shape, FilmstripRow.shapes.lowerBound), FilmstripRow.shapes.upperBound)
  }

  /// The size of a photo that covers its place in the filmstrip, in physical pixels.
  private func coveringSize(ofShape shape: Double) -> PixelSize {
    let pixels = pixelsPerPoint
    let height = (FilmstripRow.height * pixels).rounded()
    let least = FilmstripRow.shapes.lowerBound
    let size =
      shape < least
      ? Size(width: (height * least).rounded(), height: (height * least).rounded() / shape)
      : Size(width: height * shape, height: height)
    return PixelSize(
      width: max(1, Int(size.width.rounded(.up))), height: max(1, Int(size.height.rounded(.up))))
  }

  /// The size into which the decoders fit a photo for that.
  private func filmstripBounds(ofShape shape: Double) -> PixelSize {
    let limits = PhotoShapes.limits
    // Nothing more is known of the shapes of panoramas.
    if shape >= limits.upperBound { return coveringSize(ofShape: 2 * shape) }
    return coveringSize(ofShape: shape <= limits.lowerBound ? shape / 2 : shape)
  }

  /// The thumbnails that the filmstrip needs at a time: what is seen, from the middle out, and a
  /// band's width more on each side; nil while it is not seen.
  func filmstripPlan(at now: Double) -> ThumbnailPlan? {
    guard isFilmstripSeen(at: now), !isOverviewSeen(at: now), let band = filmstripBand else {
      return nil
    }
    let reach = band.size.width / 2
    let places = filmstripRow(at: now).places(
      around: filmstripPosition(at: now), within: savesPower ? reach : 3 * reach)
    let nearest = places.sorted { abs($0.middle) < abs($1.middle) }
    let seen = nearest.filter { $0.minX < reach && $0.maxX > -reach }
    let others = nearest.filter { !($0.minX < reach && $0.maxX > -reach) }
    // A removed photo that slides out of view is not in the album any more.
    let photos = (seen + others).compactMap { strip[$0.page] }.filter(album.contains)
    var plan = ThumbnailPlan(
      photos: photos, visibleCount: min(seen.count, photos.count),
      bounds: filmstripBounds(ofShape: FilmstripRow.shapes.upperBound))
    for photo in photos {
      guard let shape = overview.shapes[photo] else { continue }
      plan.sizes[photo] = filmstripBounds(ofShape: shape)
    }
    return plan
  }

  /// A photo that covers its place in the filmstrip; nil if nothing of it does.
  ///
  /// At rest its pixels are copied. What exceeds the place is cut off.
  public func filmstripQuad(of picture: PagePicture, in place: Rect) -> ImageQuad? {
    let pixels = pixelsPerPoint
    let own = picture.photoSize
    let shape = Double(max(1, own.width)) / Double(max(1, own.height))
    let size = own.aspectFitted(into: coveringSize(ofShape: min(max(shape, 0.01), 100)))
    let (width, height) = (Double(size.width) / pixels, Double(size.height) / pixels)
    let rect = Rect(
      x: ((place.center.x - width / 2) * pixels).rounded() / pixels,
      y: ((place.center.y - height / 2) * pixels).rounded() / pixels, width: width, height: height)
    guard let seen = rect.intersection(place), !seen.size.isEmpty else { return nil }
    let source = Rect(
      x: (seen.minX - rect.minX) / width, y: (seen.minY - rect.minY) / height,
      width: seen.size.width / width, height: seen.size.height / height)
    return ImageQuad(image: picture.image, source: source, destination: seen)
  }
}
