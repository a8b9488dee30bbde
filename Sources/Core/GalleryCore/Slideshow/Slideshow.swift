/// Which photo a slideshow shows next, and when: events and times in, a photo and a due time out.
///
/// A photo's time begins when it appears. The next photo comes when that is over and its own
/// picture is there; photos that cannot be shown are passed over. If nothing but those is left, the
/// current photo stays until the album changes.
public struct Slideshow: Hashable, Sendable {
  /// How long the photo stays after a touch or a key, in seconds.
  public static let pauseDuration = 10.0

  /// A photo, and what was last reported about it.
  public struct Candidate: Hashable, Sendable {
    /// The photo's ID.
    public let id: PhotoID
    /// Whether it can be shown.
    public internal(set) var readiness = PhotoReadiness.awaited
  }

  /// The user's settings.
  public private(set) var policy: SlideshowPolicy
  /// The photo on screen; nil for none.
  public internal(set) var current: Candidate?
  /// The other photo of the pair on screen; nil if the photo is alone.
  public internal(set) var partner: Candidate?
  /// The pair on screen; nil if the photo is alone.
  var pair: PhotoPair?
  /// The photo that comes next; nil if there is none that can be shown.
  public internal(set) var next: Candidate?
  /// The other photo of the pair that comes next; nil if the photo comes alone.
  public internal(set) var nextPartner: Candidate?
  /// The pair that comes next; nil if the photo comes alone.
  var nextPair: PhotoPair?
  /// The first photo, until it is clear whether another one joins it; nil later.
  var opening: OpeningPhoto?
  /// The shape of the view as it is turned now.
  var view: PhotoShape
  /// When the pause after a touch or a key ends, in seconds; nil if there is none.
  private(set) var pauseEnd: Double?
  /// Whether the current photo stays until the slideshow is continued.
  public private(set) var isSuspended = false
  /// What a group of frames decides about the next photo; nil if the slideshow decides by itself.
  public internal(set) var cue: SlideshowCue?
  /// When the current photo's time is over, in seconds; nil until it appears.
  var endTime: Double?
  var history = PhotoHistory()
  /// What a random order has shown; nil in the order of the pages.
  var shuffle: PhotoShuffle?
  /// The random order that was followed before that of the pages.
  private var restingShuffle: PhotoShuffle?
  /// The order of the pages.
  var sequence = PhotoSequence()
  /// The photos that were drawn ahead.
  var hand = PhotoHand()
  /// The number of photos in a row that cannot be shown.
  var failureCount = 0

  /// Starts without a photo.
  ///
  /// - Parameters:
  ///   - policy: the user's settings.
  ///   - view: the shape of the view.
  ///   - shuffle: the random order of an earlier slideshow with this policy, whose rounds go on;
  ///     nil for none.
  init(
    policy: SlideshowPolicy, view: PhotoShape = .square, continuing shuffle: PhotoShuffle? = nil
  ) {
    self.policy = policy
    self.view = view
    self.shuffle = policy.isShuffled ? shuffle ?? Self.shuffle(by: policy) : nil
  }

  private static func shuffle(by policy: SlideshowPolicy) -> PhotoShuffle? {
    policy.isShuffled ? PhotoShuffle(seed: policy.seed, weights: policy.weights) : nil
  }

  /// What a random order has shown, for another run of the program; nil without one.
  public var journal: ShuffleJournal? { shuffle?.journal }

  /// Whether the photo stays for a while, or until the slideshow is continued.
  public var isPaused: Bool { isSuspended || pauseEnd != nil }

  /// When something is due, in seconds: the end of a pause, or the next photo; nil for never.
  var dueTime: Double? {
    if isSuspended, cue == nil { return nil }
    if let pauseEnd { return pauseEnd }
    guard next?.readiness == .ready, nextPartner.map({ $0.readiness == .ready }) ?? true else {
      return nil
    }
    return endTime
  }

  // MARK: Time

  /// A user did something: the photo stays for a while.
  mutating func pause(at now: Double) {
    pauseEnd = now + Self.pauseDuration
    opening = nil
  }

  /// Ends the pause; the photo's time may be over since.
  mutating func endPause() { pauseEnd = nil }

  /// Follows another policy: the current photo's time changes, and so does the photo that comes
  /// next if the order does.
  mutating func follow(_ policy: SlideshowPolicy, in album: Album, at now: Double) {
    let former = self.policy
    self.policy = policy
    if let endTime, cue == nil {
      self.endTime = max(now, endTime + policy.interval - former.interval)
    }
    if (policy.isShuffled, policy.seed, policy.weights)
      != (former.isShuffled, former.seed, former.weights)
    {
      followOrder(of: policy, instead: former, in: album)
    } else if (policy.prefersMatching, policy.makesPairs)
      == (former.prefersMatching, former.makesPairs)
    {
      return
    }
    chooseNext(in: album)
  }

  private mutating func followOrder(
    of policy: SlideshowPolicy, instead former: SlideshowPolicy, in album: Album
  ) {
    let isSameOrder = (policy.seed, policy.weights) == (former.seed, former.weights)
    restingShuffle = isSameOrder ? shuffle ?? restingShuffle : nil
    shuffle = policy.isShuffled ? restingShuffle ?? Self.shuffle(by: policy) : nil
    _ = shuffle?.adapt(to: album)
    hand = PhotoHand()
    if let current { sequence.goOn(after: current.id) }
    for photo in shown { shuffle?.note(photo, in: album) }
  }

  /// Continues the rounds of another run of the program.
  mutating func resume(_ memory: ShuffleMemory, in album: Album) {
    guard shuffle != nil else { return }
    shuffle?.resume(memory)
    hand = PhotoHand()
    chooseNext(in: album)
  }

  /// Keeps the photo until `resume`.
  mutating func suspend() {
    isSuspended = true
    opening = nil
  }

  /// Ends a pause of any kind; the photo stays for its whole time.
  mutating func resume(at now: Double) {
    (isSuspended, pauseEnd) = (false, nil)
    restart(at: now)
  }

  /// Counts the current photo's time from now on, as when the window becomes visible.
  mutating func restart(at now: Double) {
    if cue == nil, current?.readiness == .ready { endTime = now + policy.interval }
  }

  /// Follows what a group decides, or decides by itself again from a time (seconds) on.
  mutating func follow(_ cue: SlideshowCue?, in album: Album, at now: Double) {
    let former = self.cue
    self.cue = cue
    if let cue {
      (isSuspended, endTime) = (cue.isSuspended, cue.time)
    } else if let former {
      // What paused the group does not pause a frame that plays alone.
      if former.isSuspended { isSuspended = false }
      restart(at: now)
      if shuffle == nil, let current {
        // What was drawn before the cue does not follow on the photos that it has led to.
        sequence.goOn(after: current.id)
        hand = PhotoHand()
      }
    }
    if cue != nil || former != nil { chooseNext(in: album) }
  }
}
