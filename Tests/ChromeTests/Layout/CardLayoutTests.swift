import Commands
import GalleryCore
import Testing

@testable import Chrome

@Suite("A card with buttons")
struct CardLayoutTests {
  private static let buttons: [ChromeButton] = [.foldersInside, .openPhotos, .openFolders]
  private static let sizes = [
    Size(width: 200, height: 240), Size(width: 360, height: 640), Size(width: 640, height: 360),
    Size(width: 1000, height: 700), Size(width: 1920, height: 1080),
  ]

  private func view(_ size: Size, _ card: ChromeCard) -> ChromeView {
    ChromeView(
      windowSize: size, scale: 1, pageCount: 0, position: 0, currentPage: 0, title: "", opacity: 1,
      card: card)
  }

  @Test("has them in the window, apart from each other, and a click finds each", arguments: sizes)
  func places(size: Size) throws {
    let card = ChromeCard.notice(
      heading: "No photos", detail: "None are here.", buttons: Self.buttons)
    for scheme in [LayoutDirection.leftToRight, .rightToLeft] {
      var view = view(size, card)
      view.appearance.direction = scheme
      let controls = try #require(view.cardLayout).controls
      #expect(controls.map(\.button) == Self.buttons)
      let isForward = controls[0].area.minX <= controls[2].area.minX
      #expect(size.width < 640 || isForward == (scheme == .leftToRight))
      let window = Rect(origin: .zero, size: size)
      for (index, control) in controls.enumerated() {
        #expect(control.area.intersection(window) == control.area)
        #expect(min(control.area.size.width, control.area.size.height) >= 44)
        #expect(view.control(at: control.area.center)?.button == control.button)
        for other in controls[(index + 1)...] {
          #expect(control.area.intersection(other.area)?.isEmpty ?? true)
        }
      }
      let row = controls[1].area.minX != controls[0].area.minX
      #expect(row == (size.width >= 640))
    }
  }

  @Test("is painted above its buttons", arguments: [Size(width: 360, height: 640), sizes[3]])
  func card(size: Size) throws {
    let card = ChromeCard.notice(
      heading: "No photos", detail: "None are here.", buttons: Self.buttons)
    let chrome = PaintedChrome(view(size, card))
    func isNotice(_ picture: ChromePicture) -> Bool {
      if case .notice = picture { true } else { false }
    }
    let notice = try #require(chrome.placed.first { isNotice($0.picture) })
    let top = try #require(chrome.view.cardLayout?.controls.map(\.area.minY).min())
    #expect(notice.rect.maxY < top && notice.rect.minY > 0)
  }

  @Test("leaves the toolbar, whose buttons the Tab key reaches after those of the card")
  func toolbar() {
    let view = view(
      Size(width: 1000, height: 700), .notice(heading: "", detail: "", buttons: Self.buttons))
    #expect(view.focusableButtons == Self.buttons + [.fullScreen, .help, .menu])
    #expect((view.namedCardButtons + view.namedButtons).map(\.button) == view.focusableButtons)
    #expect(view.command(of: .foldersInside) == .app(.toggleFoldersInside))
    var empty = view
    empty.card = nil
    #expect(empty.focusableButtons.isEmpty, "Nothing is shown before the first photo.")
  }

  @Test("a banner leaves the photo its arrows, and fades with the bars")
  func banner() {
    var view = ChromeView.sample(card: .banner("Samples.", buttons: [.openFolders, .tour]))
    #expect(!view.isCovered && view.focusableButtons.starts(with: [.openFolders, .tour]))
    let dots = view.indicator?.controls.map(\.area.minY).min() ?? 0
    let lowest = view.cardLayout?.controls.map(\.area.maxY).max() ?? .infinity
    #expect(lowest < dots)
    view.opacity = 0
    #expect(view.cardLayout?.elements.isEmpty == true && view.focusableButtons.isEmpty)
  }
}
