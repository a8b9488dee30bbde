import Chrome
import Commands
import DecoderService
import GalleryCore
import SDLSupport
import SystemPackage
import Testing

@testable import GimbalApp
@testable import PhotoSources

@Suite("Which albums are shown")
@MainActor final class AlbumsPartTests {
  private var files = FilesPart()

  /// A part that searches for nothing.
  private func makePart(
    _ arguments: [String] = ["/photos"], isKiosk: Bool = false,
    _ change: (inout Settings) -> Void = { _ in }
  ) -> AlbumsPart {
    var settings = Settings()
    settings.isKiosk = isKiosk
    change(&settings)
    return AlbumsPart(
      Options(
        settings: settings, given: CommandLineOptions.parseArguments(arguments),
        settingsReport: SettingsReport(state: .unread), seed: 0),
      decoders: Decoders.makePool(), keeper: nil
    ) { _ in }
  }

  private func makeContext(_ album: Album = Album(), isKiosk: Bool = false) -> AlbumsPart.Context {
    var settings = Settings()
    settings.isKiosk = isKiosk
    var gallery = Gallery(windowSize: Size(width: 900, height: 600), pageCount: 0, page: 0)
    _ = gallery.handle(.albumChanged(album, page: 0), at: 0)
    return AlbumsPart.Context(
      gallery: gallery, settings: LiveSettings(settings), keyMap: settings.keyMap)
  }

  private static func album(_ count: Int, number: UInt16 = 0) -> Album {
    Album(
      (0..<count).map { Photo.Location(path: Array("/photos/\($0).jpg".utf8)) }, number: number)
  }

  /// What the actions show: the number of photos, and the photo to go to.
  private func shown(_ actions: [AppAction]) -> [(count: Int, photo: PhotoID?)] {
    actions.compactMap { action in
      guard case .show(let albums, let photo) = action else { return nil }
      return (albums.entries.reduce(0) { $0 + $1.album.count }, photo)
    }
  }

  /// The messages over the photos.
  private func said(_ actions: [AppAction]) -> [String] {
    actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
  }

  /// Why the program ends.
  private func failure(_ actions: [AppAction]) -> StartError? {
    actions.lazy.compactMap { if case .fail(let error) = $0 { error } else { nil } }.first
  }

  private func heading(_ part: AlbumsPart) -> String? {
    guard case .notice(let heading, _, _)? = part.card(isSlow: false) else { return nil }
    return heading
  }

  private func buttons(_ part: AlbumsPart) -> [ChromeButton] {
    guard case .notice(_, _, let buttons)? = part.card(isSlow: false) else { return [] }
    return buttons
  }

  private func detail(_ part: AlbumsPart) -> String {
    guard case .notice(_, let detail, _)? = part.card(isSlow: false) else { return "" }
    return detail
  }

  @Test("the first photo is shown, then some more, then all, where the user is by then")
  func search() {
    let part = makePart()
    let album = Self.album(5)
    var actions = part.receive(first: Self.album(1), makeContext(), &files)
    #expect(shown(actions).map(\.count) == [1])
    actions = part.receive(
      AlbumList(Self.album(3)), start: album[2]?.id, archives: [:],
      descriptions: PhotoDescriptions(), of: 0, makeContext(Self.album(1)), &files)
    #expect(shown(actions).map(\.photo) == [album[2]?.id])
    #expect(part.searches.progress == .partial)
    #expect(part.receive(first: Self.album(1), makeContext(), &files).isEmpty, "It is too late.")
    actions = part.receive(
      AlbumList(album), PhotoScan.Result(), start: album[1]?.id, of: 0, makeContext(album), &files)
    #expect(shown(actions).map(\.count) == [5] && shown(actions)[0].photo == nil)
    #expect(part.searches.progress == .complete && said(actions).isEmpty)
  }

  @Test("while all photos that were found are hidden, more are looked for")
  func hiddenAtFirst() {
    let (part, former) = (makePart(), Self.album(3, number: 7))
    files.lists = PhotoLists(
      hidden: HiddenPhotos(KeptPhotos(bytes: Array("/photos/0.jpg\n".utf8))))
    let found = AlbumList(Self.album(1))
    var actions = part.receive(
      found, start: found.entries[0].album[0]?.id, archives: [:],
      descriptions: PhotoDescriptions(), of: 0, makeContext(former), &files)
    #expect(shown(actions).map(\.count) == [0])
    #expect(heading(part) == "Looking for photos…" && part.searches.progress == .first)
    let album = Self.album(5)
    actions = part.receive(
      AlbumList(album), PhotoScan.Result(), start: album[3]?.id, of: 0, makeContext(), &files)
    #expect(shown(actions).map(\.photo) == [album[3]?.id])
    #expect(heading(part) == nil)
  }

