import FileService
import GalleryCore
import ImageFormats
import Localization

/// The new names of a photo's files, of which one is shown.
struct PhotoRenaming: Hashable, Sendable {
  /// A file that gets a name along with the one that is shown.
  struct Companion: Hashable, Sendable {
    /// The file with its former name; nil for an XMP file.
    var photo: Photo?
    /// Its former path.
    let former: [UInt8]
    /// Its new path.
    let new: [UInt8]
  }

  /// The file that is shown, with its former name.
  let photo: Photo
  /// Its new location.
  let new: Photo.Location
  /// The files that get names along with it, or have got them.
  var companions: [Companion] = []
  /// The photo's other files that keep their names: none follow from the new one, or they could not
  /// be renamed.
  var kept: [Photo] = []
  /// The name from which these follow, as it was typed.
  private(set) var typed: [UInt8]
  /// Whether these are former names: of XMP files that may be for several, only those come back
  /// that went along.
  private(set) var isReturn = false

  /// Gives a name to a file alone.
  init(_ photo: Photo, to new: Photo.Location) {
    (self.photo, self.new, typed) = (photo, new, new.fileName)
  }

  /// Gives a name to all files of a photo, so that they stay one; to the one that is shown alone if
  /// that cannot be.
  init(_ photo: Photo, named name: [UInt8], with others: [Photo]) {
    let files = [photo] + others
    let names = PhotoStack.names(of: files.map(\.location.fileName), named: name, .photos)
    self.init(
      photo, to: Photo.Location(folder: photo.location.folder, fileName: names?.first ?? name))
    typed = name
    // These may be the names that the files have.
    guard new != photo.location else { return }
    guard let names else {
      kept = others
      return
    }
    for (file, name) in zip(others, names.dropFirst()) {
      companions.append(
        Companion(photo: file, former: file.location.path, new: file.location.folder + name))
    }
  }

  /// The same files on their way back to their former names.
  var reversed: PhotoRenaming {
    var renaming = PhotoRenaming(photo.with(new), to: photo.location)
    renaming.isReturn = true
    renaming.companions = companions.map { file in
      Companion(
        photo: file.photo?.with(Photo.Location(path: file.new)), former: file.new, new: file.former)
    }
    return renaming
  }

  /// The renaming of those files that still have the new names once others have got their former
  /// ones back; nil if there are none.
  func rest(after back: PhotoRenaming) -> PhotoRenaming? {
    let kept = Set(back.kept.map(\.id))
    let left = companions.filter { file in
      guard let photo = file.photo else {
        return !back.companions.contains { $0.former == file.new }
      }
      return kept.contains(photo.id)
    }
    guard let first = left.first, let photo = first.photo else { return nil }
    var renaming = PhotoRenaming(photo, to: Photo.Location(path: first.new))
    renaming.companions = Array(left.dropFirst())
    return renaming
  }

  /// The new paths of the photo's files.
  var paths: [[UInt8]] {
    [new.path] + companions.filter { $0.photo != nil }.map(\.new)
  }

  /// The new names for people.
  var names: String {
    FileGroup.list(paths.map { FileChangeMessage(Photo.Location(path: $0)).name })
  }
}

/// Why the files of a photo keep their names.
struct RenamingFailure: Error, Hashable, Sendable {
  /// What is in the way.
  let reason: FileChangeFailure
  /// The name that another file has, or the file that cannot be renamed; nil for those of the file
  /// that is shown.
  var path: [UInt8]?

  /// What is in the way, and what to do.
  func sentence(about photo: Photo) -> String {
    guard let path else { return FileChangeMessage(photo.location).reason(reason) }
    let file = FileChangeMessage(Photo.Location(path: path))
    let text = file.reason(reason)
    return reason == .nameTaken ? text : file.unrenamed(because: text)
  }
}
