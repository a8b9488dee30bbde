package import GalleryCore

/// A short message that appears, stays for a while and disappears, as a value of times.
package struct Toast: Hashable, Sendable {
  /// The text.
  package let text: String
  /// The text of the previous toast, if it was still visible.
  ///
  /// It stays until this one is painted, so that consecutive messages do not flicker.
  package let previousText: String?
  /// When the toast appears, in seconds.
  package let start: Double
  /// The photo that it is about; nil if it is not about a photo.
  package let photo: PhotoID?
  /// The button below it; nil for none.
  package let button: ChromeButton?
  /// When it begins to go, in seconds.
  package private(set) var fadeOutTime: Double
  /// When it has gone, in seconds.
  package private(set) var end: Double
  /// How long it takes to go, in seconds.
  private let fadeOutDuration: Double
  /// How much of it is seen when it comes: all that was seen of the toast before it.
  private let firstOpacity: Double
  /// How much of it is seen when it begins to go.
  private var lastOpacity = 1.0

  /// The duration of each fade, in seconds: the same as the toolbar's.
  package static let fadeDuration = Gallery.fadeDuration
  /// How long a sentence is shown, in seconds: the mean reading speed is 4 words per second
  /// (Brysbaert 2019), and it takes a moment to notice the message.
  package static let defaultDuration = 6.0

  /// Makes a message that appears at a time (seconds).
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - now: when it comes.
  ///   - duration: how long it stays before it goes, in seconds; infinity until it is ended.
  ///   - photo: the photo that it is about.
  ///   - button: the button below it.
  ///   - previous: the toast that it takes the place of.
  ///   - isAnimated: whether it fades; otherwise it comes and goes at once.
  package init(
    _ text: String, at now: Double, for duration: Double = defaultDuration, photo: PhotoID? = nil,
    button: ChromeButton? = nil, replacing previous: Toast? = nil, isAnimated: Bool = true
  ) {
    self.text = text
    self.photo = photo
    self.button = button
    start = now
    fadeOutTime = now + max(0, duration)
    fadeOutDuration = isAnimated ? Self.fadeDuration : 0
    end = fadeOutTime + fadeOutDuration
    let seen = previous?.opacity(at: now) ?? 0
    previousText = seen > 0 ? previous?.text : nil
    firstOpacity = isAnimated ? seen : 1
  }

  /// The opacity at a time, 0…1.
  package func opacity(at now: Double) -> Double {
    if now >= fadeOutTime {
      return end > fadeOutTime
        ? fade(from: lastOpacity, to: 0, at: fadeOutTime).position(at: now) : 0
    }
    return firstOpacity < 1 ? fade(from: firstOpacity, to: 1, at: start).position(at: now) : 1
  }

  /// Whether the toast fades at a time, so that another frame is due.
  package func isAnimating(at now: Double) -> Bool {
    now < fadeOutTime ? firstOpacity < 1 && now < start + Self.fadeDuration : now < end
  }

  /// The same toast, but it begins to go at a time (seconds), if it has not done so before.
  package func ended(at now: Double) -> Toast {
    guard now < fadeOutTime else { return self }
    var toast = self
    toast.lastOpacity = opacity(at: now)
    toast.end = now + fadeOutDuration
    toast.fadeOutTime = now
    return toast
  }

  /// Whether the toast has disappeared at a time.
  package func isOver(at now: Double) -> Bool { now >= end }

  private func fade(from: Double, to: Double, at start: Double) -> EasedMotion {
    EasedMotion(from: from, to: to, start: start, duration: Self.fadeDuration)
  }
}
