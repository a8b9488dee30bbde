/// The gallery's whole behaviour as a value: what is shown, and what moves.
///
/// Events and the time go in, effects come out (`handle(_:at:)`). The scene is computed from the
/// state
/// (`items(at:photo:thumbnail:detail:badge:signs:name:heading:month:albumText:progress:card:)`).
/// There is no clock, no window and no file in it.
public struct Gallery: Hashable, Sendable {
  /// The duration of the chrome's fade, in seconds.
  public static let fadeDuration = 0.2

  /// The window, the display, the sensor and the desktop's preferences.
  public internal(set) var environment: Environment
  /// What the photo view shows.
  public internal(set) var mode = Mode.strip
  /// The albums, one of which the strip shows.
  public internal(set) var albums: AlbumList
  /// The index of the shown album among them.
  public internal(set) var albumIndex = 0
  /// Where other albums were left; also those that are gone, because a folder may come back.
  var albumPlaces: [AlbumID: AlbumPlace] = [:]
  /// The photo that becomes the current one when the albums change: the one that was shown before a
  /// search, or before there were none left.
  var lastPhoto: PhotoID?
  /// Whether the photos that a search finds are to come.
  var beginsSearch = false
  /// The photos along the strip.
  public internal(set) var strip: Strip
  /// The position of the strip.
  public internal(set) var pager: Pager
  /// The direction and the speed of paging.
  public internal(set) var travel = Travel()
  /// The angle of the photo view, and its motion.
  public internal(set) var turn: Turn
  /// Decides when the photo view turns, and to which orientation.
  public internal(set) var orientation: OrientationTracker
  /// Makes the photo view level at any angle.
  var level = LeveledView()
  /// Turns the photo view by the shapes of photos.
  var shape = ShapedView()
  /// Whether the toolbar and the page dots are shown, or are fading in.
  public internal(set) var isChromeShown = true
  /// Whether the information about the photo is shown.
  public internal(set) var isInformationShown = false
  /// Whether photos' captions are shown.
  public internal(set) var areCaptionsShown: Bool
  /// Whether photos' captions are shown at the start, and on a kiosk when visitors have left.
  public internal(set) var startsWithCaptions: Bool
  /// The small photos at the lower edge of the window.
  var filmstrip = Filmstrip()
  /// The list of albums beside the overview.
  var sideList = SideList()
  /// Whether the list of albums is shown at the start, and on a kiosk when visitors have left.
  public internal(set) var startsWithSideList: Bool
  /// Whether the filmstrip is shown at the start, and on a kiosk when visitors have left.
  public internal(set) var startsWithFilmstrip: Bool
  /// The colour around the photos.
  public internal(set) var backgroundColor = BackgroundColor.black
  /// When the toolbar and the page dots are shown.
  public let chromePolicy: ChromePolicy
  /// What fills the view around a photo.
  public internal(set) var matte: Matte
  /// What visitors may do, if the gallery hangs on a wall; nil if it does not.
  public let kiosk: KioskPolicy?
  /// The part of a wall of screens that the window covers; nil if it is not one of several.
  public let wall: WallPart?
  /// The insets of the toolbar and the page dots in an upright window, in points.
  public let chromeInsets: ChromeInsets
  /// The same while the filmstrip is there instead of the dots.
  public let filmstripInsets: ChromeInsets
  /// Whether small photos are enlarged to the whole room.
  public let enlargesSmallPhotos: Bool
  /// Whether changes are animated if the desktop does not ask for reduced motion.
  public let allowsAnimation: Bool
  /// The upright size of the current photo in its own pixels; nil while it is unknown.
  public var photoSize: PixelSize? { knownPhoto?.id == currentPhoto ? knownPhoto?.size : nil }

  /// Whether the current photo is known to be sharp at any size, as a vector picture.
  public var isPhotoScalable: Bool { photoSize != nil && knownPhoto?.isScalable == true }

  /// The middle of the current photo's part with most detail, in unit coordinates; nil while it is
  /// unknown.
  public var photoFocus: Point? { photoSize == nil ? nil : knownPhoto?.focus }

