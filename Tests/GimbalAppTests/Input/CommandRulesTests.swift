import Chrome
import Commands
import Demonstration
import GalleryCore
import PhotoSources
import Testing

@testable import GimbalApp

@Suite("Which commands have an effect, and the menus of them")
@MainActor struct CommandRulesTests {
  private func makeParts(_ change: (inout Settings) -> Void = { _ in }) -> ShownParts {
    var settings = Settings()
    change(&settings)
    return ShownParts(settings: settings)
  }

  @Test("read-only frames and kiosks forbid what they never do")
  func forbidden() {
    let cases: [(Command, isReadOnly: Bool, isKiosk: Bool, isForbidden: Bool)] = [
      (.app(.trashPhoto), false, false, false), (.app(.trashPhoto), true, false, true),
      (.quit, false, true, true), (.quit, false, false, false),
      (.app(.toggleSelected), false, true, true), (.toggleOverview, false, true, false),
      (.app(.undo), true, false, false), (.app(.undo), true, true, true),
    ]
    for (command, isReadOnly, isKiosk, isForbidden) in cases {
      let parts = makeParts { ($0.isReadOnly, $0.isKiosk) = (isReadOnly, isKiosk) }
      defer { parts.close() }
      #expect(CommandRules(parts.snapshot()).isForbidden(command) == isForbidden, "\(command)")
    }
  }

  @Test("files on the web and in archives stay as they are, and rules say why")
  func files() throws {
    let album = Album(
      ["/p/a.jpg", "https:/./example.org/b.jpg", "/p/c.zip/d.jpg"].map {
        Photo.Location(path: Array($0.utf8))
      })
    for (page, refusal) in [(0, nil), (1, FileRefusal.onWeb), (2, .inArchive)] {
      let parts = ShownParts(album, page: page)
      defer { parts.close() }
      let photo = parts.photo(page)
      if page == 2 { parts.searches.archives[photo.location.folder] = Array("/p/c.zip".utf8) }
      #expect(parts.searches.fileRefusal(of: photo) == refusal)
      let rules = CommandRules(parts.snapshot())
      #expect(rules.isApplicable(.app(.renamePhoto)) == (refusal == nil))
      #expect(rules.refusalMessage(of: .app(.renamePhoto)) == refusal?.message)
    }
  }

