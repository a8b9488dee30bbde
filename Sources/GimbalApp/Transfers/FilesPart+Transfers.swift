import Chrome
import Commands
import DecoderService
import DesktopServices
import FileService
import GalleryCore
import Localization
import PhotoSources
import SystemPackage

/// Photos that are moved or copied to a folder, and come back from there.
extension FilesPart {
  /// Moves or copies photos to the folder of a key; after a copy of the photo on screen, the next
  /// one is shown, as after a move.
  @MainActor mutating func send(
    _ transfer: FolderTransfer, toFolder path: [UInt8], in snapshot: Snapshot
  ) -> [AppAction] {
    if let busy { return [busy] }
    let actions = begin(transfer, into: path, in: snapshot)
    let goesOn =
      transfer.isCopy && !snapshot.isOverview && transfer.photos == [snapshot.currentPhoto]
      && snapshot.album.count > 1 && snapshot.gallery.isApplicable(.page(by: 1), at: snapshot.now)
    return goesOn ? actions + [.send(.command(.page(by: 1)))] : actions
  }

  /// Lets the user choose the folder, by the desktop's portal.
  func chooseFolder(for transfer: FolderTransfer, window: String) -> [AppAction] {
    let title = transfer.title
    PortalRequest.chooseFolder.perform(
      window: window, position: nil, post: { [post] in post(transfer.message(for: $0)) }
    ) { Array(title.utf8) }
    return []
  }

  /// Asks for the folder's path where the portal lets nobody choose it.
  @MainActor func receive(
    _ answer: PortalAnswer, for transfer: FolderTransfer, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let reason = PortalRequest.chooseFolder.message(for: answer) else { return [] }
    let question = pathQuestion(
      TypedPath(reason: reason, transfer: transfer), typed: typedFolder(in: snapshot))
    return [.askWhenFree(question)]
  }

  /// Moves or copies photos to the folder with an address, which the user has chosen.
  @MainActor mutating func receive(
    folder address: String, for transfer: FolderTransfer, in snapshot: Snapshot
  ) -> [AppAction] {
    guard case .path(let path) = PhotoLocation(argument: Array(address.utf8)), path.isAbsolute
    else { return [.say(ShortMessage(localized("The folder is not on this computer.")))] }
    return begin(transfer, into: path.bytes, in: snapshot)
  }

  /// Moves or copies photos to a folder, by another process.
  @MainActor mutating func begin(
    _ transfer: FolderTransfer, into folder: [UInt8], in snapshot: Snapshot
  ) -> [AppAction] {
    if let busy { return [busy] }
    if case .smaller(let copies) = transfer.kind {
      let export = PhotoExport(
        transfer: transfer, copies: copies, folder: folder, decoders: decoders, pictures: pictures)
      return begin(.export(export), at: snapshot.now)
    }
    var transfer = transfer
    transfer.others = otherFiles(of: transfer.photos)
    if !transfer.isCopy {
      transfer.photos = transfer.photos.filter {
        trash.begin($0.id, from: $0.location, with: transfer.others[$0.id] ?? [])
      }
    }
    let searches = snapshot.searches
    transfer.unpacked = Set(
      transfer.photos.filter { searches.fileRefusal(of: $0) != nil }.map(\.id))
    let refusals = transfer.photos.map {
      transfer.isCopy ? searches.copyRefusal(of: $0) : searches.fileRefusal(of: $0)
    }
    guard !transfer.photos.isEmpty else { return [] }
    return begin(.transfer(transfer, into: folder, refusals: refusals), at: snapshot.now)
  }

  /// Notes that photos stay where they are.
  mutating func noteUnmoved(_ photos: some Sequence<Photo>, of transfer: FolderTransfer) {
    guard !transfer.isCopy else { return }
    for photo in photos { trash.failed(photo.id) }
  }

