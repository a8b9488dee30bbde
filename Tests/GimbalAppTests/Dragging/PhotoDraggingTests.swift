import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import PhotoSources
import ProcessWire
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Photos that are dragged to other programs") @MainActor
struct PhotoDraggingTests {
  private static func press(
    _ parts: ShownParts, at place: Point = Point(x: 450, y: 300), pointer: Int = InputEvent.mouse,
    on driver: VideoDriver? = .x11
  ) -> DragOut {
    PointerEvent(phase: .down, pointer: pointer, location: place)
      .draggingOut(in: parts.snapshot(at: 9), on: driver).dragOut
  }

  @Test("the mouse may take photos out on an X server, but no finger, kiosk or replay")
  func permission() {
    let parts = ShownParts()
    defer { parts.close() }
    #expect(Self.press(parts) == .photo)
    for driver in [VideoDriver.wayland, .kmsdrm, nil] {
      #expect(Self.press(parts, on: driver) == .nothing)
    }
    #expect(Self.press(parts, pointer: 3) == .nothing)
    var settings = Settings()
    settings.isKiosk = true
    let kiosk = ShownParts(settings: settings)
    defer { kiosk.close() }
    #expect(Self.press(kiosk) == .nothing)
  }

  /// Three albums, whose list is beside the overview.
  private static func partsWithList() -> ShownParts {
    let parts = ShownParts()
    var gallery = Gallery(
      windowSize: Size(width: 1200, height: 700), pageCount: 0, chromeInsets: ChromeView.insets,
      startsWithSideList: true)
    let entries = (0..<3).map { index in
      AlbumList.Entry(
        id: AlbumID(rawValue: index), title: "\(index)", album: MediaInHand.album,
        folder: Array("/p/\(index)".utf8))
    }
    _ = gallery.handle(.albumsChanged(AlbumList(entries), photo: nil), at: 0)
    parts.stage = Stage(gallery)
    return parts
  }

  @Test("the list of albums gets photos on every desktop, where it is beside the overview")
  func list() {
    let parts = Self.partsWithList()
    defer { parts.close() }
    #expect(Self.press(parts, on: .wayland) == .nothing)
    parts.send(.command(.toggleOverview))
    #expect(Self.press(parts, on: .wayland) == .photo)
    let photo = parts.photo(0)
    _ = parts.files.beginDrag(.photo, photo, from: nil, in: parts.snapshot(at: 9))
    #expect(parts.files.drag.photos == [photo] && parts.files.drag.isRefused)
    #expect(parts.files.drag.isOverOwnWindow, "Nobody can know.")
    parts.send(.command(.toggleSideList))
    #expect(Self.press(parts, on: .wayland) == .nothing)
  }