  /// The photo whose size is known.
  struct KnownPhoto: Hashable, Sendable {
    let id: PhotoID
    let size: PixelSize
    let isScalable: Bool
    /// The middle of the part with most detail, in unit coordinates; nil while it is unknown.
    var focus: Point?
  }

  var knownPhoto: KnownPhoto?

  /// The overview, and the way between it and the strip.
  var overview = Overview()

  /// The photos that are compared; nil unless the photo view shows that.
  var comparison: Comparison?

  var chromeFade: EasedMotion?
  /// Shifts a photo that a kiosk shows for long.
  var burnIn = BurnInGuard()
  /// How far photos of a slideshow have come on their slow ways.
  var kenBurnsProgress: [PhotoID: KenBurnsProgress] = [:]
  /// Decides when the chrome is hidden in full screen.
  var chromeRest = ChromeRest()
  /// Whether the chrome was shown when the latest pointer went down.
  var wasChromeShownAtTouch = true
  /// The latest turn that the lock refused, while the padlock shows it.
  var refusal: RefusedTurn?
  /// How a slideshow goes from photo to photo.
  public internal(set) var slideshowPolicy: SlideshowPolicy
  /// The slideshow's interval before keys have changed it, which comes back when visitors have left
  /// a kiosk; nil if it is unchanged.
  var intervalToRestore: Double?
  /// Whether a slideshow begins with the first photo, and goes on when visitors have left a kiosk.
  public internal(set) var startsSlideshow: Bool
  /// Whether the rotation is locked at the start, and on a kiosk when visitors have left.
  var startsLocked: Bool
  /// The slideshow, if there is one.
  public internal(set) var slideshow: Slideshow?
  /// The photos that the slideshow shows; nil for all of the album.
  var slideshowSelection: SlideshowSelection?
  /// The random order of a slideshow that has ended, which the next one continues.
  var endedShuffle: PhotoShuffle?
  /// The change to the slideshow's current photo, until it has ended.
  var transition: PhotoTransition?
  /// The pairs of photos on the pages that are seen.
  var pairs: [ShownPair] = []
  var gestures = GestureRecognizer()
  var wheel = WheelRecognizer()
  /// What the current pan of fingers, the mouse or a touchpad moves; nil without a pan.
  var grip: Grip?
  /// The distance between two fingers, relative to that at the start of the pan.
  var spread = 1.0
  /// The photos that the mouse drags out of the window.
  var outgoing = OutgoingDrag()
  /// The stroke on the touchpad, if it moves the photos.
  var stroke: Stroke?
  /// The sheets of the photos whose files have several pictures, as far as that is known.
  public internal(set) var sheets: [PhotoID: ShownSheet] = [:]
  /// The zooms of photos that are or were zoomed, and are still visible.
  var zooms: [PhotoID: PhotoZoom] = [:]

  /// The photos of the shown album.
  public var album: Album { strip.album }

  /// The photo that the strip shows, or moves to; nil if there is none.
  public var currentPhoto: PhotoID? { strip[pager.page] }

  /// The zoom of the current photo; nil if it is fitted.
  var currentZoom: PhotoZoom? {
    get { currentPhoto.flatMap { zooms[$0] } }
    set { if let currentPhoto { zooms[currentPhoto] = newValue } }
  }