  /// Shows what became of photos that should be moved or copied to a folder, or saved there
  /// smaller.
  ///
  /// - Parameters:
  ///   - transfer: the photos.
  ///   - folder: the folder's path.
  ///   - results: the results for the first of them; there are none for the others.
  ///   - batch: the number by which they are brought back together.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveTransferred(
    _ transfer: FolderTransfer, into folder: [UInt8],
    _ results: [Result<MovedFile, FileChangeFailure>], batch: Int, in snapshot: Snapshot
  ) -> [AppAction] {
    let message = TransferMessage(kind: transfer.kind, folder: folder)
    var done: [(photo: Photo, file: MovedFile)] = []
    var arrived: [Photo] = []
    var problems: [String] = []
    for (photo, result) in zip(transfer.photos, results) {
      switch result {
      case .success(let file):
        done.append((photo, file))
        if !file.path.isEmpty { arrived.append(photo.with(Photo.Location(path: file.path))) }
        let others = transfer.others[photo.id] ?? []
        switch transfer.kind {
        case .move: note(photo, with: others, movedTo: file, batch: batch, at: snapshot.now)
        case .copy: note(photo, with: others, copiedTo: file)
        // Their pixels are as the photos are shown.
        case .smaller: orientations.forget(FilePath(bytes: file.path))
        }
      case .failure(let failure):
        noteUnmoved([photo], of: transfer)
        problems.append(message.failure(failure, of: photo))
      }
    }
    noteUnmoved(transfer.photos.dropFirst(results.count), of: transfer)
    let wanted = transfer.photos.count
    let text = message.done(
      done.count, of: wanted, isCancelled: results.count < wanted,
      name: done.last.flatMap { last in
        wanted == 1 && last.file.path.fileName != transfer.name(of: last.photo)
          ? last.file.path.fileName : nil
      },
      restoreKey: transfer.isCopy ? nil : snapshot.input.keyMap.label(of: .app(.undo)),
      files: done.map(\.file))
    let shown: [AppAction] = transfer.isCopy ? [] : [.showVisible(reason: message.allMoved)]
    let button: ChromeButton? = transfer.isCopy || done.isEmpty ? nil : .undo
    let again = requests(afterArrivalOf: arrived, in: snapshot)
    return shown + again + [
      said(text, problems, isOne: wanted == 1, heading: message.problemHeading, button: button)
    ]
  }

  /// Notes that a photo is in another folder: it is selected no longer, stays in its lists, is
  /// shown as before, and can be brought back.
  private mutating func note(
    _ photo: Photo, with others: [Photo], movedTo file: MovedFile, batch: Int, at now: Double
  ) {
    let wasSelected = selection.remove(photo)
    trash.moved(
      photo, file, to: .folder, batch: batch, wasSelected: wasSelected, at: now)
    guard !file.path.isEmpty else { return }
    follow(photo, to: Photo.Location(path: file.path))
    for (other, new) in Self.moves(of: others, along: file) { follow(other, to: new) }
  }

  /// Notes that a photo has a copy in another folder, which is shown as the photo is.
  private func note(_ photo: Photo, with others: [Photo], copiedTo file: MovedFile) {
    guard !file.path.isEmpty else { return }
    let copy = Photo.Location(path: file.path)
    for (original, new) in [(photo, copy)] + Self.moves(of: others, along: file) {
      orientations.follow(FilePath(original.location), to: FilePath(new), isCopy: true)
    }
  }

  /// The other files of a photo that went along with it, and where they are now.
  private static func moves(
    of others: [Photo], along file: MovedFile
  ) -> [(Photo, Photo.Location)] {
    others.compactMap { other in
      file.companions.first { $0.former == other.location.path }.map {
        (other, Photo.Location(path: $0.path))
      }
    }
  }

  /// Shows what became of photos that should come back from a folder.
  @MainActor mutating func receiveBroughtBack(
    _ entries: [TrashedPhotos.Entry], _ failures: [FileChangeFailure?], in snapshot: Snapshot
  ) -> [AppAction] {
    let current = snapshot.gallery.currentPhoto
    var problems: [String] = []
    var arrived: [Photo] = []
    var shown: PhotoID?
    for (entry, failure) in zip(entries, failures) {
      // These may be back without the one that was shown.
      for (other, place) in Self.moves(of: entry.others, along: entry.file)
      where !entry.file.left.contains(other.location.path) {
        follow(other.with(place), to: other.location)
      }
      if let failure {
        trash.kept(entry, isLost: [.missing, .differs].contains(failure), at: snapshot.now)
        problems.append(
          TransferMessage.failureBack(failure, of: entry.photo, FileGroup(entry.file)))
      } else {
        let photo = trash.restored(entry, current: current)
        if entry.wasSelected { selection.add(entry.photo) }
        let moved = entry.photo.with(Photo.Location(path: entry.file.path))
        follow(moved, to: entry.photo.location)
        arrived.append(entry.photo)
        shown = shown ?? photo
      }
    }
    for entry in entries.dropFirst(failures.count).reversed() { trash.keptFirst(entry) }
    let count = failures.count - problems.count
    let text = TransferMessage.broughtBack(
      count, of: entries.count, isCancelled: failures.count < entries.count,
      zip(entries, failures).filter { $0.1 == nil }.map { $0.0.file })
    var actions: [AppAction] = [.showVisible()]
    if let shown { actions.append(.go(to: shown)) }
    actions += requests(afterArrivalOf: arrived, in: snapshot)
    return actions + [
      .goToRestored,
      said(
        text, problems, isOne: entries.count == 1, heading: TransferMessage.problemHeadingBack),
    ]
  }

  /// What is said: what was done, the problem with one photo, or an explanation of several.
  func said(
    _ text: String, _ problems: [String], isOne: Bool = false, heading: String,
    button: ChromeButton? = nil
  ) -> AppAction {
    guard let problem = problems.first else {
      return .say(ShortMessage(text, for: Self.messageDuration, button: button))
    }
    if isOne { return .say(problem, for: Self.messageDuration, isLasting: true) }
    return .explain(heading, text + "\n" + TrashMessage.list(problems))
  }
}

extension [UInt8] {
  /// What follows the last slash of a path.
  fileprivate var fileName: [UInt8] {
    Array(self[(lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...])
  }
}