  @Test("it is said that the photo that was named is hidden, but not on a kiosk")
  func hidden() {
    let album = Self.album(5)
    files.lists = PhotoLists(
      hidden: HiddenPhotos(KeptPhotos(bytes: Array("/photos/1.jpg\n".utf8))))
    let text = "“1.jpg” is hidden: the setting show-hidden shows it all the same."
    for (path, isKiosk, expected) in [
      ("/photos/1.jpg", false, [text]), ("/photos/1.jpg", true, []), ("/photos/2.jpg", false, []),
      ("/photos", false, []),
    ] as [(String, Bool, [String])] {
      let actions = makePart([path], isKiosk: isKiosk).receive(
        AlbumList(album), PhotoScan.Result(), start: album[1]?.id, of: 0,
        makeContext(isKiosk: isKiosk), &files)
      #expect(shown(actions).map(\.photo) == [album[2]?.id])
      #expect(said(actions) == expected, "\(path)")
    }
  }

  @Test("--start decides in the complete album, and says if there are fewer photos")
  func start() {
    let part = makePart(["--start", "9", "/photos"])
    let album = Self.album(5)
    let found = part.receive(
      AlbumList(Self.album(3)), start: nil, archives: [:], descriptions: PhotoDescriptions(),
      of: 0, makeContext(), &files)
    #expect(shown(found).isEmpty)
    let actions = part.receive(
      AlbumList(album), PhotoScan.Result(), start: nil, of: 0, makeContext(), &files)
    #expect(shown(actions).map(\.photo) == [album[4]?.id])
    let complaints = actions.compactMap {
      if case .complain(let text, _) = $0 { text } else { nil }
    }
    #expect(complaints == ["--start 9: there are only 5 photos; showing the last one"])
  }

  @Test("the first photo of a folder is one that nobody has chosen, unless it is where it was left")
  func unchosenStart() {
    let album = Self.album(5)
    for (arguments, isNamed, isUnchosen) in [
      (["/photos"], false, true), (["/photos"], true, false), (["/a", "/b"], false, false),
      (["--start", "2", "/photos"], false, false),
    ] {
      let part = makePart(arguments)
      var result = PhotoScan.Result()
      result.isStartNamed = isNamed
      _ = part.receive(
        AlbumList(album), result, start: album[1]?.id, of: 0, makeContext(), &files)
      #expect((part.unchosenStart == album[1]?.id) == isUnchosen, "\(arguments) \(isNamed)")
      #expect(isUnchosen || part.unchosenStart == nil)
    }
  }

  @Test("sorted by date, the first photo is one that nobody has chosen once the order is final")
  func unchosenStartByDate() {
    let album = Self.album(5)
    for (arguments, isTouched, isUnchosen) in [
      (["/photos"], false, true), (["/photos"], true, false),
      (["--start", "1", "/photos"], false, false),
    ] {
      let part = makePart(arguments) { $0.sort = .date }
      let actions = part.receive(
        AlbumList(album), PhotoScan.Result(), start: album[0]?.id, of: 0, makeContext(), &files)
      let isNoted = actions.contains { if case .noteStart(page: 0) = $0 { true } else { false } }
      #expect(isNoted && part.unchosenStart == nil, "Another photo may be the first one.")
      part.noteStart(at: album[0]?.id, page: 0)
      if isTouched { part.searches.provisionalStart.note(.command(.toggleInformation)) }
      let update = PhotoWatch.Update(albums: AlbumList(album), isOrderFinal: true)
      _ = part.receive(update, of: 0, makeContext(album), &files)
      #expect((part.unchosenStart == album[0]?.id) == isUnchosen, "\(arguments) \(isTouched)")
      #expect(isUnchosen || part.unchosenStart == nil)
    }
  }

