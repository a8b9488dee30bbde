import Chrome
import Commands
import FileService
import GalleryCore
import Localization

/// New names for photos, and their former names again.
extension FilesPart {
  /// Asks for the new name of the current photo, or for a pattern if several are selected.
  @MainActor func renamePhoto(_ photo: Photo, in snapshot: Snapshot) -> [AppAction] {
    if let busy { return [busy] }
    let photos = snapshot.selectedPhotos
    return photos.count > 1
      ? [askPattern(of: photos, in: snapshot)]
      : [askName(of: photo, typed: photo.location.fileName)]
  }

  /// Asks for a photo's new name, at first or again.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - name: what is in the text field.
  ///   - problem: why the last attempt failed.
  func askName(of photo: Photo, typed name: [UInt8], problem: String? = nil) -> AppAction {
    .askWhenFree(
      Question(
        localized("Rename \(FileChangeMessage(photo.location).name)"),
        field: EditedText(fileName: name), rule: .fileName, problem: problem,
        answers: [
          .init(localized("Cancel")), .init(localized("Rename"), .renameAsTyped(photo)),
        ]))
  }

  /// Renames a photo, after a question if that would hide it.
  mutating func checkName(
    of photo: Photo, renamedTo wanted: [UInt8], at now: Double
  ) -> [AppAction] {
    guard wanted != photo.location.fileName else { return [] }
    guard FileName(wanted).isHidden, !FileName(photo.location.fileName).isHidden else {
      return checkExtension(of: photo, renamedTo: wanted, at: now)
    }
    return [
      .ask(
        Question(
          localized("Hide the photo?"),
          localized(
            "The name begins with a dot, so Gimbal and other programs will not show the photo."),
          answers: [
            .init(localized("Cancel"), .askName(photo, typed: wanted)),
            .init(localized("Hide It"), .hide(photo, name: wanted)),
          ], focused: 0))
    ]
  }

  /// Renames a photo, after a question if it would get another extension.
  mutating func checkExtension(
    of photo: Photo, renamedTo wanted: [UInt8], at now: Double
  ) -> [AppAction] {
    guard
      let question = ExtensionQuestion(for: .renaming, from: photo.location.fileName, to: wanted)
    else { return rename(photo, to: wanted, at: now) }
    return [
      .ask(
        question.asked(
          cancelling: .askName(photo, typed: wanted), using: .rename(photo, name: wanted),
          keeping: .rename(photo, name: question.kept)))
    ]
  }

  /// Renames a photo with its other files, by another process.
  mutating func rename(_ photo: Photo, to name: [UInt8], at now: Double) -> [AppAction] {
    let renaming = PhotoRenaming(photo, named: name, with: otherFiles(of: photo))
    return renaming.new == photo.location ? [] : begin(.rename(renaming), at: now)
  }

  /// Shows what became of a photo that should be renamed.
  @MainActor mutating func receiveRenamed(
    _ renaming: PhotoRenaming, _ failure: RenamingFailure?, in snapshot: Snapshot
  ) -> [AppAction] {
    let photo = renaming.photo
    let message = FileChangeMessage(photo.location)
    guard let failure else {
      let albums = renamed(
        renaming, snapshot.media.fileIdentity(of: photo.id), at: snapshot.now)
      let name = renaming.names
      let text =
        snapshot.input.keyMap.label(of: .app(.undo)).map {
          localized("Renamed to \(name). \($0) undoes it.")
        } ?? localized("Renamed to \(name)")
      // Long enough to reach the button.
      let message = ShortMessage(
        localizedSentences(text, FileGroup.named(renaming.kept)), for: Self.messageDuration,
        button: .undo)
      let again = requests(afterArrivalOf: [photo.with(renaming.new)], in: snapshot)
      return [.showFound(albums)] + again + [.say(message)]
    }
    let reason = failure.sentence(about: photo)
    switch failure.reason {
    case .cancelled: return [Self.mayBeRenamed(message.name)]
    case .nameTaken, .nameTooLong, .nameRefused:
      return [askName(of: photo, typed: renaming.typed, problem: reason)]
    default: return [.explain(localized("\(message.name) was not renamed"), reason)]
    }
  }

  /// Undoes the last change of files.
  @MainActor mutating func undo(in snapshot: Snapshot) -> [AppAction] {
    // What another task does is the last change, once it is done.
    if let busy { return [busy] }
    switch undoableChange {
    case .trash: return restorePhoto(at: snapshot.now)
    case .rename: return beginUndoingRename().map { begin($0, at: snapshot.now) } ?? []
    case .rotation: return undoRotation(at: snapshot.now)
    case .crop: return undoCrop(at: snapshot.now)
    case .annotation: return undoAnnotation(at: snapshot.now)
    case .selection: return restoreSelection()
    case .listing: return undoListing(in: snapshot)
    case nil: return []
    }
  }

