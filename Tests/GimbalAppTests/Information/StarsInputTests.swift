import Chrome
import Commands
import GalleryCore
import SDLSupport
import SystemServices
import Testing

@testable import GimbalApp

@Suite("Stars by mouse and touch")
@MainActor struct StarsInputTests {
  private func parts(_ settings: Settings = Settings()) -> ShownParts {
    let parts = ShownParts(settings: settings)
    parts.send(.command(.toggleInformation))
    return parts
  }

  /// The chrome with stars, which in the program come with the panel's text.
  private func view(_ parts: ShownParts, _ count: Int) -> ChromeView {
    var view = ChromeLayout(parts.snapshot()).view
    view.stars = StarRow(count: count, area: Rect(x: 660, y: 64, width: 220, height: 44))
    return view
  }

  private func rated(_ actions: [AppAction]) -> (photos: [Photo], stars: Int)? {
    guard case .answer(.rate(let photos, let stars), _)? = actions.first else { return nil }
    return (photos, stars)
  }

  @Test("a star of the information is for its photo only, also beside selected ones")
  func panel() throws {
    let parts = parts()
    defer { parts.close() }
    for page in [1, 2] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    parts.send(.command(.toggleOverview))
    for (count, stars) in [(2, 4), (4, 0)] {
      let view = view(parts, count)
      let control = try #require(view.control(of: .fourStars))
      let actions = parts.snapshot(at: 5).actions(pressing: control, of: view)
      let rated = try #require(self.rated(actions))
      #expect(rated.photos == [parts.photo(3)] && rated.stars == stars)
    }
  }

  @Test("photos that cannot get stars have none to click")
  func refused() {
    var settings = Settings()
    settings.isReadOnly = true
    for (settings, isAllowed) in [(Settings(), true), (settings, false)] {
      let parts = parts(settings)
      defer { parts.close() }
      let snapshot = parts.snapshot()
      #expect(snapshot.canRate(parts.photo(3)) == isAllowed)
      #expect(ChromeLayout(snapshot).view.allowsChanges == isAllowed)
      #expect(InformationLayout(snapshot).panel?.canRate == isAllowed)
    }
    let parts = parts()
    defer { parts.close() }
    let server = Photo.Location(path: Array("https:/./example.org/a.jpg".utf8))
    let photo = Album([server], number: 7).photos[0]
    #expect(!parts.snapshot().canRate(photo))
  }

  @Test(
    "a star under a mouse at rest shows the stars of the photo that has come, not what it gives")
  func resting() {
    let parts = parts()
    defer { parts.close() }
    func isOther() -> Bool { parts.input.updatePointed(in: parts.snapshot(at: 5)) }
    _ = isOther()
    parts.input.buttons.hover(.fourStars, at: 0)
    #expect(!isOther() && !parts.input.buttons.isStale)
    parts.send(.command(.goToPage(5)))
    #expect(isOther() && parts.input.buttons.isStale)
    #expect(!isOther())
    parts.input.buttons.hover(.fourStars, at: 1)
    #expect(!isOther() && !parts.input.buttons.isStale, "It has moved.")
    // What a click gives is no news, but a number that comes otherwise is.
    for (stars, isClicked) in [(4, true), (3, false)] {
      let place = Point(x: 820, y: 80)
      for phase in [PointerEvent.Phase.down, .up] where isClicked {
        let event = PointerEvent(phase: phase, pointer: InputEvent.mouse, location: place)
        _ = parts.input.buttons.handle(event, on: .fourStars, isMouse: true)
      }
      if !isClicked {
        parts.input.buttons.hover(nil, at: 2)
        parts.input.buttons.hover(.fourStars, at: 3)
      }
      parts.files.annotations.noteBeginning(
        PhotoAnnotation(
          photos: [parts.photo(5)], refusals: [nil], change: .stars(stars), decoders: nil))
      #expect(isOther() != isClicked && parts.input.buttons.isStale != isClicked)
    }
  }

