import FileService
import GalleryCore
import Localization
import PhotoSources
import SystemPackage

/// Photos of which a part is saved as a copy.
extension FilesPart {
  /// Saves a part of a photo, by other processes.
  mutating func crop(_ cropping: PhotoCropping, at now: Double) -> [AppAction] {
    let work = CropWork(
      cropping: cropping, decoders: decoders, pictures: pictures,
      otherFolder: UserFolders.pictures.first?.path)
    return begin(.crop(work), at: now)
  }

  /// Shows what became of a part that should be saved.
  mutating func receiveCropped(
    _ cropping: PhotoCropping, _ result: Result<MovedFile, FileChangeFailure>
  ) -> [AppAction] {
    switch result {
    case .success(let file):
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
    case .failure(.cancelled):
      return [.say(ShortMessage(localized("Cancelled: nothing was saved")))]
    case .failure(let failure):
      let message = FileChangeMessage(cropping.photo.location)
      let text = localizedSentences(
        localized("\(message.name) was not cropped."), message.reason(failure))
      return [.say(text, for: Self.messageDuration, isLasting: true)]
    }
  }
}
