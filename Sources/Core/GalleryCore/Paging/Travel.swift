/// The direction and the speed in which the user goes through the pages.
public struct Travel: Hashable, Sendable {
  /// The longest time between two pages, in seconds, that counts as flipping through them.
  public static let longestInterval = 0.25
  /// The weight of the latest interval in the mean; key events that wait for a slow frame arrive in
  /// pairs.
  private static let weight = 0.25

  /// The direction of the latest paging: 1 to later pages, -1 back.
  public private(set) var direction = 1
  private var last = -Double.infinity
  private var mean: Double?

  /// Starts at rest, in the direction of later pages.
  public init() {}

  /// Records a movement by some pages at a time (seconds); negative values go back.
  ///
  /// - Parameters:
  ///   - pages: the number of pages.
  ///   - isStep: whether it is a step of a key or the wheel, which may repeat.
  ///   - now: the time.
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

  /// The mean time between two pages, in seconds; nil if the user does not flip through them.
  public func interval(at now: Double) -> Double? {
    guard let end, now < end else { return nil }
    return mean
  }

  /// The time since the latest step, in seconds.
  public func age(at now: Double) -> Double { max(0, now - last) }

  /// When the flipping ends if no step follows, in seconds; nil if the user does not flip.
  public var end: Double? { mean.map { last + 2 * $0 } }
}
