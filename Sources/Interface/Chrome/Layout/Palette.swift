package import GalleryCore

/// The chrome's colours in an appearance.
///
/// Cards and bars are translucent. Texts keep a contrast of 4.5 : 1 (WCAG 2.1, AA) on them over
/// every photo, from black to white; `PaletteTests` compute it.
struct Palette: Hashable, Sendable {
  let appearance: Appearance

  /// The usual colours.
  static let dark = Palette(appearance: .dark)

  private var isLight: Bool { appearance.scheme == .light }

  /// White on dark cards, black on light ones.
  private func ink(_ alpha: Double) -> Color { Color(white: isLight ? 0 : 1, alpha: alpha) }

  /// A background, which is opaque if the contrast is high.
  private func ground(_ white: Double, _ alpha: Double) -> Color {
    Color(white: white, alpha: appearance.isContrastHigh ? 1 : alpha)
  }

  /// A text of less importance, which differs only while the contrast is not high.
  private func faint(_ alpha: Double) -> Color {
    appearance.isContrastHigh ? primaryText : ink(alpha)
  }

  var bar: Color { isLight ? ground(0.97, 0.86) : ground(0, 0.65) }
  /// The toolbar's background while cells scroll under it: they hardly shine through.
  ///
  /// - Parameter opacity: how much of the cells is seen, 0…1.
  func bar(overCells opacity: Double) -> Color {
    var color = bar
    color.alpha += (max(color.alpha, Self.opacityOverCells) - color.alpha) * min(max(opacity, 0), 1)
    return color
  }
  /// White cells under a dark bar are no lighter than its buttons under the mouse.
  private static let opacityOverCells = 0.94

  var barEdge: Color { ink(appearance.isContrastHigh ? 0.6 : 0.12) }
  var primaryText: Color { Color(white: isLight ? 0.08 : 1) }
  var secondaryText: Color { faint(isLight ? 0.72 : 0.8) }

  /// A small photo of the filmstrip that is not here yet.
  var placeholder: Color { ink(0.12) }

  var capsuleGround: Color { bar }
  /// The same while cells scroll under it.
  var capsuleGroundOverCells: Color { bar(overCells: 1) }
  var track: Color { ink(0.3) }
  var mark: Color { Color(white: isLight ? 0.1 : 1) }
  /// The opacity of the dots of other pages.
  static let idleDotOpacity = 0.5

  /// The ring around the button with the keyboard's focus: the desktop's accent, if it can be seen
  /// on the toolbar.
  var focus: Color {
    guard let accent = appearance.accent else { return mark }
    let isVisible = [0.0, 1].allSatisfy { photo in
      accent.contrast(with: bar.over(Color(white: photo))) >= 3
    }
    return isVisible ? accent : mark
  }

  var glyph: Color { Color(white: isLight ? 0.1 : 1) }
  /// The colour of glyphs on the background of a button that is on.
  var glyphOnButton: Color {
    isLight ? Color(white: 1, alpha: 0.95) : Color(white: 0, alpha: 0.8)
  }

  /// The text of a heading between the photos, whichever colour the bars have.
  func heading(on background: BackgroundColor) -> Color {
    let isOnWhite = background == .white
    if appearance.isContrastHigh { return Color(white: isOnWhite ? 0 : 1) }
    return Color(white: isOnWhite ? 0.15 : 0.88)
  }

  /// A less prominent text there: 5 : 1 at least, also on the ground of an album's cover.
  func headingDetail(on background: BackgroundColor) -> Color {
    appearance.isContrastHigh
      ? heading(on: background) : Color(white: background == .white ? 0.35 : 0.74)
  }

  /// The mark of a photo that cannot be shown: at least 3 : 1 on every background.
  static let brokenPhoto = Color(white: 0.5)