  /// Starts with a window, a number of photos, a page and an orientation.
  ///
  /// If the policy does not support the orientation, the nearest supported one is used.
  ///
  /// - Parameters:
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point.
  ///   - pageCount: the number of photos; ``GalleryEvent/albumChanged(_:page:)`` names them.
  ///   - page: the first page to show.
  ///   - orientation: the first turn of the photo view.
  ///   - rotation: the turns that are allowed.
  ///   - isFullScreen: whether the window covers the display.
  ///   - isAnimated: whether changes are animated.
  ///   - chromePolicy: when the toolbar and the page dots are shown.
  ///   - chromeInsets: their insets in an upright window, in points; fitted photos lie between
  ///     them.
  ///   - filmstripInsets: the same with the filmstrip instead of the dots; nil for the same insets.
  ///   - enlargesSmallPhotos: whether small photos are enlarged to the whole room. If not, each of
  ///     their pixels covers one or two screen pixels each way.
  ///   - slideshowPolicy: how a slideshow goes from photo to photo.
  ///   - startsSlideshow: whether a slideshow begins with the first photo.
  ///   - startsWithCaptions: whether photos' captions are shown at the start.
  ///   - startsWithFilmstrip: whether the filmstrip is shown at the start.
  ///   - startsWithSideList: whether the list of albums is shown beside the overview in wide
  ///     windows.
  ///   - startsInOverview: whether the overview is shown at the start; a slideshow has no use for
  ///     it.
  ///   - overviewCells: the shape of the photos' cells in the overview.
  ///   - matte: what fills the view around a photo.
  ///   - kiosk: what visitors may do, if the gallery hangs on a wall, where the chrome is hidden
  ///     until there is input; nil if it does not.
  ///   - wall: the part of a wall of screens that the window covers; the bars then lie over the
  ///     photo.
  public init(
    windowSize: Size, scale: Double = 1, pageCount: Int, page: Int = 0,
    orientation: QuarterTurn = .identity, rotation: RotationPolicy = RotationPolicy(),
    isFullScreen: Bool = false, isAnimated: Bool = true, chromePolicy: ChromePolicy = .auto,
    chromeInsets: ChromeInsets = .zero, filmstripInsets: ChromeInsets? = nil,
    enlargesSmallPhotos: Bool = true,
    slideshowPolicy: SlideshowPolicy = SlideshowPolicy(), startsSlideshow: Bool = false,
    startsWithCaptions: Bool = false, startsWithFilmstrip: Bool = false,
    startsWithSideList: Bool = false, startsInOverview: Bool = false,
    overviewCells: OverviewCells = .squares, matte: Matte = .none,
    kiosk: KioskPolicy? = nil, wall: WallPart? = nil
  ) {
    environment = Environment(windowSize: windowSize, scale: scale, isFullScreen: isFullScreen)
    allowsAnimation = isAnimated
    self.chromePolicy = chromePolicy
    self.wall = wall
    self.chromeInsets = wall == nil ? chromeInsets : .zero
    self.filmstripInsets = filmstripInsets ?? chromeInsets
    self.enlargesSmallPhotos = enlargesSmallPhotos
    self.matte = matte
    self.kiosk = kiosk
    isChromeShown = chromePolicy == .always || chromePolicy == .auto && kiosk == nil
    self.startsWithCaptions = startsWithCaptions
    areCaptionsShown = startsWithCaptions
    self.startsWithFilmstrip = startsWithFilmstrip
    filmstrip.isShown = startsWithFilmstrip
    self.startsWithSideList = startsWithSideList
    sideList.isShown = startsWithSideList
    strip = Strip(Album(count: pageCount))
    albums = AlbumList(strip.album)
    pager = Pager(pageCount: pageCount, page: page)
    overview.cells = overviewCells
    if startsInOverview, !startsSlideshow, wall == nil { mode = .overview }
    self.orientation = OrientationTracker(contentTurn: orientation, policy: rotation)
    if rotation.turnsOnlyInFullScreen, !isFullScreen || mode == .overview {
      _ = self.orientation.handle(.uprightChanged(isHeld: true), at: 0)
    }
    turn = Turn(at: self.orientation.contentTurn)
    self.slideshowPolicy = slideshowPolicy
    self.startsSlideshow = startsSlideshow
    startsLocked = rotation.isLocked
    if startsSlideshow { slideshow = makeSlideshow() }
  }

  /// The position of the photo view in the window at a time (seconds).
  public func viewSpace(at now: Double) -> ViewSpace {
    leveled(turnedViewSpace(at: now), at: now)
  }

