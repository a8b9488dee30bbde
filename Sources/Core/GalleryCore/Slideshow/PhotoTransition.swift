/// The change from one photo of a slideshow to another.
struct PhotoTransition: Hashable, Sendable {
  /// How long one photo takes to fade into another, in seconds: slow enough to be seen as a fade,
  /// short beside the shortest interval.
  static let fadeDuration = 0.8

  /// The photo that goes.
  let outgoing: PhotoID
  private let motion: Motion

  private enum Motion: Hashable, Sendable {
    /// How much of the next photo is seen, 0…1.
    case fade(EasedMotion)
    /// How far the next photo has come, in pages, 0…1.
    case slide(SpringMotion)
  }

  /// Begins a transition at a time (seconds); nil for one that takes no time.
  init?(from outgoing: PhotoID, by transition: SlideshowTransition, at now: Double) {
    self.outgoing = outgoing
    switch transition {
    case .fade:
      motion = .fade(EasedMotion(from: 0, to: 1, start: now, duration: Self.fadeDuration))
    case .slide:
      motion = .slide(
        SpringMotion(from: 0, velocity: 0, to: 1, start: now, tolerance: Pager.tolerance))
    case .cut: return nil
    }
  }

  /// Whether only the next photo is seen at a time (seconds).
  func isFinished(at now: Double) -> Bool {
    switch motion {
    case .fade(let motion): motion.isFinished(at: now)
    case .slide(let motion): motion.isFinished(at: now)
    }
  }

  /// How far the next photo has come at a time, 0…1.
  func progress(at now: Double) -> Double {
    switch motion {
    case .fade(let motion): motion.position(at: now)
    case .slide(let motion): motion.position(at: now)
    }
  }

  /// How much of the next photo is seen at a time, 0…1; nil if it slides.
  func opacity(at now: Double) -> Double? {
    switch motion {
    case .fade(let motion): motion.position(at: now)
    case .slide: nil
    }
  }

  /// How far the strip with the next photo is from its place at a time, in pages.
  func shift(at now: Double) -> Double {
    switch motion {
    case .fade: 0
    case .slide(let motion): 1 - motion.position(at: now)
    }
  }
}
