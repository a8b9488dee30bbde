import Chrome
import Commands
import Demonstration
import DesktopServices
import FileService
import GalleryCore
import ProcessWire
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Photos that are moved or copied to a folder")
@MainActor struct FilesTransferTests {
  private static func file(_ name: String) -> MovedFile {
    MovedFile(
      path: Array("/album/\(name)".utf8),
      identity: FileStatus.Identity(device: 1, node: 2, size: 3, seconds: 4, nanoseconds: 5),
      isLink: false)
  }

  private let folder = Array("/album/".utf8)

  private func said(_ actions: [AppAction]) -> [String] {
    actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
  }

  private func asked(_ actions: [AppAction]) -> [Question] {
    actions.compactMap { if case .askWhenFree(let question) = $0 { question } else { nil } }
  }

  /// Moves photos as far as another process would.
  private func move(
    _ photos: [Photo], _ results: [Result<MovedFile, FileChangeFailure>], in parts: ShownParts,
    isCopy: Bool = false, at now: Double = 1
  ) -> [AppAction] {
    let transfer = FolderTransfer(photos: photos, kind: isCopy ? .copy : .move)
    if !isCopy {
      for photo in photos { _ = parts.files.trash.begin(photo.id, from: photo.location) }
    }
    let task = parts.files.begin("Moving", at: now)
    return parts.files.receive(
      .task(.transferred(transfer, into: folder, results), number: task.number),
      in: parts.snapshot(at: now))
  }

  @Test("are the selected ones, or the current one if none are")
  func photos() {
    let parts = ShownParts()
    defer { parts.close() }
    let current = parts.photo(3)
    #expect(parts.snapshot().transfer(of: current, isCopy: true).photos == [current])
    for page in [5, 1] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    #expect(parts.snapshot().transfer(of: current, isCopy: true).photos == [current])
    parts.send(.command(.goToPage(5)))
    let transfer = parts.snapshot().transfer(of: current, isCopy: false)
    #expect(transfer.photos == [parts.photo(5), parts.photo(1)] && transfer.kind == .move)
    #expect(transfer.title == "Move 2 photos to a folder")
  }

  @Test("without a portal the folder is typed, and what is typed may be no file")
  func typed() {
    let parts = ShownParts()
    defer { parts.close() }
    let transfer = FolderTransfer(photos: [parts.photo(3)], kind: .copy)
    let message = transfer.message(for: .portalAnswered(.noBus, .chooseFolder, position: nil))
    let question = asked(parts.files.receive(message, in: parts.snapshot())).first
    #expect(question?.dialog.heading == "Copy 1 photo to a folder")
    #expect(question?.dialog.buttons == ["Cancel", "Copy"])
    let reason = "There is no desktop session in which folders could be chosen."
    let request = TypedPath(reason: reason, transfer: transfer)
    #expect(question?.action(of: 1) == .openAsTyped(request))
    let refused = parts.files.receive(
      .pathRefused(folder, .notDirectory, request), in: parts.snapshot())
    #expect(asked(refused).first?.dialog.problem == "That is not a folder.")
    let typed = Array("/none/new".utf8)
    let vain = parts.files.receive(refused: typed, .noSuchFileOrDirectory, for: request)
    #expect(asked(vain).first?.dialog.problem == "There is no such folder.")
    var missing = request
    missing.missingFolder = typed
    let offered = parts.files.receive(refused: typed, .noSuchFileOrDirectory, for: missing)
    #expect(asked(offered).first?.dialog.problem?.contains("once more") == true)
    let address = Array("https://example.org/".utf8)
    #expect(asked(parts.files.open(typed: address, for: request)).count == 1)
    let cancelled = transfer.message(for: .portalAnswered(.cancelled, .chooseFolder, position: nil))
    #expect(parts.files.receive(cancelled, in: parts.snapshot()).isEmpty)
    let elsewhere = parts.files.receive(
      transfer.message(for: .chosen(["sftp://host/folder"])), in: parts.snapshot())
    #expect(said(elsewhere) == ["The folder is not on this computer."])
  }

