/// The slideshow in the gallery: what starts, pauses and ends it, and how the strip follows.
extension Gallery {
  /// Whether photos follow each other by themselves; nil without a slideshow.
  public var slideshowState: SlideshowState? {
    slideshow.map { $0.isPaused || isSlideshowHeld ? .paused : .playing }
  }

  /// Whether there is a slideshow that goes on by itself, also if it rests now because a user has
  /// just done something.
  public var playsSlideshow: Bool { slideshow.map { !$0.isSuspended } ?? false }

  /// Whether the screen must stay on: on a kiosk as long as the window is visible, else for the
  /// slideshow, if there is another photo to show, and neither a user nor a zoomed photo holds the
  /// current one.
  public var keepsScreenOn: Bool {
    if kiosk != nil { return isVisible }
    return slideshow.map {
      // A pair may be the whole album.
      ($0.next != nil || $0.pair != nil) && !$0.isSuspended && !isSlideshowHeld && isVisible
    } ?? false
  }

  /// The current and the next photos of the slideshow, with what was last reported about them.
  ///
  /// The program reports changes with ``GalleryEvent/photoReadinessChanged(_:_:)``.
  public var slideshowPhotos: [Slideshow.Candidate] {
    [
      slideshow?.current, slideshow?.partner, slideshow?.opening?.partner, slideshow?.next,
      slideshow?.nextPartner,
    ].compactMap(\.self)
  }

  /// The photos whose sizes the slideshow needs, the most urgent first.
  ///
  /// The program reports them with ``GalleryEvent/photoMeasured(_:_:)``.
  public var photosToMeasure: [PhotoID] { slideshow?.unmeasured ?? [] }

  /// The pages of the photos that go and of those that come next, for prefetching.
  func slideshowPages(at now: Double) -> [Int] {
    let outgoing = outgoingPhoto(at: now)
    let photos = [
      outgoing, outgoing.flatMap { partner(of: $0, at: now) },
      currentPhoto.flatMap { partner(of: $0, at: now) }, shownPair?.second,
      slideshow?.opening?.partner?.id, slideshow?.next?.id, slideshow?.nextPartner?.id,
    ]
    var pages: [Int] = []
    for page in photos.compactMap({ $0.flatMap(strip.page(of:)) }) where !pages.contains(page) {
      pages.append(page)
    }
    return pages
  }

  /// When the slideshow does something without an event, in seconds; nil for never.
  var slideshowDueTime: Double? { isVisible && !isSlideshowHeld ? slideshow?.dueTime : nil }

  /// Whether the photo stays as long as it is zoomed or worked on, or the photo view shows
  /// something else.
  public var isSlideshowHeld: Bool {
    mode != .strip || environment.holdsPhoto
      || currentZoom.map { !$0.isFitting && !$0.isReturning } ?? false
  }

  /// Starts a slideshow with the current photo, or ends it.
  mutating func toggleSlideshow(at now: Double) {
    if slideshow == nil, pager.pageCount > 1 {
      startSlideshow(at: now)
    } else {
      endSlideshow()
    }
  }

  /// Starts a slideshow with the current photo; a random order of all photos goes on where an
  /// earlier one ended.
  mutating func startSlideshow(at now: Double) {
    returnToFirstSheets()
    guard slideshowSelection == nil else {
      slideshow = makeSlideshow()
      return noteSlideshowPhoto(at: now)
    }
    var shuffle = endedShuffle
    _ = shuffle?.adapt(to: album)
    endedShuffle = nil
    slideshow = makeSlideshow(continuing: shuffle)
    noteSlideshowPhoto(at: now)
  }

  /// A slideshow that has not begun, in the random order of an earlier one if there was one.
  func makeSlideshow(continuing shuffle: PhotoShuffle? = nil) -> Slideshow {
    Slideshow(
      policy: slideshowPolicy, view: shapeToSuit, continuing: shuffle)
  }

  /// Ends the slideshow; its random order is kept for the next one of all photos.
  mutating func endSlideshow() {
    if slideshowSelection == nil { endedShuffle = slideshow?.shuffle ?? endedShuffle }
    (slideshow, slideshowSelection) = (nil, nil)
  }

  /// Lets a random order continue the rounds of another run of the program.
  mutating func resumeShuffle(_ memory: ShuffleMemory) {
    let album = album
    guard slideshow == nil || slideshowSelection != nil else {
      slideshow?.resume(memory, in: album)
      return
    }
    var shuffle =
      endedShuffle ?? PhotoShuffle(seed: slideshowPolicy.seed, weights: slideshowPolicy.weights)
    shuffle.resume(memory)
    endedShuffle = shuffle
  }

  /// Pauses the slideshow until it is continued, or ends any pause of it: also that of a zoomed
  /// photo, which is then shown as a whole.
  mutating func toggleSlideshowPause(at now: Double) {
    guard slideshowState == .paused else {
      slideshow?.suspend()
      return
    }
    if isZoomed(at: now) { zoom(to: \.fitted.width, at: now) }
    returnToFirstSheets()
    slideshow?.resume(at: now)
  }

