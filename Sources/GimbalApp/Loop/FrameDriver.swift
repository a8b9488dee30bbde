import GalleryCore

/// Decides when the window shows a new frame, and what waits for the first photo: times and events
/// in, due times out.
struct FrameDriver {
  /// How long after the start the chrome appears even without a photo, in seconds.
  static let chromePatience = 0.15
  /// How long an overview at the start holds back what waits for the first photo, in seconds.
  ///
  /// A window full of thumbnails that must be decoded takes about that. Slower ones, as those of a
  /// server, need no core.
  static let overviewPatience = 1.0
  /// How long after its last step a resize counts as finished, in seconds.
  static let resizePatience = 0.1
  /// How long after the last frame the memory of code is released, in seconds.
  ///
  /// Reading it again takes a millisecond, which photos that are paged through should not pay. The
  /// last frame comes up to 0.15 s after that of the last photo, and a second after that photo the
  /// memory should be free.
  static let restPatience = 0.75
  /// How long frames may follow each other before the memory of code is released, in seconds: at
  /// first, then twice as long each time, up to the second number.
  ///
  /// It stays as it is while photos are being found. A slow zoom needs 5 of 14 MB; the rest ran at
  /// the start and at changes of photos.
  static let motionPatience = (first: 0.125, most: 10.0)
  /// How long after input that does not count, in seconds: a gesture must not wait for code.
  static let inputPatience = 1.0

  /// When the program started, in seconds of the loop's clock.
  let start: Double
  /// Whether the window no longer shows the current state.
  private(set) var isStale = true
  /// Whether the next frame does not wait until the last one was shown for its time.
  private var isUrgent = false
  /// When the last frame was drawn, in seconds.
  private(set) var lastFrame = -Double.infinity
  /// Whether the first photo, or the reason why there is none, has been shown.
  private(set) var hasShownPhoto = false
  private var hasReleasedCode = false
  /// When the first frame after that was drawn, in seconds; nil before the first release.
  private var motionStart: Double?
  private var motionPatience = FrameDriver.motionPatience.first
  private var lastResize: Double?

  /// Starts without a frame.
  init(start: Double) { self.start = start }

  /// Records that the window no longer shows the current state.
  ///
  /// - Parameter atOnce: whether its frame does not wait, because it shows another photo, whose
  ///   time runs: on a busy computer, the time could be over before the photo is seen.
  mutating func invalidate(atOnce: Bool = false) {
    isStale = true
    isUrgent = isUrgent || atOnce
  }

  /// Records that the window was resized.
  mutating func noteResize(at now: Double) { lastResize = now }

  /// Records that there was input of the user.
  mutating func noteInput(at now: Double) {
    if motionStart != nil { motionStart = now + Self.inputPatience }
  }

  /// Records that the first photo is shown; work that waited for it can start.
  mutating func notePhoto() {
    hasShownPhoto = true
    isStale = true
  }

  /// Begins a frame; `isAnimating` says whether another one must follow.
  mutating func beginFrame(at now: Double, isAnimating: Bool) {
    (isStale, isUrgent) = (isAnimating, false)
    lastFrame = now
    if hasReleasedCode { motionStart = max(now, motionStart ?? now) }
    hasReleasedCode = false
  }

  /// Records that the memory of code was released, which the next frame reads again.
  ///
  /// - Parameter isListing: whether photos are still being found. Their list needs most memory
  ///   then, so the code is released again after the same time.
  mutating func noteCodeRelease(isListing: Bool = false) {
    hasReleasedCode = true
    guard motionStart != nil, !isListing else { return }
    motionPatience = min(2 * motionPatience, Self.motionPatience.most)
  }

  /// The interval between two frames while the desktop saves power, in seconds: every second frame
  /// of the display is skipped, unless fewer than 30 a second would be left.
  ///
  /// - Parameters:
  ///   - usual: the interval otherwise; 0 if the compositor waits for the display.
  ///   - refreshRate: how often the display shows another frame, in hertz.
  static func frugalInterval(_ usual: Double, refreshRate: Double) -> Double {
    // Also where the compositor waits for the display: each frame begins at the same phase then.
    max(usual, min(2 / refreshRate, 1 / 30))
  }

  /// Whether to draw a frame at a time, with a minimum interval between frames (seconds).
  func isDue(at now: Double, interval: Double) -> Bool {
    isStale && (isUrgent || now >= lastFrame + interval)
  }

  /// When the chrome appears even though no photo has been shown; nil once one has.
  var chromeTime: Double? { hasShownPhoto ? nil : start + Self.chromePatience }

  /// When an overview at the start no longer holds anything back; nil once nothing is held back.
  var overviewTime: Double? { hasShownPhoto ? nil : start + Self.overviewPatience }

  /// When the memory of code is released; nil before the first photo, and once it was.
  ///
  /// That of the start is released as soon as the first photo is shown, because decoders need most
  /// memory then.
  var codeReleaseTime: Double? {
    guard hasShownPhoto, !hasReleasedCode else { return nil }
    guard let motionStart, lastFrame < motionStart + motionPatience else { return lastFrame }
    return lastFrame + Self.restPatience
  }

  /// When the window reports that the folder is still being read.
  var readingTime: Double { start + PhotoCache.patience }

  /// When a window that is being resized counts as settled; nil if it never was resized.
  var resizeTime: Double? { lastResize.map { $0 + Self.resizePatience } }

  /// Whether the window's size is about to change again.
  func isResizing(at now: Double) -> Bool { resizeTime.map { now < $0 } ?? false }
}
