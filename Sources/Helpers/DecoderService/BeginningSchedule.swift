import PhotoSources

/// What decoding the beginning of a photo has shown.
enum BeginningOutcome: Hashable {
  /// A picture of the whole photo, which more bytes make sharper.
  case shown
  /// Nothing yet.
  case tooShort
  /// All that a beginning of this photo can show, which may be nothing.
  case final
  /// It was not decoded, because something else was more urgent.
  case unknown
}

/// When it is worth decoding what has arrived of a photo.
///
/// Each attempt has a multiple of the bytes of the last one, so all of them together copy at most
/// three times as much as the photo has.
struct BeginningSchedule {
  /// The bytes of the first attempt: the first scan of a photo of about half a megapixel.
  private static let firstByteCount = 24 << 10
  /// The growth until there is a picture; the first one should come soon.
  private static let earlyGrowth = 1.5
  /// The growth after that; less is hardly visible.
  private static let growth = 2.0
  /// A picture that the whole photo would replace sooner than this, in seconds, is not decoded.
  private static let leastUse = 0.25

  /// The bytes that the next attempt needs; nil if there is no further one.
  private var nextByteCount: Int? = firstByteCount
  /// When bytes of the current download arrived first, and how many there were.
  private var start: (time: Double, received: Int)?
  private var progress = FetchProgress(received: 0, total: nil)
  /// How long the rest will take, in seconds; nil if that is not known.
  private var timeLeft: Double?

  /// Whether the next attempt is due.
  var isDue: Bool {
    guard let nextByteCount, progress.received >= nextByteCount else { return false }
    return timeLeft.map { $0 >= Self.leastUse } ?? true
  }

  /// Records that the download starts, perhaps again.
  mutating func downloadStarts() {
    (start, timeLeft) = (nil, nil)
    progress = FetchProgress(received: 0, total: nil)
  }

  /// Records how much has arrived at a time in seconds.
  mutating func note(_ progress: FetchProgress, at now: Double) {
    self.progress = progress
    guard let start else {
      self.start = (now, progress.received)
      return
    }
    let received = progress.received - start.received
    guard let total = progress.total, received > 0 else { return }
    timeLeft = Double(total - progress.received) * (now - start.time) / Double(received)
  }

  /// Records what an attempt with a number of bytes has shown.
  mutating func note(_ outcome: BeginningOutcome, byteCount: Int) {
    switch outcome {
    case .shown: nextByteCount = Int(Double(byteCount) * Self.growth)
    case .tooShort: nextByteCount = Int(Double(byteCount) * Self.earlyGrowth)
    case .final: nextByteCount = nil
    case .unknown: break
    }
  }
}
