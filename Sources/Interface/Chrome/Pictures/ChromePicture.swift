public import GalleryCore

/// A picture that the chrome needs.
///
/// Equal pictures painted at equal scales have equal pixels, so a cache may use the two as its
/// key. All lengths are in points.
public enum ChromePicture: Hashable, Sendable {
  /// A photo's name on one line, its middle left out where it is too long; the note, quieter, comes
  /// after it and is always whole.
  case title(String, note: String? = nil, maximumWidth: Double)
  /// "3 of 8", with figures that are all equally wide; pages count from 1.
  case counter(page: Int, of: Int, maximumWidth: Double)
  /// A bar whose ends are half circles (as wide as high: a disc).
  case capsule(Size, CapsuleFill)
  /// A small drawing in the bar.
  case glyph(Glyph)
  /// A figure, 0…9, in a cell that is the same for all.
  case figure(Int)
  /// The triangle that points from a tooltip at what it belongs to.
  case caret
  /// The card that says what the thing under the mouse is.
  case tooltip(String, maximumWidth: Double)
  /// The card shown in place of a photo that cannot be shown: the file's name and the reason.
  case tile(heading: String, detail: String, maximumWidth: Double)
  /// The card shown in place of a photo that takes long to come.
  case loading(name: String, maximumWidth: Double)
  /// A card for the whole window, as when there is nothing to show.
  case notice(heading: String, detail: String, maximumWidth: Double)
  /// The list of keys, without a ground: no wider than its room, and as high as it must be.
  case help([KeyBindingGroup], maximumSize: Size)
  /// An empty card.
  case card(Size)
  /// The lines of a menu in columns, on nothing.
  case menu([[MenuGroup]], columnWidth: Double)
  /// What lies behind a menu's selected line.
  case menuHighlight(Size)
  /// A device seen from one side, upright, with its shadow around it and a hole for its screen.
  case device(DeviceModel, side: DeviceSide)
  /// What a demonstration says of what is seen, on a card.
  case caption(String, maximumWidth: Double)
  /// A short message on a card, in as few lines as it needs.
  case toast(String, maximumSize: Size)
  /// One of the inspector's characters, in a cell that is the same for all.
  case character(Character, InspectorInk)
}

extension ChromePicture {
  /// The maximum width, in points, of a card in an area so wide: at a distance from its edges, short
  /// enough to read, and in steps, so that resizing rarely asks for another picture.
  public static func cardWidth(in width: Double) -> Double {
    min((width - 2 * Metrics.margin).inResizeSteps, Metrics.cardMaximumWidth)
  }
}

/// What a capsule is for, hence what it looks like.
public enum CapsuleFill: Hashable, Sendable {
  /// The translucent dark ground that lets white marks be seen on any photo.
  case ground
  /// The way along which a position bar's thumb goes.
  case track
  /// A page dot or the thumb of a position bar.
  case mark
  /// The ring around the button that the keyboard acts on.
  case focus
  /// The dark round ground of an edge arrow, lighter the more it is at hand.
  case edge(ButtonPhase)
  /// The round ground of a button, which is lighter the more it is at hand.
  case button(isOn: Bool, ButtonPhase)
}
