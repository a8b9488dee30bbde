/// How a slideshow goes from photo to photo; the user's settings decide.
public struct SlideshowPolicy: Hashable, Sendable {
  /// The valid intervals, in seconds: from more than a fade takes to a day.
  public static let intervals = 1.0...86_400

  /// How long each photo is shown, in seconds, from the moment when it appears.
  public var interval: Double
  /// How the next photo replaces the current one.
  public var transition: SlideshowTransition
  /// Whether the photos come in a random order, each once a round; if not, in the order of the
  /// pages.
  public var isShuffled: Bool
  /// The number that decides the random order.
  public var seed: UInt64
  /// How much more often photos of some folders come in a random order.
  public var weights = ShuffleWeights()
  /// Whether photos that are upright or wide as the view is now come before others.
  public var prefersMatching: Bool
  /// Whether two photos that do not suit the view alone are shown together.
  public var makesPairs: Bool

  /// Whether each photo is slowly zoomed and panned.
  public var hasKenBurns: Bool

  /// Makes a policy from its parts; by default a photo every 5 seconds, as Shotwell has it.
  public init(
    interval: Double = 5, transition: SlideshowTransition = .fade, isShuffled: Bool = false,
    seed: UInt64 = 0, hasKenBurns: Bool = false, prefersMatching: Bool = false,
    makesPairs: Bool = false
  ) {
    self.interval = interval
    self.transition = transition
    self.isShuffled = isShuffled
    self.seed = seed
    self.hasKenBurns = hasKenBurns
    self.prefersMatching = prefersMatching
    self.makesPairs = makesPairs
  }
}

extension SlideshowPolicy {
  /// The intervals from which steps choose, in seconds.
  private static let intervalSteps: [Double] = [
    1, 2, 3, 5, 7, 10, 15, 20, 30, 60, 120, 300, 600, 1800, 3600,
  ]

  /// Goes on to longer intervals by steps, or to shorter ones if they are negative.
  mutating func changeInterval(by steps: Int) {
    for _ in 0..<min(steps.magnitude, UInt(Self.intervalSteps.count)) {
      let next =
        steps > 0
        ? Self.intervalSteps.first { $0 > interval } : Self.intervalSteps.last { $0 < interval }
      interval = next ?? interval
    }
  }

  /// Whether the next photo depends on the photos' sizes.
  var needsSizes: Bool { prefersMatching || makesPairs }

  /// The number of photos that are drawn ahead.
  var handLimit: Int { needsSizes ? PhotoHand.limit : 1 }
}

/// How the next photo of a slideshow replaces the current one.
public enum SlideshowTransition: String, Hashable, Sendable, CaseIterable {
  /// One fades into the other.
  case fade
  /// The next one slides in as when a user pages.
  case slide
  /// The next one is there at once.
  case cut = "none"

  /// What takes its place for users who have asked for less motion: a fade moves nothing.
  var withLessMotion: Self {
    switch self {
    case .fade, .slide: .fade
    case .cut: .cut
    }
  }

  /// Whether the next page comes as when a user pages to it.
  var isPaging: Bool {
    switch self {
    case .slide: true
    case .fade, .cut: false
    }
  }
}
