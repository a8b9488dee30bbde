import Chrome
import GalleryCore
import Localization

/// Decides what is said when a slideshow pauses or goes on without a command for that.
///
/// A click pauses the slideshow and hides the toolbar, so the toolbar alone cannot show it.
struct SlideshowNotice: Hashable {
  /// What the slideshow does, as people see it.
  enum Phase: Hashable {
    /// The next photo comes by itself.
    case playing
    /// The photo stays for some seconds after a touch or a key.
    case pausedForAWhile
    /// The photo stays until the slideshow is continued.
    case pausedByCommand
    /// The photo stays while it is zoomed.
    case zoomed
    /// The overview is shown.
    case inOverview
    /// The photo stays while the user works on it.
    case held
  }

  private var phase: Phase?

  /// Records what a slideshow does; returns what to say about it, nil for nothing.
  ///
  /// - Parameters:
  ///   - gallery: the gallery with the slideshow.
  ///   - key: the key that continues it; nil if it has none.
  ///   - isOther: whether another message is shown, which must not be replaced.
  mutating func message(
    about gallery: Gallery, continuedBy key: String?, unless isOther: Bool = false
  ) -> String? {
    let former = phase
    phase = Self.phase(of: gallery)
    guard !isOther, let former, let phase, former != phase else { return nil }
    switch phase {
    case .playing: return localized("The slideshow goes on")
    case .pausedForAWhile:
      // After the overview or a zoom, the user knows it.
      guard former == .playing else { return nil }
      let seconds = Int(Slideshow.pauseDuration)
      guard let key else { return localized("Slideshow paused for \(seconds)\u{A0}s") }
      return localized(
        "Slideshow paused for \(seconds)\u{A0}s. \(key)\u{A0}continues it.")
    case .zoomed: return localized("Slideshow paused while the photo is zoomed")
    case .pausedByCommand, .inOverview, .held: return nil
    }
  }

  /// Records what a slideshow does after a command that has its own message.
  mutating func noteCommand(in gallery: Gallery) { phase = Self.phase(of: gallery) }

  /// What is said after a command has begun, paused or ended a slideshow, and for how many seconds.
  ///
  /// - Parameters:
  ///   - state: what it does; nil if it has ended.
  ///   - policy: how it goes from photo to photo.
  ///   - count: how many selected photos it shows; nil for all photos.
  ///   - key: the key that continues it; nil if it has none.
  static func announcement(
    of state: SlideshowState?, _ policy: SlideshowPolicy, selected count: Int? = nil,
    continuedBy key: String?
  ) -> (text: String, seconds: Double) {
    switch state {
    case .playing:
      let interval = policy.interval.plainText
      if let count { return (Self.announcement(ofSelected: count, policy, interval), 4) }
      let text =
        policy.isShuffled
        ? localized("Slideshow: a photo every \(interval)\u{A0}s, shuffled")
        : localized("Slideshow: a photo every \(interval)\u{A0}s")
      return (text, 3)
    case .paused:
      guard let key else { return (localized("The slideshow is paused"), 2) }
      return (localized("The slideshow is paused. \(key) continues it."), Toast.defaultDuration)
    case nil: return (localized("The slideshow has ended"), 2)
    }
  }

  private static func announcement(
    ofSelected count: Int, _ policy: SlideshowPolicy, _ interval: String
  ) -> String {
    policy.isShuffled
      ? localized(
        count,
        one: "Slideshow of \(count) selected photo: one every \(interval)\u{A0}s, shuffled",
        other: "Slideshow of \(count) selected photos: one every \(interval)\u{A0}s, shuffled")
      : localized(
        count, one: "Slideshow of \(count) selected photo: one every \(interval)\u{A0}s",
        other: "Slideshow of \(count) selected photos: one every \(interval)\u{A0}s")
  }

  private static func phase(of gallery: Gallery) -> Phase? {
    guard let slideshow = gallery.slideshow else { return nil }
    if slideshow.isSuspended { return .pausedByCommand }
    if gallery.environment.holdsPhoto { return .held }
    if gallery.mode == .overview { return .inOverview }
    if gallery.isSlideshowHeld { return .zoomed }
    return slideshow.isPaused ? .pausedForAWhile : .playing
  }
}