  @Test("leave their album, are selected no longer, and come back selected by one undo")
  func moved() {
    let parts = ShownParts()
    defer { parts.close() }
    let photos = [parts.photo(1), parts.photo(3)]
    _ = parts.files.receive(parts.stage.gallery.albums, number: 0)
    for photo in photos { _ = parts.files.toggleSelected(of: photo) }
    let actions = move(
      photos, [.success(Self.file("1.jpg")), .success(Self.file("3.jpg"))], in: parts)
    #expect(said(actions) == ["Moved 2 photos to “album”. Ctrl+Z brings them back."])
    #expect(parts.files.selectedCount == 0 && parts.files.undoableChange == .trash)
    #expect(photos.allSatisfy { parts.files.trash.isHidden($0.id) })
    #expect(!parts.files.trash.returnsFromTrash)
    let entries = parts.files.trash.beginRestoringBatch()
    #expect(entries.map(\.photo) == photos.reversed())
    let task = parts.files.begin("Bringing back", at: 2)
    let back = parts.files.receive(
      .task(.broughtBack(entries, [nil, nil]), number: task.number), in: parts.snapshot(at: 2))
    #expect(said(back) == ["Brought 2 photos back."])
    #expect(parts.files.selectedPhotos == photos.reversed())
    #expect(parts.files.trash.hidden.isEmpty && parts.files.undoableChange == nil)
    #expect(back.contains(.go(to: photos[1].id)))
  }