  @Test("a photo that is scrolled out of view is shown before a command changes it")
  func unseen() throws {
    let parts = makeParts()
    defer { parts.close() }
    #expect(CommandRules(parts.snapshot()).unseenSelection(before: .trashPhoto) == nil)
    let small = Environment(windowSize: Size(width: 300, height: 200), scale: 1)
    parts.send(.environmentChanged(small))
    parts.send(.command(.toggleOverview))
    parts.send(.wheel(WheelTurn(notches: Point(x: 0, y: 90))), at: 60)
    let rules = CommandRules(parts.snapshot(at: 120))
    try #require(!parts.stage.gallery.isSelectionSeen(at: 120))
    let unseen = try #require(rules.unseenSelection(before: .trashPhoto))
    #expect(unseen.photo == parts.photo(3).id)
    #expect(
      unseen.text == "“3.jpg” is the current photo. Press Delete again to move it to the trash.")
    #expect(rules.unseenSelection(before: .copyPath) == nil, "It changes nothing.")
    // Nothing is asked about the current photo alone.
    _ = parts.files.toggleSelected(of: parts.photo(3))
    let selected = CommandRules(parts.snapshot(at: 120)).unseenSelection(before: .trashPhoto)
    #expect(selected?.text == unseen.text)
    _ = parts.files.toggleSelected(of: parts.photo(1))
    let several = CommandRules(parts.snapshot(at: 120)).unseenSelection(before: .trashPhoto)
    #expect(several == nil, "A question comes.")
  }

  @Test("one of the program’s own commands is performed, or its refusal is said")
  func actions() {
    let parts = makeParts()
    defer { parts.close() }
    func actions(_ command: ProgramCommand) -> [AppAction] {
      CommandRules(parts.snapshot()).actions(for: command)
    }
    #expect(actions(AppCommand.copyPath.name) == [.perform(.copyPath)])
    #expect(actions(DemonstrationCommand.toggleTour.name) == [.toggleTour])
    #expect(actions(DemonstrationCommand.reset.name) == [], "The stage performs it.")
    parts.settings.isReadOnly = true
    guard case .say(let message)? = actions(AppCommand.trashPhoto.name).first else {
      Issue.record("Nothing is said.")
      return
    }
    #expect(message.seconds == 4)
  }

  @Test("messages say what effects mean, for as long as they need")
  func messages() {
    let parts = makeParts()
    defer { parts.close() }
    let current = parts.photo(3).id
    let cases: [(GalleryEffect, ShortMessage?)] = [
      (.announceBackground(.black), ShortMessage("Background: black", for: 2)),
      (
        .refuseQuit,
        ShortMessage("Full screen and quitting are locked here (setting: kiosk)", for: 4)
      ),
      (.announceInterval(7), ShortMessage("Each photo stays for 7\u{A0}s", for: 2)),
      (.refuseSlideshow, ShortMessage("A slideshow needs at least two photos", for: 3)),
      (.announceEnd(isLast: true), ShortMessage("This is the last photo", photo: current)),
      (
        .announceAlbum("Rome", number: 2, count: 3),
        ShortMessage("“Rome” – album 2 of 3", for: 2)
      ),
      (.quit, nil),
    ]
    for (effect, message) in cases {
      #expect(ShortMessage(effect, in: parts.snapshot()) == message, "\(effect)")
    }
  }

  @Test("the menus have what can be done, and check marks at what is on")
  func menus() throws {
    let parts = makeParts()
    defer { parts.close() }
    func item(_ command: Command) -> MenuItem? {
      CommandMenus(parts.snapshot()).all.flatMap(\.items).first { $0.command == command }
    }
    #expect(item(.toggleCaptions)?.isOn == false && item(.app(.toggleSelected))?.isOn == false)
    #expect(item(.page(by: 1))?.isOn == nil && item(.app(.showOnMap))?.isEnabled == false)
    parts.send(.command(.toggleCaptions))
    _ = parts.files.toggleSelected(of: parts.photo(3))
    var read = PhotoInformation()
    (read.latitude, read.longitude) = (48, 2)
    #expect(parts.metadata.current.receive(read, number: 1), "The menu has asked for it.")
    #expect(item(.toggleCaptions)?.isOn == true && item(.app(.toggleSelected))?.isOn == true)
    #expect(item(.app(.showOnMap))?.isEnabled == true)
    #expect(item(.app(.undo))?.isEnabled == false)
  }

  @Test("the menu of sizes shows the photo at what it says")
  func sizes() throws {
    let parts = makeParts()
    defer { parts.close() }
    func items() -> [MenuItem] { CommandMenus(parts.snapshot()).sizes.flatMap(\.items) }
    #expect(items().count == 9 && items().allSatisfy { !$0.isEnabled }, "It is not read yet.")
    parts.send(.photoSizeChanged(PixelSize(width: 4000, height: 3000)))
    for (title, scale) in [("200%", 2.0), ("50%", 0.5), ("100%", 1)] {
      let item = try #require(items().first { $0.title == title })
      #expect(item.isEnabled)
      parts.send(.command(item.command))
      let shown = try #require(parts.stage.gallery.restingScale(at: parts.snapshot().now))
      #expect(abs(shown - scale) < 0.001, "\(title): \(shown)")
      #expect(items().filter { $0.isOn == true }.map(\.title) == [title])
    }
    // The whole photo has less than a quarter of its pixels here, and a small one more than twice.
    #expect(items().first { $0.title == "25%" }?.isEnabled == true)
    let small = makeParts()
    defer { small.close() }
    small.send(.photoSizeChanged(PixelSize(width: 400, height: 300)))
    let figures = CommandMenus(small.snapshot()).sizes.flatMap(\.items)
    #expect(figures.first { $0.title == "25%" }?.isEnabled == false)
    #expect(figures.first { $0.title == "400%" }?.isEnabled == true)
  }

  @Test("the demonstration has a menu of its own until some of it is shown")
  func demonstrationMenu() {
    let parts = makeParts()
    defer { parts.close() }
    func lines() -> Set<Command> {
      Set(CommandMenus(parts.snapshot()).all.flatMap(\.items).map(\.command))
    }
    let own = Command.app(.openDemonstrationMenu)
    let inspector = DemonstrationCommand.toggle(.inspector)
    #expect(lines().contains(own) && !lines().contains(.demonstrate(inspector)))
    let menu = CommandMenus(parts.snapshot()).demonstration.flatMap(\.items)
    #expect(menu.contains { $0.command == .demonstrate(inspector) && $0.isOn == false })
    #expect(parts.overlays.openDemonstrationMenu(in: parts.snapshot()).contains(.redraw))
    parts.send(.command(.demonstrate(inspector)))
    #expect(!lines().contains(own) && lines().contains(.demonstrate(inspector)))
    #expect(
      ProgramCommandRules(isDemonstrationOff: true)
        .refusal(of: AppCommand.openDemonstrationMenu.name) != nil)
  }

  @Test("the short menu is about the photo, or offers to open some")
  func shortMenu() {
    let parts = makeParts()
    defer { parts.close() }
    let menus = CommandMenus(parts.snapshot())
    #expect(menus.short(hasPhoto: true).map(\.title) == ["3", "View"])
    #expect(menus.short(hasPhoto: false).map(\.title) == ["View"])
    let empty = ShownParts(Album())
    defer { empty.close() }
    let opening = CommandMenus(empty.snapshot()).short(hasPhoto: false)
    #expect(opening.map(\.title) == ["Photos", "View"])
    #expect(opening[0].items.map(\.command) == [.app(.openPhotos), .app(.openFolders)])
  }

  @Test("a second press on the menu’s button closes it")
  func toggledMenu() {
    let parts = makeParts()
    defer { parts.close() }
    #expect(parts.overlays.toggleMenu(in: parts.snapshot()) == [.releasePointers, .redraw])
    #expect(parts.overlays.contains(.menu))
    #expect(parts.overlays.toggleMenu(in: parts.snapshot()) == [.redraw, .uncover])
    #expect(!parts.overlays.contains(.menu))
  }

  @Test("Escape ends a message, then asks before the selection is lost, and then quits")
  func escape() {
    let parts = makeParts()
    defer { parts.close() }
    let back = [AppAction.send(.command(.escape))]
    func step(printsSelected: Bool = false) -> [AppAction] {
      parts.overlays.escape(printsSelected: printsSelected, in: parts.snapshot(at: 1))
    }
    #expect(step() == back)
    parts.overlays.toasts.show(ShortMessage("Saved"), at: 1, isAnimated: false)
    #expect(step() == [.redraw] && !parts.overlays.toasts.isShown(at: 1))
    _ = parts.files.toggleSelected(of: parts.photo(3))
    #expect(step(printsSelected: true) == back, "They are printed.")
    #expect(step() == [.redraw])
    let text = "1 photo is selected, and the selection is not kept. Esc again quits."
    #expect(parts.overlays.toasts.toast?.text == text)
    #expect(step() == back)
    parts.send(.command(.toggleOverview))
    #expect(step() == back, "There is a step inside the gallery.")
  }
}