  @Test("an empty folder is named on a card, and without one the program ends")
  func nothing() {
    let part = makePart()
    var result = PhotoScan.Result()
    (result.emptyFolders, result.unsearchedFolderCount) = (["holiday"], 2)
    let shown = part.receive(AlbumList(), result, start: nil, of: 0, makeContext(), &files)
    #expect(heading(part) == "No photos in “holiday”")
    #expect(detail(part).hasPrefix("2 folders inside are not searched."))
    #expect(buttons(part) == [.foldersInside, .openFolders, .openPhotos])
    #expect(failure(shown) == nil)
    result = PhotoScan.Result()
    result.problems = ["/lost: there is no such file"]
    let other = makePart()
    let actions = other.receive(AlbumList(), result, start: nil, of: 0, makeContext(), &files)
    #expect(failure(actions)?.code == .noInput)
    #expect(said(actions) == ["/lost: there is no such file"], "It is said before the end.")
  }

  @Test("visitors of a kiosk have no buttons on a card, nor has a window that is read-only")
  func noButtons() {
    for isKiosk in [true, false] {
      let part = makePart(isKiosk: isKiosk) { $0.isReadOnly = true }
      var result = PhotoScan.Result()
      (result.emptyFolders, result.unsearchedFolderCount) = (["holiday"], 2)
      _ = part.receive(
        AlbumList(), result, start: nil, of: 0, makeContext(isKiosk: isKiosk), &files)
      #expect(buttons(part) == (isKiosk ? [] : [.foldersInside]))
      #expect(!detail(part).contains("drop"))
    }
  }

  @Test("samples are only those that nobody asked for")
  func samples() throws {
    let folder = try #require(BundledFiles.photos)
    let album = Album([Photo.Location(path: Array(folder.appending("a.jpg").string.utf8))])
    for (arguments, isTour, isShown) in [
      ([], false, true), ([], true, false), (["/x"], false, false),
    ] {
      let part = makePart(arguments) { $0.showsTour = isTour }
      _ = part.receive(
        AlbumList(album), PhotoScan.Result(), start: nil, of: 0, makeContext(album), &files)
      #expect(part.searches.showsSamples == isShown, "\(arguments) \(isTour)")
    }
  }

  @Test("a kiosk without photos says why, and looks for them again")
  func kiosk() {
    let part = makePart(isKiosk: true)
    var result = PhotoScan.Result()
    result.problems = ["/photos: the disk is away"]
    let actions = part.receive(
      AlbumList(), result, start: nil, of: 0, makeContext(isKiosk: true), &files)
    let awaits = actions.contains { if case .awaitPhotos = $0 { true } else { false } }
    #expect(awaits && heading(part) == "No photos yet")
    #expect(detail(part).hasPrefix("/photos: the disk is away\n") && said(actions).isEmpty)
  }

  @Test("a filter that leaves all out is named, until a photo passes")
  func filter() {
    let part = makePart()
    let context = makeContext()
    #expect(part.noteFiltering(checkedCount: 1, photoCount: 9, of: 0, context).count == 1)
    #expect(heading(part) == "Looking for photos…")
    #expect(part.noteFiltering(checkedCount: 1, photoCount: 9, of: 7, context).isEmpty)
    var result = PhotoScan.Result()
    result.leftOutCount = 9
    _ = part.receive(AlbumList(), result, start: nil, of: 0, context, &files)
    #expect(heading(part) == "No photos to show")
    let update = PhotoWatch.Update(albums: AlbumList(Self.album(1)))
    let actions = part.receive(update, of: 0, context, &files)
    #expect(shown(actions).map(\.count) == [1] && part.card(isSlow: false) == nil)
    var empty = PhotoWatch.Update(albums: AlbumList())
    empty.leftOutCount = 10
    _ = part.receive(empty, of: 0, makeContext(Self.album(1)), &files)
    #expect(heading(part) == "No photos to show")
    _ = part.receive(
      PhotoWatch.Update(albums: AlbumList()), of: 0, makeContext(Self.album(1)), &files)
    #expect(heading(part) == "No photos left")
  }

