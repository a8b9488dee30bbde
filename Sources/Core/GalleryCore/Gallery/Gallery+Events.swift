extension Gallery {
  /// Handles an event, and returns the effects for the program.
  public mutating func handle(
    _ event: GalleryEvent, from origin: EventOrigin = .viewer, at now: Double
  ) -> [GalleryEffect] {
    settle(at: now)
    let before = self
    followGlide(at: now)
    if origin == .viewer { noteInput(event, at: now) }
    let effects = react(to: event, from: origin, at: now)
    if origin == .remote { keepRemoteChanges(since: before) }
    follow(from: before, after: event, at: now)
    recordTravel(after: event, from: before.pager.page, at: now)
    return switch event {
    case .pointer, .pointersLost, .pinch, .command: effects + takeEffects()
    // Who only passes on facts may ignore the effects.
    default: effects
    }
  }

  /// The effects for the program that no event has returned yet, because a gesture has ended with
  /// time.
  public mutating func takeEffects() -> [GalleryEffect] {
    let explains = chromeRest.needsExplanation && !isChromeShown
    chromeRest.didExplain()
    let drag = outgoing.effects
    guard explains || !drag.isEmpty || !overview.selecting.changes.isEmpty else { return [] }
    outgoing.effects = []
    defer { overview.selecting.changes = [] }
    return overview.selecting.changes.map(GalleryEffect.select) + drag
      + (explains ? [.explainChrome] : [])
  }

  /// When `advance(at:)` must be called without an event, in seconds; nil for never.
  public var dueTime: Double? {
    [
      orientation.dueTime, gestures.dueTime, wheel.dueTime, chromeDueTime, slideshowDueTime,
      overview.bar.dueTime, shapesDueTime, filmstripDueTime,
    ].compactMap { $0 }.min()
  }

  /// Applies what is due at a time (seconds).
  ///
  /// Call it once in each turn of the loop, after its events, and at `dueTime`.
  ///
  /// - Returns: whether anything changed.
  @discardableResult public mutating func advance(at now: Double) -> Bool {
    if dueTime == nil { return false }
    let before = self
    followGlide(at: now)
    apply(gestures.advance(at: now, in: viewSpace(at: now)), at: now)
    apply(wheel.advance(at: now), at: now)
    perform(orientation.advance(at: now), at: now)
    hideIdleChrome(at: now)
    turnSlideshow()
    advanceSlideshow(at: now)
    adoptShapes(at: now)
    follow(from: before, at: now)
    hideScrollBar(at: now)
    travel.moved(by: pager.page - before.pager.page, isStep: false, at: now)
    return self != before
  }

  /// Lets everything follow what an event or the time has changed.
  ///
  /// The order: what the photo view has room for comes first (the page, the zoom, the overview),
  /// then which photos the slideshow shows there, and at last how these move.
  ///
  /// - Parameters:
  ///   - before: the gallery before the change.
  ///   - event: the event; nil if only time has passed.
  ///   - now: the time in seconds.
  private mutating func follow(
    from before: Gallery, after event: GalleryEvent? = nil, at now: Double
  ) {
    leaveDeparture(at: now)
    followComparison(from: before, at: now)
    fadeFilmstrip(from: before, at: now)
    followSideList(from: before, at: now)
    followFullScreen(at: now)
    followShape(at: now)
    followLevel(at: now)
    adaptZoom(from: before, at: now)
    let goesToPhoto = event?.goesToPhoto ?? false
    adaptOverview(
      from: before, showsSelection: goesToPhoto && !showsOtherFile(since: before), at: now)
    followScrolling(from: before, at: now)
    if let event {
      followSlideshow(event, from: before, at: now)
    } else {
      noteSlideshowPhoto(at: now)
    }
    followPair(from: before, at: now)
    adaptKenBurns(from: before, at: now)
    followKenBurns(at: now)
    noteBurnIn(at: now)
    followFilmstrip(from: before, at: now)
  }

  private mutating func react(
    to event: GalleryEvent, from origin: EventOrigin, at now: Double
  ) -> [GalleryEffect] {
    switch event {
    case .environmentChanged(let environment):
      adapt(to: environment, at: now)
    case .pointer(let pointer):
      if dragScrollBar(by: pointer, at: now) || dragFilmstrip(by: pointer, at: now)
        || dragSideList(by: pointer, at: now)
      {
        break
      }
      let space = viewSpace(at: now)
      let pointer = selecting(pointer)
      if pointer.phase == .down { overview.selecting.press = pointer }
      let actions = gestures.handle(
        pointer, at: now, in: space, catching: isInFlight(at: now),
        awaitsDoubleTap: awaitsDoubleTap)
      apply(actions, at: now)
      endDragOut(by: pointer, at: now)
      if pointer.phase == .up || pointer.phase == .cancelled { overview.selecting.press = nil }
    case .pinch(let pinch):
      if pinch.phase == .began,
        overview.bar.grip != nil || filmstrip.grip != nil || sideList.grip != nil
      {
        break
      }
      let space = viewSpace(at: now)
      apply(
        gestures.handle(pinch, at: now, in: space, catching: isInFlight(at: now)), at: now)
    case .pointersLost:
      overview.bar.release(at: now)
      loseFilmstrip(at: now)
      loseSideList(at: now)
      apply(gestures.cancel(), at: now)
    case .overviewSized(let part):
      sizeCells(toPart: part, at: now)
    case .overviewScrolled(let part):
      scrollOverview(toPart: part, at: now)
    case .wheel(let turn):
      let isOnFilmstrip = turn.location.map { self.isOnFilmstrip($0, at: now) } ?? false
      let isOnSideList = turn.location.map { self.isOnSideList($0, at: now) } ?? false
      let isZoomed = mode == .comparison || isZoomed(at: now)
      apply(
        wheel.handle(turn, isZoomed: isZoomed && !isOnFilmstrip, at: now),
        isPaging: turn.isPaging, isOnFilmstrip: isOnFilmstrip, isOnSideList: isOnSideList, at: now)
    case .photoSizeChanged(let size, let isScalable, let focus):
      showPhoto(of: size, isScalable: isScalable, focus: focus, at: now)
    case .sheetsCounted(let photo, let count): note(sheetCount: count, of: photo)
    case .fileChanged(let photo): sheets[photo] = nil
    case .photoReadinessChanged(let photo, let readiness):
      let album = slideshowAlbum
      slideshow?.note(readiness, of: photo, in: album, at: now)
    case .photoMeasured(let photo, let size):
      let album = slideshowAlbum
      slideshow?.note(size, of: photo, in: album)
    case .failuresForgotten:
      let album = slideshowAlbum
      slideshow?.retry(in: album)
    case .command(let command):
      return handle(command, from: origin, at: now)
    case .albumChanged(let album, let page):
      albums = AlbumList(album)
      albumIndex = 0
      change(to: album, page: page, at: now)
      adaptCovers(at: now)
    case .albumsChanged(let albums, let photo):
      return change(to: albums, showing: photo, at: now)
    case .deviceHeld(let turn):
      orient(.deviceHeld(turn), at: now)
    case .leftAlone:
      returnToSlideshow(at: now)
    case .sensed(let device):
      orient(.sensed(device), at: now)
    case .leveled(let angle):
      hold(angle, at: now)
    case .readingsStopped:
      level.held = nil
      orient(.readingsStopped, at: now)
    case .slideshowPolicyChanged(let policy):
      if policy.interval != slideshowPolicy.interval { intervalToRestore = nil }
      follow(policy, at: now)
    case .overviewCellsChanged(let cells): overview.cells = cells
    case .filmstripChosen(let isShown):
      (startsWithFilmstrip, filmstrip.isShown) = (isShown, isShown)
    case .sideListChosen(let isShown):
      holdMiddle(at: now)
      (startsWithSideList, sideList.isShown) = (isShown, isShown)
    case .sideList(let action): perform(action, at: now)
    case .shapesKnown(let sizes): noteShapes(of: sizes, at: now)
    case .matteChanged(let matte):
      self.matte = matte
    case .slideshowCued(let cue):
      let album = album
      slideshow?.follow(cue, in: album, at: now)
    case .searchChanged: beginsSearch = true
    // Without a search, no other albums follow.
    case .returns(let photo) where environment.hasSearch: (lastPhoto, beginsSearch) = (photo, false)
    case .returns: break
    case .switched(let part, let isOn):
      return set(part, isOn: isOn, at: now)
    case .shuffleRemembered(let memory): resumeShuffle(memory)
    case .comparisonChosen(let photos): compare(photos, at: now)
    case .comparedPhotoMeasured(let photo, let size, let isScalable):
      note(size, isScalable: isScalable, of: photo)
    case .selectionPlayed(let photos): return playSelection(photos, at: now)
    case .supportedOrientationsChanged(let mask):
      shape.forget()
      orient(.supportChanged(mask), at: now)
    case .levelingAllowed(let scaling): orient(.levelingAllowed(scaling), at: now)
    }
    return []
  }

  private mutating func handle(
    _ command: Command, from origin: EventOrigin, at now: Double
  ) -> [GalleryEffect] {
    if asksForSelection(command, from: origin) { return [.playSelection] }
    if mode == .overview, handleInOverview(command, at: now) { return [] }
    if mode == .comparison, handleInComparison(command, at: now) { return [] }
    switch command {
    case .turnDevice(let quarters):
      return turnByKey(.deviceTurned(quarters: quarters), from: origin, at: now)
    case .setDevice(let device):
      return turnByKey(.deviceSet(device), from: origin, at: now)
    case .toggleRotationLock:
      orient(.lockChanged(isLocked: !isRotationLocked), at: now)
      refusal = nil
      if origin == .viewer { showChrome(at: now) }
    case .toggleOverview:
      if mode == .strip, !album.isEmpty, !hasOverview { return [.refuseOverview] }
      // What a search has not found cannot be opened.
      if mode == .overview, album.isEmpty, environment.hasSearch { return [] }
      if mode == .overview { closeOverview(at: now) } else { openOverview(at: now) }
    case .toggleAlbums:
      return toggleAlbums(at: now)
    case .page(let pages):
      if stepSlideshow(by: pages, at: now) { return [] }
      // Beside a file that is alone there is no photo to go to.
      return pager.pageCount == 1 && canShowSheet(by: pages)
        ? showSheet(by: pages) : turnPages(by: pages, at: now)
    case .screenful(let count):
      return turnPages(by: min(max(count, -1 << 32), 1 << 32), at: now)
    case .pageToward(let edge):
      return turnPages(by: pages(toward: edge), at: now)
    case .firstPage:
      goTo(0, at: now)
    case .lastPage:
      goTo(pager.pageCount - 1, at: now)
    case .goToPage(let page):
      goTo(min(max(page, 0), max(0, pager.pageCount - 1)), at: now)
    case .album(let count):
      return showAlbum(by: count)
    case .sheet(let steps):
      return showSheet(by: steps)
    case .zoom, .zoomToFit, .zoomToActualSize, .zoomToScale, .zoomToFillWidth:
      if let refusal = zoomRefusal(of: command, at: now) { return [.refuseZoom(refusal)] }
      zoom(by: command, at: now)
    case .panToward(let edge):
      pan(toward: edge, at: now)
    case .extendSelection, .flip, .toggleAlone, .leaveOut:
      break
    case .cycleBackground:
      backgroundColor = backgroundColor.next
      return [.announceBackground(backgroundColor)]
    case .reload:
      if let currentPhoto { return [.reload(currentPhoto)] }
    case .toggleCaptions:
      areCaptionsShown.toggle()
      // Otherwise nothing would be seen of the command if the photo has no caption.
      if areCaptionsShown, let currentPhoto { return [.announceCaption(currentPhoto)] }
    case .toggleFilmstrip:
      toggleFilmstrip(from: origin, at: now)
    case .toggleSideList:
      return toggleSideList(at: now)
    case .toggleInformation:
      isInformationShown.toggle()
    case .toggleSlideshow:
      guard slideshow != nil || pager.pageCount > 1 else { return [.refuseSlideshow] }
      toggleSlideshow(at: now)
      return [.announceSlideshow(slideshowState)]
    case .toggleSlideshowPause:
      guard slideshow != nil else { break }
      toggleSlideshowPause(at: now)
      return [.announceSlideshow(slideshowState)]
    case .changeInterval(let steps):
      return changeInterval(by: steps, at: now)
    case .toggleFullScreen:
      return allowsQuit ? [.setFullScreen(!isFullScreen)] : [.refuseQuit]
    case .toggleHelp:
      return [.toggleHelp]
    case .escape:
      return goBack(from: origin, at: now)
    case .toggleMenu:
      return [.toggleMenu]
    case .program(let command):
      return [.perform(command)]
    case .quit:
      return [allowsQuit ? .quit : .refuseQuit]
    }
    return []
  }

  private mutating func recordTravel(after event: GalleryEvent, from before: Int, at now: Double) {
    // A selection goes in two directions; nothing is decoded ahead of it.
    if mode != .strip { return }
    switch event {
    case .wheel where stroke == nil, .command(.page), .command(.pageToward):
      travel.moved(by: pager.page - before, isStep: true, at: now)
    case .albumChanged, .albumsChanged, .command(.album):
      // The pages were renumbered. The user did not page.
      break
    default:
      travel.moved(by: pager.page - before, isStep: false, at: now)
    }
  }

  /// Whether a tap counts only when no second one can follow, which would zoom; with Ctrl it
  /// selects a compared photo at once.
  private var awaitsDoubleTap: Bool {
    mode == .strip || mode == .comparison && overview.selecting.press?.isAdding != true
  }

  /// Whether a touch catches something that moves.
  private func isInFlight(at now: Double) -> Bool {
    if mode == .overview {
      return overview.scroll.isCaughtByTouch(at: now, in: .init(overviewLayout))
    }
    return pager.isCaughtByTouch(at: now) || (currentZoom?.isCaughtByTouch(at: now) ?? false)
  }

  mutating func page(by pages: Int, at now: Double) {
    let layout = layout(at: now)
    pager.move(by: pages, at: now, layout: layout, animated: isAnimated)
  }

  /// Goes to another page by a key; at an end of the strip, which has no other page, it bounces.
  private mutating func turnPages(by pages: Int, at now: Double) -> [GalleryEffect] {
    let isAtEnd = pages > 0 ? pager.page >= pager.pageCount - 1 : pager.page <= 0
    guard pages != 0, isAtEnd, pager.pageCount > 0, grip == nil else {
      page(by: pages, at: now)
      return []
    }
    if isAnimated { pager.bounce(pages.signum(), at: now) }
    // The message says how to go on to the next album.
    let isEndOfAlbums = !isApplicable(.album(by: pages.signum()), at: now)
    return isAnimated && isEndOfAlbums ? [] : [.announceEnd(isLast: pages > 0)]
  }

  /// Turns the device by a key; the effect says why the photo view does not follow.
  private mutating func turnByKey(
    _ event: OrientationTracker.Event, from origin: EventOrigin, at now: Double
  ) -> [GalleryEffect] {
    orient(event, at: now)
    if isRotationLocked { return refuseTurn(from: origin, at: now) }
    return orientation.refusal.map { [.refuseTurn($0)] } ?? []
  }

  /// Slides to a neighbour, and jumps to other pages: the pages in between would only flash by.
  mutating func goTo(_ page: Int, at now: Double) {
    if abs(page - pager.page) <= 1 {
      self.page(by: page - pager.page, at: now)
    } else {
      pager.jump(to: page)
    }
  }

  /// Shows the user that the lock refuses a turn.
  ///
  /// - Returns: the effect that gives the reason where no padlock is shown: to somebody elsewhere,
  ///   and without a toolbar.
  @discardableResult public mutating func refuseTurn(
    from origin: EventOrigin = .viewer, at now: Double
  ) -> [GalleryEffect] {
    guard origin == .viewer else { return [.refuseTurn(.locked)] }
    showChrome(at: now)
    refusal = RefusedTurn(start: now)
    return chromePolicy == .never ? [.refuseTurn(.locked)] : []
  }
}
