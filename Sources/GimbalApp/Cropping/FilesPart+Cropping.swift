import Chrome
import Commands
import DecoderService
import FileService
import GalleryCore
import Localization
import PhotoSources
import ProcessWire
import SystemPackage

/// Photos of which a part is saved, as a copy or in their place.
extension FilesPart {
  /// Saves a part of a photo, by other processes.
  mutating func crop(_ cropping: PhotoCropping, at now: Double) -> [AppAction] {
    let work = CropWork(
      cropping: cropping, decoders: decoders, pictures: pictures,
      otherFolder: UserFolders.pictures.first?.path)
    let former = task?.number
    let actions = begin(.crop(work), at: now)
    if task?.number != former { crops.running = cropping }
    return actions
  }

  /// Cancels what is being saved of a photo; it says itself what became of it.
  func cancelCrop(of photo: PhotoID) {
    if crops.running?.photo.id == photo { task?.cancellation.cancel() }
  }

  /// Shows what became of a part that should be saved; the frame stays if it was not.
  @MainActor mutating func receiveCropped(
    _ cropping: PhotoCropping, _ result: Result<CropWork.Outcome, FileChangeFailure>,
    in snapshot: Snapshot
  ) -> [AppAction] {
    crops.running = nil
    let photo = cropping.photo
    // The user may have begun to crop another photo, or gone on with the frame.
    let overlay = snapshot.overlays.crop
    let closing: [AppAction] = overlay?.photo.id == photo.id ? [.close(.crop)] : []
    switch result {
    case .success(.copied(let file)):
      orientations.forget(FilePath(bytes: file.path))
      let isSaved = overlay?.frame == cropping.frame
      return (isSaved ? closing : []) + [Self.said(of: file, copiedFrom: photo)]
    case .success(.replaced(let file)):
      crops.cropped(photo, file, at: snapshot.now)
      let key = snapshot.input.keyMap.label(of: .app(.undo))
      let name = FileChangeMessage(photo.location).name
      let text = localizedSentences(
        localized("Saved \(name). The former photo is in the trash."),
        TrashMessage.advice(1, key))
      let message = ShortMessage(text, for: Self.messageDuration, button: .undo)
      return closing
        + noteWritten(photo, from: file.former.identity, to: file.identity, in: snapshot)
        + [.say(message)]
    case .failure(.cancelled):
      return (hasChanged(cropping, in: snapshot) ? closing : []) + [
        .say(ShortMessage(localized("Cancelled: nothing was saved")))
      ]
    case .failure(let failure):
      let message = FileChangeMessage(photo.location)
      let text = localizedSentences(
        localized("\(message.name) was not cropped."), Self.reason(failure, of: cropping))
      // The frame is about a photo that is no longer there.
      let isStale =
        failure == .missing || failure == .differs || hasChanged(cropping, in: snapshot)
      let said = AppAction.say(text, for: Self.messageDuration, isLasting: true)
      return isStale ? closing + [said] : [said]
    }
  }

  /// Whether a photo has changed while it should be replaced, when nothing else was said of that.
  @MainActor private func hasChanged(_ cropping: PhotoCropping, in snapshot: Snapshot) -> Bool {
    guard cropping.isInPlace else { return false }
    let (photo, shown) = (cropping.photo.id, cropping.shown)
    let present = snapshot.media.fileIdentity(of: photo)
    return snapshot.media.isOutdated(photo) || shown != nil && present != nil && present != shown
  }

  /// Says where the copy of a part is.
  private static func said(of file: MovedFile, copiedFrom photo: Photo) -> AppAction {
    let path = FilePath(bytes: file.path)
    let name = FileChangeMessage.quoted(path.lastComponent?.string ?? path.string)
    let folder = path.removingLastComponent()
    let isBeside = folder == FilePath(photo.location).removingLastComponent()
    return .say(
      isBeside
        ? localized("Saved \(name)")
        : localized("Saved \(name) in \(FileChangeMessage.quoted(folder.string))"),
      for: isBeside ? 4 : messageDuration)
  }

  private static func reason(
    _ failure: FileChangeFailure, of cropping: PhotoCropping
  ) -> String {
    let message = FileChangeMessage(cropping.photo.location)
    guard cropping.isInPlace else { return message.reason(failure) }
    switch failure {
    case .unsupported:
      return localized(
        """
        This kind of disk cannot keep the former photo safe while it is replaced. Save a copy.
        """)
    case .untrashed(.noTrash):
      return localized("Its disk has no trash for the former photo. Save a copy.")
    default: return message.reasonInPlace(failure)
    }
  }

  /// Follows a photo whose file is another one now, and reads it again.
  @MainActor private mutating func noteWritten(
    _ photo: Photo, from former: FileStatus.Identity, to identity: FileStatus.Identity,
    in snapshot: Snapshot
  ) -> [AppAction] {
    follow([photo.id: RewrittenFile(former: former, present: identity)], in: snapshot)
    return [.reload(photo.id)]
  }

  // MARK: Undoing

  /// Brings back the former file of the photo that was cropped in its place last.
  mutating func undoCrop(at now: Double) -> [AppAction] {
    crops.beginUndoing().map { begin(.uncrop($0), at: now) } ?? []
  }

  /// Shows what became of a former file that should come back.
  @MainActor mutating func receiveUncropped(
    _ entry: CroppedPhotos.Entry, _ result: Result<ReturnedFile, FileChangeFailure>,
    in snapshot: Snapshot
  ) -> [AppAction] {
    let (photo, message) = (entry.photo, TrashMessage(photo: entry.photo))
    switch result {
    case .success(let file):
      let kept = file.kept.isEmpty ? nil : FilePath(bytes: file.kept).lastComponent?.string
      let text = localizedSentences(
        message.restored,
        kept.map {
          localized(
            "The cropped photo has changed since then: it is \(FileChangeMessage.quoted($0)) now.")
        })
      var actions = noteWritten(
        photo, from: entry.file.identity, to: file.identity, in: snapshot)
      if trash.reported.index(of: photo.id) != nil { actions.append(.go(to: photo.id)) }
      actions.append(.say(text, for: kept == nil ? 4 : Self.messageDuration))
      return actions
    case .failure(let failure):
      let isLost = failure == .untrashed(.noLongerInTrash)
      if !isLost { crops.failed(entry, at: snapshot.now) }
      let text: String
      if case .untrashed(let reason) = failure {
        text = message.restoreFailure(reason)
      } else {
        text = message.stays(because: FileChangeMessage(photo.location).reasonInPlace(failure))
      }
      return [.say(text, for: Self.messageDuration)]
    }
  }
}
