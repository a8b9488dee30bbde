/// How quickly photos are decoded, as the replies tell.
public struct DecodingPace: Hashable, Sendable {
  /// How many photos are decoded at a time.
  public let workerCount: Int
  /// How long one takes, in seconds; before anything is known, as long as 24 megapixels on a
  /// desktop.
  public private(set) var duration = 0.1

  /// How much the latest photo counts once some have come: those of one folder are mostly of a kind.
  private static let weight = 0.3
  private var sampleCount = 0
  /// The latest replies' times, as many as there are workers.
  private var replies: [Double] = []

  /// Starts without a reply.
  public init(workerCount: Int) { self.workerCount = max(1, workerCount) }

  /// A worker replied at a time (seconds).
  ///
  /// - Parameter requested: when the photo that came was asked for; nil for what tells nothing, as
  ///   that it cannot be shown.
  mutating func replied(requested: Double?, at now: Double) {
    if let requested { learn(requested: requested, at: now) }
    replies.append(now)
    if replies.count > workerCount { replies.removeFirst() }
  }

  private mutating func learn(requested: Double, at now: Double) {
    // With all workers at work it was begun when the one that did it was done with another: that is
    // as many replies ago as there are workers.
    let freed = replies.count == workerCount ? replies[0] : requested
    let taken = now - max(requested, freed)
    guard taken.isFinite, taken >= 0 else { return }
    sampleCount += 1
    duration += (taken - duration) * max(Self.weight, 1 / Double(sampleCount))
  }

  /// How many pages ahead that page is which will be in view when a photo begun now is decoded.
  ///
  /// - Parameter travel: how the pages follow each other.
  func lead(in travel: Travel, at now: Double) -> Int {
    guard let interval = travel.interval(at: now), interval > 0 else { return 0 }
    // It must come a frame before its page goes.
    let frame = 1.0 / 60
    let pages = (travel.age(at: now) + duration + frame) / interval - 1
    return Int(min(Double(Self.longestLead), max(0, pages.rounded(.up))))
  }

  /// Farther ahead nobody knows whether the flipping goes on.
  private static let longestLead = 12
}
