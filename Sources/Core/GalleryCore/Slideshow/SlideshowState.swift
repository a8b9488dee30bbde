/// Whether a slideshow goes on by itself.
public enum SlideshowState: Hashable, Sendable {
  /// The next photo comes when the time of the current one is over.
  case playing
  /// The photo stays: a user paused the slideshow, did something a moment ago, or has zoomed in.
  case paused
}

/// Whether a photo can be shown.
public enum PhotoReadiness: Hashable, Sendable {
  /// Its picture has not arrived.
  case awaited
  /// Its picture is there.
  case ready
  /// It cannot be shown.
  case failed
}
