import Chrome
import Commands
import FileService
import GalleryCore
import ImageFormats
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("Photos with several files in the parts of the program")
@MainActor struct StackPartsTests {
  private static let album = Album(
    ["a.ARW", "a.JPG", "b.JPG"].map { Photo.Location(path: Array("/photos/\($0)".utf8)) })
  private var raw: Photo { Self.album.photos[0] }
  private var jpeg: Photo { Self.album.photos[1] }

  /// The albums with one file of each photo.
  private var folded: AlbumList {
    var stacks = AlbumStacks(.photos)
    stacks.receive(AlbumList(Self.album))
    return stacks.fold(AlbumList(Self.album))
  }

  private func names(_ albums: AlbumList) -> [String] {
    albums.entries.flatMap { $0.album.photos.map(\.name) }
  }

  private static func moved(_ companions: String..., left: String...) -> MovedFile {
    let identity = FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5)
    var file = MovedFile(path: Array("/trash/a.JPG".utf8), identity: identity, isLink: false)
    file.companions = companions.map { name in
      var companion = MovedFile(
        path: Array("/trash/\(name)".utf8), identity: identity, isLink: false)
      companion.former = Array("/photos/\(name)".utf8)
      return companion
    }
    file.left = left.map { Array("/photos/\($0)".utf8) }
    return file
  }

  @Test("show the other file in the same place, and take the selection along")
  func other() {
    var files = FilesPart()
    _ = files.receive(folded, number: 0)
    files.selection.add(jpeg)
    #expect(files.otherFiles(of: jpeg).map(\.name) == ["a.ARW"])
    #expect(files.otherFiles(of: Self.album.photos[2]).isEmpty)
    let actions = files.showOtherFile(of: jpeg, isNamed: true)
    #expect(actions == [.showFile(raw, insteadOf: jpeg.id)])
    #expect(files.selection.contains(raw) && !files.selection.contains(jpeg))
    let shown = files.receive(folded.showing(raw, insteadOf: jpeg.id), number: 0)
    #expect(names(shown) == ["a.ARW", "b.JPG"])
    #expect(files.showOtherFile(of: raw, isNamed: true) == [.showFile(jpeg, insteadOf: raw.id)])
    #expect(files.showOtherFile(of: Self.album.photos[2], isNamed: true).isEmpty)
  }

  @Test("have a line in the menu only where there are several, and their names in the information")
  func menu() throws {
    let parts = ShownParts(Self.album, page: 0)
    defer { parts.close() }
    let albums = parts.files.receive(folded, number: 0)
    parts.send(.albumsChanged(albums, photo: jpeg.id))
    func line() -> MenuItem? {
      CommandMenus(parts.snapshot()).all.flatMap(\.items).first {
        $0.command == .app(.showOtherFile)
      }
    }
    #expect(line()?.title == "Show the other file" && line()?.keys == ["Alt+F"])
    #expect(line()?.isEnabled == true)
    let snapshot = parts.snapshot()
    let rows = snapshot.texts.informationText(of: jpeg, in: snapshot).rows
    #expect(rows.first(where: { $0.label == "Files" })?.value == "JPG + ARW, 1 of 2, also a.ARW")
    parts.send(.command(.goToPage(1)))
    #expect(line() == nil)
  }

  @Test("have their new names and former names together")
  func renamed() throws {
    var files = FilesPart()
    _ = files.receive(folded, number: 0)
    let renaming = PhotoRenaming(
      jpeg, named: Array("Sea.JPG".utf8), with: files.otherFiles(of: jpeg))
    let reported = files.renamed(renaming, nil, at: 1)
    var albums = files.receive(reported, number: 0)
    #expect(names(albums) == ["Sea.JPG", "b.JPG"])
    let shown = try #require(albums.entries[0].album[jpeg.id])
    #expect(files.otherFiles(of: shown).map(\.name) == ["Sea.ARW"])
    let other = raw.with(Photo.Location(path: Array("/photos/Sea.ARW".utf8)))
    let actions = files.showOtherFile(of: shown, isNamed: true)
    #expect(actions == [.showFile(other, insteadOf: jpeg.id)])
    guard case .renameBack(let entries)? = files.beginUndoingRename() else {
      Issue.record("There is nothing to undo.")
      return
    }
    #expect(entries.map(\.renaming) == [renaming])
    let former = files.follow(entries[0].renaming.reversed)
    albums = files.receive(former, number: 0)
    #expect(names(albums) == ["a.JPG", "b.JPG"] && files.otherFiles(of: jpeg) == [raw])
  }

  @Test("keep their names, and stay alone, if none follow from that of the file that is shown")
  func unnamed() throws {
    let album = Album(
      ["20200131_BURST01.jpg", "20200131_BURST02.jpg"].map {
        Photo.Location(path: Array("/photos/\($0)".utf8))
      })
    let photos = album.photos
    var stacks = AlbumStacks(.photos)
    stacks.receive(AlbumList(album))
    var files = FilesPart()
    var albums = files.receive(stacks.fold(AlbumList(album)), number: 0)
    #expect(files.otherFiles(of: photos[0]) == [photos[1]])
    let renaming = PhotoRenaming(photos[0], named: Array("Sea.jpg".utf8), with: [photos[1]])
    #expect(renaming.new.path == Array("/photos/Sea.jpg".utf8))
    #expect(renaming.companions.isEmpty && renaming.kept == [photos[1]])
    #expect(FileGroup.named(renaming.kept) == "“20200131_BURST02.jpg” keeps its name.")
    // The trash would take all files of the stack.
    var reported = files.renamed(renaming, nil, at: 1)
    albums = files.receive(reported, number: 0)
    let shown = try #require(albums.entries[0].album[photos[0].id])
    #expect(shown.name == "Sea.jpg" && albums.stacks[shown.id] == nil)
    #expect(names(albums) == ["Sea.jpg", "20200131_BURST02.jpg"])
    #expect(files.otherFiles(of: shown).isEmpty)
    let again = PhotoRenaming(shown, named: Array("Lake.jpg".utf8), with: [])
    reported = files.renamed(again, nil, at: 2)
    albums = files.receive(reported, number: 0)
    #expect(albums.stacks[shown.id] == nil)
    // The other one gets a name, too.
    let other = try #require(albums.entries[0].album[photos[1].id])
    #expect(files.otherFiles(of: other).isEmpty)
    let last = PhotoRenaming(other, named: Array("Hill.jpg".utf8), with: [])
    reported = files.renamed(last, nil, at: 3)
    albums = files.receive(reported, number: 0)
    #expect(names(albums) == ["Lake.jpg", "Hill.jpg"])
    _ = files.follow(last.reversed)
    _ = files.follow(again.reversed)
    reported = files.follow(renaming.reversed)
    albums = files.receive(reported, number: 0)
    #expect(names(albums) == ["20200131_BURST01.jpg"])
    #expect(files.otherFiles(of: photos[0]) == [photos[1]])
  }

  @Test("have no new names if these are the ones that they have")
  func unchanged() {
    let photos = Album(
      ["P.RAW-01.COVER.jpg", "P.RAW-02.ORIGINAL.dng"].map {
        Photo.Location(path: Array("/photos/\($0)".utf8))
      }
    ).photos
    let renaming = PhotoRenaming(photos[0], named: Array("P.jpg".utf8), with: [photos[1]])
    #expect(renaming.new == photos[0].location && renaming.typed == Array("P.jpg".utf8))
    #expect(renaming.companions.isEmpty && renaming.kept.isEmpty)
  }

  @Test("have their names asked for again as typed, and said when they have the former ones again")
  func askedAndSaid() {
    let parts = ShownParts(Self.album, page: 0)
    defer { parts.close() }
    let albums = parts.files.receive(folded, number: 0)
    parts.send(.albumsChanged(albums, photo: jpeg.id))
    let exported = Album(
      ["IMG_E1234.JPG", "IMG_1234.HEIC"].map { Photo.Location(path: Array("/photos/\($0)".utf8)) }
    ).photos
    let refused = PhotoRenaming(exported[0], named: Array("Sea.JPG".utf8), with: [exported[1]])
    #expect(refused.names == "“Sea-edited.JPG”, “Sea.HEIC”")
    let failure = RenamingFailure(reason: .nameTaken, path: Array("/photos/Sea.HEIC".utf8))
    let actions = parts.files.receiveRenamed(refused, failure, in: parts.snapshot())
    guard case .askWhenFree(let question)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(question.dialog.field?.bytes == Array("Sea.JPG".utf8))
    #expect(
      question.dialog.problem == "There is another file named “Sea.HEIC”. Choose another name.")

    let renaming = PhotoRenaming(jpeg, named: Array("Sea.JPG".utf8), with: [raw])
    _ = parts.files.receiveRenamed(renaming, nil, in: parts.snapshot())
    guard case .renameBack(let entries)? = parts.files.beginUndoingRename() else {
      Issue.record("There is nothing to undo.")
      return
    }
    let undone = parts.files.receiveRenamedBack(
      entries, [.success(entries[0].renaming.reversed)], in: parts.snapshot())
    let said = undone.compactMap { action in
      if case .say(let message) = action { message.text } else { nil }
    }
    #expect(said == ["“a.JPG”, “a.ARW” have their former names again."])
  }

  @Test("stay selected with all their files while another folder is shown")
  func elsewhere() {
    var files = FilesPart()
    _ = files.receive(folded, number: 0)
    files.selection.add(jpeg)
    files.selection.add(Self.album.photos[2])
    let other = Album([Photo.Location(path: Array("/others/c.JPG".utf8))], number: 1)
    for _ in 1...2 {
      _ = files.receive(AlbumList(other), number: 1)
      #expect(files.selectedPhotos == [jpeg, Self.album.photos[2]])
      #expect(files.otherFiles(of: files.selectedPhotos) == [jpeg.id: [raw]])
    }
    files.noteSelected(of: jpeg.id, isGone: true)
    files.noteSelected(of: jpeg.id, isGone: false)
    #expect(files.otherFiles(of: jpeg) == [raw])
    #expect(files.otherFiles(of: other.photos[0]).isEmpty)
    _ = files.renamed(
      PhotoRenaming(jpeg, named: Array("Sea.JPG".utf8), with: [raw]), nil, at: 1)
    #expect(files.otherFiles(of: files.selectedPhotos[0]).map(\.name) == ["Sea.ARW"])
  }

  @Test("stay selected when a finished picture comes, and is shown in place of the raw one")
  func developed() {
    var files = FilesPart()
    var early = Self.album
    early.apply(.remove([jpeg.id]))
    _ = files.receive(AlbumList(early), number: 0)
    files.selection.add(raw)
    files.selection.add(Self.album.photos[2])
    _ = files.receive(folded, number: 0)
    #expect(files.selectedPhotos == [jpeg, Self.album.photos[2]])
    #expect(files.selectedCount == 2)
  }

  @Test("are forgotten once no folder reports them")
  func forgotten() {
    var trash = TrashedPhotos()
    _ = trash.receive(folded)
    _ = trash.begin(jpeg.id, with: [raw])
    var file = Self.moved("a.ARW")
    file.path = []
    trash.moved(jpeg, file, at: 1)
    let shown = names(trash.receive(folded))
    #expect(shown == ["b.JPG"])
    var rest = Self.album
    rest.apply(.remove([raw.id, jpeg.id]))
    var other = TrashedPhotos()
    _ = trash.receive(AlbumList(rest))
    _ = other.receive(AlbumList(rest))
    #expect(trash == other)
  }

  @Test("are gone with all their files, even while a folder still reports some of them")
  func gone() {
    var trash = TrashedPhotos()
    var shown = names(trash.receive(folded))
    #expect(shown == ["a.JPG", "b.JPG"])
    _ = trash.begin(jpeg.id, with: [raw])
    var rest = Self.album
    rest.apply(.remove([jpeg.id]))
    shown = names(trash.receive(AlbumList(rest)))
    #expect(shown == ["b.JPG"])
    trash.moved(jpeg, Self.moved("a.ARW"), at: 1)
    shown = names(trash.receive(AlbumList(rest)))
    #expect(shown == ["b.JPG"])
    let entry = trash.beginRestoring()
    #expect(entry?.file.companions.count == 1)
    if let entry { _ = trash.restored(entry, current: nil) }
    shown = names(trash.receive(AlbumList(rest)))
    #expect(shown == ["a.ARW", "b.JPG"])
  }

  @Test("show a file that could not be moved as a page of its own")
  func left() {
    var trash = TrashedPhotos()
    var shown = names(trash.receive(folded))
    #expect(shown == ["a.JPG", "b.JPG"])
    _ = trash.begin(jpeg.id, with: [raw])
    trash.moved(jpeg, Self.moved(left: "a.ARW"), at: 1)
    var rest = Self.album
    rest.apply(.remove([jpeg.id]))
    shown = names(trash.receive(AlbumList(rest)))
    #expect(shown == ["a.ARW", "b.JPG"])
    _ = trash.begin(raw.id, with: [jpeg])
    trash.failed(raw.id)
    shown = names(trash.receive(AlbumList(Self.album)))
    #expect(shown == ["a.ARW", "a.JPG", "b.JPG"])
  }

  @Test("show a file that is back without the one that was shown")
  func alone() throws {
    var trash = TrashedPhotos()
    _ = trash.receive(folded)
    _ = trash.begin(jpeg.id, with: [raw])
    trash.moved(jpeg, Self.moved("a.ARW"), at: 1)
    #expect(names(trash.visible) == ["b.JPG"])
    let next = trash.beginRestoring()
    let entry = try #require(next)
    trash.kept(entry, isLost: true, at: 2)
    #expect(names(trash.visible) == ["a.ARW", "b.JPG"])
    #expect(
      TrashMessage(photo: jpeg, others: FileGroup(entry.file)).restoreFailure(.noLongerInTrash)
        == """
        “a.JPG” is no longer in the trash and cannot be brought back. Brought “a.ARW” back from \
        the trash.
        """)
  }

  @Test("say which files were moved, and which were not")
  func words() {
    func message(_ file: MovedFile) -> String {
      TrashMessage(photo: jpeg, others: FileGroup(file), restoreKey: "Ctrl+Z").moved(isLink: false)
    }
    #expect(
      message(Self.moved("a.ARW", "a.xmp"))
        == "Moved “a.JPG”, “a.ARW” to the trash. Ctrl+Z brings them back.")
    #expect(
      message(Self.moved(left: "a.ARW"))
        == """
        Moved “a.JPG” to the trash. “a.ARW” was not moved to the trash. Ctrl+Z brings it back.
        """)
    let left = Self.moved(left: "a.ARW", "a.NEF")
    #expect(
      TrashMessage.unmoved([left]) == "“a.ARW”, “a.NEF” were not moved to the trash.")
    #expect(TrashMessage.unrestored([left]) == "“a.ARW”, “a.NEF” stay in the trash.")
    #expect(
      TransferMessage(kind: .move, folder: Array("/other".utf8)).done(
        1, of: 1, isCancelled: false, restoreKey: nil, files: [left])
        == "Moved 1 photo to “other”. “a.ARW”, “a.NEF” were not moved.")
    #expect(
      message(Self.moved("a.1", "a.2", "a.3"))
        == "Moved “a.JPG” and 3 other files to the trash. Ctrl+Z brings them back.")
    #expect(FileGroup.count(of: [Self.moved("a.ARW"), Self.moved()]) == "These are 3 files.")
    #expect(FileGroup.count(of: [Self.moved(), Self.moved()]) == nil)
    let photos = [jpeg, Self.album.photos[2]]
    #expect(FileGroup.count(of: photos, [jpeg.id: [raw]]) == "These are 3 files.")
    #expect(FileGroup.count(of: photos, [:]) == nil)
    #expect(StackText(raw.id, in: folded).text == "JPG + ARW, 2 of 2")
    #expect(StackText(raw.id, in: folded).detail == "JPG + ARW, 2 of 2, also a.JPG")
    #expect(StackText(Self.album.photos[2].id, in: folded).text == nil)
  }
}
