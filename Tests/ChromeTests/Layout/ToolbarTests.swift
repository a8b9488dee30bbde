import Chrome
import Commands
import GalleryCore
import PictureTesting
import Testing

@Suite("The toolbar")
struct ToolbarTests {
  private static let sources: [OrientationSource] = [.sensor, .keys, .locked]

  private func buttons(_ view: ChromeView) -> [ChromeButton] { view.focusableButtons }

  private func view(
    width: Double, pageCount: Int = 8, title: String = "IMG_2041", page: Int = 2
  ) -> ChromeView {
    var view = ChromeView.sample(
      windowSize: Size(width: width, height: 700), pageCount: pageCount, title: title,
      rotation: .keys)
    view.placement = .above
    view.currentPage = page
    (view.zoomPercent, view.allowsChanges) = (43, true)
    return view
  }

  private func name(of button: ChromeButton, in view: ChromeView) -> String? {
    view.namedButtons.first { $0.button == button }?.name
  }

  @Test("has everything in a wide window, from left to right")
  func wide() {
    var view = view(width: 1000)
    view.backTitle = BackStep.zoom.title
    #expect(
      buttons(view) == [
        .previous, .next, .slideshow, .back, .zoom, .rotatePhoto, .trash, .information, .device,
        .rotationLock,
        .search, .overview, .fullScreen, .help, .menu,
      ])
    let chrome = PaintedChrome(view)
    #expect(
      chrome.glyphs.map(\.picture) == [
        .glyph(.chevronLeft), .glyph(.chevronRight), .glyph(.play), .glyph(.back),
        .glyph(.rotateRight), .glyph(.trash), .glyph(.information), .glyph(.device),
        .glyph(.openLock),
        .glyph(.search), .glyph(.overview),
        .glyph(.fullScreen), .glyph(.help), .glyph(.menu),
      ])
    #expect(chrome.title != nil && chrome.counter != nil)
  }

  @Test("shows that a filter leaves out photos, and a click lifts it")
  func filter() {
    var filtered = view(width: 1000)
    filtered.isFiltered = true
    filtered.filterConditions = "rating of 3 or more"
    #expect(
      name(of: .liftFilter, in: filtered)
        == "Only these photos are shown: rating of 3 or more – click to show all")
    #expect(
      buttons(filtered).contains(.liftFilter) && !buttons(view(width: 1000)).contains(.liftFilter))
    #expect(filtered.command(of: .liftFilter) == .app(.showAllPhotos))
    #expect(PaintedChrome(filtered).glyphs.map(\.picture).contains(.glyph(.filter)))
    filtered.isFilterLifted = true
    #expect(
      name(of: .liftFilter, in: filtered)
        == "All photos are shown – click to show only those that pass the filter")
    filtered.windowSize.width = 360
    #expect(buttons(filtered).contains(.liftFilter), "It is needed more than the title.")
  }

  @Test("has buttons for the sheets of a file with several, and only there")
  func sheets() {
    var view = view(width: 1000)
    #expect(!buttons(view).contains(.nextSheet))
    let others = buttons(view)
    view.sheet = ShownSheet(index: 0, count: 3)
    #expect(buttons(view).filter { others.contains($0) } == others)
    #expect(buttons(view).contains(.nextSheet) && !buttons(view).contains(.previousSheet))
    #expect(name(of: .nextSheet, in: view) == "Next sheet of the photo’s file")
    #expect(view.command(of: .nextSheet) == .sheet(by: 1))
    #expect(PaintedChrome(view).glyphs.map(\.picture).contains(.glyph(.sheetRight)))
    view.sheet = ShownSheet(index: 2, count: 3)
    #expect(!buttons(view).contains(.nextSheet) && buttons(view).contains(.previousSheet))
    view.windowSize.width = 420
    #expect(!buttons(view).contains(.previousSheet), "The menu has it.")
  }

  @Test("says how large the photo is, and offers other sizes, unless the overview is shown")
  func zoom() throws {
    var view = view(width: 1000)
    #expect(name(of: .zoom, in: view) == "Size of the photo: 43% – click for others")
    #expect(ChromeButton.zoom.opensMenu && view.command(of: .zoom) == nil)
    let figure = ChromePicture.zoomFigure(percent: 43, maximumWidth: 60)
    #expect(PaintedChrome(view).placed.contains { $0.picture == figure })
    view.zoomPercent = nil
    #expect(!buttons(view).contains(.zoom), "The photo is not read yet.")
    #expect(view.place(of: .trash) == self.view(width: 1000).place(of: .trash), "Nothing moves.")
    view.isOverview = true
    #expect(!buttons(view).contains(.zoom))
  }

  @Test("has the trash where photos may be moved there")
  func trash() {
    var view = view(width: 1000)
    #expect(name(of: .trash, in: view) == "Move the photo to the trash")
    view.hasSelection = true
    #expect(name(of: .trash, in: view) == "Move the selected photos to the trash")
    view.canTrash = false
    #expect(!buttons(view).contains(.trash))
    view.allowsChanges = false
    #expect(view.place(of: .trash) == nil)
  }

  @Test("rotates the photo for good, but no photo of the overview, and not where nothing changes")
  func rotation() {
    var view = view(width: 1000)
    #expect(name(of: .rotatePhoto, in: view) == "Rotate the photo right for good")
    #expect(view.command(of: .rotatePhoto) == .app(.rotatePhotoRight))
    view.canRotatePhoto = false
    #expect(!buttons(view).contains(.rotatePhoto))
    view.canRotatePhoto = true
    view.isOverview = true
    #expect(view.place(of: .rotatePhoto) == nil)
    view.isOverview = false
    view.allowsChanges = false
    #expect(view.place(of: .rotatePhoto) == nil)
  }

  @Test("has the search field where the title is, its cross, and names for them")
  func search() throws {
    for (width, height) in [(1000.0, 700.0), (400, 700), (360, 640), (640, 360)] {
      for isFocused in [false, true] {
        var view = ChromeView.sample(
          windowSize: Size(width: width, height: height), pageCount: 3, title: "a photo",
          rotation: .keys)
        view.isOverview = true
        view.search = SearchField(EditedText(bytes: Array("sea".utf8)), isFocused: isFocused)
        #expect(name(of: .searchField, in: view) == "Search: sea", "\(width) × \(height)")
        #expect(name(of: .endSearch, in: view) == "End the search")
        let field = try #require(view.control(of: .searchField)).area
        let cross = try #require(view.control(of: .endSearch)).area
        #expect(field.size.width >= 60 && field.maxX <= cross.minX + 0.01)
        #expect(view.control(at: field.center)?.button == .searchField)
        #expect(view.control(at: cross.center)?.button == .endSearch)
        // A keyboard on the screen covers the lower half of a phone.
        #expect(!isFocused || field.maxY < height / 2, "\(width) × \(height)")
        #expect(view.command(of: .endSearch) == .app(.endSearch) && view.searchPicture != nil)
        view.isSelecting = true
        #expect(
          (view.control(of: .searchField) == nil) == !isFocused,
          "The title is the number of photos, except while something is typed.")
      }
    }
  }

  @Test("has no button for full screen where a kiosk cannot be left")
  func kiosk() {
    var kiosk = view(width: 1000)
    kiosk.hasFullScreen = false
    #expect(buttons(kiosk) == buttons(view(width: 1000)).filter { $0 != .fullScreen })
  }

  @Test("leaves out, as a window becomes narrower, what can be had in another way; never the menu")
  func narrow() {
    let order: [[ChromeButton]] = [
      [.menu], [.help], [.overview], [.device], [.rotationLock], [.previous, .next],
      [.fullScreen], [.slideshow], [.information], [.zoom], [.search], [.trash],
      [.rotatePhoto],
    ]
    var last = Set(order.joined())
    for width in stride(from: 1200.0, through: 60, by: -4) {
      let view = view(width: width)
      let present = Set(buttons(view))
      #expect(present.isSubset(of: last), "\(width)")
      last = present
      #expect(present.contains(.menu))
      #expect(width < 112 || present.contains(.help))
      // What is more needed is never missing where what is less needed is there.
      let missing = order.firstIndex { !present.isSuperset(of: $0) } ?? order.count
      #expect(order[missing...].allSatisfy { present.isDisjoint(with: $0) }, "\(width)")
      let chrome = PaintedChrome(view)
      if present.contains(.previous) { #expect(chrome.title != nil, "\(width)") }
    }
    #expect(buttons(view(width: 160)) == [.overview, .help, .menu])
    #expect(buttons(view(width: 320)) == [.device, .rotationLock, .overview, .help, .menu])
    #expect(
      buttons(view(width: 412)) == [
        .previous, .next, .device, .rotationLock, .overview, .help, .menu,
      ])
  }

  @Test(
    "lets nothing overlap and everything be hit, however narrow the window",
    arguments: [100.0, 160, 200, 320, 361.5, 480, 640, 1000, 3840], [1, 8, 99_999])
  func clear(width: Double, pageCount: Int) {
    for source in Self.sources {
      var view = view(width: width, pageCount: pageCount, title: longName)
      view.rotation = source
      view.backTitle = BackStep.fullScreen.title
      let chrome = PaintedChrome(view)
      let parts = ([chrome.title, chrome.counter].compactMap { $0 } + chrome.glyphs).map(\.rect)
        .filter { $0.maxY <= 48 }.sorted { $0.minX < $1.minX }
      for (left, right) in zip(parts, parts.dropFirst()) {
        #expect(left.maxX + 4 <= right.minX, "\(source)")
      }
      for part in parts { #expect(part.minX >= 4 && part.maxX <= width - 4) }
      for button in view.focusableButtons {
        let xs = stride(from: 0.5, to: width, by: 1).filter {
          view.button(at: Point(x: $0, y: 24)) == button
        }
        #expect(xs.count >= 44, "\(button)")
        let ys = (0..<60).filter {
          view.button(at: Point(x: xs[xs.count / 2], y: Double($0) + 0.5)) == button
        }
        #expect(ys.count >= 44, "\(button)")
      }
    }
  }

  @Test(
    "centres a title in the window, or moves it as far as the buttons require",
    arguments: displayScales, [480.0, 1000, 1920])
  func title(scale: Double, width: Double) throws {
    var view = view(width: width)
    view.scale = scale
    let title = try #require(PaintedChrome(view).title).rect
    let last: ChromeButton = buttons(view).contains(.slideshow) ? .slideshow : .next
    let left = try #require(view.place(of: last)).x + 22 + (width >= 700 ? 44 : 0)
    let first = try #require(
      buttons(view).first { [.zoom, .information, .device].contains($0) })
    let right = try #require(view.place(of: first)).x - (first == .zoom ? 30 : 22)
    let (lowest, highest) = (left + 8 + title.size.width / 2, right - 8 - title.size.width / 2)
    let wanted = min(max(width / 2, lowest), highest)
    #expect(abs(title.center.x - wanted) <= 1)
    #expect(title.minX >= left && title.maxX <= right)
  }

  @Test("shows a slideshow in its button and beside the title, also that it is paused")
  func slideshow() throws {
    var view = view(width: 1000)
    view.note = "preview"
    view.slideshow = .playing
    view.slideshowNote = "shuffled slideshow"
    let chrome = PaintedChrome(view)
    #expect(chrome.glyphs.contains { $0.picture == .glyph(.pause) })
    #expect(view.command(of: .slideshow) == .toggleSlideshowPause)
    guard case .title(_, let note, _, _) = chrome.title?.picture else {
      Issue.record("There is no title.")
      return
    }
    #expect(note == "preview, shuffled slideshow")
    for page in [0, view.pageCount - 1] {
      view.currentPage = page
      #expect(buttons(view).starts(with: [.previous, .next]), "It goes round.")
    }
    view.slideshow = .paused
    #expect(PaintedChrome(view).glyphs.contains { $0.picture == .glyph(.resume) })
    #expect(view.command(of: .slideshow) == .toggleSlideshowPause)
    view.slideshow = nil
    #expect(view.command(of: .slideshow) == .toggleSlideshow)
    #expect(!buttons(view).contains(.next))
  }

  @Test("leads on from an album with one photo, and from the ends of any other")
  func albums() {
    var view = view(width: 1000, pageCount: 1, page: 0)
    #expect(!buttons(view).contains(.next) && !buttons(view).contains(.overview))
    (view.hasPreviousAlbum, view.hasNextAlbum) = (true, true)
    #expect(buttons(view).starts(with: [.previous, .next]))
    #expect(buttons(view).contains(.overview) && !buttons(view).contains(.slideshow))
    #expect(view.command(of: .next) == .album(by: 1))
    #expect(view.command(of: .previousEdge) == .album(by: -1))
    #expect(PaintedChrome(view).glyph(.albumRight) != nil)
    #expect(PaintedChrome(view).counter == nil)
    view.buttons = .resting(on: .next)
    guard case .tooltip(let text, _) = PaintedChrome(view).tooltip?.picture else {
      Issue.record("There is no tooltip.")
      return
    }
    #expect(text == "Next album (])")
    view = self.view(width: 1000, page: 7)
    #expect(!buttons(view).contains(.next))
    view.hasNextAlbum = true
    #expect(buttons(view).contains(.next) && view.command(of: .next) == .album(by: 1))
    #expect(view.command(of: .previous) == .page(by: -1))
    #expect(PaintedChrome(view).glyph(.chevronLeft) != nil)
    view.slideshow = .playing
    #expect(view.command(of: .next) == .page(by: 1), "It goes round.")
  }

  @Test("moves neither the title nor a button when the lock closes or a step back comes")
  func nothingMoves() throws {
    for width in [360.0, 480, 700, 1000] {
      let plain = PaintedChrome(view(width: width, title: longName))
      var other = view(width: width, title: longName)
      other.rotation = .locked
      other.backTitle = BackStep.zoom.title
      other.isFullScreen = true
      let changed = PaintedChrome(other)
      #expect(try #require(plain.title).rect == #require(changed.title).rect)
      for button in buttons(plain.view) {
        #expect(plain.view.place(of: button) == changed.view.place(of: button), "\(button)")
      }
    }
  }

  @Test("dims the way to a photo where there is none, and it does nothing there")
  func ends() throws {
    let first = view(width: 1000, page: 0)
    let place = try #require(first.place(of: .previous))
    #expect(first.control(at: place)?.isEnabled == false)
    #expect(!first.focusableButtons.contains(.previous))
    let chrome = PaintedChrome(first)
    let opacities = [Glyph.chevronLeft, .chevronRight].map { chrome.glyph($0)?.opacity }
    #expect(try #require(opacities[0]) < 0.5 && opacities[1] == 1)
    #expect(!view(width: 1000, page: 7).focusableButtons.contains(.next))
    #expect(!buttons(view(width: 1000, pageCount: 1)).contains(.next))
    #expect(PaintedChrome(view(width: 1000, pageCount: 1)).counter == nil)
  }

  @Test("each button carries a command; corners and edges of the window belong to the last ones")
  func commands() throws {
    let view = view(width: 1000)
    for button in view.focusableButtons {
      #expect((view.command(of: button) == nil) == (button == .zoom), "It opens a menu.")
    }
    #expect(view.button(at: .zero) == .previous, "A mouse thrown into the corner hits it.")
    #expect(view.button(at: Point(x: 999, y: 0)) == .menu)
    #expect(view.button(at: Point(x: 460, y: 24)) == .ground, "It does not hide the bars.")
    #expect(view.button(at: Point(x: 26, y: 60)) == nil)
    #expect(view.button(at: Point(x: -1, y: 24)) == nil)
  }

  @Test("is not there while it is hidden, or without photos and a card")
  func hidden() {
    func button(_ change: (inout ChromeView) -> Void) -> ChromeButton? {
      var view = view(width: 1000)
      change(&view)
      return view.button(at: Point(x: 999, y: 24))
    }
    #expect(button { _ in } == .menu)
    #expect(button { $0.opacity = 0 } == nil)
    #expect(button { $0.opacity = .nan } == nil)
    #expect(button { $0.pageCount = 0 } == nil)
    #expect(button { ($0.pageCount, $0.card) = (0, noticeCard) } == .menu)
    #expect(button { $0.windowSize = .zero } == nil)
    #expect(button { $0.rotation = nil } == .menu)
  }

  @Test("has a ground that tells on from off, at hand from not, and a ring around the focus")
  func grounds() {
    func fills(_ source: OrientationSource, _ phase: ButtonPhase) -> [ChromePicture] {
      PaintedChrome(.sample(rotation: source, buttons: .lock(phase))).buttonGrounds.map(\.picture)
    }
    #expect(fills(.sensor, .idle) == [])
    let seen = [
      fills(.sensor, .hovered), fills(.sensor, .pressed), fills(.locked, .idle),
      fills(.locked, .hovered), fills(.locked, .pressed),
    ]
    #expect(seen.allSatisfy { $0.count == 1 } && Set(seen).count == 5)
    var focused = view(width: 1000)
    focused.buttons.moveFocus(among: [.help], forward: true)
    let rings = PaintedChrome(focused).capsules(.focus)
    #expect(rings.count == 1)
    #expect(rings.first.map { focused.button(at: $0.rect.center) } == .help)
  }

  @Test("has the ground in the very middle behind the lock", arguments: displayScales)
  func concentric(scale: Double) throws {
    let chrome = PaintedChrome(.sample(scale: scale, rotation: .locked))
    let ground = try #require(chrome.buttonGrounds.first).rect
    let glyph = try #require(chrome.glyph(.closedLock)).rect
    #expect(abs(ground.center.x - glyph.center.x) <= 0.5 / scale + 1e-9)
    #expect(abs(ground.center.y - glyph.center.y) <= 0.5 / scale + 1e-9)
    #expect(ground.minY > 0 && ground.maxY < 48)
  }

  @Test("turns the small device and its photo each by itself, on whole pixels at quarter turns")
  func device() throws {
    for scale in displayScales {
      for quarters in 0..<4 {
        var view = view(width: 1000)
        view.scale = scale
        view.deviceIcon = DeviceIcon(device: Double(quarters), photo: 0)
        let chrome = PaintedChrome(view)
        let device = try #require(chrome.glyph(.device))
        #expect(try #require(chrome.glyph(.devicePhoto)).transform == .identity)
        let turned = device.transform.boundingRect(of: device.rect)
        #expect(
          abs(turned.minX - device.rect.minX) < 1e-9 && abs(turned.minY - device.rect.minY) < 1e-9)
        let up = device.transform.apply(toVector: Point(x: 0, y: -1))
        let expected = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)][quarters]
        #expect(up == Point(x: expected.0, y: expected.1))
      }
    }
    let pictures = (0...20).map { step -> Set<ChromePicture> in
      var view = view(width: 1000)
      view.deviceIcon = DeviceIcon(device: Double(step) / 20, photo: 0)
      return Set(view.pictures)
    }
    #expect(Set(pictures).count == 1, "A turn needs no picture painted.")
  }

  @Test("pulses the padlock and says why while a turn is refused, and not without motion")
  func refusal() throws {
    func chrome(_ refusal: Double?, isAnimated: Bool = true) -> PaintedChrome {
      var view = ChromeView.sample(rotation: .locked)
      view.refusal = refusal
      view.isAnimated = isAnimated
      return PaintedChrome(view)
    }
    #expect(chrome(nil).tooltip == nil && chrome(nil).glyph(.closedLock)?.transform == .identity)
    let sizes = stride(from: 0.0, to: 1, by: 0.05).map {
      chrome($0).glyph(.closedLock)?.transform.a ?? 0
    }
    #expect(sizes.max()! > 1.1 && sizes.max()! < 1.3 && sizes.allSatisfy { $0 >= 1 })
    let card = try #require(chrome(0.1).tooltip)
    guard case .tooltip(let text, _) = card.picture else { return }
    #expect(text.contains("locked"))
    #expect(try #require(chrome(0.97).tooltip).opacity < 0.5)
    let still = chrome(0.1, isAnimated: false)
    #expect(still.tooltip != nil && still.glyph(.closedLock)?.transform == .identity)
  }

  @Test("counts from 1, and within the pages there are", arguments: [(-5, 1), (0, 1), (9, 8)])
  func counterIsClamped(currentPage: Int, shown: Int) {
    #expect(
      view(width: 1000, page: currentPage).pictures.contains { picture in
        if case .counter(let page, let count, _) = picture {
          return page == shown && count == 8
        }
        return false
      })
  }

  @Test("stays as it is while the window's width changes by a few points")
  func resizingNeedsFewPictures() {
    let pictures = (0..<100).map { step in
      Set(ChromeView.sample(windowSize: Size(width: 700 + Double(step), height: 700)).pictures)
    }
    #expect(Set(pictures).count <= 100 / 16 + 2)
  }

  @Test("has a hairline below it, one pixel high at scale 1 and 2", arguments: [1.0, 2])
  func hairline(scale: Double) throws {
    let chrome = PaintedChrome(.sample(scale: scale))
    let bar = try #require(chrome.rectangles.first).rectangle
    let line = try #require(chrome.rectangles.dropFirst().first).rectangle
    #expect(bar == Rect(x: 0, y: 0, width: 1000, height: 48))
    #expect(line == Rect(x: 0, y: 48, width: 1000, height: 1 / scale))
  }
}
