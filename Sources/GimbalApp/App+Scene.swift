import Chrome
import Commands
import Demonstration
import GalleryCore
import PhotoSources
import SDLSupport

extension App {
  /// Lays out everything for a frame of a time (seconds), and builds its scene.
  func makeFrame(at now: Double) -> Scene {
    stage.present(at: now)
    if !kiosk.hours.isResting {
      layOutCaption(at: now)
      layOutInformation(at: now)
      layOutLoadingCard(at: now)
      layOutScrollBar(at: now)
      if !overlays.isEmpty {
        overlays.layOut(in: overlayContext) { pictures.image($0, scale: stage.scale) }
      }
    }
    let scene = scene(at: now)
    pictures.frameEnded()
    return scene
  }

  /// The scene of a time (seconds): the strip with the chrome over it.
  ///
  /// It changes nothing, but requests pictures that are not painted yet.
  func scene(at now: Double) -> Scene {
    if kiosk.hours.isResting {
      return Scene(
        size: stage.windowSize, scale: stage.scale, background: BackgroundColor.black.color,
        items: [])
    }
    let strip = gallery.items(
      at: now, photo: { media.picture(of: $0) }, thumbnail: { media.thumbnail(of: $0) },
      detail: { media.detail(of: $0) }, badge: { badge(of: $0) },
      name: { cellName(of: $0, width: $1, at: now) },
      heading: { heading(of: $0, width: $1) },
      progress: { media.downloadShare(of: $0, at: now) },
      card: { card(of: $0, at: now) })
    let texts = turningCaptionItems(at: now) + chromeItems(at: now)
    let content =
      strip + scrollBarItems(at: now) + clockItems(at: now) + shiftedToSpareScreen(texts, at: now)
    return Scene(
      size: stage.windowSize, scale: stage.scale,
      background: stage.isSimulating
        ? SimulatorView.deskColor : gallery.backgroundColor.color,
      items: staged(content, at: now) + explanations(at: now)
        + overlayItems + dimmingItems(at: now))
  }

  /// The gallery, in the window or on a drawn device.
  var gallery: Gallery { stage.gallery }

  /// Records that the current frame shows the first photo, so that what waited for it can start.
  func noteFirstPhoto(at now: Double) {
    guard !frames.hasShownPhoto else { return }
    guard isFirstPhotoResolved(at: now) || albums.searches.notice != nil else { return }
    frames.notePhoto()
    // In full screen, this starts the timer that hides the toolbar; on a kiosk it is hidden.
    if gallery.isChromeShown { stage.noteInput(at: clock.now) }
    reportSettings()
  }

  /// Whether the first photo is shown, or is known to be unreadable; in the overview, whether the
  /// cells are filled, or have been waited for.
  private func isFirstPhotoResolved(at now: Double) -> Bool {
    guard let photo = gallery.currentPhoto else { return false }
    guard isOverview else { return media.isResolved(photo) }
    if let time = frames.overviewTime, now >= time { return true }
    return gallery.mediaDemand(at: now, decoding: media.pace).visible
      .allSatisfy(media.isThumbnailResolved)
  }

  /// The layout of the chrome at a time (seconds), even if it is not visible yet.
  func chromeView(at now: Double) -> ChromeView {
    let pager = gallery.pager
    var view = ChromeView(
      windowSize: stage.chromeSpace(at: now).viewSize, scale: gallery.scale,
      pageCount: albums.searches.progress == .first ? 0 : pager.pageCount,
      position: gallery.position(at: now),
      currentPage: pager.page, title: currentPhoto.map(title) ?? "",
      note: gallery.currentPhoto.flatMap(note),
      rotation: gallery.orientationSource, buttons: input.buttons,
      // The list of keys covers the whole window.
      opacity: overlays.contains(.help) ? 0 : gallery.chromeOpacity(at: now),
      card: messageEnlargement == 1 ? windowNotice(at: now) : nil)
    view.album = gallery.albumTitle
    view.appearance = pictures.appearance
    view.deviceIcon = stage.deviceIcon(at: now)
    let step = stage.backStep(at: now)
    view.backTitle = step?.buttonTitle
    view.isFullScreen = gallery.isFullScreen
    view.isOverview = isOverview
    view.overviewSpan = gallery.overviewSpan(at: now)
    view.overviewOpacity = gallery.overviewOpacity(at: now)
    view.hasFullScreen = gallery.allowsQuit
    view.hasPreviousAlbum = gallery.isApplicable(.album(by: -1), at: now)
    view.hasNextAlbum = gallery.isApplicable(.album(by: 1), at: now)
    view.nextEdge = gallery.nextEdge
    view.policy = gallery.chromePolicy
    view.refusal = gallery.refusalProgress(at: now)
    view.isAnimated = gallery.isAnimated
    view.keyMap = presentKeyMap
    view.slideshow = gallery.slideshowState
    view.slideshowNote = slideshowNote
    return view
  }

  /// Whether texts and buttons are shown at a time: they wait for the first photo, but not long.
  func isChromeDue(at now: Double) -> Bool { frames.chromeTime.map { now >= $0 } ?? true }

