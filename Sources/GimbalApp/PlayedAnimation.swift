import GalleryCore

/// An animation in the midst of being played: where it stands, and the frames at hand.
struct PlayedAnimation {
  /// So many frames are decoded ahead: one would do, but decoding times vary.
  private static let aheadLimit = 3
  /// All frames together may take so many bytes to be kept for further plays: 16 MiB.
  private static let keptLimit = 16 << 20

  let id: PhotoID
  var clock: AnimationClock
  /// The frame that is shown; nil before the first one.
  private(set) var picture: PagePicture?
  /// The frames that come next.
  private(set) var ahead: [AnimationFrame] = []

  private let still: PagePicture
  private var demand: PhotoDemand
  /// Up to this frame the stream is to be gone through again; nil where it is there.
  private var resumeIndex: Int?
  /// The latest frame that was let by on the way there.
  private var passedIndex = -1
  /// The frame that is shown, in the size that it is now to be shown at.
  private var sharper: AnimationFrame?
  /// What was asked of the stream and has not come.
  private var askedCount = 0
  /// The frames of the first play; nil where they are too many.
  private var kept: [AnimationFrame]? = []
  /// The next one of the kept frames; nil while they still come from the stream.
  private var nextKept: Int?

  /// Starts before the first frame.
  ///
  /// - Parameter shown: what stands in the photo's place until then.
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

  /// Whether this is a photo's animation, as far as its first frame tells (where that is known).
  func plays(_ photo: PhotoID, _ still: PagePicture?) -> Bool {
    guard photo == id else { return false }
    guard let still else { return true }
    return still.photoSize == self.still.photoSize && still.animation == self.still.animation
  }

  /// Whether the stream was asked for frames that have not come.
  var isAwaiting: Bool { askedCount > 0 }

  /// Takes another demand, for which a stream from the first frame on follows.
  ///
  /// Streams cannot begin in their midst: the frames up to the one that is shown are let by.
  mutating func begin(again demand: PhotoDemand) {
    self.demand = demand
    ahead = []
    kept = []
    nextKept = nil
    askedCount = 0
    resumeIndex = clock.shownIndex
    passedIndex = -1
  }

  /// Whether this view shows other pixels than those asked for.
  func needs(_ view: PhotoDemand) -> Bool {
    still.photoSize.reduced(into: view.bounds) != still.photoSize.reduced(into: demand.bounds)
      || view.backdrop != demand.backdrop
  }

  /// Takes a frame of the stream; says whether the stream is needed no longer.
  mutating func take(_ frame: AnimationFrame) -> Bool {
    askedCount -= 1
    if frame.index == 0, let frames = kept, frames.count > 1 {
      nextKept = 0
      resumeIndex = nil
      return true
    }
    keep(frame)
    guard let index = resumeIndex, frame.index > passedIndex else {
      // There, or begun once more without having come so far: the file was changed.
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

  /// Gives the frame that is to replace the one that is shown, once.
  mutating func takeSharper() -> AnimationFrame? {
    defer { sharper = nil }
    return sharper
  }

  /// Fills up what is ahead; gives the number of frames to be asked of the stream.
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
    let wanted = max(0, Self.aheadLimit - ahead.count - askedCount)
    askedCount += wanted
    return wanted
  }

  /// Takes note that the first of the frames ahead has its turn.
  mutating func removeFirst() { ahead.removeFirst() }

  /// Takes note that this image is shown now.
  mutating func show(_ image: ImageID) {
    picture = PagePicture(image: image, photoSize: still.photoSize)
  }

  /// Lets go of all frames but the one that is shown.
  mutating func forgetFrames() {
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
    // All are of one size.
    if frames.count * frame.image.byteCount <= Self.keptLimit { kept = frames }
  }
}
