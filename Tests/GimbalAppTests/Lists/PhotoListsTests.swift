import Commands
import Demonstration
import FileService
import GalleryCore
import ProcessWire
import Synchronization
import Testing

@testable import GimbalApp

@Suite("Favorites, and photos that are never shown again")
@MainActor struct PhotoListsTests {
  private final class Kept: Sendable {
    let changes = Mutex<[PhotoListChange]>([])
    var texts: [String] {
      changes.withLock { changes in
        changes.map {
          "\($0.isListed ? "+" : "-")\($0.kind) \(String(decoding: $0.name.line, as: UTF8.self))"
        }
      }
    }
  }

  /// Ten photos, `/photos/0.jpg` first, of which that on page 3 is current.
  private func makeParts(
    hidden: String = "", showsHidden: Bool = false, page: Int = 3
  ) -> (parts: ShownParts, kept: Kept) {
    let album = Album((0..<10).map { Photo.Location(path: Array("/photos/\($0).jpg".utf8)) })
    let (parts, kept) = (ShownParts(album, page: page), Kept())
    parts.files.lists = PhotoLists(
      hidden: HiddenPhotos(KeptPhotos(bytes: Array(hidden.utf8)), areShown: showsHidden)
    ) { change in kept.changes.withLock { $0.append(change) } }
    _ = parts.files.receive(AlbumList(album), number: 0)
    return (parts, kept)
  }

  private func perform(_ command: AppCommand, _ parts: ShownParts, at now: Double = 0)
    -> [AppAction]
  {
    parts.files.perform(command, window: "", in: parts.snapshot(at: now))
  }

  private func said(_ actions: [AppAction]) -> [String] {
    actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
  }

  private func found(_ actions: [AppAction]) -> AlbumList? {
    actions.lazy.compactMap { if case .showFound(let albums) = $0 { albums } else { nil } }.first
  }

  private func names(_ albums: AlbumList) -> String {
    albums.entries.flatMap { $0.album.photos.map(\.title) }.joined()
  }

