/// The speed of decoding, as the decoders measure it.
public struct DecodingPace: Hashable, Sendable {
  /// The number of photos that are decoded at the same time.
  public let workerCount: Int
  /// The times of sharp photos.
  private var sharp = Times()
  /// The times of drafts; nil until there is one.
  private var draft: Times?
  private let isUnhurried: Bool

  /// Some times to decode photos.
  private struct Times: Hashable, Sendable {
    /// The weight of the latest photo in the mean; photos of one folder are mostly alike.
    static let weight = 0.3

    /// Their mean, in seconds; at first that of 24 megapixels on a desktop.
    var mean = 0.1
    /// The mean deviation from it, in seconds.
    var deviation = 0.01
    var count = 0

    mutating func add(_ sample: Double) {
      count += 1
      if count > 1 { deviation += (abs(sample - mean) - deviation) * Self.weight }
      mean += (sample - mean) * max(Self.weight, 1 / Double(count))
    }
  }

  /// The mean time to decode a sharp photo, in seconds.
  public var duration: Double { sharp.mean }

  /// Starts without a measurement.
  public init(workerCount: Int) { self.init(workerCount: workerCount, isUnhurried: false) }

  private init(workerCount: Int, isUnhurried: Bool) {
    self.workerCount = max(1, workerCount)
    self.isUnhurried = isUnhurried
  }

  /// The speed if time stands still until photos are decoded, as in recordings: none is late.
  public static let unhurried = DecodingPace(workerCount: 1, isUnhurried: true)

  /// Adds the time that a decoder took for a photo or a draft of it, in seconds.
  mutating func record(_ sample: Double, isDraft: Bool = false) {
    guard sample.isFinite, sample >= 0 else { return }
    guard isDraft else {
      sharp.add(sample)
      return
    }
    var times = draft ?? Times()
    times.add(sample)
    draft = times
  }

  /// Forgets how long drafts take, because photos of another album may be of another format.
  mutating func forgetDrafts() { draft = nil }

  /// The longest time between two pages, in seconds, that a key which is held may have: two taps
  /// after each other need the sharp photo.
  private static let longestDraftInterval = 0.12
  /// The share of a sharp photo's time from which on a draft is not worth its lack of sharpness.
  private static let leastGain = 0.85

  /// Whether drafts are decoded: while pages pass faster than all workers decode sharp photos.
  ///
  /// A draft of some formats, such as HEIC, takes as long as the sharp photo.
  ///
  /// - Parameters:
  ///   - travel: the direction and the speed of paging.
  ///   - now: the time in seconds.
  func needsDrafts(in travel: Travel, at now: Double) -> Bool {
    guard !isUnhurried, let interval = travel.interval(at: now),
      interval <= Self.longestDraftInterval
    else { return false }
    if let draft, draft.mean > Self.leastGain * sharp.mean { return false }
    return interval * Double(workerCount) < sharp.mean + sharp.deviation
  }

  /// The number of pages that pass while a photo is decoded, if decoding starts now.
  ///
  /// It is rounded up: an early photo waits for its page, but a late one was decoded in vain.
  ///
  /// - Parameters:
  ///   - travel: the direction and the speed of paging.
  ///   - now: the time in seconds.
  func lead(in travel: Travel, at now: Double) -> Int {
    guard !isUnhurried, let interval = travel.interval(at: now), interval > 0 else { return 0 }
    // The photo must arrive a frame before its page is left.
    let frame = 1.0 / 60
    let times = needsDrafts(in: travel, at: now) ? draft ?? sharp : sharp
    let pages = (travel.age(at: now) + times.mean + times.deviation + frame) / interval - 1
    return Int(min(Double(Self.longestLead), max(0, pages.rounded(.up))))
  }

  /// The largest lead, in pages: the user may stop before that.
  private static let longestLead = 12
}
