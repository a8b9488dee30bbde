import GalleryCore
import Testing

@testable import Chrome

@Suite("The list of albums as it is drawn")
struct SideListViewTests {
  private static let room = Size(width: 1000, height: 700)
  private static let names = [
    "Short", String(repeating: "A very long name ", count: 20), "two\nlines", "عطلة في عمّان", "",
  ]

  private static func layout(_ direction: LayoutDirection = .leftToRight) throws -> SideListLayout {
    var gallery = Gallery(
      windowSize: room, pageCount: 0, chromeInsets: ChromeView.insets, startsWithSideList: true,
      startsInOverview: true)
    var environment = gallery.environment
    environment.layoutDirection = direction
    _ = gallery.handle(.environmentChanged(environment), at: 0)
    let whole = Album(count: 50_000)
    let entries = names.enumerated().map { index, name in
      AlbumList.Entry(
        id: AlbumID(rawValue: index), title: name,
        album: Album(whole, pages: index * 10_000..<(index + 1) * 10_000),
        folder: Array((index < 2 ? "/p/\(name)" : index == 2 ? "/p/Short/\(name)" : "").utf8))
    }
    _ = gallery.handle(.albumsChanged(AlbumList(entries)), at: 0)
    return try #require(gallery.sideListLayout(at: 5))
  }

  private struct Placed {
    let picture: ChromePicture
    let rect: Rect
    let image: PixelImage
  }

  /// The painted pictures where they are drawn.
  private func placed(_ view: SideListView) -> [Placed] {
    let painter = ChromePainter()
    var painted: [(ChromePicture, PaintedPicture)] = []
    let items = view.items(in: Self.room) { picture, _ in
      let result = painter.paint(picture, scale: view.scale, appearance: view.appearance)
      painted.append((picture, result))
      return (ImageID(painted.count - 1), result.size)
    }
    return items.compactMap { item in
      guard case .image(let quad) = item else { return nil }
      let (picture, result) = painted[quad.image.rawValue]
      return Placed(picture: picture, rect: quad.destination, image: result.image)
    }
  }

  @Test("a name stays the same picture while photos come", arguments: [9, 10, 99, 1000, 9999])
  func counts(count: Int) throws {
    let whole = Album(count: count + 1)
    let entries = [0..<count, count..<count + 1].enumerated().map { index, pages in
      AlbumList.Entry(
        id: AlbumID(rawValue: index), title: "\(index)", album: Album(whole, pages: pages))
    }
    var gallery = Gallery(
      windowSize: Self.room, pageCount: 0, chromeInsets: ChromeView.insets,
      startsWithSideList: true, startsInOverview: true)
    _ = gallery.handle(.albumsChanged(AlbumList(entries)), at: 0)
    let layout = try #require(gallery.sideListLayout(at: 5))
    let view = SideListView(layout, scale: 1, appearance: .dark)
    let widths = placed(view).compactMap { place -> Double? in
      guard case .sideList(.name(_, _, let width)) = place.picture else { return nil }
      return width
    }
    #expect(widths.count == 2 && widths[0] == widths[1])
  }

