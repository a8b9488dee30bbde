import Chrome
import Commands
import FileService
import GalleryCore
import Localization

/// Photos that are rotated for good.
extension FilesPart {
  /// Rotates the selected photos, or the current one if none are, by clockwise quarters.
  ///
  /// While these photos are being rotated, another rotation follows.
  @MainActor mutating func rotate(
    _ photo: Photo, by quarters: Int, in snapshot: Snapshot
  ) -> [AppAction] {
    let selected = snapshot.selectedPhotos
    let photos = selected.isEmpty ? [photo] : selected
    let rotation = PhotoRotation(
      photos: photos, quarters: quarters, shown: [],
      refusals: photos.map(snapshot.searches.fileRefusal))
    if task != nil, rotations.running == photos.map(\.id) {
      if rotations.waiting == nil {
        rotations.waiting = rotation
      } else {
        rotations.waiting?.quarters += quarters
      }
      return []
    }
    return begin(rotation, in: snapshot)
  }

  @MainActor private mutating func begin(
    _ rotation: PhotoRotation, in snapshot: Snapshot
  ) -> [AppAction] {
    var rotation = rotation
    rotation.quarters &= 3
    guard rotation.quarters != 0 else { return [] }
    rotation.shown = rotation.photos.map {
      rotations.identity(of: $0.id, decoded: snapshot.media.fileIdentity(of: $0.id))
    }
    let actions = begin(.rotate(rotation), at: snapshot.now)
    if actions.isEmpty { rotations.running = rotation.photos.map(\.id) }
    return actions
  }

  /// Undoes the last rotation.
  mutating func undoRotation(at now: Double) -> [AppAction] {
    rotations.beginUndoing().map { begin(.rotate($0), at: now) } ?? []
  }

  /// Shows what became of photos that should be rotated.
  ///
  /// - Parameters:
  ///   - rotation: the photos.
  ///   - results: the files of the first of them; there are none for the others.
  ///   - snapshot: what is shown.
  @MainActor mutating func receiveRotated(
    _ rotation: PhotoRotation, _ results: [Result<MovedFile, FileChangeFailure>],
    in snapshot: Snapshot
  ) -> [AppAction] {
    rotations.running = nil
    var done = rotation
    (done.photos, done.shown, done.refusals) = ([], [], [])
    var problems: [String] = []
    var actions: [AppAction] = []
    for (photo, result) in zip(rotation.photos, results) {
      switch result {
      case .success(let file):
        done.photos.append(photo)
        done.shown.append(file.identity)
        rotations.note(
          photo.id, decoded: snapshot.media.fileIdentity(of: photo.id), present: file.identity)
        actions.append(.reload(photo.id))
      case .failure(let failure):
        problems.append(Self.notRotated(photo, because: failure))
      }
    }
    if !rotation.isUndo { rotations.rotated(done, at: snapshot.now) }
    actions.append(
      said(of: done, isCancelled: results.count < rotation.photos.count, problems, in: snapshot))
    // Whoever cancels it wants none of the others either.
    guard let next = rotations.waiting.take(), results.count == rotation.photos.count else {
      return actions
    }
    return actions + begin(next, in: snapshot)
  }

  /// Says which photos were rotated, and which were not.
  @MainActor private func said(
    of done: PhotoRotation, isCancelled: Bool, _ problems: [String], in snapshot: Snapshot
  ) -> AppAction {
    let count = done.photos.count
    let text =
      done.isUndo
      ? localized(
        count, one: "Rotated \(count) photo back.", other: "Rotated \(count) photos back.")
      : localized(count, one: "Rotated \(count) photo.", other: "Rotated \(count) photos.")
    let key = done.isUndo || count == 0 ? nil : snapshot.input.keyMap.label(of: .app(.undo))
    return said(
      localizedSentences(
        isCancelled ? localized("Cancelled.") : nil, text, key.map { localized("\($0) undoes it.") }
      ),
      problems, isOne: count == 0 && problems.count == 1,
      heading: localized("Some photos were not rotated"), button: key == nil ? nil : .undo)
  }

  private static func notRotated(_ photo: Photo, because failure: FileChangeFailure) -> String {
    let message = FileChangeMessage(photo.location)
    let reason =
      switch failure {
      case .noOrientation:
        localized("Only whole JPEG files can be rotated without a loss, and this is none.")
      case .permission: localized("You have no permission to change it.")
      case .readOnly: localized("Its disk is read-only.")
      case .diskFull: localized("The disk is full. Free some space, and try again.")
      case .differs: localized("It has changed meanwhile. Try again.")
      default: message.reason(failure)
      }
    return localizedSentences(localized("\(message.name) was not rotated."), reason)
  }
}
