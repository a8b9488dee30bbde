/// The gallery's whole behaviour as a value: what is shown, and what moves.
///
/// Events and the time go in, effects come out (`handle(_:at:)`); the scene is derived
/// (`items(at:photo:detail:card:)`). It knows no clock, no window and no file.
public struct Gallery: Hashable, Sendable {
  /// How long the chrome takes to come or go, in seconds.
  public static let fadeDuration = 0.2

  /// The window, the display, the sensor and the desktop's preferences.
  public internal(set) var environment: Environment
  /// What the photo view shows.
  public internal(set) var mode = Mode.strip
  /// The photos along the strip.
  public internal(set) var strip: Strip
  /// Where the strip stands.
  public internal(set) var pager: Pager
  /// Which way, and how quickly, one goes through the pages.
  public internal(set) var travel = Travel()
  /// How the photo view is turned, and on its way to be.
  public internal(set) var turn: Turn
  /// Decides how the photo view is to lie.
  public internal(set) var orientation: OrientationTracker
  /// Whether the toolbar and the page dots are shown, or on their way to be.
  public internal(set) var isChromeShown = true
  /// The colour around the photos.
  public internal(set) var backgroundColor = BackgroundColor.black
  /// When the toolbar and the page dots are shown.
  public let chromePolicy: ChromePolicy
  /// What the toolbar and the page dots cover of the window, in points.
  public let chromeInsets: EdgeInsets
  /// Whether small photos are enlarged until they fill the room that there is for them.
  public let enlargesSmallPhotos: Bool
  /// Whether changes may be animated, if the desktop does not object.
  public let allowsAnimation: Bool
  /// The upright size of the current page's photo in its own pixels, as long as that is at hand.
  public var photoSize: PixelSize? { knownPhoto?.id == currentPhoto ? knownPhoto?.size : nil }

  /// Whether the current page's photo is known to be as sharp at any size as it is asked for.
  public var isPhotoScalable: Bool { photoSize != nil && knownPhoto?.isScalable == true }

  /// The photo whose size is known.
  struct KnownPhoto: Hashable, Sendable {
    let id: PhotoID
    let size: PixelSize
    let isScalable: Bool
  }

  var knownPhoto: KnownPhoto?

  var chromeFade: EasedMotion?
  /// When the chrome goes in full screen.
  var chromeRest = ChromeRest()
  /// Whether the chrome was shown when the latest pointer went down.
  var wasChromeShownAtTouch = true
  /// The latest turn that the lock refused, as long as the padlock says so.
  var refusal: RefusedTurn?
  var gestures = GestureRecognizer()
  var wheel = WheelRecognizer()
  /// What fingers, or a touchpad, have hold of.
  var grip: Grip?
  /// How many times farther apart two fingers have come since they took hold.
  var spread = 1.0
  /// The touchpad's stroke, if it has.
  var stroke: Stroke?
  /// How the photos in view are, or were, zoomed into.
  var zooms: [PhotoID: PhotoZoom] = [:]

  /// The photos.
  public var album: Album { strip.album }

  /// The photo that the strip stands at or is going to; nil where there is none.
  public var currentPhoto: PhotoID? { strip[pager.page] }

  /// How the current photo is zoomed into; nil where it is not.
  var currentZoom: PhotoZoom? {
    get { currentPhoto.flatMap { zooms[$0] } }
    set { if let currentPhoto { zooms[currentPhoto] = newValue } }
  }

