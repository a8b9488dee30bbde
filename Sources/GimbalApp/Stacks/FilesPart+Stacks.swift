import GalleryCore
import Localization

/// Photos that have several files, of which one is shown.
extension FilesPart {
  /// The files of a photo beside the one that is shown, which go where that goes.
  func otherFiles(of photo: Photo) -> [Photo] {
    let files: [Photo]
    if let stack = trash.reported.stacks[photo.id] {
      // A photo with a name that it no longer has may have other files than the stack.
      files = stack.files.contains(photo) ? stack.files(beside: photo.id) : []
    } else if trash.reported.index(of: photo.id) == nil {
      // It may have been selected in another folder.
      files = selection.otherFiles(of: photo)
    } else {
      files = []
    }
    return files.filter { !trash.isHidden($0.id) }
  }

  /// The same for several photos, by their IDs.
  func otherFiles(of photos: [Photo]) -> [PhotoID: [Photo]] {
    var files: [PhotoID: [Photo]] = [:]
    for photo in photos {
      let others = otherFiles(of: photo)
      if !others.isEmpty { files[photo.id] = others }
    }
    return files
  }

  /// Shows the next file of a photo in the place of the one that is shown, and names it where the
  /// toolbar does not.
  mutating func showOtherFile(of photo: Photo, isNamed: Bool) -> [AppAction] {
    guard let stack = trash.reported.stacks[photo.id], stack.files.contains(photo),
      let file = nextFile(after: photo, in: stack)
    else { return [] }
    if selection.remove(photo) { selection.add(file) }
    let name = FileChangeMessage(file.location).name
    return [.showFile(file, insteadOf: photo.id)]
      + (isNamed ? [] : [.say(name, for: 2, photo: file.id)])
  }

  private func nextFile(after photo: Photo, in stack: PhotoStack) -> Photo? {
    var file = stack.file(after: photo.id)
    while let next = file, trash.isHidden(next.id) { file = stack.file(after: next.id) }
    return file?.id == photo.id ? nil : file
  }
}
