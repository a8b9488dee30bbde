package import GalleryCore
import Localization

/// A picture of the chrome.
///
/// Equal pictures painted at equal scales have equal pixels, so both together can be the key of a
/// cache. All lengths are in points.
package enum ChromePicture: Hashable, Sendable {
  /// A photo's name on one line, shortened in the middle if it is too long. The less prominent note
  /// follows; if there is no room for both, it is shown instead of the name. The album's title
  /// comes first if there is room for it.
  case title(String, note: String? = nil, album: String? = nil, maximumWidth: Double)
  /// Words before the title that lead to what is above it, and a separator.
  case crumb(String)
  /// "3 of 8", with digits of the same width; pages count from 1.
  case counter(page: Int, of: Int, maximumWidth: Double)
  /// The size of the photo in percent of its own pixels, in the toolbar.
  case zoomFigure(percent: Int, maximumWidth: Double)
  /// A bar with half circles as ends (if it is as wide as high: a disc).
  case capsule(Size, CapsuleFill)
  /// A small drawing in the toolbar.
  case glyph(Glyph)
  /// A digit, 0…9, in a cell of fixed size.
  case figure(Int)
  /// The triangle that points from a tooltip at its button.
  case caret
  /// The card that names the button under the mouse.
  case tooltip(String, maximumWidth: Double)
  /// The card shown in place of a photo that cannot be shown: the file's name and the reason.
  case tile(heading: String, detail: String, maximumWidth: Double)
  /// The card shown in place of a photo that takes long to load.
  case loading(name: String, detail: String? = nil, maximumWidth: Double)
  /// A message for the whole window, for example if there is nothing to show.
  case notice(heading: String, detail: String, maximumWidth: Double)
  /// A button of a card; the main one is filled.
  case cardButton(String, Size, isMain: Bool, ButtonPhase)
  /// The list of keys with a transparent background, within the width of its room, and as high as
  /// it needs.
  case help([KeyBindingGroup], maximumSize: Size)
  /// An empty card.
  case card(Size)
  /// The lines of a menu in columns, with a transparent background; by default as high as for a
  /// mouse.
  case menu([[MenuGroup]], columnWidth: Double, rowHeight: Double = ChromePicture.menuRowHeight)
  /// The background of a menu's selected line.
  case menuHighlight(Size)
  /// An explanation during a demonstration, on a card.
  case caption(String, maximumWidth: Double)
  /// What a photo's metadata says about it, with a transparent background, as high as it needs.
  case photoCaption(String, size: Double, maximumWidth: Double, look: OverlayLook = .card)
  /// The card of a photo's caption.
  case photoCaptionCard(Size)
  /// A short message on a card, in as few lines as it needs.
  case toast(String, maximumSize: Size)
  /// The text of the information panel, of a width in points.
  case information([InformationRow], Histogram?, width: Double)
  /// The badge of a selected photo in the overview: a check mark on a disc.
  case markBadge
  /// The name of a photo in a cell of the overview, in one line on a card.
  case cellName(String, maximumWidth: Double)
  /// What is said of the pixel under the mouse.
  case pixel(String, maximumWidth: Double)
  /// The time of day, and perhaps the date below it, on a card; the digits have this height,
  /// or a smaller one with which the card is no larger than its room.
  case clock(ClockFace, height: Double, maximumSize: Size, look: OverlayLook = .card)
  /// The heading of a section of the overview, or, larger, of a month, in one line on the photos'
  /// background.
  case sectionHeading(
    String, isMonth: Bool = false, on: BackgroundColor, maximumWidth: Double)
  /// The name of an album below its cover, and what is known of it, on the photos' background.
  case albumText(String, detail: String, on: BackgroundColor, maximumWidth: Double)
  /// The card of a dialog, no larger than its room; as low as possible where that is low.
  case dialog(Dialog, maximumSize: Size, isLow: Bool = false)
  /// A part of the list of albums.
  case sideList(SideListPicture)
  /// A part of the preferences.
  case preference(PreferencePicture)
  /// A picture that another module draws.
  case custom(CustomPicture)
}

extension ChromePicture {
  /// A number of percent as it is written in the user's language.
  package static func percent(_ number: Int) -> String {
    localized("\(number)%", context: "percent")
  }

  /// The height of a menu's line for a mouse, in points.
  package static let menuRowHeight = 36.0

  /// The largest width, in points, of a card in an area of the given width: away from its edges,
  /// short enough to read, and in steps, so that resizing needs few pictures.
  package static func cardWidth(in width: Double) -> Double {
    min((width - 2 * Metrics.margin).inResizeSteps, Metrics.cardMaximumWidth)
  }
}

/// The use of a capsule, which decides its look.
package enum CapsuleFill: Hashable, Sendable {
  /// The translucent dark background that makes white marks visible on any photo.
  case ground
  /// A background that hardly lets the overview's cells shine through.
  case groundOverCells
  /// The track of a position bar's thumb.
  case track
  /// A page dot or the thumb of a position bar.
  case mark
  /// The ring around the button with the keyboard focus.
  case focus
  /// The dark round background of an edge arrow, lighter when hovered or pressed.
  case edge(ButtonPhase)
  /// The round background of a button, lighter when hovered or pressed.
  case button(isOn: Bool, ButtonPhase)
}