  /// The same position without what makes it level: for texts, which are read at quarter turns, and
  /// have no room at others.
  public func turnedViewSpace(at now: Double) -> ViewSpace {
    viewSpace(quarters: turn.quarters(at: now))
  }

  private func viewSpace(quarters: Double) -> ViewSpace {
    guard let wall else { return ViewSpace(windowSize: windowSize, quarters: quarters) }
    return ViewSpace(
      windowSize: wall.size(of: windowSize), quarters: quarters, origin: wall.origin(of: windowSize)
    )
  }

  /// The position of the photo view in the window at the end of the current turn.
  public var targetViewSpace: ViewSpace {
    viewSpace(quarters: Double(turn.targetTurn.clockwiseQuarters))
  }

  /// The photo view's size in physical pixels at the end of the current turn.
  public var targetPixelSize: PixelSize {
    PixelSize(targetViewSpace.viewSize, scale: scale)
  }

  /// The layout of the pages in the photo view at a time.
  func layout(at now: Double) -> PageLayout { PageLayout(viewSize: viewSpace(at: now).viewSize) }

  /// The position of the strip at a time, in pages.
  public func position(at now: Double) -> Double {
    pager.position(at: now, layout: layout(at: now))
  }

  /// The pages whose photos should be ready at a time (seconds), at the current speed of decoding.
  public func prefetchPlan(at now: Double, decoding: DecodingPace) -> PrefetchPlan {
    PrefetchPlan(
      page: pager.page, pageCount: pager.pageCount, direction: travel.direction,
      visible: visiblePages(at: now), lead: decoding.lead(in: travel, at: now),
      breadth: decoding.workerCount, companions: slideshowPages(at: now),
      includesNeighbours: slideshowState != .playing
        || !(slideshowPolicy.isShuffled || slideshowPolicy.needsSizes || isKenBurnsOn),
      savesPower: savesPower)
  }

  /// Whether the current photo may be left in a moment, because the user flips through the pages or
  /// the strip still moves; nothing should start that is only useful if the photo stays.
  public func isPassing(at now: Double) -> Bool {
    travel.interval(at: now) != nil || pager.isSettling(at: now) || transition(at: now) != nil
      || filmstrip.isLeafing
  }

  /// The opacity of the chrome at a time, 0…1.
  public func chromeOpacity(at now: Double) -> Double {
    chromeFade?.position(at: now) ?? (isChromeShown ? 1 : 0)
  }

  /// Whether anything is in motion at a time, so that another frame must be drawn.
  public func isAnimating(at now: Double) -> Bool {
    turn.isTurning(at: now) || level.isAnimating(at: now) || pager.isSettling(at: now)
      || overview.isAnimating(at: now) || filmstrip.isAnimating(at: now)
      || sideList.isAnimating(at: now)
      || zooms.contains { $0.value.isAnimating(at: now) }
      || refusal.map { $0.progress(at: now) < 1 } ?? false
      || chromeFade.map { !$0.isFinished(at: now) } ?? false || transition(at: now) != nil
      || isChangingPair(at: now)
  }

  /// Whether a pointer is down that is part of a gesture, or may begin one.
  public var isHolding: Bool {
    gestures.isHolding || overview.bar.grip != nil || filmstrip.grip != nil
      || sideList.grip != nil
  }

  /// Drops the motions that have ended; call it after the frame that showed their end.
  public mutating func settle(at now: Double) {
    turn.settle(at: now)
    level.settle(at: now)
    pager.settle(at: now)
    settleStrip(at: now)
    settleZoom(at: now)
    overview.settle(at: now)
    filmstrip.settle(at: now)
    settleSideList(at: now)
    if mode == .overview, !overview.isAnimating(at: now) {
      // A photo that is opened again is shown as a whole.
      zooms = [:]
      pager.jump(to: pager.page)
    }
    if let fade = chromeFade, fade.isFinished(at: now) { chromeFade = nil }
    if let refusal, refusal.progress(at: now) >= 1 { self.refusal = nil }
    if transition(at: now) == nil { transition = nil }
    settlePairs(at: now)
    followKenBurns(at: now)
  }
}
