import Chrome
import Commands
import GalleryCore
import Testing

@Suite("The toolbar's buttons in words")
struct NamedButtonTests {
  private let window = Size(width: 1000, height: 700)

  @Test("each button is where a click hits it, with the words and the key of its tooltip")
  func places() {
    let view = ChromeView.sample(windowSize: window, pageCount: 8, rotation: .sensor)
    #expect(view.namedButtons.count >= 8)
    for named in view.namedButtons {
      #expect(view.control(at: named.area.center)?.button == named.button)
      #expect(!named.name.isEmpty)
    }
    let next = view.namedButtons.first { $0.button == .next }
    #expect(next?.name == "Next photo" && next?.key == "Page Down")
  }

  @Test("they stay when the toolbar fades out, but are not where it never is")
  func hidden() {
    var view = ChromeView.sample(windowSize: window, pageCount: 8)
    let shown = view.namedButtons
    view.opacity = 0
    #expect(view.namedButtons == shown)
    view.policy = .never
    #expect(view.namedButtons.isEmpty)
    view.card = .notice(heading: "", detail: "", buttons: [.openPhotos])
    #expect(view.namedButtons.isEmpty)
    #expect(view.namedCardButtons.map(\.name) == ["Open photos…"])
    view.card = .banner("", buttons: [.openPhotos])
    #expect(view.namedCardButtons.isEmpty, "A banner has faded out with the bars.")
    view.opacity = 1
    #expect(view.namedCardButtons.map(\.name) == ["Open photos…"])
  }

  @Test("a menu's lines are where they are drawn, also when it scrolls")
  func lines() {
    let groups = (0..<4).map { group in
      MenuGroup(
        title: "\(group)",
        items: (0..<8).map {
          MenuItem(title: "\($0)", keys: [], command: .goToPage(10 * group + $0), isEnabled: true)
        })
    }
    var menu = CommandMenu(
      groups: groups, windowSize: Size(width: 320, height: 300), scale: 1, at: .zero)
    #expect(menu.lines.count == 32)
    func pick(_ index: Int) -> CommandMenu.Outcome {
      var menu = menu
      let place = menu.lines[index].frame.center
      _ = menu.handle(PointerEvent(phase: .down, pointer: 1, location: place))
      return menu.handle(PointerEvent(phase: .up, pointer: 1, location: place))
    }
    #expect(pick(2) == .chosen(.goToPage(2)))
    _ = menu.handle(.last)
    #expect(pick(31) == .chosen(.goToPage(37)))
  }
}
