package import GalleryCore

/// The chrome's colours: white on translucent black, which is readable on any photo.
///
/// White text keeps a contrast of 4.5 : 1 (WCAG 2.1, AA) over the toolbar, even over a white photo.
enum Palette {
  static let bar = Color(white: 0, alpha: 0.65)
  static let barEdge = Color(white: 1, alpha: 0.12)
  static let primaryText = Color(white: 1)
  static let secondaryText = Color(white: 1, alpha: 0.8)

  static let capsuleGround = Color(white: 0, alpha: 0.65)
  static let track = Color(white: 1, alpha: 0.3)
  static let mark = Color(white: 1)
  /// The opacity of the dots of other pages.
  static let idleDotOpacity = 0.5

  static let glyph = Color(white: 1)
  /// The colour of glyphs on the background of a button that is on.
  static let glyphOnLight = Color(white: 0, alpha: 0.8)

  /// The mark of a photo that cannot be shown: at least 3 : 1 on every background.
  static let brokenPhoto = Color(white: 0.5)

  /// The background of an edge arrow, dark enough on any photo.
  static func edgeGround(_ phase: ButtonPhase) -> Color {
    switch phase {
    case .idle: Color(white: 0, alpha: 0.65)
    case .hovered: Color(white: 0.12, alpha: 0.8)
    case .pressed: Color(white: 0.22, alpha: 0.85)
    }
  }

  /// The background of a button; it is light if the button is on, so that this is visible from a
  /// distance.
  static func buttonGround(isOn: Bool, _ phase: ButtonPhase) -> Color {
    switch (isOn, phase) {
    case (false, .idle): Color(white: 1, alpha: 0)
    case (false, .hovered): Color(white: 1, alpha: 0.09)
    case (false, .pressed): Color(white: 1, alpha: 0.16)
    case (true, .idle): Color(white: 1, alpha: 0.85)
    case (true, .hovered): Color(white: 1, alpha: 0.95)
    case (true, .pressed): Color(white: 1, alpha: 0.7)
    }
  }

  static let card = Color(white: 0.11, alpha: 0.94)
  static let cardEdge = Color(white: 1, alpha: 0.1)
  static let cardDetail = Color(white: 1, alpha: 0.7)
  static let cardIcon = Color(white: 1, alpha: 0.55)
  static let keyCap = Color(white: 1, alpha: 0.1)
  static let keyCapEdge = Color(white: 1, alpha: 0.18)
  /// A line between two columns of a menu.
  static let divider = Color(white: 1, alpha: 0.12)
  /// The background of a menu's selected line.
  static let menuHighlight = Color(white: 1, alpha: 0.14)
  /// The dimming of the window behind a modal card.
  static let scrim = Color(white: 0, alpha: 0.4)

  static let dialogDetail = Color(white: 1, alpha: 0.8)
  /// What is wrong with a text: 7 : 1 on a card over a white photo.
  static let problem = Color(red: 1, green: 0.72, blue: 0.62, alpha: 1)
  static let fieldGround = Color(white: 0, alpha: 0.5)
  static let fieldEdge = Color(white: 1, alpha: 0.5)
  /// The background of selected text: white text has a contrast of 5 : 1 on it.
  static let selection = Color(red: 0.16, green: 0.38, blue: 0.75, alpha: 1)
  /// The title of the usual answer, on its light button.
  static let dialogButtonText = Color(white: 0.07)
  static let disabledText = Color(white: 1, alpha: 0.6)

  /// The background of a dialog's button; that of the usual answer is light.
  static func dialogButton(isMain: Bool, _ phase: ButtonPhase) -> Color {
    switch (isMain, phase) {
    case (false, .idle): Color(white: 1, alpha: 0.12)
    case (false, .hovered): Color(white: 1, alpha: 0.2)
    case (false, .pressed): Color(white: 1, alpha: 0.3)
    case (true, .idle): Color(white: 0.9)
    case (true, .hovered): Color(white: 1)
    case (true, .pressed): Color(white: 0.75)
    }
  }

  /// A caption's background: white text keeps a contrast of 7 : 1 over it, even over a white photo.
  static let caption = Color(white: 0.07, alpha: 0.82)
}

extension Color {
  /// The colour at a reduced opacity.
  package func faded(to opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
