import Chrome
import GalleryCore
import Testing

@Suite("The filmstrip as it is drawn")
struct FilmstripViewTests {
  private static func layout() throws -> FilmstripLayout {
    var gallery = Gallery(
      windowSize: Size(width: 1000, height: 700), pageCount: 30, page: 7,
      chromeInsets: ChromeView.insets, filmstripInsets: ChromeView.filmstripInsets)
    _ = gallery.handle(.command(.toggleFilmstrip), at: 0)
    return try #require(gallery.filmstripLayout(at: 1))
  }

  @Test(
    "the current photo has a frame inside the band, and no photo is covered", arguments: [1.0, 2])
  func frame(scale: Double) throws {
    let layout = try Self.layout()
    let view = FilmstripView(layout, scale: scale, appearance: .dark)
    let items = view.items { ImageQuad(image: ImageID($0.page), destination: $0.frame) }
    let photos = items.compactMap { item -> ImageQuad? in
      if case .image(let quad) = item { quad } else { nil }
    }
    #expect(photos.map(\.image) == layout.cells.map { ImageID($0.page) })
    let rects = items.compactMap { item -> Rect? in
      if case .rectangle(let part) = item { part.rectangle } else { nil }
    }
    // The band, its line, and four sides of the frame.
    #expect(rects.count == 6 && rects.first == layout.band)
    for side in rects.dropFirst(2) {
      #expect(side.minY >= layout.band.minY && side.maxY <= layout.band.maxY)
      for photo in photos {
        let overlap = side.intersection(photo.destination)
        #expect(overlap == nil || overlap?.size.isEmpty == true)
      }
    }
  }

  @Test("a photo that is not here yet has a place")
  func placeholder() throws {
    let layout = try Self.layout()
    let items = FilmstripView(layout, scale: 1, appearance: .dark).items { _ in nil }
    #expect(items.count == 6 + layout.cells.count)
  }

  @Test("is there instead of the dots")
  func dots() {
    var view = ChromeView.sample(pageCount: 8)
    #expect(PaintedChrome(view).marks.count == 8)
    view.filmstripShare = 1
    view.hasFilmstrip = true
    view.filmstrip = Rect(x: 0, y: 628, width: 1000, height: 72)
    #expect(PaintedChrome(view).marks.isEmpty)
    #expect(view.control(at: Point(x: 500, y: 660))?.button == .filmstrip)
    view.opacity = 0
    #expect(view.control(at: Point(x: 500, y: 660)) == nil)
  }

  @Test("its pointers are the gallery's, which keeps the bars while the mouse is there")
  func pointers() {
    var buttons = ButtonTracking()
    let press = PointerEvent(phase: .down, pointer: 1, location: .zero)
    #expect(buttons.handle(press, on: .filmstrip, isMouse: true) == .ignored)
    #expect(buttons.hovered == .filmstrip && buttons.pressed == nil)
  }
}