  @Test("a favorite is one until the command is given again, and can be undone")
  func favorites() {
    let (parts, kept) = makeParts()
    defer { parts.close() }
    #expect(said(perform(.toggleFavorite, parts)) == ["“3.jpg” is a favorite."])
    #expect(parts.files.lists.isFavorite(parts.photo(3)))
    #expect(!parts.files.lists.isFavorite(parts.photo(4)))
    #expect(said(perform(.toggleFavorite, parts, at: 1)) == ["“3.jpg” is no longer a favorite."])
    #expect(parts.files.undoableChange == .listing)
    #expect(said(perform(.undo, parts, at: 2)) == ["“3.jpg” is a favorite."])
    #expect(said(perform(.undo, parts, at: 3)) == ["“3.jpg” is no longer a favorite."])
    #expect(parts.files.undoableChange == nil)
    #expect(
      kept.texts == [
        "+favorites /photos/3.jpg", "-favorites /photos/3.jpg", "+favorites /photos/3.jpg",
        "-favorites /photos/3.jpg",
      ])
  }

  @Test("a hidden photo leaves its album at once, also when it is reported again")
  func hidden() throws {
    let (parts, kept) = makeParts()
    defer { parts.close() }
    let actions = perform(.toggleHidden, parts)
    #expect(said(actions) == ["“3.jpg” is not shown again. Ctrl+Z shows it again."])
    let albums = try #require(found(actions))
    #expect(names(parts.files.receive(albums, number: 0)) == "012456789")
    let again = Album(
      ["3", "9"].map { Photo.Location(path: Array("/photos/\($0).jpg".utf8)) }, number: 1)
    #expect(names(parts.files.receive(AlbumList(again), number: 1)) == "9")
    #expect(kept.texts == ["+hidden /photos/3.jpg"])
    _ = parts.files.receive(albums, number: 0)
    let undone = perform(.undo, parts, at: 1)
    #expect(said(undone) == ["“3.jpg” is shown again."])
    #expect(undone.contains { if case .go(parts.photo(3).id) = $0 { true } else { false } })
    #expect(names(parts.files.receive(albums, number: 0)) == "0123456789")
  }

  @Test("a hidden photo that was selected is no longer meant by commands")
  func selected() {
    let (parts, _) = makeParts()
    defer { parts.close() }
    for page in [3, 5] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    if let albums = found(perform(.toggleHidden, parts)) {
      _ = parts.files.receive(albums, number: 0)
    }
    #expect(parts.files.selectedPhotos == [parts.photo(5)])
    if let albums = found(perform(.undo, parts, at: 1)) {
      _ = parts.files.receive(albums, number: 0)
    }
    #expect(parts.files.selectedCount == 2)
  }

  @Test("hidden photos are shown all the same by a setting, and can be taken out of the list then")
  func shown() throws {
    let (parts, kept) = makeParts(hidden: "/photos/3.jpg\n/photos/4.jpg\n", showsHidden: true)
    defer { parts.close() }
    #expect(said(perform(.toggleHidden, parts)) == ["“3.jpg” is shown again."])
    #expect(kept.texts == ["-hidden /photos/3.jpg"])
    let later = "Not shown again once the setting show-hidden is off."
    #expect(said(perform(.undo, parts, at: 1)) == [later])
    #expect(said(perform(.toggleHidden, parts, at: 2)) == ["“3.jpg” is shown again."])
    #expect(said(parts.files.setListed(.hidden, true, in: parts.snapshot(at: 3))) == [later])
    #expect(parts.files.setListed(.hidden, true, in: parts.snapshot(at: 4)) == [])
    #expect(said(perform(.toggleHidden, parts, at: 5)) == ["“3.jpg” is shown again."])
    var settings = Settings()
    settings.showsHidden = true
    #expect(parts.files.follow(settings) == [])
    settings.showsHidden = false
    let albums = try #require(found(parts.files.follow(settings)))
    #expect(names(parts.files.receive(albums, number: 0)) == "012356789")
  }

  @Test("the photo to begin with is the next one that is not hidden")
  func start() {
    let (parts, _) = makeParts(hidden: "/photos/3.jpg\n/photos/4.jpg\n/photos/9.jpg\n")
    defer { parts.close() }
    let (albums, hidden) = (AlbumList(parts.stage.gallery.album), parts.files.lists.hidden)
    for (page, expected) in [(2, 2), (3, 5), (9, 8)] {
      let photo = parts.photo(page).id
      #expect(hidden.shown(insteadOf: photo, in: albums) == parts.photo(expected).id)
    }
    #expect(hidden.shown(insteadOf: nil, in: albums) == nil)
  }

  @Test("all albums but the empty ones stay, and it is known if everything is hidden")
  func all() {
    var hidden = HiddenPhotos(KeptPhotos(bytes: Array("/a/1.jpg\n/b/2.jpg\n".utf8)))
    let (a, b) = (
      Album([Photo.Location(path: Array("/a/1.jpg".utf8))]),
      Album([Photo.Location(path: Array("/b/2.jpg".utf8))], number: 1)
    )
    let entries = [a, b].enumerated().map {
      AlbumList.Entry(id: AlbumID(rawValue: $0), title: "\($0)", album: $1)
    }
    #expect(hidden.receive(AlbumList(entries)).isEmpty && hidden.hidesAll)
    hidden.areShown = true
    #expect(hidden.receive(AlbumList(entries)).entries.count == 2 && !hidden.hidesAll)
  }

  @Test("later reports of an album are looked at where they differ from the one before")
  func reports() {
    func location(_ name: String) -> Photo.Location {
      Photo.Location(path: Array("/photos/\(name).jpg".utf8))
    }
    var hidden = HiddenPhotos(
      KeptPhotos(bytes: Array("/photos/1.jpg\n/photos/5.jpg\n/photos/8.jpg\n".utf8)))
    var album = Album((0..<7).map { location("\($0)") })
    let ids = album.photos.map(\.id)
    for _ in 0..<2 {
      let visible = hidden.receive(AlbumList(album))
      #expect(names(visible) == "02346")
    }
    for (change, expected) in [
      (.insert([location("a"), location("8")], page: 3), "02a346"),
      (.remove([ids[0]]), "2a346"), (.replace(ids[1], location("b")), "b2a346"),
      (.replace(ids[2], location("1")), "ba346"), (.move(ids[6], page: 0), "6ba34"),
      (.remove([ids[5]]), "6ba34"), (.insert([location("5")], page: 0), "6ba34"),
      (.reset([location("8"), location("c")]), "c"),
    ] as [(AlbumChange, String)] {
      album.apply(change)
      let visible = hidden.receive(AlbumList(album))
      var others = HiddenPhotos(hidden.list)
      let expectedAlbums = others.receive(AlbumList(album))
      #expect(names(visible) == expected && visible == expectedAlbums)
    }
    if let name = hidden.list.name(of: location("c")) { hidden.set(name, isListed: true) }
    let visible = hidden.receive(AlbumList(album))
    #expect(visible.isEmpty && hidden.hidesAll)
  }

  @Test("a photo that Gimbal renames stays in its lists")
  func renamed() {
    let (parts, kept) = makeParts()
    defer { parts.close() }
    _ = perform(.toggleFavorite, parts)
    let (photo, new) = (parts.photo(3), Photo.Location(path: Array("/photos/new.jpg".utf8)))
    _ = parts.files.renamed(PhotoRenaming(photo, to: new), nil, at: 1)
    #expect(kept.texts.suffix(2) == ["-favorites /photos/3.jpg", "+favorites /photos/new.jpg"])
    #expect(!parts.files.lists.isFavorite(photo))
  }

  @Test("a photo that Gimbal moves to a folder, and back, stays in its lists")
  func moved() {
    let (parts, kept) = makeParts()
    defer { parts.close() }
    _ = perform(.toggleFavorite, parts)
    let photo = parts.photo(3)
    let transfer = FolderTransfer(photos: [photo], kind: .move)
    let file = MovedFile(at: "/kept/3.jpg")
    parts.receive(.transferred(transfer, into: Array("/kept/".utf8), [.success(file)]), at: 1)
    #expect(kept.texts.suffix(2) == ["-favorites /photos/3.jpg", "+favorites /kept/3.jpg"])
    let entries = parts.files.trash.beginRestoringBatch()
    #expect(entries.count == 1)
    parts.receive(.broughtBack(entries, [nil]), at: 2)
    #expect(kept.texts.suffix(2) == ["-favorites /kept/3.jpg", "+favorites /photos/3.jpg"])
    #expect(parts.files.lists.isFavorite(photo))
  }

  @Test("the other files of a photo that moves stay in their lists, too")
  func movedTogether() {
    let (parts, kept) = makeParts(hidden: "/photos/3.ARW\n")
    defer { parts.close() }
    let photo = parts.photo(3)
    let raw = parts.photo(4).with(Photo.Location(path: Array("/photos/3.ARW".utf8)))
    parts.move(photo, with: raw, at: 1)
    #expect(kept.texts == ["-hidden /photos/3.ARW", "+hidden /kept/3.ARW"])
    let entries = parts.files.trash.beginRestoringBatch()
    parts.receive(.broughtBack(entries, [nil]), at: 2)
    #expect(kept.texts.suffix(2) == ["-hidden /kept/3.ARW", "+hidden /photos/3.ARW"])
  }

  @Test("a stale name in a list does not count for a photo that gets it, and undo follows names")
  func staleNames() {
    let (parts, _) = makeParts(hidden: "/photos/new.jpg\n")
    defer { parts.close() }
    _ = perform(.toggleFavorite, parts)
    let (photo, new) = (parts.photo(3), Photo.Location(path: Array("/photos/new.jpg".utf8)))
    let albums = parts.files.renamed(PhotoRenaming(photo, to: new), nil, at: 1)
    #expect(parts.files.receive(albums, number: 0).entries[0].album.count == 10)
    #expect(parts.files.lists.isFavorite(photo.with(new)))
    let undone = parts.files.lists.undo()
    #expect(undone?.photos == [photo.with(new)] && !parts.files.lists.isFavorite(photo.with(new)))
  }

  @Test("the broker's switch is about the current photo alone, whatever is selected")
  func switched() {
    let (parts, _) = makeParts()
    defer { parts.close() }
    _ = perform(.toggleFavorite, parts)
    for page in [3, 4] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    parts.send(.command(.toggleOverview))
    _ = parts.files.setListed(.favorites, false, in: parts.snapshot(at: 5))
    #expect(!parts.files.lists.isFavorite(parts.photo(3)))
    #expect(!parts.files.lists.isFavorite(parts.photo(4)))
    #expect(parts.files.setListed(.favorites, false, in: parts.snapshot(at: 6)) == [])
  }

  @Test("it is said if the list is full before all selected photos are in it")
  func full() {
    let (parts, _) = makeParts()
    defer { parts.close() }
    // A line after which there is room for one photo.
    let line =
      [UInt8(ascii: "/")]
      + [UInt8](repeating: UInt8(ascii: "a"), count: KeptPhotos.mostBytes - 16_386)
    parts.files.lists = PhotoLists(favorites: KeptPhotos(bytes: line)) { _ in }
    for page in [3, 4] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    parts.send(.command(.toggleOverview))
    #expect(
      said(perform(.toggleFavorite, parts, at: 5)) == ["“3.jpg” is a favorite. The list is full."])
    #expect(said(perform(.toggleFavorite, parts, at: 6)) == ["The list is full."])
  }

  @Test("without a state nothing is changed, and the commands say why")
  func unkept() {
    let parts = ShownParts()
    defer { parts.close() }
    let rules = CommandRules(parts.snapshot())
    for command in [AppCommand.toggleFavorite, .toggleHidden] {
      #expect(
        rules.refusal(of: command.name)?.message
          == "Nothing is remembered here: the setting is incognito, or the state’s folder cannot be used"
      )
    }
    let made = makeParts()
    defer { made.parts.close() }
    made.parts.settings.isKiosk = true
    made.parts.settings.isReadOnly = true
    let kiosk = CommandRules(made.parts.snapshot())
    for command in [AppCommand.toggleFavorite, .toggleHidden] {
      #expect(kiosk.refusal(of: command.name) == nil && !kiosk.isForbidden(.app(command)))
    }
    #expect(!kiosk.isForbidden(.app(.undo)))
    _ = perform(.toggleHidden, made.parts)
    #expect(CommandRules(made.parts.snapshot()).refusal(of: AppCommand.undo.name) == nil)
  }
}
