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
        (palette.primaryText, seen(palette.bar(overCells: 0.5))),
        (palette.secondaryText, seen(palette.bar(overCells: 1))),
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
        (palette.mark, seen(palette.capsuleGround)), (palette.mark, card),
        (
          palette.mark.faded(to: Palette.idleDotOpacity), seen(palette.capsuleGroundOverCells)
        ), (palette.focus, bar),
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

  @Test("headings between photos are legible on each background", arguments: appearances)
  func headings(appearance: Appearance) {
    for background in BackgroundColor.allCases {
      let color = Palette(appearance: appearance).heading(on: background)
      #expect(color.contrast(with: background.color) >= 7)
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

  @Test("Cells of the overview hardly shine through the bars", arguments: appearances)
  func overCells(appearance: Appearance) {
    let palette = Palette(appearance: appearance)
    for ground in [palette.bar(overCells: 1), palette.capsuleGroundOverCells] {
      let seen = Self.photos.map { ground.over($0) }
      #expect(seen[0].contrast(with: seen[1]) <= 1.2)
    }
    #expect(palette.bar(overCells: 0) == palette.bar)
  }

  @Test("Each button's icon can be seen on its background", arguments: appearances)
  func buttons(appearance: Appearance) throws {
    let palette = Palette(appearance: appearance)
    for slideshow in [nil, SlideshowState.playing, .paused] {
      for rotation in [OrientationSource.sensor, .locked] {
        var view = ChromeView.sample(rotation: rotation)
        view.slideshow = slideshow
        let placed = PaintedChrome(view).placed
        for glyph in placed {
          guard case .glyph(let drawing) = glyph.picture else { continue }
          var ground = Color(white: 1, alpha: 0)
          for below in placed where below.rect.contains(glyph.rect.center) {
            if case .capsule(_, .button(let isOn, let phase)) = below.picture {
              ground = palette.buttonGround(isOn: isOn, phase)
            }
          }
          for photo in Self.photos {
            let seen = ground.over(palette.bar.over(photo))
            let contrast = drawing.color(in: palette).over(seen).contrast(with: seen)
            #expect(contrast >= 3, "\(drawing), \(String(describing: slideshow)), \(rotation)")
          }
        }
      }
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

  @Test("The icon of a card can be seen on it", arguments: Appearance.Scheme.allCases)
  func cardIcon(scheme: Appearance.Scheme) throws {
    let image = ChromePainter().paint(
      .tile(heading: "a.jpg", detail: "", maximumWidth: 300), scale: 1,
      appearance: Appearance(scheme: scheme)
    ).image
    // The icon is in the middle of the upper part; the text begins at 80 points.
    let grays = (26..<70).flatMap { y in
      (image.size.width / 2 - 28..<image.size.width / 2 + 28).map { Int(image[$0, y] & 0xFF) }
    }
    let (least, greatest) = (try #require(grays.min()), try #require(grays.max()))
    #expect(greatest - least > 0x60)
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
