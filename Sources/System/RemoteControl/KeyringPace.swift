/// When the desktop's keyring may be asked for a broker's password.
struct KeyringPace {
  /// How long a keyring that does not answer is left alone, in seconds: each of the attempts to
  /// connect that come as late as they can may ask it again.
  static let pause = ConnectionAttempts.longestDelay * ConnectionAttempts.spread.lowerBound

  /// When it may be asked, in seconds; nil for never.
  private var time: Double?

  /// Starts with a keyring that may be asked at once, or never.
  init(isAsked: Bool) { time = isAsked ? -.infinity : nil }

  /// Whether it may be asked at a time in seconds.
  func admits(at now: Double) -> Bool { time.map { now >= $0 } ?? false }

  /// Notes a reply at a time in seconds.
  mutating func note(_ reply: KeyringReply, at now: Double) {
    switch reply {
    case .noKeyring: time = nil
    case .noAnswer: time = now + Self.pause
    case .found, .nothing: time = -.infinity
    }
  }
}