  @Test(
    "names and numbers are in one line inside of the list and do not cover each other",
    arguments: [1.0, 1.5, 2], LayoutDirection.allCases)
  func texts(scale: Double, direction: LayoutDirection) throws {
    let layout = try Self.layout(direction)
    var appearance = Appearance.dark
    appearance.direction = direction
    let view = SideListView(layout, scale: scale, appearance: appearance)
    let placed = placed(view)
    for row in layout.rows {
      let here = placed.filter { row.frame.contains($0.rect.center) }
      let name = try #require(
        here.first {
          if case .sideList(.name(row.name, _, _)) = $0.picture { true } else { false }
        })
      let count = try #require(here.first { $0.picture == .sideList(.count(10_000)) })
      #expect(name.rect.size.height <= row.frame.size.height)
      for rect in [name.rect, count.rect] {
        #expect(rect.minX >= layout.panel.minX + 16 && rect.maxX <= layout.panel.maxX - 16)
      }
      #expect(
        direction == .leftToRight
          ? name.rect.maxX <= count.rect.minX : count.rect.maxX <= name.rect.minX)
    }
    // A folder in another one begins farther in.
    func start(_ name: String) throws -> Double {
      let rect = try #require(
        placed.first {
          if case .sideList(.name(name, _, _)) = $0.picture { true } else { false }
        }
      ).rect
      return direction == .leftToRight ? rect.minX : layout.panel.maxX - rect.maxX
    }
    #expect(try start("two\nlines") > start("Short") + 8)
  }

  @Test("the shown album, the one under the mouse and the one with the focus look different")
  func states() throws {
    var view = SideListView(try Self.layout(), scale: 1, appearance: .dark)
    func grounds() -> [ChromePicture] {
      placed(view).map(\.picture).filter {
        switch $0 {
        case .sideList(.current), .sideList(.mark), .sideList(.ground), .sideList(.focus): true
        default: false
        }
      }
    }
    let plain = grounds()
    #expect(plain.count == 2)
    view.hovered = AlbumID(rawValue: 3)
    #expect(grounds().count == 3)
    view.hasFocus = true
    #expect(grounds().count == 3, "The keyboard has not been there.")
  }

  @Test("the path is beside the line, in the window")
  func tooltip() throws {
    for direction in LayoutDirection.allCases {
      var appearance = Appearance.dark
      appearance.direction = direction
      let layout = try Self.layout(direction)
      var view = SideListView(layout, scale: 1, appearance: appearance)
      view.hovered = AlbumID(rawValue: 1)
      view.tooltip = "/p/" + Self.names[1]
      let card = try #require(
        placed(view).first { if case .tooltip = $0.picture { true } else { false } }
      ).rect
      #expect(
        direction == .leftToRight
          ? card.minX >= layout.panel.maxX : card.maxX <= layout.panel.minX)
      #expect(card.minX >= 0 && card.maxX <= Self.room.width)
    }
  }

  @Test("texts have a contrast of 4.5 : 1 on every ground of a line, over any photo")
  func contrast() {
    for scheme in Appearance.Scheme.allCases {
      var appearance = Appearance.dark
      appearance.scheme = scheme
      let palette = Palette(appearance: appearance)
      let fills = [
        Color(white: 0, alpha: 0), palette.menuHighlight,
        palette.buttonGround(isOn: false, .hovered), palette.buttonGround(isOn: false, .pressed),
      ]
      for photo in [0.0, 1] {
        let ground = palette.bar(overCells: 1).over(Color(white: photo))
        for fill in fills {
          for text in [palette.primaryText, palette.secondaryText] {
            let seen = fill.over(ground)
            #expect(text.over(seen).contrast(with: seen) >= 4.5)
          }
        }
        #expect(palette.focus.over(ground).contrast(with: ground) >= 3)
      }
    }
  }

  @Test("reacts to pointers as a whole, is a stop of the Tab key, and the dots move aside")
  func control() throws {
    var view = ChromeView.sample(pageCount: 8)
    let middle = try #require(PaintedChrome(view).marks.map(\.rect.center.x).max())
    #expect(!view.focusableButtons.contains(.sideList))
    view.sideList = Rect(x: 0, y: 49, width: 224, height: 500)
    view.indicatorShift = 112
    #expect(view.control(at: Point(x: 100, y: 300))?.button == .sideList)
    #expect(view.focusableButtons.last == .sideList)
    #expect(try #require(PaintedChrome(view).marks.map(\.rect.center.x).max()) == middle + 112)
    var buttons = ButtonTracking()
    let press = PointerEvent(phase: .down, pointer: 1, location: .zero)
    #expect(buttons.handle(press, on: .sideList, isMouse: true) == .ignored)
  }

  @Test("the mouse at rest on a line is told its path, and on another one again")
  func hover() {
    var buttons = ButtonTracking()
    buttons.hover(.sideList, at: 0)
    #expect(buttons.dueTime == nil, "There is nothing to say of a folder without photos.")
    buttons.hover(.sideList, album: AlbumID(rawValue: 1), at: 1)
    #expect(buttons.advance(at: 1.5) && buttons.tooltip == .sideList)
    buttons.hover(.sideList, album: AlbumID(rawValue: 2), at: 2)
    #expect(buttons.tooltip == nil && buttons.dueTime == 2.5)
  }
}
