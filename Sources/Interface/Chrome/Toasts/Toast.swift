import GalleryCore

/// A short message that appears, stays for a while and disappears, as a value of times.
public struct Toast: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The text of the previous toast, if it was still visible.
  ///
  /// It stays until this one is painted, so that consecutive messages do not flicker.
  public let previousText: String?
  /// When the toast appears, in seconds.
  public let start: Double
  /// When the fade-out begins, in seconds.
  public let fadeOutTime: Double
  /// When the toast has disappeared, in seconds.
  public let end: Double
  /// The opacity at the start: that of the previous toast at this time.
  private let firstOpacity: Double

  /// The duration of each fade, in seconds: the same as the toolbar's.
  public static let fadeDuration = Gallery.fadeDuration
  /// How long a sentence is shown, in seconds: the mean reading speed is 4 words per second
  /// (Brysbaert 2019), and it takes a moment to notice the message.
  public static let defaultDuration = 6.0

  /// Makes a message that appears at a time (seconds).
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - now: when it appears.
  ///   - duration: how long it stays before it fades, in seconds.
  ///   - previous: the toast that it replaces.
  ///   - isAnimated: whether it fades; otherwise it appears and disappears at once.
  public init(
    _ text: String, at now: Double, for duration: Double = defaultDuration,
    replacing previous: Toast? = nil, isAnimated: Bool = true
  ) {
    self.text = text
    start = now
    fadeOutTime = now + max(0, duration)
    end = fadeOutTime + (isAnimated ? Self.fadeDuration : 0)
    let seen = previous?.opacity(at: now) ?? 0
    previousText = seen > 0 ? previous?.text : nil
    firstOpacity = isAnimated ? seen : 1
  }

  /// The opacity at a time, 0…1.
  public func opacity(at now: Double) -> Double {
    if now >= fadeOutTime {
      return end > fadeOutTime ? fade(from: 1, to: 0, at: fadeOutTime).position(at: now) : 0
    }
    return firstOpacity < 1 ? fade(from: firstOpacity, to: 1, at: start).position(at: now) : 1
  }

  /// Whether the toast fades at a time, so that another frame is due.
  public func isAnimating(at now: Double) -> Bool {
    (firstOpacity < 1 && now < start + Self.fadeDuration) || (now >= fadeOutTime && now < end)
  }

  /// Whether the toast has disappeared at a time.
  public func isOver(at now: Double) -> Bool { now >= end }

  private func fade(from: Double, to: Double, at start: Double) -> EasedMotion {
    EasedMotion(from: from, to: to, start: start, duration: Self.fadeDuration)
  }
}
