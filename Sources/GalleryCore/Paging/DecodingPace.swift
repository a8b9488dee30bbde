/// How quickly photos are decoded, as the decoders measure it.
public struct DecodingPace: Hashable, Sendable {
  /// How many photos are decoded at a time.
  public let workerCount: Int
  /// How long one takes, in seconds; before anything is known, as long as 24 megapixels on a
  /// desktop.
  public private(set) var duration = 0.1
  /// By how much the times differ from that in the mean, in seconds.
  private var deviation = 0.01

  /// How much the latest photo counts once some have come: those of one folder are mostly of a kind.
  private static let weight = 0.3
  private var sampleCount = 0
  private let isUnhurried: Bool

  /// Starts without a reply.
  public init(workerCount: Int) { self.init(workerCount: workerCount, isUnhurried: false) }

  private init(workerCount: Int, isUnhurried: Bool) {
    self.workerCount = max(1, workerCount)
    self.isUnhurried = isUnhurried
  }

  /// The pace of photos that are waited for while time stands still: none comes too late.
  public static let unhurried = DecodingPace(workerCount: 1, isUnhurried: true)

  /// A decoder was at a photo for so long, in seconds.
  mutating func learn(_ taken: Double) {
    guard taken.isFinite, taken >= 0 else { return }
    sampleCount += 1
    if sampleCount > 1 {
      deviation += (abs(taken - duration) - deviation) * Self.weight
    }
    duration += (taken - duration) * max(Self.weight, 1 / Double(sampleCount))
  }

  /// How many pages ahead that page is which will be in view when a photo begun now is decoded.
  ///
  /// Rather one too many: a photo that comes early waits for its page, one that comes late was
  /// decoded for nothing.
  ///
  /// - Parameter travel: how the pages follow each other.
  func lead(in travel: Travel, at now: Double) -> Int {
    guard !isUnhurried, let interval = travel.interval(at: now), interval > 0 else { return 0 }
    // It must come a frame before its page goes.
    let frame = 1.0 / 60
    let pages = (travel.age(at: now) + duration + deviation + frame) / interval - 1
    return Int(min(Double(Self.longestLead), max(0, pages.rounded(.up))))
  }

  /// Farther ahead nobody knows whether the flipping goes on.
  private static let longestLead = 12
}
