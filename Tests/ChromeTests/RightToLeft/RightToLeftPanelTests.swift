import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("Panels and scroll bars in a language that is read from right to left")
struct RightToLeftPanelTests {
  private func rects(_ items: [Scene.Item]) -> [Rect] {
    items.compactMap { if case .image(let quad) = $0 { quad.destination } else { nil } }
  }

  @Test("the information panel is at the left, and is drawn where it scrolls")
  func information() throws {
    let painter = ChromePainter()
    func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
      (ImageID(1), painter.paint(picture, scale: 1).size)
    }
    let rows = (0..<30).map { InformationRow("Label \($0)", "value") }
    for width in [360.0, 800, 1920] {
      var view = InformationView(
        rows: rows, windowSize: Size(width: width, height: 400), scale: 1)
      let plain = try #require(view.area(painted: painted))
      view.direction = .rightToLeft
      let area = try #require(view.area(painted: painted))
      #expect(area == LayoutDirection.rightToLeft.placed(plain, and: width))
      let rects = rects(view.items(painted: painted))
      #expect(rects.first?.origin == area.origin)
      #expect(try #require(rects.last).center.x < area.minX + 8, "the scroll bar")
    }
  }

  @Test("the overview's scroll bar has its name on the other side")
  func scrollBar() throws {
    func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
      switch picture {
      case .capsule(let size, _): (ImageID(1), size)
      case .cellName: (ImageID(3), Size(width: 38, height: 20))
      default: (ImageID(2), Size(width: 100, height: 40))
      }
    }
    func rects(_ direction: LayoutDirection) throws -> [Rect] {
      var gallery = Gallery(
        windowSize: Size(width: 800, height: 600), scale: 1, pageCount: 400,
        orientation: .identity, chromeInsets: ChromeView.insets)
      var environment = gallery.environment
      environment.layoutDirection = direction
      _ = gallery.handle(.environmentChanged(environment), at: 0)
      var sections = AlbumSections()
      for page in 0..<400 {
        sections.append(CalendarDay(rawValue: Int32(page * 3)), firstPage: page)
      }
      let entry = AlbumList.Entry(
        id: AlbumID(rawValue: 1), title: "", album: gallery.album, sections: sections)
      _ = gallery.handle(.albumsChanged(AlbumList([entry])), at: 0)
      _ = gallery.handle(.command(.toggleOverview), at: 0)
      _ = gallery.handle(.overviewScrolled(toPart: 0.5), at: 2)
      gallery.noteMovement(to: Point(x: direction == .leftToRight ? 795 : 5, y: 300), at: 2)
      let view = ScrollBarView(
        try #require(gallery.scrollBar(at: 2)), name: "name",
        in: Rect(x: 0, y: 49, width: 800, height: 500), scale: 1, direction: direction)
      return self.rects(view.items(painted: painted))
    }
    let plain = try rects(.leftToRight)
    #expect(
      try rects(.rightToLeft)
        == plain.map { LayoutDirection.rightToLeft.placed($0, and: 800) })
    // The marks of years, the thumb on its ground, and the name, which covers none of the marks.
    #expect(plain.count > 4)
    let (thumb, name) = (plain[plain.count - 2], plain[plain.count - 1])
    #expect(name.maxX < thumb.minX)
    for year in plain.dropLast(3) {
      #expect(year.maxX < thumb.minX && year.intersection(name) == nil)
    }
  }
}