  /// The background of an edge arrow, which is visible on any photo.
  func edgeGround(_ phase: ButtonPhase) -> Color {
    switch (isLight, phase) {
    case (false, .idle): ground(0, 0.65)
    case (false, .hovered): ground(0.12, 0.8)
    case (false, .pressed): ground(0.22, 0.85)
    case (true, .idle): ground(0.97, 0.86)
    case (true, .hovered): ground(1, 0.92)
    case (true, .pressed): ground(0.88, 0.94)
    }
  }

  /// The background of a button; it is filled if the button is on, so that this is visible from a
  /// distance.
  func buttonGround(isOn: Bool, _ phase: ButtonPhase) -> Color {
    switch (isOn, phase) {
    case (false, .idle): ink(0)
    case (false, .hovered): ink(0.09)
    case (false, .pressed): ink(0.16)
    case (true, .idle): ink(0.85)
    case (true, .hovered): ink(0.95)
    case (true, .pressed): ink(0.7)
    }
  }

  var card: Color { isLight ? ground(0.98, 0.98) : ground(0.11, 0.98) }
  var cardEdge: Color { ink(appearance.isContrastHigh ? 0.6 : 0.1) }
  var cardDetail: Color { faint(0.7) }
  var cardIcon: Color { ink(0.55) }
  /// The ground of a photo's histogram.
  var histogramGround: Color { Color(white: isLight ? 1 : 0, alpha: isLight ? 0.6 : 0.45) }
  /// The areas for red, green and blue in a histogram.
  var histogramColors: [Color] {
    let (strong, weak) = isLight ? (0.85, 0.1) : (1, 0.25)
    return (0..<3).map { index in
      Color(
        red: index == 0 ? strong : weak, green: index == 1 ? strong * 0.85 : weak,
        blue: index == 2 ? strong : weak, alpha: 0.6)
    }
  }
  var keyCap: Color { ink(isLight ? 0.06 : 0.1) }
  var keyCapEdge: Color { ink(appearance.isContrastHigh ? 0.6 : 0.18) }
  /// A line between two columns of a menu.
  var divider: Color { ink(0.12) }
  /// The background of a menu's selected line.
  var menuHighlight: Color { ink(isLight ? 0.1 : 0.14) }
  /// The dimming of the window behind a modal card.
  static let scrim = Color(white: 0, alpha: 0.4)

  var dialogDetail: Color { faint(0.8) }
  /// What is wrong with a text: 5 : 1 at least on a card over any photo.
  var problem: Color {
    isLight
      ? Color(red: 0.66, green: 0.08, blue: 0.04, alpha: 1)
      : Color(red: 1, green: 0.72, blue: 0.62, alpha: 1)
  }
  var fieldGround: Color {
    isLight ? Color(white: 1, alpha: 0.9) : Color(white: 0, alpha: 0.5)
  }
  var fieldEdge: Color { ink(0.5) }
  /// The background of selected text.
  var selection: Color {
    isLight
      ? Color(red: 0.68, green: 0.82, blue: 1, alpha: 1)
      : Color(red: 0.16, green: 0.38, blue: 0.75, alpha: 1)
  }
  /// The title of the usual answer, on its filled button.
  var dialogButtonText: Color { Color(white: isLight ? 1 : 0.07) }
  var disabledText: Color { ink(0.6) }

  /// The background of a dialog's button; that of the usual answer is filled.
  func dialogButton(isMain: Bool, _ phase: ButtonPhase) -> Color {
    switch (isMain, phase) {
    case (false, .idle): ink(isLight ? 0.08 : 0.12)
    case (false, .hovered): ink(isLight ? 0.14 : 0.2)
    case (false, .pressed): ink(isLight ? 0.22 : 0.3)
    case (true, .idle): Color(white: isLight ? 0.15 : 0.9)
    case (true, .hovered): Color(white: isLight ? 0.05 : 1)
    case (true, .pressed): Color(white: isLight ? 0.3 : 0.75)
    }
  }

  /// A caption's background.
  var caption: Color { isLight ? ground(0.98, 0.88) : ground(0.07, 0.82) }
}

extension Color {
  /// The colour at a reduced opacity.
  package func faded(to opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