  @Test("what was opened replaces what is shown once it has a photo, or says why it has none")
  func opened() {
    let part = makePart()
    let context = makeContext(Self.album(3))
    _ = part.receive(
      AlbumList(Self.album(3)), PhotoScan.Result(), start: nil, of: 0, context, &files)
    let lost = part.searches.begin([.path("/lost")], isRecursive: false, keepsPlace: true)
    var result = PhotoScan.Result()
    result.problems = ["/lost: there is no such file", "/gone: neither"]
    var actions = part.receive(
      AlbumList(), result, start: nil, of: lost.number, context, &files)
    #expect(shown(actions).isEmpty)
    #expect(said(actions) == ["/lost: there is no such file (and 1 more)"])
    let other = part.searches.begin([.path("/other")], isRecursive: false, keepsPlace: true)
    let album = Self.album(2, number: other.number)
    actions = part.receive(
      AlbumList(album), PhotoScan.Result(), start: nil, of: other.number, context, &files)
    #expect(shown(actions).map(\.count) == [2] && part.searches.isShown(other.number))
    #expect(
      part.receive(PhotoWatch.Update(albums: AlbumList()), of: 0, context, &files).isEmpty,
      "The search before has ended.")
  }

  @Test("another order stays in the overview, and says nothing about the folders inside")
  func sortedAgain() {
    let part = makePart()
    let album = Self.album(2, number: 1)
    let context = makeContext(Self.album(3))
    _ = context.gallery.handle(.command(.toggleOverview), at: 0)
    #expect(context.gallery.mode == .overview)
    _ = part.searches.begin(
      [.path("/photos")], isRecursive: true, keepsPlace: true, isSortedAgain: true)
    let actions = part.receive(
      AlbumList(album), PhotoScan.Result(), start: nil, of: 1, context, &files)
    #expect(shown(actions).map(\.count) == [2])
    #expect(!actions.contains(.send(.command(.toggleOverview))))
    #expect(part.announcement(makeContext(album)).isEmpty)
  }

  @Test("the folders inside are announced only if the user has asked for them")
  func announcement() {
    let part = makePart()
    let album = Self.album(2, number: 1)
    #expect(part.announcement(makeContext(Self.album(3))).isEmpty)
    _ = part.searches.begin([], isRecursive: true, keepsPlace: true, isToggled: true)
    _ = part.receive(
      AlbumList(album), PhotoScan.Result(), start: nil, of: 1, makeContext(), &files)
    #expect(said(part.announcement(makeContext(album))) == ["No folder inside has photos"])
    #expect(part.announcement(makeContext()).isEmpty, "A card says it.")
  }

  @Test("a search that takes long says so on a card, unless another one is shown")
  func slow() {
    let part = makePart()
    #expect(part.card(isSlow: false) == nil)
    guard case .notice("Looking for photos…", _, _)? = part.card(isSlow: true) else {
      Issue.record("No card is shown.")
      return
    }
    _ = part.awaitPhotos(["x"])
    #expect(heading(part) == "No photos yet")
    #expect(part.card(isSlow: true) == part.card(isSlow: false))
  }

  @Test("what was dropped is opened, or the reason is said why nothing is")
  func dropped() {
    let part = makePart()
    let refused = part.open([.text(Array("some words".utf8))], makeContext())
    #expect(said(refused).first?.contains("is not a file") == true)
    #expect(said(part.open([], makeContext())).first?.hasPrefix("Nothing was opened") == true)
    let opened = part.open([.file(Array("/nowhere/at/all.jpg".utf8))], makeContext())
    #expect(said(opened).isEmpty && part.searches.fail(1) != nil, "It is looked for.")
  }

  @Test("documents and archives lead back to the photos from before, wherever they are opened")
  func document() throws {
    let part = makePart()
    let photos = part.searches.begin([.path("/photos")], isRecursive: true, keepsPlace: true)
    _ = part.searches.show(photos.number)
    #expect(!part.hasFormerPhotos)
    let context = makeContext(Self.album(3, number: photos.number))
    _ = context.gallery.handle(.command(.toggleOverview), at: 0)
    let former = try #require(part.formerPhotos(behind: [.path("/scans/a.pdf")], context))
    #expect(former.locations == [.path("/photos")] && former.isRecursive && former.isOverview)
    #expect(former.photo == Photo.Location(path: Array("/photos/0.jpg".utf8)))
    let document = part.searches.begin(
      [.path("/scans/a.pdf")], isRecursive: false, keepsPlace: true, former: former)
    #expect(!part.hasFormerPhotos, "It is not shown yet.")
    var actions = part.receive(
      AlbumList(Self.album(2, number: document.number)), PhotoScan.Result(), start: nil,
      of: document.number, context, &files)
    #expect(actions.contains(.updateEnvironment) && part.hasFormerPhotos)
    let shown = makeContext(Self.album(1))
    #expect(part.formerPhotos(behind: [.path("/scans/b.zip")], shown) == former)
    #expect(part.formerPhotos(behind: [.path("/scans/c.jpg")], shown) == nil)
    let back = part.searches.begin(
      former.locations, isRecursive: true, keepsPlace: true, returning: former)
    actions = part.receive(
      AlbumList(Self.album(3, number: back.number)), PhotoScan.Result(), start: nil,
      of: back.number, makeContext(Self.album(1)), &files)
    #expect(actions.contains(.updateEnvironment) && !part.hasFormerPhotos)
    #expect(actions.last == .send(.command(.toggleOverview)))
  }

  /// The photos from before, which were shown in the overview.
  private static let former = FormerPhotos(
    locations: [.path("/photos")], isRecursive: true,
    photo: Photo.Location(path: Array("/photos/0.jpg".utf8)), isOverview: true)

  @Test("the overview does not open again over somebody who has gone on meanwhile")
  func goneOn() {
    for isTouched in [false, true] {
      let part = makePart()
      let back = part.searches.begin(
        Self.former.locations, isRecursive: true, keepsPlace: true, returning: Self.former)
      let album = Self.album(3, number: back.number)
      _ = part.receive(
        AlbumList(album), start: album[0]?.id, archives: [:], descriptions: PhotoDescriptions(),
        of: back.number, makeContext(), &files)
      if isTouched { part.searches.provisionalStart.note(.command(.page(by: 1))) }
      let actions = part.receive(
        AlbumList(album), PhotoScan.Result(), start: nil, of: back.number, makeContext(album),
        &files)
      #expect(actions.contains(.send(.command(.toggleOverview))) != isTouched)
    }
  }

  @Test("photos from before that are gone are looked for once, and then forgotten")
  func lostFormer() {
    let part = makePart()
    let document = part.searches.begin(
      [.path("/scans/a.pdf")], isRecursive: false, keepsPlace: true, former: Self.former)
    let shown = Self.album(2, number: document.number)
    _ = part.receive(
      AlbumList(shown), PhotoScan.Result(), start: nil, of: document.number, makeContext(), &files)
    #expect(part.hasFormerPhotos)
    let back = part.searches.begin(
      Self.former.locations, isRecursive: true, keepsPlace: true, returning: Self.former)
    part.showFormerPhotos(makeContext(shown))
    #expect(part.searches.isReturning && part.hasFormerPhotos)
    var result = PhotoScan.Result()
    result.problems = ["/photos: there is no such folder"]
    let actions = part.receive(
      AlbumList(), result, start: nil, of: back.number, makeContext(shown), &files)
    #expect(said(actions) == ["/photos: there is no such folder"])
    #expect(actions.contains(.updateEnvironment), "The same search was awaited.")
    #expect(!part.hasFormerPhotos && !part.searches.isReturning)
    part.showFormerPhotos(makeContext(shown))
    #expect(!part.searches.isReturning)
  }

  @Test(
    "photos and folders replace what was shown for good",
    arguments: [
      (["/a.pdf"], true), (["/a.PDF", "/b.tar.gz"], true), (["/a.jpg"], false), (["/a"], false),
      (["/a.pdf", "/b.jpg"], false), ([], false),
    ] as [([String], Bool)])
  func replacing(paths: [String], areKept: Bool) {
    let locations = paths.map { PhotoLocation.path(FilePath($0)) }
    #expect(FormerPhotos.areKept(for: locations) == areKept)
    let kiosk = makeContext(Self.album(2), isKiosk: true)
    let former = makePart().formerPhotos(behind: locations, kiosk)
    #expect(former == nil, "Visitors of a kiosk open nothing.")
  }

  @Test("weights that cannot be followed are a complaint at the start, and a problem later")
  func weights() throws {
    let part = makePart()
    var settings = Settings()
    settings.weights = try #require(FolderWeights(["a=3"]))
    var live = LiveSettings(settings)
    func complaints(_ actions: [AppAction]) -> [String] {
      actions.map {
        switch $0 {
        case .complain(let text, _): "complaint: \(text)"
        case .noteProblem(let text): "problem: \(text)"
        case .redraw: "redraw"
        default: "other"
        }
      }
    }
    let start = complaints(part.receive(["b", "c"], of: settings.weights, live))
    #expect(start == ["complaint: --weight b", "complaint: --weight c"])
    let other = try #require(FolderWeights(["d=3"]))
    #expect(part.receive(["b"], of: other, live).isEmpty, "They have changed since.")
    var shuffled = Settings()
    shuffled.isShuffled = true
    live = LiveSettings(shuffled)
    let setting = try #require(SettingTable.remote.first { $0.name == "weight" })
    try #require(live.apply("a=3", to: setting) == nil)
    let later = complaints(part.receive(["b", "c"], of: live.weights, live))
    #expect(later == ["problem: b; c", "redraw"])
  }
}
