/// What somebody else decides about a slideshow: the photo that comes next, and when, as for the
/// frames of a group, which change together.
public struct SlideshowCue: Hashable, Sendable {
  /// The photo that comes next.
  public var photo: PhotoID
  /// The photo for going back; nil for none.
  public var previous: PhotoID?
  /// When the next photo comes, in seconds; it may be over.
  ///
  /// Nil if the current photo stays.
  public var time: Double?
  /// Whether the slideshow is paused until it is continued.
  public var isSuspended: Bool

  /// Whether the next photo's time has come.
  public func isDue(at now: Double) -> Bool { time.map { now >= $0 } ?? false }

  /// Makes a cue from its parts.
  public init(photo: PhotoID, previous: PhotoID? = nil, time: Double?, isSuspended: Bool = false) {
    self.photo = photo
    self.previous = previous
    self.time = time
    self.isSuspended = isSuspended
  }
}
