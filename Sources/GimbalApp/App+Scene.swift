import Chrome
import GalleryCore
import SDLSupport

extension App {
  /// The frame of a time (seconds): the strip, and over it the chrome.
  func scene(at now: Double) -> Scene {
    let strip = gallery.items(
      at: now, photo: { player.picture(of: $0) ?? loader.picture(of: $0) },
      detail: { details.detail(of: $0) },
      card: { card(of: $0, at: now) })
    let scene = Scene(
      size: stage.windowSize, scale: stage.scale,
      background: stage.isSimulating
        ? SimulatorView.deskColor : gallery.backgroundColor.color,
      items: staged(strip + chromeItems(at: now), at: now) + explanations(at: now) + helpItems
        + menuItems)
    pictures.frameEnded()
    return scene
  }

  /// The gallery, wherever it is shown.
  var gallery: Gallery { stage.gallery }

  /// Sees to it that the photos near the current page will be at hand.
  func prefetch(at now: Double) {
    // The frames of a turn, or of a photo that grows, need all cores, and a window that is being resized will have another size
    // soon: sharper pixels, and neighbours, come when that is over.
    let isRoomChanging = gallery.isRoomChanging(at: now)
    let isUnsettled =
      gallery.turn.isTurning(at: now) || isRoomChanging || resizeTime.map { now < $0 } ?? false
    let screen = gallery.targetPixelSize
    let demand = options.demand(of: gallery)
    // Playing takes a process of its own, which would be gone again before its first frame.
    animate(isUnsettled || gallery.isPassing(at: now) ? nil : demand, at: now)
    let current = gallery.currentPhoto
    if isUnsettled, current.flatMap(loader.picture) != nil {
      // What was decoded for this room before needs no core.
      if isRoomChanging { loader.recall(demand) }
      return
    }
    let memory = options.memoryByteCount
    let room = DetailPlan.defaultByteLimit(for: screen)
    let isLess = details.want(
      gallery.zoomedPhoto(at: now), current: current, over: current.flatMap(loader.held),
      byteLimit: memory.map { min(room, $0 / 2) } ?? room, in: album, at: now)
    if isLess { isStale = true }
    let pace = options.isRecording ? .unhurried : loader.pace
    let plan = gallery.prefetchPlan(at: now, decoding: pace)
    let limits = memoryLimits(for: demand.bounds, on: screen)
    loader.want(
      // Until the first photo is there, its neighbours must not slow it down.
      hasShownPhoto ? plan : plan.withoutNeighbours, in: gallery.strip, demand: demand,
      byteLimit: limits.photos, spareByteLimit: limits.spares, at: now)
  }

  /// How much memory photos may take, and beyond that photos at a second size, in bytes.
  private func memoryLimits(
    for bounds: PixelSize, on screen: PixelSize
  ) -> (photos: Int, spares: Int) {
    let photos = PhotoCache.defaultByteLimit(for: bounds)
    let spares = PhotoCache.defaultSpareByteLimit(for: screen)
    guard let memory = options.memoryByteCount else { return (photos, spares) }
    // What the user says is for all.
    let room = max(0, memory - details.heldByteCount)
    let spare = max(0, min(spares, room - photos))
    return (room - spare, spare)
  }

  /// Plays the current photo, if it is an animation.
  private func animate(_ demand: PhotoDemand?, at now: Double) {
    guard options.settings.isAnimated, hasShownPhoto else { return }
    let photo = currentPhoto
    player.play(
      photo,
      still: photo.flatMap { loader.isOutdated($0.id) ? nil : loader.picture(of: $0.id) },
      demand: demand, visible: gallery.visiblePhotos(at: now), at: now)
  }

  /// When the chrome comes even though no photo has been shown; nil once one has.
  var chromeTime: Double? { hasShownPhoto ? nil : start + 0.15 }

  /// When the window is to say that the folder is still being read; nil once it has been.
  var readingTime: Double? {
    isAlbumComplete || !album.isEmpty ? nil : start + PhotoCache.patience
  }

  /// When a window that is being resized counts as settled, 0.1 s after its last step.
  var resizeTime: Double? { lastResize.isFinite ? lastResize + 0.1 : nil }

