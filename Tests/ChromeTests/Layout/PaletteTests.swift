import GalleryCore
import Testing

@testable import Chrome

@Suite("The palettes")
struct PaletteTests {
  private static let appearances = Appearance.Scheme.allCases.flatMap { scheme in
    [false, true].map { Appearance(scheme: scheme, isContrastHigh: $0) }
  }
  /// The darkest and the lightest photo under the chrome.
  private static let photos = [Color(white: 0), Color(white: 1)]
  private static let phases = ButtonPhase.allCases

  /// The grounds of an appearance over all photos, with the texts that are drawn on each.
  private static func texts(_ palette: Palette) -> [(text: Color, ground: Color)] {
    photos.flatMap { photo -> [(text: Color, ground: Color)] in
      func seen(_ color: Color) -> Color { color.over(photo) }
      let bar = seen(palette.bar)
      let card = seen(palette.card)
      var pairs = [
        (palette.primaryText, bar), (palette.secondaryText, bar),
        (palette.primaryText, seen(palette.capsuleGround)),
        (palette.primaryText, card), (palette.cardDetail, card), (palette.dialogDetail, card),
        (palette.problem, card), (palette.primaryText, seen(palette.caption)),
        (palette.primaryText, palette.keyCap.over(card)),
        (palette.primaryText, palette.menuHighlight.over(card)),
        (palette.cardDetail, palette.menuHighlight.over(card)),
        (palette.primaryText, palette.fieldGround.over(card)),
        (palette.primaryText, palette.selection),
      ]
      for phase in phases {
        pairs += [
          (palette.dialogButtonText, palette.dialogButton(isMain: true, phase).over(card)),
          (palette.primaryText, palette.dialogButton(isMain: false, phase).over(card)),
        ]
      }
      return pairs
    }
  }

  /// The same for parts that are not texts.
  private static func shapes(_ palette: Palette) -> [(shape: Color, ground: Color)] {
    photos.flatMap { photo -> [(shape: Color, ground: Color)] in
      func seen(_ color: Color) -> Color { color.over(photo) }
      let (bar, card) = (seen(palette.bar), seen(palette.card))
      var pairs = [
        (palette.mark, seen(palette.capsuleGround)), (palette.mark, card), (palette.focus, bar),
        (palette.fieldEdge.over(palette.fieldGround.over(card)), card), (palette.cardIcon, card),
        (palette.selection, palette.primaryText),
      ]
      for phase in phases {
        pairs += [
          (palette.glyph, palette.buttonGround(isOn: false, phase).over(bar)),
          (palette.glyphOnButton, palette.buttonGround(isOn: true, phase).over(bar)),
          (palette.glyph, seen(palette.edgeGround(phase))),
        ]
      }
      return pairs
    }
  }

  @Test("Texts have a contrast of 4.5 : 1 over every photo", arguments: appearances)
  func texts(appearance: Appearance) {
    for (index, pair) in Self.texts(Palette(appearance: appearance)).enumerated() {
      let contrast = pair.text.over(pair.ground).contrast(with: pair.ground)
      #expect(contrast >= (appearance.isContrastHigh ? 5 : 4.5), "pair \(index)")
    }
  }

  @Test("Icons, rings and edges have a contrast of 3 : 1 over every photo", arguments: appearances)
  func shapes(appearance: Appearance) {
    for (index, pair) in Self.shapes(Palette(appearance: appearance)).enumerated() {
      let contrast = pair.shape.over(pair.ground).contrast(with: pair.ground)
      #expect(contrast >= 3, "pair \(index)")
    }
  }

  @Test("Light cards have dark texts, and dark cards light ones")
  func schemes() {
    for scheme in Appearance.Scheme.allCases {
      let palette = Palette(appearance: Appearance(scheme: scheme))
      let isLight = scheme == .light
      #expect((palette.card.red > 0.5) == isLight && (palette.primaryText.red < 0.5) == isLight)
    }
  }

  @Test("The desktop's accent is the focus where it can be seen, otherwise the colour of texts is")
  func accent() {
    let blue = Color(red: 0.21, green: 0.52, blue: 0.89)
    for scheme in Appearance.Scheme.allCases {
      let plain = Palette(appearance: Appearance(scheme: scheme))
      for accent in [blue, Color(white: 0), Color(white: 1), Color(white: 0.5)] {
        let palette = Palette(appearance: Appearance(scheme: scheme, accent: accent))
        #expect(palette.focus == accent || palette.focus == plain.mark)
        for photo in Self.photos {
          let bar = palette.bar.over(photo)
          #expect(palette.focus.contrast(with: bar) >= 3)
        }
      }
    }
    let dark = Color(red: 0.1, green: 0.3, blue: 0.6)
    #expect(Palette(appearance: Appearance(scheme: .light, accent: dark)).focus == dark)
    #expect(Palette(appearance: Appearance(scheme: .dark, accent: dark)).focus != dark)
  }

  @Test("Pictures are painted in their appearance")
  func painted() throws {
    let painter = ChromePainter()
    let dark = painter.paint(.card(Size(width: 40, height: 40)), scale: 1).image
    let light = painter.paint(
      .card(Size(width: 40, height: 40)), scale: 1, appearance: Appearance(scheme: .light)
    ).image
    #expect(dark[20, 20] & 0xFF < 0x40 && light[20, 20] & 0xFF > 0xC0)
  }
}
