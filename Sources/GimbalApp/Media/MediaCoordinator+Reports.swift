import Demonstration
import GalleryCore
import SystemPackage

/// What the gallery is told of the photos that have arrived.
extension MediaCoordinator {
  /// Sends the size of the current photo, which is needed for zooming, and which photos of a
  /// slideshow can be shown; returns whether one of these, or the current photo, has changed.
  ///
  /// - Parameters:
  ///   - stage: what is told.
  ///   - start: the photo that the strip begins with, if nobody has chosen it.
  ///   - now: the time in seconds.
  func report(to stage: inout Stage, from start: PhotoID? = nil, at now: Double) -> Bool {
    let hasCounted = reportSheets(to: &stage, at: now)
    let hasLeft = start.map { leaveUnreadable($0, in: &stage, at: now) } ?? false
    let gallery = stage.gallery
    let photo = gallery.currentPhoto.flatMap(decoded)
    let isScalable = photo?.isScalable ?? false
    let focus = photo?.sketch?.focus
    if photo?.photoSize != gallery.photoSize || isScalable != gallery.isPhotoScalable
      || focus != gallery.photoFocus
    {
      _ = stage.handle(
        .photoSizeChanged(photo?.photoSize, isScalable: isScalable, focus: focus), at: now)
    }
    let sizes = takeNewSizes()
    if !sizes.isEmpty { _ = stage.handle(.shapesKnown(sizes), at: now) }
    let hasMeasured = reportCompared(to: &stage, at: now)
    return reportReadiness(to: &stage, at: now) || hasMeasured || hasCounted || hasLeft
  }

  /// Lets a photo's file, which may have changed, be read at the next request, even if it crashed a
  /// decoder: it begins with its first sheet.
  func forgive(_ file: FilePath, of photo: PhotoID, in stage: inout Stage, at now: Double) {
    _ = stage.handle(.fileChanged(photo), at: now)
    forgive(file)
  }

  /// Sends how many sheets photos' files have; returns whether one is shown differently.
  private func reportSheets(to stage: inout Stage, at now: Double) -> Bool {
    let counts = takeNewSheetCounts()
    guard !counts.isEmpty else { return false }
    let before = stage.gallery.sheets
    for (photo, count) in counts where count != before[photo]?.count ?? 1 {
      _ = stage.handle(.sheetsCounted(photo, count), at: now)
    }
    return stage.gallery.sheets != before
  }

  /// Sends the sizes of compared photos that have arrived; returns whether there were any, for
  /// which the cells may change.
  private func reportCompared(to stage: inout Stage, at now: Double) -> Bool {
    var hasMeasured = false
    for photo in stage.gallery.comparedPhotos {
      guard let picture = decoded(photo), picture.photoSize != stage.gallery.comparedSize(of: photo)
      else { continue }
      _ = stage.handle(
        .comparedPhotoMeasured(photo, picture.photoSize, isScalable: picture.isScalable), at: now)
      hasMeasured = true
    }
    return hasMeasured
  }

  /// Tells the slideshow which of its photos can be shown; returns whether one has changed.
  ///
  /// For one that cannot, it names another: as many steps as there are such photos in a row.
  private func reportReadiness(to stage: inout Stage, at now: Double) -> Bool {
    var hasChanged = false
    while let photo = stage.gallery.slideshowPhotos.first(where: {
      readiness(of: $0.id) != $0.readiness
    }) {
      let readiness = readiness(of: photo.id)
      if readiness == .ready, let size = decoded(photo.id)?.photoSize {
        // The header may have stated another size, or none.
        _ = stage.handle(.photoMeasured(photo.id, size), at: now)
      }
      _ = stage.handle(.photoReadinessChanged(photo.id, readiness), at: now)
      hasChanged = true
    }
    return hasChanged
  }

  /// Notes the size of a photo that a slideshow may choose; returns whether it chooses another one.
  func note(
    _ size: PixelSize?, of photo: PhotoID, in stage: inout Stage, at now: Double
  ) -> Bool {
    let before = stage.gallery.slideshowPhotos
    _ = stage.handle(.photoMeasured(photo, size), at: now)
    guard stage.gallery.slideshowPhotos != before else { return false }
    _ = report(to: &stage, at: now)
    return true
  }