  /// When the current page is to say that it is loading; nil where it need not.
  var loadingCardTime: Double? {
    gallery.currentPhoto.flatMap(loader.waitingSince).map { $0 + PhotoCache.patience }
  }

  /// Notes that the frame being made shows the first photo: what had to wait for it comes now.
  func noteFirstPhoto() {
    guard !hasShownPhoto else { return }
    let photo = gallery.currentPhoto
    guard
      photo.flatMap(loader.picture) != nil || photo.flatMap(loader.failure) != nil || notice != nil
    else { return }
    hasShownPhoto = true
    isStale = true
    // In full screen the toolbar stays for a while from now on.
    stage.noteInput(at: clock.now)
    reportSettings()
  }

  /// Names the photo in the window's frame and in task lists.
  func showTitle() {
    let name = currentPhoto?.name ?? ""
    guard name != shownTitle else { return }
    shownTitle = name
    window.setTitle(WindowTitle.text(for: name))
  }

  /// The chrome at a time (seconds), as it would be laid out even while it may not be seen yet.
  func chromeView(at now: Double) -> ChromeView {
    let pager = gallery.pager
    var view = ChromeView(
      windowSize: gallery.chromeSpace(at: now).viewSize, scale: gallery.scale,
      pageCount: isAlbumComplete ? pager.pageCount : 0, position: gallery.position(at: now),
      currentPage: pager.page, title: currentPhoto?.title ?? "",
      note: gallery.currentPhoto.flatMap(note),
      rotation: gallery.orientationSource, buttons: buttons,
      // The list of keys has the window to itself.
      opacity: gallery.isHelpShown ? 0 : gallery.chromeOpacity(at: now),
      card: windowNotice(at: now))
    view.deviceIcon = stage.deviceIcon(at: now)
    view.backStep = stage.backStep(at: now)
    view.isFullScreen = gallery.isFullScreen
    view.nextEdge = gallery.nextEdge(at: now)
    view.policy = gallery.chromePolicy
    view.refusal = gallery.refusalProgress(at: now)
    view.isAnimated = gallery.isAnimated
    view.keyMap = keyMap
    return view
  }

  private func chromeItems(at now: Double) -> [Scene.Item] {
    if let chromeTime, now < chromeTime { return [] }
    let view = chromeView(at: now)
    paintAhead(for: view)
    var items = view.items { pictures.image($0, scale: gallery.scale) }
    items += toastItems(at: now)
    let space = gallery.chromeSpace(at: now)
    return space.quarters == 0 ? items : items.map { $0.transformed(by: space.transform) }
  }

  /// What is to be known of a photo besides its name.
  private func note(of photo: PhotoID) -> String? { loader.picture(of: photo)?.note }

  private func windowNotice(at now: Double) -> ChromeCard? {
    guard let readingTime, now >= readingTime else { return notice }
    return .notice(heading: "Looking for photos…", detail: "The folder takes its time to read.")
  }

  /// Has the neighbours' titles painted, so that the toolbar does not blink when they come.
  private func paintAhead(for view: ChromeView) {
    for page in [view.currentPage - 1, view.currentPage + 1]
    where (0..<view.pageCount).contains(page) {
      guard let photo = gallery.strip[page].flatMap({ album[$0] }) else { continue }
      var neighbour = view
      neighbour.currentPage = page
      neighbour.title = photo.title
      neighbour.note = note(of: photo.id)
      for picture in neighbour.pictures { _ = pictures.image(picture, scale: gallery.scale) }
    }
  }

  /// What a page shows in the place of its photo: why there is none, or that it takes its time.
  private func card(of photo: PhotoID, at now: Double) -> PageCard? {
    guard let name = album[photo]?.name else { return nil }
    let width = ChromePicture.cardWidth(in: Double(gallery.targetRoomSize.width) / gallery.scale)
    let picture: ChromePicture
    if let reason = loader.failure(of: photo) {
      picture = .tile(heading: name, detail: reason, maximumWidth: width)
    } else if let since = loader.waitingSince(photo), now >= since + PhotoCache.patience {
      picture = .loading(name: name, maximumWidth: width)
    } else {
      return nil
    }
    return pictures.image(picture, scale: gallery.scale).map {
      PageCard(image: $0.id, size: $0.size)
    }
  }
}