  @Test("that stay say why, and are shown as before")
  func problems() {
    let parts = ShownParts()
    defer { parts.close() }
    let photos = [parts.photo(1), parts.photo(2), parts.photo(3)]
    let one = move([photos[0]], [.failure(.sameFolder)], in: parts)
    #expect(said(one) == ["“1.jpg” was not moved. It is in this folder already."])
    let several = move(
      photos, [.success(Self.file("1.jpg")), .failure(.diskFull), .failure(.permission)], in: parts)
    let question = asked(several).first
    #expect(question?.dialog.heading == "Some photos were not moved")
    #expect(question?.dialog.detail.hasPrefix("Moved 1 of 3 photos to “album”.") == true)
    #expect(
      question?.dialog.detail.hasSuffix(
        "“3.jpg” was not moved. You have no permission to write to that folder.") == true)
    #expect(parts.files.trash.hidden == [photos[0].id] && !parts.files.trash.isBusy)
    let cancelled = move([photos[1], photos[2]], [.success(Self.file("2.jpg"))], in: parts)
    #expect(
      said(cancelled)
        == ["Cancelled. Moved 1 of 2 photos to “album”. Ctrl+Z brings it back."])
    #expect(!parts.files.trash.isBusy)
  }

  @Test("that are copied stay selected, and a new name is said")
  func copied() {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    _ = parts.files.toggleSelected(of: photo)
    let actions = move([photo], [.success(Self.file("3 (2).jpg"))], in: parts, isCopy: true)
    #expect(said(actions) == ["Copied 1 photo to “album”. It is named “3 (2).jpg” there."])
    #expect(parts.files.selectedPhotos == [photo] && parts.files.undoableChange == nil)
    #expect(!actions.contains { if case .showVisible = $0 { true } else { false } })
  }

  @Test("that do not come back can be tried again, unless they are gone or other files")
  func stayed() {
    for (failure, isKept) in [
      (FileChangeFailure.nameTaken, true), (.missing, false), (.differs, false), (.noFolder, true),
    ] {
      let parts = ShownParts()
      defer { parts.close() }
      _ = move([parts.photo(3)], [.success(Self.file("3.jpg"))], in: parts)
      let entries = parts.files.trash.beginRestoringBatch()
      let task = parts.files.begin("Bringing back", at: 2)
      let actions = parts.files.receive(
        .task(.broughtBack(entries, [failure]), number: task.number), in: parts.snapshot(at: 2))
      #expect(said(actions).first?.hasPrefix("“3.jpg” was not brought back.") == true)
      #expect((parts.files.undoableChange == .trash) == isKept, "\(failure)")
    }
  }

  @Test("wait while another task runs, and begin nothing where nothing is left")
  func busy() {
    let parts = ShownParts()
    defer { parts.close() }
    let transfer = FolderTransfer(photos: [parts.photo(3)], kind: .move)
    _ = parts.files.begin("Saving “a”", at: 0)
    let wait = ["Wait until this is done: Saving “a”"]
    #expect(said(parts.files.begin(transfer, into: folder, in: parts.snapshot())) == wait)
    for command in [AppCommand.moveToFolder, .copyToFolder] {
      #expect(said(parts.files.perform(command, window: "", in: parts.snapshot())) == wait)
    }
    #expect(!parts.files.trash.isBusy)
    parts.files.endTask()
    _ = parts.files.trash.begin(parts.photo(3).id)
    #expect(parts.files.begin(transfer, into: folder, in: parts.snapshot()).isEmpty)
    #expect(parts.files.task == nil)
  }

  @Test("go to the folder of a key, which the settings file names, and are refused without it")
  func keyFolders() {
    var settings = Settings()
    settings.folders = [1: KeyFolder(path: "/best"), 2: KeyFolder(path: "~/all", isCopy: true)]
    let parts = ShownParts(settings: settings)
    defer { parts.close() }
    let rules = CommandRules(parts.snapshot())
    var transfer = FolderTransfer(photos: [parts.photo(3)], kind: .move)
    transfer.makesFolder = true
    #expect(
      rules.actions(for: FolderCommand(1).name)
        == [.answer(.send(transfer, toFolder: Array("/best".utf8)), typed: [])])
    let unset = said(rules.actions(for: FolderCommand(3).name)).first
    #expect(unset?.contains("no folder yet") == true)
    #expect(rules.isForbidden(.program(FolderCommand(3).name)))
    #expect(!rules.isForbidden(.program(FolderCommand(2).name)))
    #expect(
      settings.folders[2]?.absolutePath(home: "/home/me") == "/home/me/all"
        && settings.folders[2]?.absolutePath(home: nil) == nil)
    let items = CommandMenus(parts.snapshot()).all.flatMap(\.items)
    let titles = items.filter { item in
      if case .program(let name) = item.command { FolderCommand(name) != nil } else { false }
    }
    #expect(titles.map(\.title) == ["Move to “best”", "Copy to “all”"])
    #expect(titles.map(\.keys) == [["Ctrl+Shift+1"], ["Ctrl+Shift+2"]])
    let readOnly = ProgramCommandRules(isReadOnly: true, folders: settings.folders)
    for number in 1...2 {
      let refusal = readOnly.refusal(of: FolderCommand(number).name)
      #expect(refusal?.message?.contains("read-only") == true)
    }
  }

  @Test("that a key copies are followed by the next photo, as those that it moves are")
  func next() {
    let parts = ShownParts()
    defer { parts.close() }
    for (isCopy, goesOn) in [(true, true), (false, false)] {
      let photo = parts.photo(3)
      let transfer = FolderTransfer(
        photos: [photo], kind: isCopy ? .copy : .move, makesFolder: true)
      _ = parts.files.begin("Saving", at: 0)
      #expect(said(parts.files.send(transfer, toFolder: folder, in: parts.snapshot())).count == 1)
      parts.files.endTask()
      let missing = Array("/nowhere/at/all".utf8)
      let actions = parts.files.send(transfer, toFolder: missing, in: parts.snapshot())
      #expect(actions.contains(.send(.command(.page(by: 1)))) == goesOn)
      parts.files.endTask()
    }
  }

  @Test("that a key copies stay at their sheet where there is no other photo")
  func sheets() {
    let parts = ShownParts(Album([Photo.Location(path: Array("/photos/0.tif".utf8))]), page: 0)
    defer { parts.close() }
    let photo = parts.photo(0)
    parts.send(.sheetsCounted(photo.id, 3))
    #expect(parts.stage.gallery.isApplicable(.page(by: 1), at: 0))
    let transfer = FolderTransfer(photos: [photo], kind: .copy, makesFolder: true)
    let actions = parts.files.send(
      transfer, toFolder: Array("/nowhere/at/all".utf8), in: parts.snapshot())
    #expect(!actions.contains(.send(.command(.page(by: 1)))))
    parts.files.endTask()
  }
}
