import CSDL2
import Chrome
import Commands
import DecoderService
import Demonstration
import GalleryCore
import SDLSupport
import SystemServices
import Testing

@testable import GimbalApp

@Suite("Comparing photos in the program")
@MainActor struct ComparisonTests {
  /// Photos of which those on some pages are selected, and the one on page 3 is current.
  private func parts(selecting pages: [Int] = [], settings: Settings = Settings()) -> ShownParts {
    let parts = ShownParts(settings: settings)
    for page in pages { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    return parts
  }

  /// The pages of the photos that the command compares; nil if it says something instead.
  private func chosen(_ parts: ShownParts) -> [Int]? {
    let actions = CommandRules(parts.snapshot()).actions(for: AppCommand.comparePhotos.name)
    guard case .send(.comparisonChosen(let photos), _)? = actions.first, actions.count == 1 else {
      return nil
    }
    return photos.compactMap { parts.stage.gallery.album.page(of: $0) }
  }

  private func compare(_ pages: [Int], in parts: ShownParts) {
    parts.send(.comparisonChosen(pages.map { parts.photo($0).id }))
  }

  @Test(
    "the selected photos are compared, or the current one and the selected one or the next",
    arguments: [
      ([], [3, 4]), ([3], [3, 4]), ([7], [7, 3]), ([1, 5], [1, 5]), ([1, 3, 5, 8], [1, 3, 5, 8]),
    ])
  func choice(selected: [Int], expected: [Int]) {
    let parts = parts(selecting: selected)
    defer { parts.close() }
    #expect(chosen(parts) == expected)
    parts.send(.command(.lastPage))
    if selected.isEmpty { #expect(chosen(parts) == [9, 8]) }
  }

  @Test("five are too many, which a message says; the command ends a comparison")
  func limits() {
    let many = parts(selecting: [0, 1, 2, 3, 4])
    defer { many.close() }
    #expect(chosen(many) == nil)
    let actions = CommandRules(many.snapshot()).actions(for: AppCommand.comparePhotos.name)
    #expect(
      actions == [.say("At most four photos can be compared. Select fewer.", for: 4)])
    let parts = parts()
    defer { parts.close() }
    compare([2, 3], in: parts)
    #expect(chosen(parts) == [])
    parts.send(.comparisonChosen([]))
    #expect(parts.stage.gallery.mode == .strip)
  }

  @Test("a kiosk, all albums and a single photo have no comparison")
  func refusals() {
    var rules = ProgramCommandRules()
    #expect(rules.refusal(of: .comparePhotos) == nil)
    rules.canCompare = false
    #expect(rules.refusal(of: .comparePhotos)?.message != nil)
    rules.isKiosk = true
    #expect(rules.refusal(of: .comparePhotos)?.message?.contains("kiosk") == true)
    var album = MediaInHand.album
    album.apply(.remove(MediaInHand.album.photos.dropFirst().map(\.id)))
    let single = ShownParts(album, page: 0)
    defer { single.close() }
    #expect(!CommandRules(single.snapshot()).isApplicable(.app(.comparePhotos)))
  }

  @Test("the bars are about the compared photos, and have a step back")
  func bars() {
    let parts = parts(selecting: [2, 3, 5])
    defer { parts.close() }
    compare([2, 3, 5], in: parts)
    var view = ChromeLayout(parts.snapshot(at: 9)).view
    #expect(view.isComparing && view.pageCount == 3 && view.currentPage == 1)
    #expect(view.title == "3" && view.note == "✓ selected · comparing 3 photos")
    #expect(view.backTitle == "End the comparison" && !view.hasSelection && !view.isSelecting)
    let buttons = view.namedButtons.map(\.button)
    for button in [ChromeButton.previous, .next, .back, .alone, .leaveOut, .trash, .menu] {
      #expect(buttons.contains(button), "\(button)")
    }
    parts.send(.command(.flip(by: 1)))
    view = ChromeLayout(parts.snapshot(at: 9)).view
    #expect(view.isComparedAlone && view.backTitle == "Show all compared photos")
  }

  @Test("on a phone they fit into the row")
  func phone() {
    let parts = parts()
    defer { parts.close() }
    var environment = parts.stage.environment
    environment.windowSize = Size(width: 360, height: 640)
    parts.send(.environmentChanged(environment))
    compare([2, 3], in: parts)
    let buttons = ChromeLayout(parts.snapshot(at: 9)).view.namedButtons
    #expect(
      buttons.map(\.button)
        == [.back, .previous, .next, .alone, .leaveOut, .trash, .menu])
    #expect(buttons.allSatisfy { $0.area.size.width >= 44 && $0.area.maxX <= 360 })
  }

