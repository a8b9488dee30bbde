/// How bright the photos are in the light around the screen: a closed form in time.
///
/// A brighter level counts at once. A darker one must last, so that a person who passes, or the
/// first value of a sensor that has not measured yet, dims nothing.
public struct AmbientBrightness: Hashable, Sendable {
  /// How long a change takes, in seconds.
  static let duration = 1.0
  /// How long it must be darker until photos are dimmed, in seconds; sensors are read every 0.7 s.
  static let darkPatience = 2.0
  /// How long the last level holds after the sensor is gone, in seconds: its daemon may restart.
  static let losingPatience = 5.0

  private var motion = EasedMotion(from: 1, to: 1, start: -.infinity, duration: duration)

  /// Starts at full brightness.
  public init() {}

  /// The brightness in a light, from 0 to 1.
  ///
  /// - Parameters:
  ///   - level: the light around the screen.
  ///   - least: the brightness in the dark, from 0 to 1.
  public static func target(in level: LightLevel, least: Double) -> Double {
    least + (1 - least) * level.share
  }

  /// The brightness at a time (seconds), from 0 to 1.
  public func value(at now: Double) -> Double { motion.position(at: now) }

  /// Whether it changes at a time.
  public func isChanging(at now: Double) -> Bool {
    motion.from != motion.to && now >= motion.start && !motion.isFinished(at: now)
  }

  /// When the next change begins, in seconds; nil if none is known.
  public func changeTime(after now: Double) -> Double? {
    motion.from != motion.to && motion.start > now ? motion.start : nil
  }

  /// Adapts to a level.
  ///
  /// - Parameters:
  ///   - level: the level; nil if there is none any more.
  ///   - least: the brightness in the dark, from 0 to 1.
  ///   - isAnimated: whether it changes smoothly.
  ///   - now: the time in seconds.
  public mutating func follow(
    _ level: LightLevel?, least: Double, isAnimated: Bool = true, at now: Double
  ) {
    let target = level.map { Self.target(in: $0, least: least) } ?? 1
    guard target != motion.to else { return }
    let value = value(at: now)
    var start = now
    if level == nil {
      start += Self.losingPatience
    } else if target < value, !(isChanging(at: now) && motion.to < motion.from) {
      // A level that gets still darker meanwhile does not wait longer.
      start = motion.start > now && motion.to < value ? motion.start : now + Self.darkPatience
    }
    motion = EasedMotion(
      from: value, to: target, start: start,
      duration: isAnimated ? Self.duration : .leastNonzeroMagnitude)
  }
}