  /// Starts with a window, the number of photos and the page and orientation to begin with.
  ///
  /// An orientation that the policy does not support gives way to the nearest one that it does.
  ///
  /// - Parameters:
  ///   - windowSize: the window's size in points.
  ///   - scale: physical pixels per point.
  ///   - pageCount: how many photos there are; which ones they are is told by
  ///     ``GalleryEvent/albumChanged(_:page:)``.
  ///   - page: the page to begin with.
  ///   - orientation: how the photo view is turned to begin with.
  ///   - rotation: which turns are allowed.
  ///   - isFullScreen: whether the window covers the display.
  ///   - isAnimated: whether changes are animated.
  ///   - chromePolicy: when the toolbar and the page dots are shown.
  ///   - chromeInsets: what they cover of an upright window, in points; photos that fit lie between.
  ///   - enlargesSmallPhotos: whether small photos fill their room. If not, each of their pixels takes
  ///     one or two of the screen's each way.
  public init(
    windowSize: Size, scale: Double = 1, pageCount: Int, page: Int = 0,
    orientation: QuarterTurn = .identity, rotation: RotationPolicy = RotationPolicy(),
    isFullScreen: Bool = false, isAnimated: Bool = true, chromePolicy: ChromePolicy = .auto,
    chromeInsets: EdgeInsets = .zero, enlargesSmallPhotos: Bool = true
  ) {
    environment = Environment(windowSize: windowSize, scale: scale, isFullScreen: isFullScreen)
    allowsAnimation = isAnimated
    self.chromePolicy = chromePolicy
    self.chromeInsets = chromeInsets
    self.enlargesSmallPhotos = enlargesSmallPhotos
    isChromeShown = chromePolicy != .never
    strip = Strip(Album(count: pageCount))
    pager = Pager(pageCount: pageCount, page: page)
    self.orientation = OrientationTracker(contentTurn: orientation, policy: rotation)
    turn = Turn(at: self.orientation.contentTurn)
  }

  /// How the photo view lies in the window at a time (seconds).
  public func viewSpace(at now: Double) -> ViewSpace {
    ViewSpace(windowSize: windowSize, quarters: turn.quarters(at: now))
  }

  /// How the photo view will lie in the window when it has turned.
  public var targetViewSpace: ViewSpace {
    ViewSpace(windowSize: windowSize, turn: turn.targetTurn)
  }

  /// The photo view's size in physical pixels when it has turned.
  public var targetPixelSize: PixelSize {
    PixelSize(targetViewSpace.viewSize, scale: scale)
  }

  /// Where the pages lie in the photo view at a time.
  func layout(at now: Double) -> PageLayout { PageLayout(viewSize: viewSpace(at: now).viewSize) }

  /// Where the strip stands at a time, in pages.
  public func position(at now: Double) -> Double {
    pager.position(at: now, layout: layout(at: now))
  }

  /// Which photos are to be ready at a time (seconds), at the pace at which they are decoded.
  public func prefetchPlan(at now: Double, decoding: DecodingPace) -> PrefetchPlan {
    PrefetchPlan(
      page: pager.page, pageCount: pager.pageCount, direction: travel.direction,
      visible: visiblePages(at: now), lead: decoding.lead(in: travel, at: now),
      breadth: decoding.workerCount)
  }

  /// Whether the current page may be gone in a moment, so that nothing is to be begun that only
  /// serves who stays: pages are flipped through, or the strip is still on its way.
  public func isPassing(at now: Double) -> Bool {
    travel.interval(at: now) != nil || pager.isSettling(at: now)
  }

  /// How much of the chrome is seen at a time: 0 (nothing) … 1.
  public func chromeOpacity(at now: Double) -> Double {
    chromeFade?.position(at: now) ?? (isChromeShown ? 1 : 0)
  }

  /// Whether anything moves by itself at a time, so that another frame is due.
  public func isAnimating(at now: Double) -> Bool {
    turn.isTurning(at: now) || pager.isSettling(at: now)
      || zooms.contains { $0.value.isAnimating(at: now) }
      || refusal.map { $0.progress(at: now) < 1 } ?? false
      || chromeFade.map { !$0.isFinished(at: now) } ?? false
  }

  /// Forgets the motions that have ended; to be called after the frame that showed their end.
  public mutating func settle(at now: Double) {
    turn.settle(at: now)
    pager.settle(at: now)
    settleStrip(at: now)
    settleZoom(at: now)
    if let fade = chromeFade, fade.isFinished(at: now) { chromeFade = nil }
    if let refusal, refusal.progress(at: now) >= 1 { self.refusal = nil }
  }
}
