import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Photos that are dragged out of the window")
struct DragOutTests {
  /// A gallery with a mouse.
  private struct Mouse {
    static let window = Size(width: 800, height: 600)
    var hand: GalleryInHand
    /// Where the mouse goes down.
    var start = Point(x: 400, y: 300)

    init(isOverview: Bool, kiosk: KioskPolicy? = nil) {
      hand = GalleryInHand(window: Self.window, pageCount: 100, page: 42)
      if kiosk != nil {
        hand.gallery = Gallery(windowSize: Self.window, pageCount: 100, page: 42, kiosk: kiosk)
      }
      hand.showPhoto(PixelSize(width: 3000, height: 2000))
      if isOverview { hand.tell(.toggleOverview) }
      rest()
      if isOverview { start = middle(of: 42) }
    }

    mutating func rest() {
      hand.live(3)
      hand.gallery.settle(at: hand.now)
    }

    func middle(of page: Int) -> Point {
      let box = hand.gallery.boxes(at: hand.now).first { $0.id == PhotoID(page: page) }
      return box.map { hand.gallery.viewSpace(at: hand.now).transform.apply(to: $0.frame.center) }
        ?? .zero
    }

    @discardableResult mutating func point(
      _ phase: PointerEvent.Phase, _ place: Point, _ dragOut: DragOut = .nothing,
      ctrl: Bool = false, touch: Bool = false
    ) -> [GalleryEffect] {
      hand.wait(0.02)
      return hand.send(
        .pointer(
          PointerEvent(
            phase: phase, pointer: 1, location: place, isTurning: ctrl, isTouch: touch,
            isAdding: ctrl, dragOut: dragOut)))
    }

    /// Goes down and moves in steps; returns the effects.
    mutating func drag(
      by way: Point, _ dragOut: DragOut, ctrl: Bool = false, touch: Bool = false
    ) -> [GalleryEffect] {
      var effects = point(.down, start, dragOut, ctrl: ctrl, touch: touch)
      for share in [0.3, 0.7, 1] {
        let place = Point(x: start.x + way.x * share, y: start.y + way.y * share)
        effects += point(.moved, place, touch: touch)
      }
      return effects
    }

    var offset: Double { hand.gallery.overviewOffset(at: hand.now) }
  }

  private static let along = Point(x: 90, y: 4)
  private static let across = Point(x: 4, y: 90)
  private static let photo = PhotoID(page: 42)
  /// The effect of a drag of the photo alone.
  private static let begun = [GalleryEffect.dragOut(.begin(photo, .photo))]

  @Test("along the rows of the overview, the photo under the mouse is taken out, and stays")
  func alongRows() {
    var mouse = Mouse(isOverview: true)
    let offset = mouse.offset
    #expect(mouse.drag(by: Self.along, .photo) == Self.begun)
    #expect(mouse.hand.gallery.isDraggingOut && mouse.offset == offset)
    // The way is free once it has begun.
    mouse.point(.moved, mouse.start + Self.across)
    #expect(mouse.offset == offset)
    #expect(mouse.point(.up, mouse.start + Self.across) == [.dragOut(.release)])
    #expect(!mouse.hand.gallery.isDraggingOut && mouse.hand.gallery.mode == .overview)
    mouse.rest()
    #expect(mouse.offset == offset)
  }

