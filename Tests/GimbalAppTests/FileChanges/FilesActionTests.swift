import Chrome
import Commands
import DecoderService
import Demonstration
import DesktopServices
import FileService
import GalleryCore
import ProcessWire
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("What is asked and said about files")
@MainActor struct FilesActionTests {
  private static let file = MovedFile(
    path: [0x2f, 0x74],
    identity: FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5),
    isLink: false)

  private func said(_ actions: [AppAction]) -> [String] {
    actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
  }

  /// The headings of the questions, and what their answers do.
  private func asked(_ actions: [AppAction]) -> [(heading: String, answers: [DialogAction])] {
    actions.compactMap { action in
      switch action {
      case .ask(let question), .askWhenFree(let question):
        (
          question.dialog.heading, question.dialog.buttons.indices.map(question.action(of:))
        )
      default: nil
      }
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("a name that hides the photo, or changes its type, is asked about first")
  func names() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    let asking = parts.files.perform(.renamePhoto, window: "", in: parts.snapshot())
    #expect(asked(asking).map(\.heading) == ["Rename “3.jpg”"])
    #expect(asked(asking).first?.answers == [.nothing, .renameAsTyped(photo)])
    func typed(_ name: String) -> [AppAction] {
      parts.files.answer(.renameAsTyped(photo), typed: bytes(name), in: parts.snapshot())
    }
    #expect(typed("3.jpg").isEmpty, "It is its name.")
    let hidden = bytes(".3.jpg")
    #expect(
      asked(typed(".3.jpg")).first?.answers
        == [.askName(photo, typed: hidden), .hide(photo, name: hidden)])
    let other = bytes("3.png")
    #expect(
      asked(typed("3.png")).first?.answers.prefix(2)
        == [.askName(photo, typed: other), .rename(photo, name: other)])
    #expect(parts.files.task == nil, "Nothing has begun.")
  }

  @Test("what became of a new name is shown, and asked again where another one helps")
  func renamed() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    let new = Photo.Location(folder: photo.location.folder, fileName: bytes("b.jpg"))
    func receive(_ failure: FileChangeFailure?) -> [AppAction] {
      let task = parts.files.begin("Renaming", at: 0)
      return parts.files.receive(
        .task(
          .renamed(PhotoRenaming(photo, to: new), failure.map { RenamingFailure(reason: $0) }),
          number: task.number), in: parts.snapshot(at: 1))
    }
    let done = receive(nil)
    #expect(done.contains { if case .showFound = $0 { true } else { false } })
    #expect(said(done).first?.hasPrefix("Renamed to “b.jpg”.") == true)
    #expect(parts.files.undoableChange == .rename && parts.files.task == nil)
    #expect(asked(receive(.nameTaken)).map(\.heading) == ["Rename “3.jpg”"])
    #expect(asked(receive(.diskFull)).map(\.heading) == ["“3.jpg” was not renamed"])
    let late = parts.files.receive(
      .task(.renamed(PhotoRenaming(photo, to: new), nil), number: 99), in: parts.snapshot())
    #expect(late.isEmpty, "It is the news of another task.")
  }

  @Test("several selected photos get names by a pattern, in the order of their pages")
  func patterns() throws {
    let parts = ShownParts()
    defer { parts.close() }
    for page in [5, 1] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    parts.send(.command(.goToPage(5)))
    let actions = parts.files.perform(.renamePhoto, window: "", in: parts.snapshot())
    let photos = [parts.photo(1), parts.photo(5)]
    #expect(asked(actions).map(\.heading) == ["Rename 2 photos"])
    #expect(asked(actions).first?.answers == [.nothing, .renameAllAsTyped(photos)])
    guard case .askWhenFree(let question)? = actions.first else { return }
    let field = try #require(question.dialog.field)
    #expect(field.bytes == bytes("photos ###"))
    #expect(question.dialog.fieldNote == "“1.jpg” becomes “photos 001.jpg”.")

    let task = parts.files.begin("Renaming", at: 0)
    let new = Photo.Location(folder: photos[0].location.folder, fileName: bytes("b 1.jpg"))
    let done = parts.files.receive(
      .task(
        .renamedAll(
          photos,
          [
            .success(PhotoRenaming(photos[0], to: new)),
            .failure(RenamingFailure(reason: .diskFull)),
          ]), number: task.number),
      in: parts.snapshot(at: 1))
    #expect(parts.files.undoableChange == .rename)
    #expect(parts.files.selectedPhotos.map(\.location) == [photos[1].location, new])
    #expect(asked(done).map(\.heading) == ["Some photos were not renamed"])
    guard case .renameBack(let entries)? = parts.files.beginUndoingRename() else {
      Issue.record("There is nothing to undo.")
      return
    }
    #expect(entries.map(\.photo.id) == [photos[0].id])
  }

  @Test("photos are rotated one task after the other, and rotated back together")
  func rotations() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    func rotation(_ quarters: Int, shown: FileStatus.Identity? = nil) -> PhotoRotation {
      PhotoRotation(targets: [.init(photo: photo, shown: shown)], change: .turn(quarters))
    }
    let task = parts.files.begin("Rotating", at: 0)
    parts.files.rotations.running = [.init(photo: photo)]
    let steps: [(command: AppCommand, waiting: Reorientation)] = [
      (.rotatePhotoLeft, .turn(-1)), (.rotatePhotoRight, .none), (.rotatePhotoRight, .turn(1)),
      (.rotatePhotoLeft, .none), (.flipPhotoHorizontally, .horizontalFlip),
      (.flipPhotoVertically, .turn(2)), (.flipPhotoVertically, .horizontalFlip),
      (.flipPhotoHorizontally, .none),
    ]
    for (command, waiting) in steps {
      let begun = parts.files.perform(command, window: "", in: parts.snapshot())
      #expect(begun.isEmpty)
      #expect(parts.files.rotations.waiting?.change == waiting)
    }
    let actions = parts.files.receive(
      .task(.rotated(rotation(1), [.success(.written(Self.file))]), number: task.number),
      in: parts.snapshot(at: 1))
    #expect(actions.contains { if case .reload(photo.id) = $0 { true } else { false } })
    #expect(said(actions).first?.hasPrefix("Rotated 1 photo.") == true)
    #expect(parts.files.undoableChange == .rotation && parts.files.task == nil)

    // A rename before it follows the file, whose identity is another one.
    var later = Self.file
    later.identity.seconds += 1
    var foreign = later.identity
    foreign.seconds += 1
    parts.files.follow(
      [photo.id: RewrittenFile(former: foreign, present: foreign)], in: parts.snapshot())
    parts.files.follow(
      [
        photo.id: RewrittenFile(former: Self.file.identity, present: later.identity)
      ], in: parts.snapshot())
    let first = parts.files.rotations.beginUndoing()
    var undone = try #require(first)
    #expect(undone.change == .turn(-1) && undone.targets.first?.shown == later.identity)
    #expect(parts.files.undoableChange == nil)

    // What is not rotated back can be tried again after all others, unless it is gone or another
    // file.
    for (failure, isKept) in [(FileChangeFailure.diskFull, true), (.differs, false)] {
      let next = parts.files.begin("Rotating", at: 2)
      let failed = parts.files.receive(
        .task(.rotated(undone, [.failure(failure)]), number: next.number),
        in: parts.snapshot(at: 3))
      #expect(said(failed).first?.hasPrefix("“3.jpg” was not rotated.") == true)
      #expect((parts.files.undoableChange == .rotation) == isKept)
      let again = parts.files.rotations.beginUndoing()
      if isKept { undone = try #require(again) }
    }
  }

  @Test("a rotation of one sheet does not wait to be that of another one")
  func sheetRotations() {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.files.begin("Rotating", at: 0)
    for (sheet, isSame) in [(1, false), (0, true)] {
      parts.files.rotations.running = [.init(photo: parts.photo(3), sheet: sheet)]
      let actions = parts.files.perform(.rotatePhotoRight, window: "", in: parts.snapshot())
      let waiting: Reorientation? = isSame ? .turn(1) : nil
      #expect(parts.files.rotations.waiting?.change == waiting)
      #expect(said(actions).isEmpty == isSame)
    }
  }

  @Test("a photo whose file cannot say it is remembered, and undone in the same way")
  func rememberedRotations() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    let path = FilePath(photo.location)
    var rotation = PhotoRotation(targets: [.init(photo: photo)], change: .turn(1))
    let task = parts.files.begin("Rotating", at: 0)
    let actions = parts.files.receive(
      .task(.rotated(rotation, [.success(.remembered)]), number: task.number),
      in: parts.snapshot(at: 1))
    #expect(parts.files.orientations.change(of: path) == .turn(1))
    #expect(actions.contains { if case .requestAgain([photo.id]) = $0 { true } else { false } })
    #expect(!actions.contains { if case .reload = $0 { true } else { false } })
    let text =
      "Rotated 1 photo. 1 file cannot be changed: it is shown in this way until Gimbal ends."
    #expect(said(actions).first?.hasPrefix(text) == true, "\(said(actions))")
    let first = parts.files.rotations.beginUndoing()
    rotation = try #require(first)
    #expect(rotation.change == .turn(-1))
    let next = parts.files.begin("Rotating", at: 2)
    rotation.targets[0].isRemembered = true
    let undone = parts.files.receive(
      .task(.rotated(rotation, [.success(.remembered)]), number: next.number),
      in: parts.snapshot(at: 3))
    #expect(parts.files.orientations.change(of: path) == .none)
    #expect(said(undone).first == "Rotated 1 photo back.")
    #expect(parts.files.undoableChange == nil)
  }

  @Test("what cannot be rotated back is tried again before what was done to that photo before it")
  func order() throws {
    let album = Album([Photo.Location(path: Array("/a".utf8)), .init(path: Array("/b".utf8))])
    let photos = Array(album.photos)
    var rotations = RotatedPhotos()
    func rotation(_ change: Reorientation, _ photos: [Photo]) -> PhotoRotation {
      PhotoRotation(targets: photos.map { .init(photo: $0) }, change: change)
    }
    rotations.rotated(rotation(.horizontalFlip, photos), at: 1)
    rotations.rotated(rotation(.turn(1), [photos[0]]), at: 2)
    var undoing = rotations.beginUndoing()
    rotations.failed(try #require(undoing), at: 3)
    undoing = rotations.beginUndoing()
    #expect(undoing?.change == .horizontalFlip && undoing?.targets.map(\.photo) == [photos[1]])
    undoing = rotations.beginUndoing()
    #expect(undoing?.change == .turn(-1) && undoing?.targets.map(\.photo) == [photos[0]])
    undoing = rotations.beginUndoing()
    #expect(undoing?.change == .horizontalFlip && undoing?.targets.map(\.photo) == [photos[0]])
    #expect(rotations.lastTime == nil)
  }

  @Test("one task runs at a time, and shows its progress in a dialog")
  func tasks() {
    let parts = ShownParts()
    defer { parts.close() }
    let task = parts.files.begin("Saving “a”", at: 10)
    for command in [AppCommand.renamePhoto, .saveCopy, .undo] {
      let actions = parts.files.perform(command, window: "", in: parts.snapshot())
      #expect(said(actions) == ["Wait until this is done: Saving “a”"], "\(command)")
    }
    #expect(parts.files.showProgress(at: 10).isEmpty)
    let shown = parts.files.showProgress(at: 10 + FileTask.patience)
    #expect(asked(shown).first?.answers == [.cancelTask])
    #expect(parts.files.showProgress(at: 20).isEmpty, "It is shown once.")
    let news = parts.files.receive(
      .task(.progress(0.5), number: task.number), in: parts.snapshot())
    guard case .showProgress(0.5)? = news.first else {
      Issue.record("\(news)")
      return
    }
    _ = parts.files.answer(.cancelTask, typed: [], in: parts.snapshot())
    #expect(task.cancellation.isCancelled)
  }

  @Test("a copy is asked for beside its photo, or the archive that it is in")
  func copies() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    func copy() throws -> PhotoCopy {
      let actions = parts.files.perform(.saveCopy, window: "", in: parts.snapshot())
      let answer = try #require(asked(actions).first?.answers.last)
      guard case .saveCopyAsTyped(let copy) = answer else {
        throw StartError(code: .noInput, message: "\(answer)")
      }
      return copy
    }
    #expect(try copy().folder == bytes("/photos/"))
    parts.searches.archives[photo.location.folder] = bytes("/archives/all.zip")
    #expect(try copy().folder == bytes("/archives/"))
    let location = Photo.Location(path: bytes("/photos/3 copy.jpg"))
    let known = try copy()
    func said(_ failure: FileChangeFailure?) -> [AppAction] {
      parts.files.receiveCopied(known, to: location, typed: bytes("3 copy.jpg"), failure)
    }
    #expect(self.said(said(nil)) == ["Saved “3 copy.jpg”"])
    #expect(asked(said(.noFolder)).map(\.heading) == ["Save a copy of “3.jpg”"])
    #expect(asked(said(.diskFull)).map(\.heading) == ["No copy of “3.jpg” was saved"])
  }

  @Test("marked photos and the current one are asked about before they go to the trash")
  func trashing() {
    let parts = ShownParts()
    defer { parts.close() }
    let (marked, current) = (parts.photo(1), parts.photo(3))
    _ = parts.files.toggleSelected(of: marked)
    let actions = parts.files.perform(.trashPhoto, window: "", in: parts.snapshot())
    #expect(asked(actions).first?.answers == [.nothing, .trash(current), .trashAll([marked])])
    #expect(!parts.files.trash.isBusy, "Nothing is moved before the answer.")
  }

  @Test("a question about photos that are not seen says where they are, and is about no other one")
  func trashingUnseen() throws {
    let parts = ShownParts()
    defer { parts.close() }
    func question(at now: Double) throws -> Question {
      let actions = parts.files.perform(.trashPhoto, window: "", in: parts.snapshot(at: now))
      guard case .ask(let question)? = actions.first else {
        throw StartError(code: .noInput, message: "Nothing is asked.")
      }
      return question
    }
    let other = Album(
      ["/q/x.jpg", "/q/y.jpg"].map { Photo.Location(path: bytes($0)) }, number: 1)
    for (photo, text) in [
      (other.photos[0], "It is in another album or folder. "),
      (parts.photo(1), "1 of them is in another album or folder. "),
      (other.photos[1], "2 of them are in other albums or folders. "),
    ] {
      _ = parts.files.toggleSelected(of: photo)
      #expect(try question(at: 0).dialog.detail.hasPrefix(text + "The photo on screen is"))
    }
    let small = Environment(windowSize: Size(width: 300, height: 200), scale: 1)
    parts.send(.environmentChanged(small))
    parts.send(.command(.toggleOverview))
    parts.send(.wheel(WheelTurn(notches: Point(x: 0, y: 90))), at: 60)
    try #require(!parts.stage.gallery.isSelectionSeen(at: 120))
    let unseen = try question(at: 120)
    #expect(!unseen.dialog.detail.contains("The photo on screen"))
    let answers = unseen.dialog.buttons.indices.map(unseen.action(of:))
    #expect(answers == [.nothing, .trashAll(parts.files.selectedPhotos)])
  }

  @Test("what was moved disappears, what was not says why, and what is back is shown")
  func trashed() {
    let parts = ShownParts()
    defer { parts.close() }
    _ = parts.files.receive(parts.stage.gallery.albums, number: 0)
    let photo = parts.photo(3)
    let isBegun = parts.files.trash.begin(photo.id)
    #expect(isBegun)
    let moved = parts.files.receive(.trashed(photo, .success(Self.file)), in: parts.snapshot())
    #expect(moved.contains { if case .showVisible = $0 { true } else { false } })
    #expect(said(moved).first?.hasPrefix("Moved “3.jpg” to the trash.") == true)
    let failed = parts.files.receive(
      .trashed(parts.photo(2), .failure(.changed)), in: parts.snapshot())
    #expect(failed.contains { if case .reload(parts.photo(2).id) = $0 { true } else { false } })
    #expect(!failed.contains { if case .showVisible = $0 { true } else { false } })
    let entries = parts.files.trash.beginRestoringBatch()
    let back = parts.files.receive(.restored(entries[0], nil), in: parts.snapshot(at: 1))
    #expect(back.contains { if case .go(photo.id) = $0 { true } else { false } })
    #expect(said(back) == ["Brought “3.jpg” back from the trash."])
  }

  @Test("several that could not be moved are explained in a dialog")
  func trashedTogether() {
    let parts = ShownParts()
    defer { parts.close() }
    let photos = [parts.photo(1), parts.photo(2)]
    let mixed = parts.files.receiveTrashed(
      photos, [.success(Self.file), .failure(.readOnly)], batch: 1, in: parts.snapshot())
    #expect(asked(mixed).map(\.heading) == ["Moved 1 of 2 photos to the trash"])
    let all = parts.files.receiveTrashed(
      photos, [.success(Self.file)], batch: 2, in: parts.snapshot())
    #expect(said(all).first?.hasPrefix("Cancelled. Moved 1 of 2 photos to the trash.") == true)
  }

  @Test("what the desktop does not do is said, with what can be done instead")
  func desktop() {
    let parts = ShownParts()
    defer { parts.close() }
    func receive(
      _ answer: PortalAnswer, _ request: PortalRequest, position: String? = nil
    ) -> [AppAction] {
      parts.files.receive(
        .portalAnswered(answer, request, position: position), in: parts.snapshot())
    }
    #expect(said(receive(.done, .setWallpaper)) == ["The photo is the desktop’s wallpaper"])
    #expect(receive(.cancelled, .openWith).isEmpty)
    let path = asked(receive(.late, .chooseFiles)).first
    let request = TypedPath(reason: "The desktop does not answer.")
    #expect(path?.answers == [.nothing, .openAsTyped(request)])
    #expect(said(receive(.late, .openWith)).first?.contains("copies the photo’s path") == true)
    let map = receive(.noBus, .openAddress, position: "48° N")
    #expect(asked(map).first?.answers == [.nothing, .copyPosition("48° N")])
    let folder = parts.files.receive(.notShownInFileManager(.late), in: parts.snapshot())
    #expect(said(folder).first?.hasPrefix("The file manager does not answer.") == true)
  }

  @Test("what is known of a photo is read first, and a map needs its position")
  func information() {
    let parts = ShownParts()
    defer { parts.close() }
    for command in [AppCommand.copyInformation, .showOnMap] {
      let actions = parts.files.perform(command, window: "", in: parts.snapshot())
      #expect(said(actions) == ["Reading the photo’s information…"])
    }
    _ = parts.metadata.current.receive(PhotoInformation(), number: 1)
    let map = parts.files.perform(.showOnMap, window: "", in: parts.snapshot())
    #expect(said(map) == ["The photo does not say where it was taken"])
  }

  @Test("a copy that another one has replaced says nothing")
  func copied() {
    var files = FilesPart()
    let photo = MediaInHand.album.photos[0]
    let former = files.copying.begin()
    let latest = files.copying.begin()
    #expect(files.receive(.broken, of: photo, number: former, hasPath: true).isEmpty)
    #expect(
      said(files.receive(.broken, of: photo, number: latest, hasPath: true))
        == ["Copied the photo’s path only. Its picture cannot be copied."])
    #expect(
      said(files.receiveCopied(nil, as: .path, number: latest)) == ["Copied the photo’s path"])
    guard
      case .copyByWindow("text", nil)? = files.receiveCopied("text", as: nil, number: latest).first
    else {
      Issue.record("SDL does not copy it.")
      return
    }
  }

  @Test("commands about a photo wait for one, but not those that open others")
  func early() {
    let parts = ShownParts(hasShownPhoto: false)
    defer { parts.close() }
    let photo = parts.photo(3)
    #expect(parts.files.perform(.renamePhoto, window: "", in: parts.snapshot()).isEmpty)
    let marked = parts.files.perform(.toggleSelected, window: "", in: parts.snapshot())
    #expect(said(marked) == ["1 photo is selected"] && parts.files.selection.contains(photo))
  }
}
