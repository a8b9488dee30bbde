/// Decides when an accelerometer's readings have been steady for long enough to count.
///
/// It averages the readings since the last departure. Noise of 0.02 g is none.
public struct SteadyReading: Hashable, Sendable {
  /// How long readings must be steady, in seconds.
  public static let time = 1.0
  /// How many readings must be steady: a slow sensor must not count by one or two.
  static let leastCount = 5
  /// How far a reading may be from the average of those before it, in g: five times the noise.
  static let reach = 0.1
  /// How many readings that depart are left out before a departure counts: single ones are faults.
  static let faults = 1

  private var sum = GravityVector(x: 0, y: 0, z: 0)
  private var count = 0
  private var start = 0.0
  private var latest = -Double.infinity
  private var departures = 0

  /// Starts without readings.
  public init() {}

  /// The average since the last departure; nil before the first reading.
  public var average: GravityVector? {
    guard count > 0 else { return nil }
    let share = 1 / Double(count)
    return GravityVector(x: sum.x * share, y: sum.y * share, z: sum.z * share)
  }

  /// How much of the time has passed, 0…1.
  public var progress: Double {
    count == 0 ? 0 : min(1, (latest - start) / Self.time, Double(count) / Double(Self.leastCount))
  }

  /// Receives a reading at a time (seconds); numbers that no accelerometer measures are a
  /// departure.
  ///
  /// - Returns: the average once the readings have been steady for long enough.
  public mutating func handle(_ gravity: GravityVector, at now: Double) -> GravityVector? {
    guard now.isFinite, now >= latest else { return nil }
    let isNear = average.map { gravity.distance(to: $0) <= Self.reach } ?? true
    guard gravity.isPlausible, isNear else {
      departures += 1
      if departures > Self.faults || count == 0 { restart(from: gravity, at: now) }
      return nil
    }
    if count == 0 { restart(from: gravity, at: now) } else { add(gravity, at: now) }
    return progress >= 1 ? average : nil
  }

  private mutating func restart(from gravity: GravityVector, at now: Double) {
    self = SteadyReading()
    guard gravity.isPlausible else { return }
    start = now
    add(gravity, at: now)
  }

  private mutating func add(_ gravity: GravityVector, at now: Double) {
    sum = GravityVector(x: sum.x + gravity.x, y: sum.y + gravity.y, z: sum.z + gravity.z)
    (count, departures, latest) = (count + 1, 0, now)
  }
}
