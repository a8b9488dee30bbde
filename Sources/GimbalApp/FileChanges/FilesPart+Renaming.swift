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
    guard name != photo.location.fileName else { return [] }
    return begin(
      .rename(PhotoRenaming(photo, named: name, with: otherFiles(of: photo))), at: now)
  }

  /// Shows what became of a photo that should be renamed.
  @MainActor mutating func receiveRenamed(
    _ renaming: PhotoRenaming, _ failure: RenamingFailure?, in snapshot: Snapshot
  ) -> [AppAction] {
    let photo = renaming.photo
    let message = FileChangeMessage(photo.location)
    switch failure?.reason {
    case nil:
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
      return [.showFound(albums), .say(message)]
    case .cancelled: return [Self.mayBeRenamed(message.name)]
    case .nameTaken, .nameTooLong, .nameRefused:
      return [
        askName(
          of: photo, typed: renaming.new.fileName,
          problem: failure.map { $0.sentence(about: photo) })
      ]
    case _?:
      return [
        .explain(
          localized("\(message.name) was not renamed"),
          failure.map { $0.sentence(about: photo) } ?? "")
      ]
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
    _ entry: RenameHistory.Entry, _ failure: RenamingFailure?, in snapshot: Snapshot
  ) -> [AppAction] {
    let (old, new) = (entry.photo.location, entry.new)
    let names = (old: FileChangeMessage(old).name, new: FileChangeMessage(new).name)
    if let failure { notRenamedBack(entry, because: failure.reason, at: snapshot.now) }
    switch failure?.reason {
    case nil:
      var actions: [AppAction] = [.showFound(restoreName(entry, in: snapshot))]
      if renames.reported.index(of: entry.photo.id) != nil {
        actions.append(.go(to: entry.photo.id))
      }
      let files = entry.renaming.paths.count
      let text =
        files > 1
        ? Self.textOfNames(backFor: 1, files: files)
        : localized("\(names.new) is named \(names.old) again")
      return actions + [.say(text, for: 4)]
    case .cancelled: return [Self.mayBeRenamed(names.new)]
    case _?:
      return [
        .explain(
          localized("\(names.new) was not renamed back"),
          failure.map { Self.reasonNotRenamedBack(entry, $0) } ?? "")
      ]
    }
  }

  /// Notes that a photo has its former name; returns the albums, to be received again.
  @MainActor private mutating func restoreName(
    _ entry: RenameHistory.Entry, in snapshot: Snapshot
  ) -> AlbumList {
    let albums = renamedBack(entry)
    // Its folder will report it as a new photo.
    if albums.index(of: entry.photo.id) == nil {
      trash.expect(entry.photo.location, current: snapshot.gallery.currentPhoto)
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
    _ entries: [RenameHistory.Entry], _ failures: [RenamingFailure?], in snapshot: Snapshot
  ) -> [AppAction] {
    if entries.count == 1, let failure = failures.first {
      return receiveRenamedBack(entries[0], failure, in: snapshot)
    }
    var problems: [String] = []
    var files = 0
    for (entry, failure) in zip(entries, failures) {
      if let failure {
        notRenamedBack(entry, because: failure.reason, at: snapshot.now)
        let reason = Self.reasonNotRenamedBack(entry, failure)
        problems.append(FileChangeMessage(entry.new).unrenamed(because: reason))
      } else {
        files += entry.renaming.paths.count
        _ = restoreName(entry, in: snapshot)
      }
    }
    keepUndoable(entries.dropFirst(failures.count))
    let count = failures.count - problems.count
    return [
      .showFound(renames.reported),
      said(
        localizedSentences(
          failures.count < entries.count ? localized("Cancelled.") : nil,
          Self.textOfNames(backFor: count, files: files)), problems,
        heading: localized("Some photos were not renamed back")),
    ]
  }

  private static func textOfNames(backFor count: Int, files: Int) -> String {
    localizedSentences(
      localized(
        count, one: "\(count) photo has its former name again.",
        other: "\(count) photos have their former names again."),
      FileGroup.count(files, of: count))
  }

  /// Says that a cancelled change of a name may still be made.
  private static func mayBeRenamed(_ name: String) -> AppAction {
    .say(ShortMessage(localized("\(name) may still be renamed when its disk answers.")))
  }
}
