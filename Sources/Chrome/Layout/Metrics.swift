/// The chrome's lengths in points, all on a grid of 8 (4 inside small things).
enum Metrics {
  /// What stays free between the chrome and the window's edges.
  static let margin = 16.0
  /// What stays free between two texts on one line.
  static let gap = 16.0

  /// Pictures that depend on the window's size do so in such steps, so that a window being
  /// resized needs few of them.
  static let resizeStep = 16.0

  /// High enough for a finger.
  static let barHeight = 48.0
  /// The side of the square that a glyph fills.
  static let glyph = 20.0
  /// From one glyph to the next, so that each is seen by itself.
  static let glyphGap = 20.0
  /// The least side of what a finger is to hit.
  static let buttonTarget = 44.0
  /// The diameter of the ground that a button shows when it is on or at hand.
  static let buttonGround = 36.0
  /// From the bar to the tooltip below it, and from that to the window's edges.
  static let tooltipGap = 8.0
  /// The widest tooltip.
  static let tooltipMaximumWidth = 360.0
  /// More than a tooltip's three lines take; a lower room has none.
  static let tooltipRoom = 72.0
  /// The height of every picture that holds one line; their baselines are at one height.
  static let lineHeight = 32.0
  /// Longer lines are no longer taken in at a glance.
  static let titleMaximumWidth = 560.0
  /// A name cut down to less says nothing.
  static let titleMinimumWidth = 64.0
  /// What a name must have to itself before there is room for the icon of what turns the photos.
  static let titleWidthBesideSource = 128.0
  /// From a name to the note after it: a space between words at the title's size.
  static let noteGap = 6.0
  /// More than a figure takes in any usual font at the counter's size.
  static let counterDigitWidth = 10.0
  /// More than " of " takes.
  static let counterWordWidth = 36.0

  /// A page dot's diameter, and the gap to the next one.
  static let dot = 8.0
  /// From the marks to the ends of the capsule around them.
  static let capsulePadding = 12.0
  /// The height of the capsule around them.
  static let capsuleHeight = 24.0
  /// From the capsule to the photo above it.
  static let photoGap = 8.0
  /// Beyond this many pages dots can no longer be counted at a glance.
  static let maximumDots = 20
  /// The longest position bar, so that it stays one thing and not an edge of the window.
  static let trackMaximumLength = 240.0
  /// A shorter bar shows nothing.
  static let trackMinimumLength = 40.0
  /// The thickness of the position bar and its thumb.
  static let trackThickness = 4.0
  /// The thumb of a bar of very many pages is still seen.
  static let thumbMinimumLength = 24.0

  /// Lower windows than this have no room for dots below a bar.
  static let indicatorMinimumWindowHeight = 120.0

  /// A card's own margin inside its edges.
  static let cardPadding = 24.0
  /// The widest card.
  static let cardMaximumWidth = 420.0
  /// A narrower card looks lost.
  static let cardMinimumWidth = 240.0
  /// The largest list of keys; one that needs more is made smaller.
  static let helpMaximumSize = 960.0
  /// The radius of a card's corners.
  static let cardCornerRadius = 16.0
}

extension Double {
  /// The largest number of whole steps that is not above this length.
  var inResizeSteps: Double { (self / Metrics.resizeStep).rounded(.down) * Metrics.resizeStep }
}
