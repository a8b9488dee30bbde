import GalleryCore

/// The chrome's lengths in points, all on a grid of 8 (4 inside small things).
enum Metrics {
  /// What stays free between the chrome and the window's edges.
  static let margin = 16.0

  /// Pictures that depend on the window's size do so in such steps, so that a window being
  /// resized needs few of them.
  static let resizeStep = 16.0

  /// High enough for a finger.
  static let barHeight = 48.0
  /// The side of the square that a glyph fills.
  static let glyph = 20.0
  /// The side of the square that the small device fills, however it is turned.
  static let deviceGlyph = 28.0
  /// The side of the square that the drawing on an edge arrow fills.
  static let edgeGlyph = 32.0
  /// The least side of what a finger hits.
  static let buttonTarget = 44.0
  /// From the window's edges to the toolbar's first and last button.
  static let toolbarEdge = 4.0
  /// Between the buttons that turn the photos and those of the window.
  static let toolbarGroupGap = 8.0
  /// What stays free at both sides of the title.
  static let titleGap = 8.0

  /// The diameter of an edge arrow's ground.
  static let edgeDisc = 56.0
  /// From the window's edge to an edge arrow's ground.
  static let edgeDiscGap = 8.0
  /// How far along the edge an edge arrow answers to a click.
  static let edgeTargetLength = 96.0
  /// How near to an edge the mouse comes before its arrow is shown.
  static let edgeZone = 96.0
  /// Lower or narrower rooms have no edge arrows.
  static let edgeRoom = 112.0

  /// The diameter of the ground that a button shows when it is on or at hand.
  static let buttonGround = 36.0
  /// From the bar to the tooltip below it, and from that to the window's edges.
  static let tooltipGap = 8.0
  /// The triangle between a tooltip and what it belongs to.
  static let caret = Size(width: 16, height: 8)
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
  /// What most names need.
  static let titleUsualWidth = 144.0
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
  static let maximumDots = 30
  /// Around the capsule, a click that misses it does nothing.
  static let indicatorSurround = 16.0
  /// The cell of a figure on the card beside the position bar.
  static let figure = Size(width: 11, height: 24)
  /// From the figures to the ends of their card.
  static let figurePadding = 10.0
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
  /// The radius of a card's corners.
  static let cardCornerRadius = 16.0
}

extension Double {
  /// The largest number of whole steps that is not above this length.
  var inResizeSteps: Double { (self / Metrics.resizeStep).rounded(.down) * Metrics.resizeStep }
}