  /// Texts that have been on a kiosk's screen for long, shifted by a few pixels.
  ///
  /// A clock without a corner of its own has another one every ten minutes instead.
  func shiftedToSpareScreen(_ items: [Scene.Item], at now: Double) -> [Scene.Item] {
    let shift = gallery.burnInShift(at: now)
    guard shift != .zero else { return items }
    let translation = AffineTransform.translation(x: shift.x, y: shift.y)
    return items.map { $0.transformed(by: translation) }
  }

  private func chromeItems(at now: Double) -> [Scene.Item] {
    guard isChromeDue(at: now) else { return [] }
    let view = chromeView(at: now)
    paintAhead(for: view)
    var items = view.items { pictures.image($0, scale: gallery.scale) } + noticeItems(at: now)
    if !captionsFollowViewer { items += photoCaptionItems(at: now) }
    items += informationItems(at: now)
    items += toastItems(at: now)
    let space = stage.chromeSpace(at: now)
    return space.quarters == 0 ? items : items.map { $0.transformed(by: space.transform) }
  }

  /// The card instead of photos where it is larger than the chrome, for readers some metres away.
  private func noticeItems(at now: Double) -> [Scene.Item] {
    let factor = messageEnlargement
    guard factor > 1, let card = windowNotice(at: now) else { return [] }
    var view = chromeView(at: now)
    (view.windowSize, view.scale) = (view.windowSize.enlarged(by: 1 / factor), view.scale * factor)
    (view.opacity, view.overviewOpacity, view.card) = (0, 0, card)
    return view.items { pictures.image($0, scale: view.scale) }
      .map { $0.transformed(by: .scale(x: factor, y: factor)) }
  }

  private func windowNotice(at now: Double) -> ChromeCard? {
    albums.card(isSlow: readingTime.map { now >= $0 } ?? false)
  }

  /// Requests the neighbours' titles, so that the toolbar does not flicker when they are shown.
  private func paintAhead(for view: ChromeView) {
    for page in [view.currentPage - 1, view.currentPage + 1]
    where (0..<view.pageCount).contains(page) {
      guard let photo = gallery.strip[page].flatMap({ album[$0] }) else { continue }
      var neighbour = view
      neighbour.currentPage = page
      neighbour.title = title(of: photo)
      neighbour.note = note(of: photo.id)
      for picture in neighbour.pictures { _ = pictures.image(picture, scale: gallery.scale) }
    }
  }

  /// The card that a page shows instead of its photo: why there is none, or that it is loading.
  private func card(of photo: PhotoID, at now: Double) -> PageCard? {
    guard let location = album[photo]?.location, let name = album[photo].map(name) else {
      return nil
    }
    if isOverview { return failureMark(of: photo) }
    if let reason = media.failure(of: photo) {
      return image(
        of: .tile(heading: name, detail: reason + reloadHint, maximumWidth: cardWidth))
    }
    guard let picture = loadingCard(of: photo, name, location, at: now) else { return nil }
    if let card = image(of: picture) { return card }
    // The card with the latest numbers is not painted yet.
    guard case .loading(name, _, cardWidth)? = pictures.last.loadingCard else { return nil }
    return pictures.last.loadingCard.flatMap(image)
  }

  private var cardWidth: Double {
    ChromePicture.cardWidth(
      in: Double(gallery.targetRoomSize.width) / gallery.scale / messageEnlargement)
  }

  /// The card of a photo that has been loading for a while; nil if it has not.
  private func loadingCard(
    of photo: PhotoID, _ name: String, _ location: Photo.Location, at now: Double
  ) -> ChromePicture? {
    guard let time = media.loadingCardTime(of: photo), now >= time else { return nil }
    let progress = media.downloadProgress(of: photo).map(DownloadText.text)
    let server = RemoteAddress(location: location).map { AwaitedServers(hosts: [$0.host]) }
    return .loading(name: name, detail: progress ?? server?.text, maximumWidth: cardWidth)
  }

  /// Keeps a loading photo's card that is painted until the one with later numbers is.
  private func layOutLoadingCard(at now: Double) {
    if isOverview { return }
    for photo in gallery.visiblePhotos(at: now).compactMap({ album[$0] }) {
      guard media.failure(of: photo.id) == nil,
        let picture = loadingCard(of: photo.id, name(of: photo), photo.location, at: now),
        image(of: picture) != nil
      else { continue }
      pictures.last.loadingCard = picture
    }
  }

  /// How a photo that cannot be shown is read again; a kiosk does that, and may have no keyboard.
  private var reloadHint: String {
    if settings.isKiosk { return "\nIt is tried again by itself." }
    return input.keyMap.label(of: .reload).map { "\n\($0) loads it again." } ?? ""
  }

  /// The small mark in the cell of a photo that cannot be shown; its page says why.
  private func failureMark(of photo: PhotoID) -> PageCard? {
    media.thumbnailFailure(of: photo).flatMap { _ in image(of: .glyph(.broken)) }
  }

  private func image(of picture: ChromePicture) -> PageCard? {
    let factor = isOverview ? 1 : messageEnlargement
    return pictures.image(picture, scale: gallery.scale * factor).map {
      PageCard(image: $0.id, size: $0.size.enlarged(by: factor))
    }
  }
}
