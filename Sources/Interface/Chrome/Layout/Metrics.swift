import GalleryCore

/// The chrome's lengths in points, all on a grid of 8 (4 inside small elements).
enum Metrics {
  /// The margin between the chrome and the window's edges.
  static let margin = 16.0

  /// Pictures that depend on the window's size change it in steps of this length, so that a resize
  /// needs few of them.
  static let resizeStep = 16.0

  /// High enough for a finger.
  static let barHeight = 48.0
  /// The side of the square that a glyph fills.
  static let glyph = 20.0
  /// The side of the square around the device icon at any angle.
  static let deviceGlyph = 28.0
  /// The side of the square around the drawing on an edge arrow.
  static let edgeGlyph = 32.0
  /// The smallest side of a touch target.
  static let buttonTarget = 44.0
  /// The width of the button with the size of the photo, which has room for four digits.
  static let zoomTarget = 60.0
  /// The width of the slider for the size of cells, with the room at its ends.
  static let sliderTarget = 132.0
  /// The room at its ends, in which half of its thumb is.
  static let sliderMargin = 16.0
  /// The diameter of its thumb.
  static let sliderThumb = 14.0
  /// The width of a button in a toolbar.
  static func width(of button: ChromeButton) -> Double {
    switch button {
    case .zoom: zoomTarget
    case .cellSize: sliderTarget
    default: buttonTarget
    }
  }
  /// The largest width of a button in a row that shares the window's width, for a thumb's way.
  static let buttonMaximumWidth = 72.0
  /// The distance from the window's edges to the toolbar's first and last button.
  static let toolbarEdge = 4.0
  /// The gap between the buttons that turn the photos and those of the window.
  static let toolbarGroupGap = 8.0
  /// The gap at both sides of the title.
  static let titleGap = 8.0
  /// The height of the search field.
  static let searchHeight = 34.0
  /// The widths of the field with its button: the least in which a word can be read, and the
  /// largest.
  static let searchWidths = 110.0...460

  /// The diameter of an edge arrow's disc.
  static let edgeDisc = 56.0
  /// The distance from the window's edge to an edge arrow's disc.
  static let edgeDiscGap = 8.0
  /// The length of an edge arrow's click area along the edge.
  static let edgeTargetLength = 96.0
  /// The distance from an edge at which the mouse makes its arrow visible.
  static let edgeZone = 96.0
  /// The smallest width and height of the free area for edge arrows.
  static let edgeRoom = 112.0

  /// The diameter of a button's background when it is on or under a pointer.
  static let buttonGround = 36.0
  /// The distance from the toolbar to the tooltip below it, and from the tooltip to the window's
  /// edges.
  static let tooltipGap = 8.0
  /// The triangle between a tooltip and its button.
  static let caret = Size(width: 16, height: 8)
  /// The largest width of a tooltip.
  static let tooltipMaximumWidth = 360.0
  /// More than a tooltip's three lines need; a lower room has no tooltip.
  static let tooltipRoom = 72.0
  /// The height of every picture of one line; their baselines are at the same height.
  static let lineHeight = 32.0
  /// Longer lines are not readable at a glance.
  static let titleMaximumWidth = 560.0
  /// A shorter part of a name would not be useful.
  static let titleMinimumWidth = 64.0
  /// Wide enough for most names.
  static let titleUsualWidth = 144.0
  /// The padding before the words that lead to all albums, at whose end is a gap like that in a
  /// title.
  static let crumbPadding = 8.0
  /// The least width of the title after these words: cells have the names, too.
  static let titleBesideCrumb = 40.0
  /// The gap between a name and its note: a word space at the title's size.
  static let noteGap = 6.0
  /// Wider than a digit in any usual font at the counter's size.
  static let counterDigitWidth = 10.0
  /// Wider than " of ".
  static let counterWordWidth = 36.0

  /// The diameter of a page dot, and the gap to the next one.
  static let dot = 8.0
  /// The distance from the marks to the ends of the capsule around them.
  static let capsulePadding = 12.0
  /// The height of the capsule around them.
  static let capsuleHeight = 24.0
  /// The distance from the capsule to a bar below it: a finger has its 44 points between them.
  static let dotsGap = 12.0
  /// The distance from the capsule to the photo above it.
  static let photoGap = 8.0
  /// The largest number of pages for which dots can be counted at a glance.
  static let maximumDots = 30
  /// The margin around the capsule in which clicks have no effect.
  static let indicatorSurround = 16.0
  /// The cell of a digit on the card beside the position bar.
  static let figure = Size(width: 11, height: 24)
  /// The distance from the digits to the ends of their card.
  static let figurePadding = 10.0
  /// The largest length of a position bar; a longer one would look like an edge of the window.
  static let trackMaximumLength = 240.0
  /// A shorter position bar would not be useful.
  static let trackMinimumLength = 40.0
  /// The thickness of the position bar and its thumb.
  static let trackThickness = 4.0
  /// The smallest thumb, which stays visible with many pages.
  static let thumbMinimumLength = 24.0

  /// Lower windows have no room for dots below a toolbar.
  static let indicatorMinimumWindowHeight = 120.0

  /// The padding of a card.
  static let cardPadding = 24.0
  /// The largest width of a card.
  static let cardMaximumWidth = 420.0
  /// The smallest width of a card.
  static let cardMinimumWidth = 240.0
  /// The radius of a card's corners.
  static let cardCornerRadius = 16.0
}

extension Double {
  /// The largest multiple of the step that is not above this length.
  var inResizeSteps: Double { (self / Metrics.resizeStep).rounded(.down) * Metrics.resizeStep }
}
