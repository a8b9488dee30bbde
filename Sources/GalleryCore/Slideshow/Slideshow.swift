/// Which photo a slideshow shows next, and when: events and times in, a photo and a due time out.
///
/// A photo's time begins when it appears. The next photo comes when that is over and its own picture
/// is there; photos that cannot be shown are passed over. If nothing but those is left, the current
/// photo stays until the album changes.
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
  public private(set) var current: Candidate?
  /// The photo that comes next; nil if there is none that can be shown.
  public private(set) var next: Candidate?
  /// When the pause after a touch or a key ends, in seconds; nil if there is none.
  private(set) var pauseEnd: Double?
  /// Whether the current photo stays until the slideshow is continued.
  public private(set) var isSuspended = false
  /// What a group of frames decides about the next photo; nil if the slideshow decides by itself.
  public private(set) var cue: SlideshowCue?
  /// When the current photo's time is over, in seconds; nil until it appears.
  private var endTime: Double?
  private var history = PhotoHistory()
  /// What a random order has shown; nil in the order of the pages.
  private(set) var shuffle: PhotoShuffle?
  /// The random order that was followed before that of the pages.
  private var restingShuffle: PhotoShuffle?
  /// The number of photos in a row that cannot be shown.
  private var failureCount = 0

  /// Starts without a photo.
  ///
  /// - Parameters:
  ///   - policy: the user's settings.
  ///   - shuffle: the random order of an earlier slideshow with this policy, whose rounds go on; nil
  ///     for none.
  init(policy: SlideshowPolicy, continuing shuffle: PhotoShuffle? = nil) {
    self.policy = policy
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
    guard next?.readiness == .ready else { return nil }
    return endTime
  }

  // MARK: Time

  /// A user did something: the photo stays for a while.
  mutating func pause(at now: Double) { pauseEnd = now + Self.pauseDuration }

  /// Ends the pause; the photo's time may be over since.
  mutating func endPause() { pauseEnd = nil }

  /// Follows another policy: the current photo's time changes, and so does the photo that comes next
  /// if the order does.
  mutating func follow(_ policy: SlideshowPolicy, in album: Album, at now: Double) {
    let former = self.policy
    self.policy = policy
    if let endTime, cue == nil {
      self.endTime = max(now, endTime + policy.interval - former.interval)
    }
    guard
      (policy.isShuffled, policy.seed, policy.weights)
        != (former.isShuffled, former.seed, former.weights)
    else { return }
    let isSameOrder = (policy.seed, policy.weights) == (former.seed, former.weights)
    restingShuffle = isSameOrder ? shuffle ?? restingShuffle : nil
    shuffle = policy.isShuffled ? restingShuffle ?? Self.shuffle(by: policy) : nil
    _ = shuffle?.adapt(to: album)
    if let current { shuffle?.note(current.id, in: album) }
    chooseNext(in: album)
  }

  /// Continues the rounds of another run of the program.
  mutating func resume(_ memory: ShuffleMemory, in album: Album) {
    guard shuffle != nil else { return }
    shuffle?.resume(memory)
    chooseNext(in: album)
  }

  /// Keeps the photo until `resume`.
  mutating func suspend() { isSuspended = true }

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
    let hadCue = self.cue != nil
    self.cue = cue
    if let cue {
      (isSuspended, endTime) = (cue.isSuspended, cue.time)
    } else if hadCue {
      restart(at: now)
    }
    if cue != nil || hadCue { chooseNext(in: album) }
  }

  // MARK: Photos

  /// A photo is current that the slideshow has not chosen.
  mutating func visit(_ photo: PhotoID, in album: Album, at now: Double) {
    history.append(photo)
    show(Candidate(id: photo), in: album, at: now)
  }

  /// Goes to the next photo, and returns it; nil if there is none.
  mutating func goForward(in album: Album, at now: Double) -> PhotoID? {
    guard let next, album.contains(next.id) else { return nil }
    if history.goForward(in: album) != next.id { history.append(next.id) }
    show(next, in: album, at: now)
    return next.id
  }

  /// Goes back to the photo before, and returns it; nil if there is none.
  mutating func goBack(in album: Album, at now: Double) -> PhotoID? {
    if let cue {
      guard let previous = cue.previous, album.contains(previous) else { return nil }
      visit(previous, in: album, at: now)
      return previous
    }
    guard let earlier = history.goBack(in: album) else { return nil }
    show(Candidate(id: earlier), in: album, at: now)
    return earlier
  }

  /// Whether a photo can be shown is known, or changed.
  mutating func note(
    _ readiness: PhotoReadiness, of photo: PhotoID, in album: Album, at now: Double
  ) {
    if current?.id == photo, current?.readiness != readiness {
      current?.readiness = readiness
      switch readiness {
      case _ where cue != nil: break
      case .awaited: endTime = nil
      case .ready: endTime = now + policy.interval
      case .failed: endTime = now
      }
    }
    guard next?.id == photo else { return }
    next?.readiness = readiness
    if readiness == .failed, cue == nil { passOver(photo, in: album) }
  }

  /// Adapts to another state of the album.
  mutating func adapt(to album: Album) {
    failureCount = 0
    let redrawn = shuffle?.adapt(to: album) ?? nil
    let isNextGone = next.map { !album.contains($0.id) || $0.id == redrawn } ?? true
    if shuffle == nil || isNextGone { chooseNext(in: album) }
  }

  private mutating func show(_ photo: Candidate, in album: Album, at now: Double) {
    (current, next) = (Candidate(id: photo.id), nil)
    endTime = nil
    cue?.time = nil
    note(photo.readiness, of: photo.id, in: album, at: now)
    shuffle?.note(photo.id, in: album)
    failureCount = 0
    chooseNext(in: album)
  }

  /// Goes on looking for a photo after one that cannot be shown.
  private mutating func passOver(_ photo: PhotoID, in album: Album) {
    failureCount += 1
    history.removeLater(photo)
    shuffle?.note(photo, in: album)
    next = nil
    // All photos may fail at the end of a round, and once more in the next one.
    if failureCount < 2 * album.count { chooseNext(after: photo, in: album) }
  }

  /// Chooses the photo after the current one, or after one that is passed over.
  private mutating func chooseNext(after photo: PhotoID? = nil, in album: Album) {
    let chosen = choice(after: photo ?? current?.id, in: album)
    if chosen != next?.id { next = chosen.map { Candidate(id: $0) } }
  }

  private mutating func choice(after photo: PhotoID?, in album: Album) -> PhotoID? {
    if let cue { return cue.photo != current?.id && album.contains(cue.photo) ? cue.photo : nil }
    if let later = history.later(in: album) { return later }
    if shuffle != nil {
      // Before there is a photo, few of the album may be known, and no round is over.
      return current.flatMap { shuffle?.draw(from: album, except: $0.id) }
    }
    guard !album.isEmpty else { return nil }
    let page = photo.flatMap { album.page(of: $0) }.map { ($0 + 1) % album.count } ?? 0
    let chosen = album.photos[page].id
    return chosen == current?.id ? nil : chosen
  }
}