  @Test("over a line of the list, its process ends a drag only where another window is above it")
  func endOverList() throws {
    for (answers, isEnd) in [
      ([.own, .ended], false), ([.ended], true), ([.own, .unwelcome, .ended], true),
      ([.own, .welcome, .dropped], true),
    ] as [([DragAnswer], Bool)] {
      let parts = Self.partsWithList()
      defer { parts.close() }
      parts.send(.command(.toggleOverview))
      parts.stage.settle(at: 9)
      let gallery = parts.stage.gallery
      let heights = Array(stride(from: 60.0, to: 600, by: 6))
      let line = try #require(
        heights.map { Point(x: 100, y: $0) }
          .first { gallery.sideListAlbum(at: $0, at: 9) == AlbumID(rawValue: 2) })
      let start = try #require(
        heights.flatMap { [Point(x: 700, y: $0), Point(x: 731, y: $0)] }
          .first { gallery.overviewPhoto(at: $0, at: 9) != nil })
      for (step, place) in [start, Point(x: start.x - 60, y: start.y), line].enumerated() {
        let event = PointerEvent(
          phase: step == 0 ? .down : .moved, pointer: InputEvent.mouse, location: place,
          dragOut: .selection)
        parts.send(.pointer(event), at: 9 + 0.02 * Double(step))
      }
      #expect(parts.stage.gallery.droppingAlbum == AlbumID(rawValue: 2))
      let number = parts.files.drag.begin(DragProcess())
      var actions: [AppAction] = []
      for answer in answers {
        actions += parts.files.receive(.drag(answer, number: number), in: parts.snapshot(at: 9.1))
      }
      let ends = actions.contains {
        if case .send(.pointer(let event), _) = $0 { event.phase == .cancelled } else { false }
      }
      #expect(ends == isEnd, "\(answers)")
    }
  }

  private static let folder = AlbumID(rawValue: 5)

  /// An album whose folder is missing.
  private static func partsWithFolder() -> ShownParts {
    let parts = ShownParts()
    let entry = AlbumList.Entry(
      id: folder, title: "all", album: MediaInHand.album, folder: Array("/nowhere/all".utf8))
    parts.send(.albumsChanged(AlbumList([entry]), photo: nil))
    return parts
  }

  @Test("an album gets photos only if the window itself was seen last under the mouse")
  func covered() {
    for answer in [nil, .own, .unwelcome, .welcome] as [DragAnswer?] {
      let parts = Self.partsWithFolder()
      defer { parts.close() }
      let number = parts.files.drag.begin(DragProcess(), [parts.photo(3)])
      if let answer {
        _ = parts.files.receive(.drag(answer, number: number), in: parts.snapshot())
      }
      _ = parts.files.perform(
        .dragOut(.drop(Self.folder, isCopy: true)), 1, parts.snapshot())
      #expect((parts.files.task != nil) == (answer == .own))
      parts.files.endTask()
    }
  }

  @Test("an album's folder gets the photos by the task of the keys, which moves or copies them")
  func drop() {
    for isCopy in [false, true] {
      let parts = Self.partsWithFolder()
      defer { parts.close() }
      let actions = parts.files.drop(
        [parts.photo(3)], on: Self.folder, isCopy: isCopy, in: parts.snapshot())
      #expect(actions.isEmpty)
      let heading = isCopy ? "Copying 1 photo to “all”" : "Moving 1 photo to “all”"
      #expect(parts.files.task?.heading == heading)
      parts.files.endTask()
    }
  }

  @Test("on a selected photo of the overview, the selection is meant")
  func selection() throws {
    let parts = ShownParts()
    defer { parts.close() }
    parts.send(.command(.toggleOverview))
    parts.stage.settle(at: 9)
    let gallery = parts.stage.gallery
    let size = parts.stage.windowSize
    var places: [PhotoID: Point] = [:]
    for x in stride(from: 10, to: size.width, by: 10) {
      for y in stride(from: 60, to: size.height - 60, by: 10) {
        if let photo = gallery.overviewPhoto(at: Point(x: x, y: y), at: 9) {
          places[photo] = Point(x: x, y: y)
        }
      }
    }
    let (one, two) = (try #require(places[parts.photo(1).id]), places[parts.photo(2).id])
    #expect(Self.press(parts, at: one) == .photo)
    _ = parts.files.toggleSelected(of: parts.photo(1))
    #expect(Self.press(parts, at: one) == .selection)
    #expect(Self.press(parts, at: try #require(two)) == .photo)
    _ = parts.files.toggleSelected(of: parts.photo(3))
    let snapshot = parts.snapshot(at: 9)
    let selected = parts.files.draggedPhotos(.selection, parts.photo(1), in: snapshot)
    #expect(selected.photos == [parts.photo(1), parts.photo(3)] && selected.message == nil)
    for page in 1...2 {
      let alone = parts.files.draggedPhotos(.photo, parts.photo(page), in: snapshot)
      #expect(alone.photos == [parts.photo(page)], "It was none of them at the press.")
    }
  }

  @Test("what is in no file of its own stays, and a message says why")
  func refusals() throws {
    // As locations have addresses on the web (`Photo+Address`).
    let album = Album(
      ["/p/a.jpg", "https:/./example.org/b.jpg"].map { Photo.Location(path: Array($0.utf8)) })
    let parts = ShownParts(album, page: 1)
    defer { parts.close() }
    let remote = parts.photo(1)
    let refused = parts.files.draggedPhotos(.photo, remote, in: parts.snapshot())
    #expect(refused.photos.isEmpty)
    #expect(refused.message?.text == FileRefusal.onWeb.message)
    let actions = parts.files.beginDrag(.photo, remote, from: 1, in: parts.snapshot())
    #expect(actions.count == 1 && parts.files.drag.isRefused)
    parts.send(.command(.toggleOverview))
    for page in 0...1 { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    let some = parts.files.draggedPhotos(.selection, remote, in: parts.snapshot())
    #expect(some.photos == [parts.photo(0)])
    #expect(some.message?.text.contains("1 photo is not a file") == true)
  }

  @Test("an album gets no photos where files must not be changed, and an archive never does")
  func refusedDrop() {
    var settings = Settings()
    settings.isReadOnly = true
    let (readOnly, archive) = (ShownParts(settings: settings), ShownParts())
    defer {
      readOnly.close()
      archive.close()
    }
    let album = AlbumID(rawValue: 5)
    let path = Array("/photos.zip".utf8)
    archive.searches.archives = [archive.photo(0).location.folder: path]
    func said(_ parts: ShownParts, isCopy: Bool, isGone: Bool = false) -> [String] {
      let entry = AlbumList.Entry(
        id: album, title: "photos", album: MediaInHand.album, folder: path)
      parts.send(.albumsChanged(AlbumList([entry]), photo: nil))
      let target = isGone ? AlbumID(rawValue: 6) : album
      let actions = parts.files.drop(
        [parts.photo(3)], on: target, isCopy: isCopy, in: parts.snapshot())
      return actions.map { if case .say(let message) = $0 { message.text } else { "\($0)" } }
    }
    #expect(
      said(readOnly, isCopy: false) == ["Photos cannot be moved here (setting: read-only)"])
    #expect(said(readOnly, isCopy: true) == ["Copies cannot be saved here (setting: read-only)"])
    #expect(said(archive, isCopy: true) == ["Photos cannot be put into an archive"])
    #expect(said(archive, isCopy: true, isGone: true) == [])
  }

  @Test("the latest drag decides how the cursor looks")
  func answers() {
    var dragging = PhotoDragging()
    let first = dragging.begin(DragProcess())
    let second = dragging.begin(DragProcess())
    #expect(!dragging.note(.unwelcome, number: first) && !dragging.isRefused)
    #expect(dragging.note(.unwelcome, number: second) && dragging.isRefused)
    #expect(!dragging.isOverOwnWindow, "Nobody has seen it there.")
    #expect(dragging.note(.own, number: second) && dragging.isRefused)
    #expect(dragging.isOverOwnWindow)
    #expect(dragging.note(.welcome, number: second) && !dragging.isRefused)
    #expect(!dragging.isOverOwnWindow)
    #expect(dragging.note(.noServer, number: second) && dragging.isRefused)
    let third = dragging.begin(DragProcess())
    #expect(!dragging.isRefused)
    #expect(dragging.note(.ended, number: third) && dragging.isRefused)
    let fourth = dragging.begin(DragProcess())
    dragging.cancel()
    #expect(!dragging.note(.noServer, number: fourth) && !dragging.isRefused)
    let fifth = dragging.begin(DragProcess())
    dragging.refuse()
    #expect(!dragging.note(.welcome, number: fifth) && dragging.isRefused)
  }

  @Test("a drag whose end only its process has seen ends in the gallery as well")
  func lostEnd() {
    let parts = ShownParts()
    defer { parts.close() }
    for answer in [DragAnswer.dropped, .ended] {
      for isHeld in [true, false] {
        let number = parts.files.drag.begin(DragProcess())
        let actions = parts.files.receive(answer, number: number, isHeld: isHeld)
        let ends = actions.contains {
          if case .send(.pointer(let event), _) = $0 { event.phase == .cancelled } else { false }
        }
        #expect(ends == isHeld)
      }
    }
    let number = parts.files.drag.begin(DragProcess())
    let lost = parts.files.receive(.noServer, number: number, isHeld: true)
    let says = lost.contains {
      if case .say(let message) = $0 { !message.text.isEmpty } else { false }
    }
    #expect(says)
  }

  @Test("during a drag only Escape is a command, and it goes to the gallery")
  func commands() {
    let parts = ShownParts()
    defer { parts.close() }
    func press(_ code: SDL_KeyCode) -> [AppAction] {
      parts.input.handle(KeyPress(code: code), isRepeat: false, in: parts.snapshot())
    }
    _ = press(SDLK_TAB)
    #expect(parts.input.buttons.focused != nil)
    let place = Point(x: 450, y: 300)
    parts.stage.settle(at: 9)
    for way in [0.0, 40, 90] {
      let event = PointerEvent(
        phase: way == 0 ? .down : .moved, pointer: InputEvent.mouse,
        location: Point(x: place.x, y: place.y + way), dragOut: .photo)
      parts.send(.pointer(event), at: 9)
    }
    #expect(parts.stage.gallery.isDraggingOut)
    #expect(press(SDLK_DELETE).isEmpty && press(SDLK_F8).isEmpty && press(SDLK_RETURN).isEmpty)
    let escaped = press(SDLK_ESCAPE)
    #expect(escaped.count == 1)
    let isSent = escaped.contains {
      if case .send(.command(let command), _) = $0 { command == .escape } else { false }
    }
    #expect(isSent)
    #expect(InputEvent.secondaryClick(place).isIgnoredInDrag)
    #expect(InputEvent.sideButton(.back).isIgnoredInDrag)
    #expect(!InputEvent.hover(place).isIgnoredInDrag)
  }

  @Test("addresses of files have percent signs for all odd bytes")
  func addresses() {
    let odd = Photo.Location(path: Array("/p/ä b".utf8) + [0xFF, 0x0A] + Array("#.jpg".utf8))
    #expect(
      CopiedText.fileAddress(of: odd, in: nil) == "file:///p/%C3%A4%20b%FF%0A%23.jpg")
  }
}