  /// Lets the slideshow, and those that follow it, go from photo to photo in another way.
  mutating func follow(_ policy: SlideshowPolicy, at now: Double) {
    slideshowPolicy = policy
    let album = slideshowAlbum
    slideshow?.follow(policy, in: album, at: now)
  }

  /// Lets each photo of the slideshow stay longer by steps, or shorter if they are negative.
  mutating func changeInterval(by steps: Int, at now: Double) -> [GalleryEffect] {
    guard slideshow != nil else { return [] }
    var policy = slideshowPolicy
    policy.changeInterval(by: steps)
    if intervalToRestore == nil { intervalToRestore = slideshowPolicy.interval }
    follow(policy, at: now)
    return [.announceInterval(policy.interval)]
  }

  /// Ends a pause, or shows the next photo, if one of them is due.
  mutating func advanceSlideshow(at now: Double) {
    guard let due = slideshowDueTime, now >= due else { return }
    if slideshow?.pauseEnd != nil {
      // A finger that rests on the photo or on the filmstrip holds it.
      if gestures.isHolding || isPanning || filmstrip.grip != nil || filmstrip.glide != nil {
        slideshow?.pause(at: now)
        return
      }
      slideshow?.endPause()
      guard let due = slideshowDueTime, now >= due else { return }
    }
    let album = slideshowAlbum
    guard let old = currentPhoto, let photo = slideshow?.goForward(in: album, at: now),
      let page = strip.page(of: photo)
    else { return }
    // The photo that goes shows its sheet until it is gone.
    returnToFirstSheets(except: old)
    guard allowsAnimation, isVisible else { return pager.jump(to: page) }
    let asked = slideshowPolicy.transition
    let style = environment.isMotionReduced ? asked.withLessMotion : asked
    if style.isPaging, page == pager.page + 1 {
      self.page(by: 1, at: now)
    } else {
      // Frames of a group fade from the same moment on, however exactly their timers work.
      let isCued = slideshow?.cue != nil
      let start = isCued && now - due < Self.timerError ? due : now
      transition = PhotoTransition(from: old, by: style, at: start)
      pager.jump(to: page)
    }
  }

  /// How late a timer may be on a busy computer, in seconds.
  private static let timerError = 0.1

  /// Goes on or back by one photo in the slideshow's own order, and round at the ends; returns
  /// whether there is a slideshow that does.
  mutating func stepSlideshow(by pages: Int, at now: Double) -> Bool {
    guard slideshow != nil, abs(pages) == 1, pager.pageCount > 1 else { return false }
    let album = slideshowAlbum
    var target =
      pages > 0
      ? slideshow?.goForward(in: album, at: now) : slideshow?.goBack(in: album, at: now)
    if target == nil, pages < 0, pager.page == 0 { target = album.photos.last?.id }
    guard let page = target.flatMap({ strip.page(of: $0) }) else { return false }
    transition = nil
    if page == pager.page + pages { self.page(by: pages, at: now) } else { pager.jump(to: page) }
    return true
  }

  /// Lets the slideshow follow what an event has changed.
  mutating func followSlideshow(_ event: GalleryEvent, from before: Gallery, at now: Double) {
    guard slideshow != nil else { return }
    turnSlideshow()
    switch event {
    case .pointer, .pinch, .pointersLost, .wheel: slideshow?.pause(at: now)
    case .command(let command) where command.movesPhoto: slideshow?.pause(at: now)
    case .environmentChanged
    where isVisible && !before.isVisible
      || before.environment.holdsPhoto && !environment.holdsPhoto:
      slideshow?.restart(at: now)
    default: break
    }
    if album != before.album { adaptSlideshow(since: before) }
    noteSlideshowPhoto(at: now)
    let album = slideshowAlbum
    if isVisible, !isSlideshowHeld { slideshow?.join(in: album, at: now) }
  }

  /// The shape that photos are to suit: the view's, or the window's where the view turns by photos.
  private var shapeToSuit: PhotoShape {
    PhotoShape(orientation.policy.followsShape ? windowSize : targetViewSpace.viewSize)
  }

  /// Chooses again what comes next if the view has another shape now.
  mutating func turnSlideshow() {
    let (album, view) = (slideshowAlbum, shapeToSuit)
    slideshow?.turn(to: view, in: album)
  }

  /// Tells the slideshow which photo is current, if it has not chosen that itself.
  mutating func noteSlideshowPhoto(at now: Double) {
    let album = slideshowAlbum
    guard slideshow != nil, let currentPhoto, currentPhoto != slideshow?.current?.id,
      album.contains(currentPhoto)
    else { return }
    slideshow?.visit(currentPhoto, in: album, at: now)
  }
}

extension Command {
  /// Whether the command moves the photo or shows another one, so that a slideshow pauses.
  fileprivate var movesPhoto: Bool {
    switch self {
    case .page, .pageToward, .firstPage, .lastPage, .goToPage, .album, .sheet, .zoom, .zoomToFit,
      .zoomToActualSize, .zoomToScale, .zoomToFillWidth, .panToward, .reload:
      true
    default: false
    }
  }
}
