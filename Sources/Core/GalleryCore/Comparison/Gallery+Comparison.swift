/// Comparing two to four photos of the shown album beside each other: what begins and ends it, and
/// which photo is in focus.
extension Gallery {
  /// How many photos can be compared.
  public static let comparisonCounts = 2...4

  /// Whether photos can be compared: visitors of a kiosk have no use for that, cells do not reach
  /// across the screens of a wall, and all albums show only their covers.
  public var allowsComparison: Bool { kiosk == nil && wall == nil && !areAlbumsShown }

  /// The photos that are compared, in the order of their cells; empty if none are.
  public var comparedPhotos: [PhotoID] {
    comparison.map { $0.photos.filter(album.contains) } ?? []
  }

  /// Whether one of the compared photos fills the view.
  public var isComparedAlone: Bool { comparison?.isAlone ?? false }

  /// The upright size of a compared photo in its own pixels; nil while it is unknown.
  public func comparedSize(of photo: PhotoID) -> PixelSize? { comparison?.known[photo]?.size }

  /// Compares photos of the shown album, with the current one in focus, or the first; fewer than
  /// two end the comparison.
  mutating func compare(_ photos: [PhotoID], at now: Double) {
    let chosen = Set(photos).compactMap { photo in album.page(of: photo).map { ($0, photo) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
    guard allowsComparison, Self.comparisonCounts.contains(chosen.count) else {
      if chosen.count < Self.comparisonCounts.lowerBound { endComparison(at: now) }
      return
    }
    releasePointers(at: now)
    leaveDepartedPhoto()
    endSlideshow()
    (transition, pairs, zooms) = (nil, [], [:])
    let bounds = OverviewScroll.Bounds(overviewLayout)
    overview.scroll.jump(to: overview.scroll.offset(at: now, in: bounds), in: bounds)
    overview.leave()
    var comparison = Comparison(chosen, from: comparison?.origin ?? mode)
    for photo in chosen { comparison.locations[photo] = album[photo]?.location }
    self.comparison = comparison
    mode = .comparison
    let isCurrent = currentPhoto.map(chosen.contains) ?? false
    pager.jump(to: isCurrent ? pager.page : strip.page(of: chosen[0]) ?? pager.page)
    if let size = photoSize { note(size, isScalable: isPhotoScalable, of: currentPhoto) }
  }

  /// Ends the comparison: the photo in focus is the current one where the comparison began, or in
  /// another mode.
  mutating func endComparison(in mode: Mode? = nil, at now: Double) {
    guard let comparison else { return }
    releasePointers(at: now)
    self.comparison = nil
    zooms = [:]
    self.mode = mode ?? comparison.origin
    if self.mode == .overview, !hasOverview { self.mode = .strip }
    if self.mode == .overview {
      overview.layout = overviewLayout
      bringIntoView(at: now)
    } else {
      overview.hasOpenedPhoto = overview.hasOpenedPhoto || comparison.origin == .overview
    }
  }

  /// Notes the size of a compared photo.
  mutating func note(_ size: PixelSize, isScalable: Bool, of photo: PhotoID?) {
    guard let photo, comparison?.photos.contains(photo) == true else { return }
    comparison?.known[photo] = Comparison.Known(size: size, isScalable: isScalable)
  }

  // MARK: Focus

  /// Gives a compared photo the focus: the same part of it is seen as of the former one.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - share: the part that is seen; nil for the one that is seen now.
  ///   - now: the time in seconds.
  mutating func focus(on photo: PhotoID, showing share: ZoomShare?? = nil, at now: Double) {
    guard let page = strip.page(of: photo), comparison != nil else { return }
    let seen = share ?? targetShare(at: now)
    if photo == currentPhoto, share == nil { return }
    releasePointers(at: now)
    pager.jump(to: page)
    zooms = [:]
    knownPhoto = comparison?.known[photo].map {
      KnownPhoto(id: photo, size: $0.size, isScalable: $0.isScalable)
    }
    comparison?.share = seen
    applyShare(at: now)
  }

  /// Zooms the photo in focus, whose size is known now, to the part that is seen of the others.
  private mutating func applyShare(at now: Double) {
    guard let share = comparison?.share, let limits = targetLimits(at: now), currentZoom == nil
    else { return }
    var zoom = PhotoZoom()
    zoom.jump(to: limits.allowed(share.placement(in: limits)), in: limits)
    currentZoom = zoom.isFitting ? nil : zoom
    comparison?.share = nil
  }

  /// Lets the photo in focus fill the view, or shows all of them again.
  mutating func setAlone(_ isAlone: Bool, at now: Double) {
    guard let comparison, comparison.isAlone != isAlone else { return }
    releasePointers(at: now)
    if let limits = targetLimits(at: now) { currentZoom?.stop(at: now, in: limits) }
    self.comparison?.isAlone = isAlone
  }

  /// Takes the photo in focus out of the comparison; its successor gets the focus.
  mutating func leaveOut(at now: Double) {
    guard let current = currentPhoto, let index = comparedPhotos.firstIndex(of: current) else {
      return
    }
    let share = targetShare(at: now)
    comparison?.photos.removeAll { $0 == current }
    let rest = comparedPhotos
    guard !rest.isEmpty else { return endComparison(at: now) }
    focus(on: rest[min(index, rest.count - 1)], showing: .some(share), at: now)
  }

  // MARK: Changes

  /// Lets the comparison follow what an event has changed: photos that are gone leave it, one alone
  /// is shown as a photo, and so is one that is not compared.
  ///
  /// - Parameters:
  ///   - before: the gallery before the event.
  ///   - now: the time in seconds.
  mutating func followComparison(from before: Gallery, at now: Double) {
    guard mode == .comparison else { return }
    if let photo = currentPhoto.flatMap({ album[$0] }) {
      let album = album
      comparison?.recognize(photo, in: album)
    }
    let compared = comparedPhotos
    let former = before.currentPhoto
    let isGone = before.mode == .comparison && former.map { !album.contains($0) } ?? true
    if compared.isEmpty {
      // Others that were opened are looked at one by one.
      let isOther = shownAlbum.id != before.shownAlbum.id
      return endComparison(in: isOther ? .strip : nil, at: now)
    }
    if isGone {
      let index = former.flatMap(before.comparedPhotos.firstIndex) ?? 0
      focus(
        on: compared[min(index, compared.count - 1)],
        showing: .some(before.targetShare(at: now)), at: now)
    } else if let currentPhoto, compared.contains(currentPhoto) {
      // One that comes back from the trash is shown like the others.
      if currentPhoto != former, before.mode == .comparison, photoSize == nil {
        focus(on: currentPhoto, showing: .some(before.targetShare(at: now)), at: now)
      }
    } else {
      // Somebody has gone to another photo, or to another album.
      return endComparison(in: .strip, at: now)
    }
    guard compared.count > 1, slideshow == nil else { return endComparison(in: .strip, at: now) }
    applyShare(at: now)
  }
}

extension Overview {
  /// Drops all motions at once, because something else is shown.
  mutating func leave() {
    (fade, levelFade, settling) = (nil, nil, nil)
    (shifts, flying) = ([:], [])
    selecting.band = nil
  }
}
