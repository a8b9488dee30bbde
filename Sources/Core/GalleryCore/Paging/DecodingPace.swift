/// The speed of decoding, as the decoders measure it.
public struct DecodingPace: Hashable, Sendable {
  /// The number of photos that are decoded at the same time.
  public let workerCount: Int
  /// The mean time to decode a photo, in seconds; at first that of 24 megapixels on a desktop.
  public private(set) var duration = 0.1
  /// The mean deviation of the times from it, in seconds.
  private var deviation = 0.01

  /// The weight of the latest photo in the mean; photos of one folder are mostly alike.
  private static let weight = 0.3
  private var sampleCount = 0
  private let isUnhurried: Bool

  /// Starts without a measurement.
  public init(workerCount: Int) { self.init(workerCount: workerCount, isUnhurried: false) }

  private init(workerCount: Int, isUnhurried: Bool) {
    self.workerCount = max(1, workerCount)
    self.isUnhurried = isUnhurried
  }

  /// The speed if time stands still until photos are decoded, as in recordings: none is late.
  public static let unhurried = DecodingPace(workerCount: 1, isUnhurried: true)

  /// Adds the time that a decoder took for a photo, in seconds.
  mutating func record(_ sample: Double) {
    guard sample.isFinite, sample >= 0 else { return }
    sampleCount += 1
    if sampleCount > 1 {
      deviation += (abs(sample - duration) - deviation) * Self.weight
    }
    duration += (sample - duration) * max(Self.weight, 1 / Double(sampleCount))
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
    let pages = (travel.age(at: now) + duration + deviation + frame) / interval - 1
    return Int(min(Double(Self.longestLead), max(0, pages.rounded(.up))))
  }

  /// The largest lead, in pages: the user may stop before that.
  private static let longestLead = 12
}
