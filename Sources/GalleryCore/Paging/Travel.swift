/// Which way one goes through the pages, and how quickly.
public struct Travel: Hashable, Sendable {
  /// Pages that take longer than this, in seconds, are looked at one by one.
  public static let longestInterval = 0.25
  /// How much the latest interval counts: keys that wait for a slow frame come in pairs.
  private static let weight = 0.25

  /// Which way it went last: 1 on to later pages, -1 back.
  public private(set) var direction = 1
  private var last = -Double.infinity
  private var mean: Double?

  /// Starts at rest, to go on.
  public init() {}

  /// One went on by some pages (back where negative) at a time (seconds).
  ///
  /// - Parameter isStep: whether a key or the wheel did it, as it might again and again.
  mutating func moved(by pages: Int, isStep: Bool, at now: Double) {
    guard pages != 0 else { return }
    let interval = (now - last) / Double(abs(pages))
    if isStep, pages.signum() == direction, interval <= Self.longestInterval {
      mean = mean.map { $0 + (interval - $0) * Self.weight } ?? interval
    } else {
      mean = nil
    }
    last = isStep ? now : -.infinity
    direction = pages.signum()
  }

  /// The time from page to page at a time, in seconds; nil where pages are looked at one by one.
  public func interval(at now: Double) -> Double? {
    guard let end, now < end else { return nil }
    return mean
  }

  /// How long ago the latest page was turned to, in seconds.
  public func age(at now: Double) -> Double { max(0, now - last) }

  /// When the flipping counts as over if no other page is turned to; nil where there is none.
  public var end: Double? { mean.map { last + 2 * $0 } }
}