  /// Tells the slideshow which photo comes next; returns whether that must be requested.
  ///
  /// Nothing that is seen changes. A pause that the group has decided stays when visitors of this
  /// frame have left.
  func note(_ cue: SlideshowCue?, in stage: inout Stage, at now: Double) -> Bool {
    _ = stage.handle(.slideshowCued(cue), from: .remote, at: now)
    return report(to: &stage, at: now) || stage.gallery.slideshow?.next?.readiness == .awaited
  }

  /// Whether the first photo is shown, or is known to be unreadable; in the overview, whether the
  /// cells are filled, or have been waited for.
  ///
  /// - Parameters:
  ///   - gallery: what is shown.
  ///   - overviewTime: until when the cells are waited for, in seconds; nil for without an end.
  ///   - now: the time in seconds.
  func hasFirstPhoto(of gallery: Gallery, overviewTime: Double?, at now: Double) -> Bool {
    guard let photo = gallery.currentPhoto else { return false }
    guard gallery.mode == .overview else { return isResolved(photo) }
    if let overviewTime, now >= overviewTime { return true }
    return gallery.mediaDemand(at: now, decoding: pace).visible.allSatisfy(isThumbnailResolved)
  }

  /// Whether the first photo is being decoded while its preview is shown, so that nothing else
  /// should take the cores; the rest of a download takes too long for that.
  func isCompletingFirst(of gallery: Gallery) -> Bool {
    guard !beginsNeighbours, gallery.mode != .overview, let photo = gallery.currentPhoto else {
      return false
    }
    return isResolved(photo) && readiness(of: photo) == .awaited
      && downloadProgress(of: photo) == nil
  }

  /// The largest distance, in pages, to a photo that replaces an unreadable one at the start or in
  /// the tour.
  private static let longestSkip = 100
  /// The largest number of photos that are tried at the start.
  private static let mostTries = 10

  /// Goes on from the photo that the strip begins with, if it cannot be shown and nobody has chosen
  /// it; returns whether it did.
  ///
  /// Where none of those that are tried can be shown, it returns to the first one. Servers are
  /// asked again for their photos, and a file with several sheets may have others that can be
  /// shown. A slideshow and a kiosk have their own ways on.
  private func leaveUnreadable(
    _ start: PhotoID, in stage: inout Stage, at now: Double
  ) -> Bool {
    let gallery = stage.gallery
    guard let origin = gallery.album.page(of: start) else { return false }
    let isPlain = gallery.mode == .strip && gallery.slideshow == nil && gallery.kiosk == nil
    guard unchosenStart.tries(isPlain ? gallery.currentPhoto : nil, from: start),
      let photo = gallery.currentPhoto, isResolved(photo)
    else { return false }
    guard failure(of: photo) != nil, gallery.shownSheet == nil,
      gallery.album[photo]?.location.isAddress == false
    else {
      unchosenStart.end()
      return false
    }
    let tried = unchosenStart.tried
    if tried.count < Self.mostTries,
      let page = gallery.album.nearestPage(
        to: origin, within: Self.longestSkip,
        where: { !tried.contains($0) && failure(of: $0) == nil }),
      let next = gallery.album[page]?.id
    {
      unchosenStart.goOn(to: next)
    } else {
      unchosenStart.end()
    }
    // At once: a page that slid away would look as if somebody had paged.
    let shown = unchosenStart.place ?? start
    _ = stage.handle(.albumsChanged(gallery.albums, photo: shown), at: now)
    return true
  }

  /// The page of the nearest photo that can be shown; nil if the current one can, or none can.
  func readablePage(near gallery: Gallery) -> Int? {
    guard let photo = gallery.currentPhoto, failure(of: photo) != nil,
      let page = gallery.album.page(of: photo)
    else { return nil }
    return gallery.album.nearestPage(
      to: page, within: Self.longestSkip, where: { failure(of: $0) == nil })
  }
}
