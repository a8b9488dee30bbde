import Commands
import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("The way up to all albums")
struct BreadcrumbTests {
  private func view(
    _ width: Double, _ height: Double = 700, direction: LayoutDirection = .leftToRight
  ) -> ChromeView {
    var view = ChromeView.sample(
      windowSize: Size(width: width, height: height), scale: 1, pageCount: 8, title: "IMG_2041",
      rotation: .sensor)
    (view.isOverview, view.crumbWidth, view.album) = (true, 84, "July 2019")
    view.appearance.direction = direction
    return view
  }

  @Test(
    "is before the title, is clicked, and says what it does", arguments: LayoutDirection.allCases)
  func words(direction: LayoutDirection) throws {
    for (width, height) in [(1000.0, 700.0), (1920, 1080), (360, 640), (640, 360), (640, 700)] {
      let view = view(width, height, direction: direction)
      let button = try #require(view.namedButtons.first { $0.button == .albums }, "\(width)")
      #expect(button.name == "All albums" && button.key == "Alt+↑")
      #expect(button.area.size.width == 98 && button.area.size.height == 48)
      #expect(view.control(at: button.area.center)?.button == .albums)
      #expect(view.command(of: .albums) == .toggleAlbums)
      #expect(view.focusableButtons.contains(.albums))
      let title = try #require(PaintedChrome(view).title).rect
      let isBefore =
        direction == .leftToRight
        ? button.area.maxX <= title.minX : title.maxX <= button.area.minX
      #expect(isBefore, "\(width): \(button.area) \(title)")
      for other in view.namedButtons where other.button != .albums {
        #expect(other.area.intersection(button.area) == nil, "\(width): \(other.button)")
      }
    }
  }

  @Test("takes no room from anything but the title, and leaves that readable")
  func room() {
    for width in stride(from: 80.0, through: 1200, by: 20) {
      var other = view(width)
      other.crumbWidth = nil
      let rest = view(width).namedButtons.filter { $0.button != .albums }
      #expect(rest == other.namedButtons, "\(width)")
      let hadTitle = PaintedChrome(other).title != nil
      #expect((PaintedChrome(view(width)).title != nil) == hadTitle, "\(width)")
    }
  }

  @Test("leads to the album where there is no room for the name of the photo as well")
  func album() {
    func title(_ width: Double, _ height: Double) -> ChromePicture? {
      PaintedChrome(view(width, height)).title?.picture
    }
    for (width, height, isShort) in [(1920.0, 1080.0, false), (800, 700, true), (360, 640, true)] {
      guard case .title(let name, _, let album, _)? = title(width, height) else {
        Issue.record("no title: \(width)")
        continue
      }
      #expect(name == (isShort ? "July 2019" : "IMG_2041"), "\(width)")
      #expect(album == (isShort ? nil : "July 2019"), "\(width)")
    }
  }

  @Test("comes before the buttons behind the title, where Tab reads them")
  func order() {
    let buttons = view(1000).focusableButtons
    #expect(buttons.firstIndex(of: .albums) == buttons.firstIndex(of: .slideshow).map { $0 + 1 })
  }

  @Test("among all albums the bars page by albums, open one, and change no photo")
  func albums() {
    var view = view(1000)
    (view.isOfAlbums, view.crumbWidth, view.album, view.allowsChanges) = (true, nil, nil, false)
    view.currentPage = 0
    let buttons = Dictionary(uniqueKeysWithValues: view.namedButtons.map { ($0.button, $0) })
    #expect(buttons[.overview]?.name == "Open the album" && view.glyph(of: .overview) == .overview)
    #expect(buttons[.trash] == nil && buttons[.information] == nil && buttons[.zoom] == nil)
    #expect(buttons[.next]?.name == "Next album" && buttons[.next]?.isEnabled == true)
    #expect(buttons[.previous]?.isEnabled == false)
    #expect(view.command(of: .next) == .album(by: 1))
  }
}
