import FileService
import GalleryCore
import ProcessWire
import Testing

@testable import GimbalApp

@Suite("What is done with files")
struct FilesPartTests {
  @Test("a task's progress is shown once, if it takes longer than a moment")
  func progress() {
    var files = FilesPart()
    let first = files.begin("Saving a copy", at: 10)
    #expect(files.shownTask(at: 10.4) == nil)
    files.note(progress: 0.5)
    let shown = files.shownTask(at: 10.5)
    #expect(shown?.number == first.number && shown?.progress == 0.5)
    #expect(files.shownTask(at: 11) == nil)
    files.endTask()
    #expect(files.task == nil && files.shownTask(at: 20) == nil)
  }

  @Test("each task has a number of its own, so that late news of another one has no effect")
  func numbers() {
    var files = FilesPart()
    let numbers = (0..<3).map { _ in
      let task = files.begin("Renaming", at: 0)
      files.endTask()
      return task.number
    }
    #expect(Set(numbers).count == 3)
  }

  private static let album = Album(
    ["a", "b"].map { Photo.Location(folder: Array("/p/".utf8), fileName: Array($0.utf8)) })

  private static func entries() -> AlbumList {
    AlbumList([AlbumList.Entry(id: AlbumID(rawValue: 1), title: "p", album: album)])
  }

  @Test("a photo in the trash is not among the selected ones, until it is back")
  func marks() {
    var files = FilesPart()
    _ = files.receive(Self.entries(), number: 0)
    let photos = Self.album.photos
    #expect(files.toggleSelected(of: photos[0]) == "1 photo is selected")
    #expect(files.toggleSelected(of: photos[1]) == "2 photos are selected")
    let isBegun = files.trash.begin(photos[0].id)
    #expect(isBegun)
    let file = MovedFile(
      path: [0x2f, 0x74],
      identity: FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5),
      isLink: false)
    let outcome = files.receiveTrashed(
      photos, [.success(file), .failure(.noAnswer)], batch: 1, at: 0)
    #expect(outcome.moved == [file] && outcome.failures.map(\.photo) == [photos[1]])
    #expect(files.selectedPhotos == [photos[1]] && files.undoableChange == .trash)
    let entries = files.trash.beginRestoringBatch()
    _ = files.receiveRestored(entries, [nil], current: nil, at: 1)
    #expect(Set(files.selectedPhotos) == Set(photos) && files.undoableChange == nil)
  }

  @Test("a renamed photo stays selected, and can get its former name back")
  func renames() throws {
    var files = FilesPart()
    _ = files.receive(Self.entries(), number: 0)
    let photo = Self.album.photos[0]
    _ = files.toggleSelected(of: photo)
    let new = Photo.Location(folder: photo.location.folder, fileName: Array("c".utf8))
    let reported = files.renamed(PhotoRenaming(photo, to: new), nil, at: 0)
    let albums = files.receive(reported, number: 0)
    #expect(albums.entries[0].album[photo.id]?.location == new)
    #expect(files.selectedPhotos.map(\.location) == [new])
    let undone = files.beginUndoingRename()
    let work = try #require(undone)
    #expect(files.undoableChange == nil)
    files.giveUp(work)
    #expect(files.undoableChange == .rename, "It did not begin.")
    for (failure, isKept) in [(FileChangeFailure.nameTaken, true), (.differs, false)] {
      guard case .renameBack(let entries) = files.beginUndoingRename() else { break }
      files.notRenamedBack(entries[0], because: failure, at: 1)
      #expect((files.undoableChange == .rename) == isKept, "\(failure)")
    }
  }

  @Test("photos whose move to the trash does not begin can be moved later")
  func givenUp() {
    var files = FilesPart()
    let photos = Self.album.photos
    for photo in photos {
      let isBegun = files.trash.begin(photo.id)
      #expect(isBegun)
    }
    #expect(files.trash.isBusy)
    files.giveUp(.trash(photos, shown: [nil, nil], refusals: [nil, nil]))
    #expect(!files.trash.isBusy)
  }

  @Test("a photo of the shown album is gone to by its page, one of another album with the albums")
  func going() {
    var files = FilesPart()
    let albums = files.receive(Self.entries(), number: 0)
    var gallery = Gallery(windowSize: Size(width: 300, height: 200), pageCount: 0)
    _ = gallery.handle(.albumsChanged(albums), at: 0)
    let photos = Self.album.photos
    #expect(files.event(goingTo: photos[0].id, in: gallery) == nil, "It is shown.")
    #expect(files.event(goingTo: photos[1].id, in: gallery) == .command(.goToPage(1)))
    let other = PhotoID(rawValue: 1 << 40)
    #expect(
      files.event(goingTo: other, in: gallery) == .albumsChanged(albums, photo: other))
  }

  @Test("only a text with a name is said to be copied by the window")
  func copiedByWindow() {
    #expect(FilesPart.copiedByWindow(true, as: nil) == [])
    #expect(
      FilesPart.copiedByWindow(true, as: .path) == [.say("Copied the photo’s path", for: 3)])
    #expect(
      FilesPart.copiedByWindow(false, as: .path)
        == [.say("The clipboard does not accept the photo’s path", for: 3)])
  }
}
