import Chrome
import Commands
import DecoderService
import FileService
import GalleryCore
import Localization
import PhotoSources
import SystemPackage

/// Photos of which a part is saved.
extension FilesPart {
  /// Saves a part of a photo, by other processes.
  mutating func crop(_ cropping: PhotoCropping, at now: Double) -> [AppAction] {
    let work = CropWork(
      cropping: cropping, decoders: decoders, pictures: pictures,
      otherFolder: UserFolders.pictures.first?.path)
    return begin(.crop(work), at: now)
  }

  /// Shows what became of a part that should be saved.
  @MainActor mutating func receiveCropped(
    _ cropping: PhotoCropping, _ result: Result<CropWork.Outcome, FileChangeFailure>,
    in snapshot: Snapshot
  ) -> [AppAction] {
    let message = FileChangeMessage(cropping.photo.location)
    switch result {
    case .success(.copied(let file)):
      let path = FilePath(bytes: file.path)
      let name = FileChangeMessage.quoted(path.lastComponent?.string ?? path.string)
      let folder = path.removingLastComponent()
      let isBeside = folder == FilePath(cropping.photo.location).removingLastComponent()
      return [
        .say(
          isBeside
            ? localized("Saved \(name)")
            : localized("Saved \(name) in \(FileChangeMessage.quoted(folder.string))"),
          for: isBeside ? 4 : Self.messageDuration)
      ]
    case .success(.replaced(let exchange)):
      crops.cropped(cropping.photo, exchange, at: snapshot.now)
      let identities = [cropping.photo.id: exchange.present]
      rotations.note(identities)
      snapshot.media.note(exchange.present, of: cropping.photo.id)
      let canUndo = !exchange.former.path.isEmpty
      let key = canUndo ? snapshot.input.keyMap.label(of: .app(.undo)) : nil
      let text = localizedSentences(
        localized("Cropped \(message.name)."), key.map { localized("\($0) undoes it.") })
      return [
        .reload(cropping.photo.id),
        .say(ShortMessage(text, for: Self.messageDuration, button: canUndo ? .undo : nil)),
      ]
    case .failure(.cancelled):
      return [.say(ShortMessage(localized("Cancelled: nothing was saved")))]
    case .failure(let failure):
      let reason = cropping.isCopy ? message.reason(failure) : message.reasonInPlace(failure)
      let text = localizedSentences(localized("\(message.name) was not cropped."), reason)
      return [.say(text, for: Self.messageDuration, isLasting: true)]
    }
  }

  /// Brings the file back of the photo that was cropped last.
  mutating func undoCrop(at now: Double) -> [AppAction] {
    crops.beginUndoing().map { begin(.uncrop($0), at: now) } ?? []
  }

  /// Shows what became of a photo whose former file should come back.
  @MainActor mutating func receiveUncropped(
    _ entry: CroppedPhotos.Entry, _ result: Result<MovedFile, FileChangeFailure>,
    in snapshot: Snapshot
  ) -> [AppAction] {
    let message = FileChangeMessage(entry.photo.location)
    switch result {
    case .success(let file):
      note([entry.photo.id: file.identity])
      snapshot.media.note(file.identity, of: entry.photo.id)
      let text = localized(
        "\(message.name) is whole again. What was left of it is in the trash.")
      return [.reload(entry.photo.id), .say(text, for: 4)]
    case .failure(let failure):
      if failure == .cancelled {
        crops.keptFirst(entry)
      } else if failure != .missing, failure != .differs {
        crops.kept(entry, at: snapshot.now)
      }
      let text = localizedSentences(
        localized("\(message.name) stays cropped."), message.reasonInPlace(failure))
      return [.say(text, for: Self.messageDuration, isLasting: true)]
    }
  }
}
