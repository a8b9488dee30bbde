import GalleryCore

/// A small drawing in the chrome.
package enum Glyph: Hashable, Sendable, CaseIterable {
  /// An open padlock: light, for the toolbar itself.
  case openLock
  /// A closed padlock: dark, for the light background of a button that is on.
  case closedLock
  /// An upright device with an empty screen.
  case device
  /// The photo on that device's screen, in a picture of the same size, so that both turn about
  /// their middles.
  case devicePhoto
  /// An i in a circle: light, for the toolbar itself.
  case information
  /// The same for the light background of a button that is on.
  case informationShown
  /// A funnel: dark, for the light background of a button that is on.
  case filter
  /// A magnifying glass.
  case search
  /// A magnifying glass with a minus sign, for the whole photo.
  case wholePhoto
  /// A small chevron for the previous photo.
  case chevronLeft
  /// A small chevron for the next photo.
  case chevronRight
  /// Two small chevrons for the previous album.
  case albumLeft
  /// Two small chevrons for the next album.
  case albumRight
  /// A sheet of paper with a small chevron for the previous sheet.
  case sheetLeft
  /// A sheet of paper with a small chevron for the next sheet.
  case sheetRight
  /// An arrow to the side where lines begin, for a step back.
  case back
  /// A triangle to the right: light, starts a slideshow.
  case play
  /// Two upright bars: dark, for the light background of a button that is on.
  case pause
  /// A triangle to the right for the same background: continues a paused slideshow.
  case resume
  /// Four small squares, like the cells of the overview.
  case overview
  /// A picture in a frame that is crossed out, on any background.
  case broken
  /// Four corners that point outward.
  case fullScreen
  /// Four corners that point inward.
  case leaveFullScreen
  /// An arrow that goes round to the right.
  case rotateRight
  /// A question mark.
  case help
  /// A cross, which takes something away.
  case close
  /// A check mark in a frame, which is about all photos.
  case checkedFrame
  /// Two pictures beside each other, which are compared.
  case compare
  /// One picture alone.
  case alone
  /// A picture with a minus sign, which is left out.
  case leaveOut
  /// The outline of a star.
  case star
  /// A star.
  case filledStar
  /// A folder with a plus sign.
  case copyToFolder
  /// A folder with an arrow into it.
  case moveToFolder
  /// A bin.
  case trash
  /// Three lines, like a list.
  case menu
  /// A large chevron to the left.
  case arrowLeft
  /// A large chevron to the right.
  case arrowRight
  /// A large chevron upward.
  case arrowUp
  /// A large chevron downward.
  case arrowDown

  /// The large chevron toward an edge.
  static func arrow(toward edge: Edge) -> Glyph {
    switch edge {
    case .left: .arrowLeft
    case .right: .arrowRight
    case .top: .arrowUp
    case .bottom: .arrowDown
    }
  }

  /// The side of the glyph's square, in points.
  var side: Double {
    switch self {
    case .device, .devicePhoto: Metrics.deviceGlyph
    case .broken: Metrics.edgeGlyph
    case .arrowLeft, .arrowRight, .arrowUp, .arrowDown: Metrics.edgeGlyph
    default: Metrics.glyph
    }
  }
}