  @Test("in a panel without room for stars a line says how many there are")
  func small() throws {
    let parts = parts()
    defer { parts.close() }
    _ = parts.metadata.current.information(of: parts.photo(3))
    var information = PhotoInformation()
    information.rating = 3
    #expect(parts.metadata.current.receive(information, number: 1))
    for (width, height, hasStars) in [(240.0, 500.0, false), (900, 600, true)] {
      parts.send(
        .environmentChanged(
          Environment(windowSize: Size(width: width, height: height), scale: 1)))
      let panel = try #require(InformationLayout(parts.snapshot()).panel)
      #expect(panel.hasStarRow == hasStars && panel.canRate)
      #expect(panel.rows.contains { $0.label == "Rating" } != hasStars)
    }
    #expect(AccessibilityText.rating(3) == "Rating: 3 stars")
    #expect(AccessibilityText.rating(0) == "Rating: No stars")
  }

  @Test("a line of text says how many stars there are only where no stars do")
  func words() {
    func labels(_ rating: Int, _ hasStarRow: Bool) -> [String] {
      var information = PhotoInformation()
      information.rating = rating
      var text = InformationText(
        photo: MediaInHand.album.photos[0], size: nil, information: information)
      text.hasStarRow = hasStarRow
      return text.rows.map(\.label)
    }
    #expect(labels(3, false).contains("Rating") && !labels(3, true).contains("Rating"))
    #expect(labels(-1, true).contains("Rating"), "No star says that it is rejected.")
  }

  @Test(
    "the menu of stars has a check mark at those of the photo, and is that of the selection's bar")
  func menu() throws {
    let parts = parts()
    defer { parts.close() }
    let photo = parts.photo(3)
    func ratings(_ items: [MenuItem]) -> [MenuItem] {
      items.filter { RatingCommand($0.command) != nil }
    }
    let unknown = ratings(
      CommandMenus(parts.snapshot()).groups(of: .rateSelected).flatMap(\.items))
    #expect(unknown.allSatisfy { $0.isOn == nil }, "Nothing was read.")
    parts.files.annotations.noteBeginning(
      PhotoAnnotation(photos: [photo], refusals: [nil], change: .stars(3), decoders: nil))
    let items = CommandMenus(parts.snapshot()).groups(of: .rateSelected).flatMap(\.items)
    #expect(
      items.map(\.title) == [
        "No stars", "1 star", "2 stars", "3 stars", "4 stars", "5 stars", "Reject the photo",
        "Edit the caption…", "Edit the keywords…",
      ])
    #expect(items.filter { $0.isOn == true }.map(\.title) == ["3 stars"])
    #expect(
      items.map { $0.keys.first } == (0...5).map { "Alt+\($0)" } + [
        "Alt+−", "Ctrl+Shift+E", "Ctrl+K",
      ])
    #expect(
      CommandMenus(parts.snapshot()).all.contains { $0.title == "Stars" && $0.items == items })
    for page in [3, 4] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    parts.send(.command(.toggleOverview))
    let snapshot = parts.snapshot(at: 5)
    let several = CommandMenus(snapshot).groups(of: .rateSelected).flatMap(\.items)
    #expect(ratings(several).allSatisfy { $0.isOn == nil && $0.isEnabled })
    let button = try #require(
      ChromeLayout(snapshot).view.namedButtons.first { $0.button == .rateSelected })
    var view = ChromeLayout(snapshot).view
    view.opacity = 1
    let control = try #require(view.control(of: button.button))
    var overlays = OverlaysPart()
    _ = overlays.openMenu(of: control, in: snapshot)
    guard case .menu(let overlay)? = overlays.stack.overlays.last else {
      Issue.record("There is no menu.")
      return
    }
    #expect(overlay.menu.groups.flatMap(\.items) == several)
  }

  @Test("keyboard and screen readers reach the stars, also without the bars")
  func reached() throws {
    let parts = parts()
    defer { parts.close() }
    let view = view(parts, 2)
    #expect(view.focusableButtons.suffix(5).map(\.star) == [1, 2, 3, 4, 5])
    #expect(view.namedStars.map(\.name).last == "Stars of the photo: 5")
    // The bars may go while a star is under the mouse.
    parts.input.buttons.hover(.threeStars, at: 0)
    #expect(!parts.input.usesChrome)
    parts.input.buttons.hover(.menu, at: 0)
    #expect(parts.input.usesChrome)
  }
}