  @Test("its keys are its own, and the list of keys has them")
  func keys() {
    let parts = parts()
    defer { parts.close() }
    compare([2, 3], in: parts)
    func command(_ code: SDL_KeyCode, _ modifiers: KeyModifiers = []) -> Command? {
      parts.input.definition(for: KeyPress(code: code, modifiers: modifiers), in: parts.stage)?
        .command
    }
    #expect(command(SDLK_SPACE) == .flip(by: 1) && command(SDLK_SPACE, .shift) == .flip(by: -1))
    #expect(command(SDLK_RETURN) == .toggleAlone && command(SDLK_x) == .leaveOut)
    #expect(command(SDLK_BACKSPACE) == .leaveOut && command(SDLK_RIGHT) == .pageToward(.right))
    #expect(command(SDLK_RIGHT, .control) == .turnDevice(quarters: 1))
    #expect(command(SDLK_o) == .toggleOverview && command(SDLK_c, .alt) == .app(.comparePhotos))
    let groups = HelpOverlay().groups(in: Overlay.Context(parts.snapshot()) { _ in nil })
    let browse = groups[0].bindings
    #expect(browse.contains { $0.keys == ["Space", "Shift+Space"] })
    #expect(browse.contains { $0.meaning == "Next photo" && !$0.keys.contains("Space") })
    parts.send(.comparisonChosen([]))
    #expect(command(SDLK_SPACE) == .page(by: 1) && command(SDLK_RETURN) == .toggleOverview)
    let strip = HelpOverlay().groups(in: Overlay.Context(parts.snapshot()) { _ in nil })
    #expect(!strip[0].bindings.contains { $0.keys == ["Space", "Shift+Space"] })
  }

  @Test("the menu has a line for it, with a check mark, and a right click means the photo there")
  func menu() throws {
    let parts = parts()
    defer { parts.close() }
    func line() throws -> MenuItem {
      try #require(
        CommandMenus(parts.snapshot(at: 9)).all.flatMap(\.items).first {
          $0.command == .app(.comparePhotos)
        })
    }
    #expect(try line().isOn == false && line().isEnabled && line().keys == ["Alt+C"])
    compare([2, 3], in: parts)
    #expect(try line().isOn == true)
    #expect(parts.snapshot(at: 9).overviewPhoto(at: Point(x: 700, y: 300)) == parts.photo(3).id)
  }

  @Test("a screen reader says how many are compared, and which has the focus")
  func screenReader() {
    let parts = parts()
    defer { parts.close() }
    compare([2, 3, 5], in: parts)
    let tree = AccessibilityLayout(parts.snapshot(at: 9)).tree
    let photo = tree.window.children.first { $0.id == tree.focus }
    #expect(photo?.name == "3, 2 of 3 compared photos")
  }

  @Test("the trash gets the photo in focus without a question, also where several are selected")
  func trash() {
    let parts = parts(selecting: [2, 3, 5])
    defer { parts.close() }
    func asks() -> Bool {
      let actions = parts.files.trash(parts.photo(3), in: parts.snapshot(at: 9))
      return actions.contains { if case .ask = $0 { true } else { false } }
    }
    #expect(asks())
    compare([2, 3, 5], in: parts)
    #expect(!asks())
  }

  @Test("each compared photo has sharper pixels of its own, which stay while the focus moves")
  func details() {
    var hand = MediaInHand(page: 2)
    let photos = [2, 3, 5].map { hand.photo($0) }
    hand.send(.comparisonChosen(photos))
    hand.request()
    #expect(Set(hand.decoders.requested()) == Set(photos))
    hand.decodeAll()
    for photo in photos {
      let size = PixelSize(width: 6000, height: 4000)
      hand.send(.comparedPhotoMeasured(photo, size, isScalable: false))
    }
    hand.request()
    hand.decodeAll()
    hand.send(.command(.zoomToActualSize))
    for _ in 0..<3 {
      hand.now += 1
      _ = hand.gallery.advance(at: hand.now)
      hand.request()
    }
    #expect(Set(hand.decoders.requested(.detail)) == Set(photos))
    for photo in photos {
      if let reply = hand.decoders.reply(to: photo, .detail) { _ = hand.media.receive(reply) }
    }
    #expect(photos.allSatisfy { hand.media.detail(of: $0) != nil })
    hand.send(.command(.page(by: 1)))
    hand.now += 1
    hand.request()
    #expect(photos.allSatisfy { hand.media.detail(of: $0) != nil })
    #expect(hand.decoders.requested(.detail) == [])
    hand.send(.comparisonChosen([]))
    hand.request()
    #expect(photos.allSatisfy { hand.media.detail(of: $0) == nil })
  }
}