  /// Shows what became of a photo that should get its former name.
  @MainActor private mutating func receiveRenamedBack(
    _ entry: RenameHistory.Entry, _ result: Result<PhotoRenaming, RenamingFailure>,
    in snapshot: Snapshot
  ) -> [AppAction] {
    let name = FileChangeMessage(entry.new).name
    switch result {
    case .success(let renaming):
      var actions: [AppAction] = [.showFound(restoreName(entry, renaming, in: snapshot))]
      if renames.reported.index(of: entry.photo.id) != nil {
        actions.append(.go(to: entry.photo.id))
      }
      actions += requests(afterArrivalOf: [entry.photo], in: snapshot)
      let names = renaming.names
      let text =
        renaming.paths.count > 1
        ? localized("\(names) have their former names again.")
        : localized("\(name) is named \(names) again")
      return actions + [.say(localizedSentences(text, FileGroup.named(renaming.kept)), for: 4)]
    case .failure(let failure):
      notRenamedBack(entry, because: failure.reason, at: snapshot.now)
      if failure.reason == .cancelled { return [Self.mayBeRenamed(name)] }
      return [
        .explain(
          localized("\(name) was not renamed back"), Self.reasonNotRenamedBack(entry, failure))
      ]
    }
  }

  /// Notes that a photo has its former name; returns the albums, to be received again.
  @MainActor private mutating func restoreName(
    _ entry: RenameHistory.Entry, _ renaming: PhotoRenaming, in snapshot: Snapshot
  ) -> AlbumList {
    let albums = renamedBack(entry, renaming, at: snapshot.now)
    // Its folder will report it as a new photo.
    if albums.index(of: renaming.photo.id) == nil {
      trash.expect(renaming.new, current: snapshot.gallery.currentPhoto)
    }
    return albums
  }

  private static func reasonNotRenamedBack(
    _ entry: RenameHistory.Entry, _ failure: RenamingFailure
  ) -> String {
    switch failure.reason {
    case .differs: return localized("It has changed since, or is another file. It keeps its name.")
    case .nameTaken:
      let location = failure.path.map { Photo.Location(path: $0) } ?? entry.photo.location
      let old = FileChangeMessage(location).name
      return localized(
        """
        There is another file named \(old) now. It was not replaced; the photo keeps its name.
        """)
    default: return failure.sentence(about: entry.photo.with(entry.new))
    }
  }

  /// Shows what became of photos that should get their former names.
  @MainActor mutating func receiveRenamedBack(
    _ entries: [RenameHistory.Entry], _ results: [Result<PhotoRenaming, RenamingFailure>],
    in snapshot: Snapshot
  ) -> [AppAction] {
    if entries.count == 1, let result = results.first {
      return receiveRenamedBack(entries[0], result, in: snapshot)
    }
    var problems: [String] = []
    var (files, kept, arrived): (Int, [Photo], [Photo]) = (0, [], [])
    for (entry, result) in zip(entries, results) {
      switch result {
      case .success(let renaming):
        files += renaming.paths.count
        kept += renaming.kept
        _ = restoreName(entry, renaming, in: snapshot)
        arrived.append(entry.photo)
      case .failure(let failure):
        notRenamedBack(entry, because: failure.reason, at: snapshot.now)
        let reason = Self.reasonNotRenamedBack(entry, failure)
        problems.append(FileChangeMessage(entry.new).unrenamed(because: reason))
      }
    }
    keepUndoable(entries.dropFirst(results.count))
    let count = results.count - problems.count
    let actions: [AppAction] = [
      .showFound(renames.reported),
      said(
        localizedSentences(
          results.count < entries.count ? localized("Cancelled.") : nil,
          localized(
            count, one: "\(count) photo has its former name again.",
            other: "\(count) photos have their former names again."),
          FileGroup.count(files, of: count), FileGroup.named(kept)), problems,
        heading: localized("Some photos were not renamed back")),
    ]
    return actions + requests(afterArrivalOf: arrived, in: snapshot)
  }

  /// Says that a cancelled change of a name may still be made.
  private static func mayBeRenamed(_ name: String) -> AppAction {
    .say(ShortMessage(localized("\(name) may still be renamed when its disk answers.")))
  }
}
