import Chrome
import GalleryCore

/// A view's pictures, painted for real, and where its items put them.
struct PaintedChrome {
  /// One picture in its place.
  struct Placed {
    let picture: ChromePicture
    let rect: Rect
    let transform: AffineTransform
    let opacity: Double
    let image: PixelImage
  }

  let view: ChromeView
  let items: [Scene.Item]
  let placed: [Placed]

  init(_ view: ChromeView) {
    let painter = ChromePainter()
    let pictures = view.pictures
    let painted = pictures.map { painter.paint($0, scale: view.scale) }
    items = view.items { picture in
      guard let index = pictures.firstIndex(of: picture) else { return nil }
      return (ImageID(index), painted[index].size)
    }
    placed = items.compactMap { item in
      guard case .image(let quad) = item else { return nil }
      let index = quad.image.rawValue
      return Placed(
        picture: pictures[index], rect: quad.destination, transform: quad.transform,
        opacity: quad.opacity,
        image: painted[index].image)
    }
    self.view = view
  }

  var title: Placed? {
    placed.first { if case .title = $0.picture { true } else { false } }
  }

  var counter: Placed? {
    placed.first { if case .counter = $0.picture { true } else { false } }
  }

  var tooltip: Placed? {
    placed.first { if case .tooltip = $0.picture { true } else { false } }
  }

  /// The drawings, the photo on the small device left out.
  var glyphs: [Placed] {
    placed.filter {
      if case .glyph(let glyph) = $0.picture { glyph != .devicePhoto } else { false }
    }
  }

  func glyph(_ glyph: Glyph) -> Placed? { placed.first { $0.picture == .glyph(glyph) } }

  var caret: Placed? { placed.first { $0.picture == .caret } }

  /// The round grounds of buttons.
  var buttonGrounds: [Placed] {
    placed.filter {
      if case .capsule(_, .button) = $0.picture { true } else { false }
    }
  }

  /// The page dots, or the position bar's thumb.
  var marks: [Placed] { capsules(.mark) }

  func capsules(_ fill: CapsuleFill) -> [Placed] {
    placed.filter {
      if case .capsule(_, let itsFill) = $0.picture { itsFill == fill } else { false }
    }
  }

  var rectangles: [SolidRectangle] {
    items.compactMap { if case .rectangle(let solid) = $0 { solid } else { nil } }
  }
}

extension ChromeView {
  /// A view of an ordinary moment, for tests that change one thing.
  static func sample(
    windowSize: Size = Size(width: 1000, height: 700), scale: Double = 1, pageCount: Int = 8,
    position: Double = 2, title: String = "IMG_2041.jpg", note: String? = nil,
    rotation: OrientationSource? = nil, buttons: ButtonTracking = ButtonTracking(),
    opacity: Double = 1, card: ChromeCard? = nil
  ) -> ChromeView {
    ChromeView(
      windowSize: windowSize, scale: scale, pageCount: pageCount, position: position,
      currentPage: 2, title: title, note: note, rotation: rotation, buttons: buttons,
      opacity: opacity, card: card)
  }
}

extension ChromeView {
  /// The button at a point.
  func button(at point: Point) -> ChromeButton? { control(at: point)?.button }

  /// A point on a button, found as a user would: by looking along the toolbar.
  func place(of button: ChromeButton) -> Point? {
    let xs = stride(from: 0.5, to: windowSize.width, by: 1).filter {
      self.button(at: Point(x: $0, y: 24)) == button
    }
    guard let first = xs.first, let last = xs.last else { return nil }
    return Point(x: (first + last) / 2, y: 24)
  }
}

extension ButtonTracking {
  /// The mouse rests on a button until its tooltip is there.
  static func resting(on button: ChromeButton) -> ButtonTracking {
    var buttons = ButtonTracking()
    buttons.hover(button, at: 0)
    _ = buttons.advance(at: 10)
    return buttons
  }

  /// The lock, in a phase.
  static func lock(_ phase: ButtonPhase) -> ButtonTracking {
    var buttons = ButtonTracking()
    switch phase {
    case .idle: break
    case .hovered: buttons.hover(.rotationLock, at: 0)
    case .pressed:
      let down = PointerEvent(phase: .down, pointer: 1, location: .zero)
      _ = buttons.handle(down, on: .rotationLock, isMouse: false)
    }
    return buttons
  }
}

let longName =
  "Sunset over the fjord, seen from the old lighthouse at the pier (edited, final).jpeg"
let keyGroups = [
  KeyBindingGroup("Browse", keyBindings),
  KeyBindingGroup(
    "Zoom", [KeyBinding(keys: ["+", "−"], meaning: "Zoom in, out, as far as the photo goes")]),
  KeyBindingGroup("Window", [KeyBinding(keys: ["Esc"], meaning: "Leave")]),
]
let noticeCard = ChromeCard.notice(heading: "No photos", detail: "There is nothing here.")
let keyBindings = [
  KeyBinding(keys: ["Page Down", "Space"], meaning: "Next photo"),
  KeyBinding(keys: ["→"], meaning: "Turn the device clockwise"),
  KeyBinding(keys: ["Q"], meaning: "Quit"),
]
