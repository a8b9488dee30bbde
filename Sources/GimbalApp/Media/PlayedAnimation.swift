import GalleryCore

/// An animation that is playing: its clock, and the frames in memory.
struct PlayedAnimation {
  /// The number of frames that are decoded ahead: one would suffice, but decoding times vary.
  private static let aheadLimit = 3
  /// The largest animation that is kept for further plays, in bytes: 16 MiB.
  private static let keptLimit = 16 << 20

  let id: PhotoID
  var clock: AnimationClock
  /// The shown frame; nil before the first one.
  private(set) var picture: PagePicture?
  /// The next frames.
  private(set) var ahead: [AnimationFrame] = []

  private let still: PagePicture
  private var demand: PhotoDemand
  /// The frame up to which a new stream is skipped; nil if it has been reached.
  private var resumeIndex: Int?
  /// The last skipped frame.
  private var passedIndex = -1
  /// The shown frame at the current size, until it is shown.
  private var sharper: AnimationFrame?
  /// The number of requested frames that have not arrived.
  private var askedCount = 0
  /// The frames of the first play; nil if they are too large.
  private var kept: [AnimationFrame]? = []
  /// The next one of the kept frames; nil while frames come from the stream.
  private var nextKept: Int?

  /// Starts before the first frame.
  ///
  /// - Parameter shown: the picture that is shown until then.
  init(
    _ id: PhotoID, still: PagePicture, _ traits: AnimationTraits, _ demand: PhotoDemand,
    _ shown: PagePicture?
  ) {
    self.id = id
    self.still = still
    self.demand = demand
    picture = shown
    clock = AnimationClock(playCount: traits.playCount)
  }

  /// Whether this is a photo's animation, judged by its first frame if that is known.
  func plays(_ photo: PhotoID, _ still: PagePicture?) -> Bool {
    guard photo == id else { return false }
    guard let still else { return true }
    return still.photoSize == self.still.photoSize && still.animation == self.still.animation
  }

  /// Whether requested frames have not arrived.
  var isAwaiting: Bool { askedCount > 0 }

  /// Changes the demand; a new stream follows, which begins with the first frame.
  ///
  /// Streams cannot begin in the middle, so the frames up to the shown one are skipped.
  mutating func begin(again demand: PhotoDemand) {
    self.demand = demand
    ahead = []
    kept = []
    nextKept = nil
    askedCount = 0
    resumeIndex = clock.shownIndex
    passedIndex = -1
  }

  /// Whether a view needs other pixels than those that were requested.
  func needs(_ view: PhotoDemand) -> Bool {
    still.photoSize.reduced(into: view.bounds(for: still.photoSize))
      != still.photoSize.reduced(into: demand.bounds(for: still.photoSize))
      || view.backdrop != demand.backdrop
  }

  /// Adds a frame of the stream; returns whether the stream is no longer needed.
  mutating func add(_ frame: AnimationFrame) -> Bool {
    askedCount -= 1
    if frame.index == 0, let frames = kept, frames.count > 1 {
      nextKept = 0
      resumeIndex = nil
      return true
    }
    keep(frame)
    guard let index = resumeIndex, frame.index > passedIndex else {
      // The shown frame is reached, or the stream began again before it: the file has changed.
      resumeIndex = nil
      ahead.append(frame)
      return false
    }
    passedIndex = frame.index
    if frame.index >= index {
      sharper = frame
      resumeIndex = nil
    }
    return clock.hasEnded && resumeIndex == nil
  }

  /// Removes and returns the frame that replaces the shown one.
  mutating func removeSharper() -> AnimationFrame? {
    defer { sharper = nil }
    return sharper
  }

  /// Fills up the next frames; returns the number of frames to request from the stream.
  mutating func refill() -> Int {
    guard !clock.hasEnded || resumeIndex != nil else { return 0 }
    if let kept, var next = nextKept {
      while ahead.count < Self.aheadLimit {
        ahead.append(kept[next])
        next = (next + 1) % kept.count
      }
      nextKept = next
      return 0
    }
    let missing = max(0, Self.aheadLimit - ahead.count - askedCount)
    askedCount += missing
    return missing
  }

  /// Removes the first of the next frames, because it is shown.
  mutating func removeFirst() { ahead.removeFirst() }

  /// Records the image that is shown now.
  mutating func show(_ image: ImageID) {
    picture = PagePicture(image: image, photoSize: still.photoSize)
  }

  /// Removes all frames except the shown one.
  mutating func removeFrames() {
    ahead = []
    kept = nil
    nextKept = nil
  }

  private mutating func keep(_ frame: AnimationFrame) {
    guard var frames = kept, frame.index == frames.count else {
      kept = nil
      return
    }
    kept = nil
    frames.append(frame)
    // All frames have the same size.
    if frames.count * frame.image.byteCount <= Self.keptLimit { kept = frames }
  }
}