  @Test("across the rows the mouse scrolls them, unless the photo under it is selected")
  func acrossRows() {
    var mouse = Mouse(isOverview: true)
    let offset = mouse.offset
    #expect(mouse.drag(by: Self.across, .photo) == [] && mouse.offset < offset)
    var chosen = Mouse(isOverview: true)
    #expect(
      chosen.drag(by: Self.across, .selection) == [.dragOut(.begin(Self.photo, .selection))])
    #expect(chosen.offset == offset)
  }

  @Test("beside the photos, and with Ctrl on them, the mouse draws a rectangle as before")
  func band() {
    var mouse = Mouse(isOverview: true)
    #expect(mouse.drag(by: Self.along, .selection, ctrl: true) == [])
    #expect(mouse.hand.gallery.band(at: mouse.hand.now) != nil)
    mouse.point(.cancelled, mouse.start)
    let box = mouse.hand.gallery.boxes(at: mouse.hand.now).first { $0.id == Self.photo }
    mouse.start = (box?.frame.origin ?? .zero) - Point(x: 3, y: 3)
    #expect(mouse.drag(by: Self.along, .photo) == [])
    #expect(mouse.hand.gallery.band(at: mouse.hand.now) != nil)
  }

  @Test("across the strip the mouse takes the photo out; along the strip it pages")
  func strip() {
    var mouse = Mouse(isOverview: false)
    let position = mouse.hand.position
    #expect(mouse.drag(by: Self.across, .photo) == Self.begun)
    #expect(mouse.hand.position == position && !mouse.hand.gallery.isPanning)
    mouse.point(.up, mouse.start + Self.across)
    mouse.rest()
    #expect(mouse.drag(by: Self.along, .photo) == [] && mouse.hand.position < position)
    mouse.point(.up, mouse.start + Self.along)
  }

  @Test("a zoomed photo is moved, and what comes in from an edge shows the bars")
  func zoomed() {
    var mouse = Mouse(isOverview: false)
    mouse.hand.tell(.zoom(by: 3))
    mouse.rest()
    #expect(mouse.drag(by: Self.across, .photo) == [] && mouse.hand.gallery.isPanning)
    mouse.point(.up, mouse.start)
    mouse.hand.tell(.zoomToFit)
    mouse.rest()
    mouse.start = Point(x: 400, y: 5)
    #expect(mouse.drag(by: Self.across, .photo) == [] && mouse.hand.gallery.isPanning)
  }

  @Test("fingers, and a mouse that may take out nothing, do what they did")
  func others() {
    for isOverview in [false, true] {
      var mouse = Mouse(isOverview: isOverview)
      #expect(mouse.drag(by: Self.across, .nothing) == [] && mouse.hand.gallery.isPanning)
      mouse.point(.up, mouse.start)
      mouse.rest()
      if isOverview { mouse.start = mouse.middle(of: 42) }
      #expect(mouse.drag(by: Self.across, .selection, touch: true) == [])
      #expect(mouse.hand.gallery.isPanning && !mouse.hand.gallery.isDraggingOut)
    }
  }

  @Test("Escape cancels the drag, and nothing else; the rest of the movement does nothing")
  func escape() {
    for isOverview in [false, true] {
      var mouse = Mouse(isOverview: isOverview)
      _ = mouse.drag(by: isOverview ? Self.along : Self.across, .photo)
      #expect(mouse.hand.tell(.escape) == [.dragOut(.cancel)])
      let mode = mouse.hand.gallery.mode
      #expect(mode == (isOverview ? .overview : .strip) && !mouse.hand.gallery.isDraggingOut)
      let (offset, position) = (mouse.offset, mouse.hand.position)
      #expect(mouse.point(.moved, mouse.start + Self.across) == [])
      #expect(mouse.offset == offset && mouse.hand.position == position)
      #expect(mouse.point(.up, mouse.start + Self.across) == [])
      // The next drag is as the first one.
      #expect(mouse.drag(by: isOverview ? Self.along : Self.across, .photo).count == 1)
    }
  }

  @Test("a kiosk gives nothing away, and neither do all albums and a comparison")
  func places() {
    var kiosk = Mouse(isOverview: false, kiosk: KioskPolicy())
    #expect(!kiosk.drag(by: Self.across, .photo).contains(.dragOut(.begin(Self.photo, .photo))))
    var compared = Mouse(isOverview: false)
    compared.hand.send(.comparisonChosen([Self.photo, PhotoID(page: 43)]))
    compared.rest()
    #expect(compared.hand.gallery.mode == .comparison)
    #expect(compared.drag(by: Self.across, .photo) == [])
    #expect(!compared.hand.gallery.isDraggingOut)
  }

  @Test("lost pointers do not end it, but the button does")
  func lost() {
    var mouse = Mouse(isOverview: true)
    _ = mouse.drag(by: Self.along, .photo)
    #expect(mouse.hand.send(.pointersLost) == [])
    #expect(mouse.hand.gallery.isDraggingOut && !mouse.hand.gallery.isHolding)
    #expect(mouse.point(.up, mouse.start) == [.dragOut(.release)])
    #expect(!mouse.hand.gallery.isDraggingOut)
    _ = mouse.drag(by: Self.along, .photo)
    mouse.hand.send(.pointersLost)
    #expect(mouse.hand.tell(.escape) == [.dragOut(.cancel)])
    #expect(mouse.point(.up, mouse.start) == [])
    #expect(!mouse.hand.gallery.isDraggingOut && mouse.hand.gallery.mode == .overview)
  }

  @Test("what is no release of the button cancels it")
  func cancelled() {
    for phase in [PointerEvent.Phase.cancelled, .down] {
      var mouse = Mouse(isOverview: true)
      _ = mouse.drag(by: Self.along, .photo)
      #expect(mouse.point(phase, mouse.start) == [.dragOut(.cancel)])
      #expect(!mouse.hand.gallery.isDraggingOut)
      mouse.point(.up, mouse.start)
      #expect(!mouse.hand.gallery.isHolding)
    }
  }

  @Test("another pointer and another mode leave it to the mouse")
  func interrupted() {
    var mouse = Mouse(isOverview: true)
    let offset = mouse.offset
    _ = mouse.drag(by: Self.along, .photo)
    for phase in [PointerEvent.Phase.down, .up] {
      let finger = PointerEvent(phase: phase, pointer: 2, location: mouse.start, isTouch: true)
      #expect(mouse.hand.send(.pointer(finger)) == [])
      #expect(mouse.hand.gallery.isDraggingOut && mouse.offset == offset)
    }
    mouse.hand.tell(.toggleOverview)
    #expect(mouse.hand.gallery.isDraggingOut)
    #expect(mouse.point(.up, mouse.start) == [.dragOut(.release)])
  }

  @Test(
    "a slow press selects nothing that may be dragged, and takes what was selected at the press")
  func slowPress() {
    let presses: [(dragOut: DragOut, selects: Bool)] = [
      (.nothing, true), (.photo, false), (.selection, false),
    ]
    for (dragOut, selects) in presses {
      var mouse = Mouse(isOverview: true)
      var effects = mouse.point(.down, mouse.start, dragOut)
      mouse.hand.live(0.6)
      effects += mouse.hand.gallery.takeEffects()
      effects += mouse.point(.moved, mouse.start + Self.along)
      let selected = effects.contains { if case .select = $0 { true } else { false } }
      #expect(selected == selects)
      let drags = effects.filter { if case .dragOut = $0 { true } else { false } }
      #expect(drags == (selects ? [] : [.dragOut(.begin(Self.photo, dragOut))]))
    }
  }

  @Test("beside the photo in the strip there is nothing to take out")
  func besidePhoto() {
    var mouse = Mouse(isOverview: false)
    mouse.hand.showPhoto(PixelSize(width: 1000, height: 2000))
    mouse.rest()
    mouse.start = Point(x: 60, y: 300)
    #expect(mouse.drag(by: Self.across, .photo) == [] && !mouse.hand.gallery.isDraggingOut)
    mouse.point(.up, mouse.start + Self.across)
    mouse.rest()
    mouse.start = Point(x: 400, y: 300)
    #expect(mouse.drag(by: Self.across, .photo) == Self.begun)
  }
}
