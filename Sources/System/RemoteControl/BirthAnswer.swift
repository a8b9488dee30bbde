/// When a frame announces itself because Home Assistant says that it has started.
///
/// All frames hear that at the same moment, and anybody at the broker can say it, as often as they
/// like.
struct BirthAnswer {
  /// The longest delay of an answer in seconds, of which each frame takes a part at random.
  static let longestDelay = 3.0
  /// The shortest time between an announcement and an answer in seconds.
  static let interval = 5.0

  /// When the answer is due, in seconds; nil if none is.
  private(set) var time: Double?
  private var lastTime = -Double.infinity

  /// Notes at a time in seconds that Home Assistant has started.
  mutating func hear(at now: Double, using random: inout some RandomNumberGenerator) {
    guard time == nil else { return }
    let delay = Double.random(in: 0...Self.longestDelay, using: &random)
    time = max(now + delay, lastTime + Self.interval)
  }

  /// Notes that the frame has announced itself at a time in seconds, for whatever reason.
  mutating func announced(at now: Double) { (time, lastTime) = (nil, now) }
}
