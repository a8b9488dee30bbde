import FileService
import GalleryCore
import ProcessWire

/// The photos that were cropped in their places, whose former files can come back from the trash.
struct CroppedPhotos {
  /// A photo that was cropped.
  struct Entry: Hashable, UndoEntry {
    /// The photo, where it is now.
    fileprivate(set) var photo: Photo
    /// Where it was when it was cropped.
    fileprivate let former: Photo.Location
    /// Its file since then, which knows the former one.
    fileprivate(set) var file: ReplacedFile
    /// When it was cropped, in seconds; negative once the former file could not come back.
    var time: Double

    /// The path of its file, without links unless it is in another folder now.
    var path: [UInt8] {
      let place = photo.location
      if file.path.isEmpty { return place.path }
      if file.isLink || place == former { return file.path }
      guard place.folder == former.folder else { return place.path }
      return Photo.Location(path: file.path).folder + place.fileName
    }
  }

  private var undoable = UndoList<Entry>()
  /// What is being saved; nil if nothing is.
  var running: PhotoCropping?

  /// When a photo was cropped last, in seconds; nil if none was.
  var lastTime: Double? { undoable.lastTime }

  /// Notes that a photo was cropped at a time (seconds).
  mutating func cropped(_ photo: Photo, _ file: ReplacedFile, at now: Double) {
    undoable.add(Entry(photo: photo, former: photo.location, file: file, time: now))
  }

  /// Follows photos whose files Gimbal has written again.
  mutating func follow(_ files: [PhotoID: RewrittenFile]) {
    undoable.update { entry in
      if let identity = files[entry.photo.id]?.identity(after: entry.file.identity) {
        entry.file.identity = identity
      }
    }
  }

  /// Follows a photo whose file Gimbal has renamed or moved.
  mutating func rename(_ photo: Photo, to location: Photo.Location) {
    undoable.update { entry in
      if entry.photo.location == photo.location { entry.photo = entry.photo.with(location) }
    }
  }

  /// Begins to bring back the file that was replaced last; nil if there is none.
  mutating func beginUndoing() -> Entry? { undoable.popLast() }

  /// Notes that nothing was tried with a photo; it is the first one again.
  mutating func keep(_ entry: Entry) { undoable.keep(entry) }

  /// Notes at a time (seconds) that a former file did not come back; it can be tried again after
  /// all other changes.
  ///
  /// What the same photo was before comes after that.
  mutating func failed(_ entry: Entry, at now: Double) {
    let earlier = undoable.removeAll { $0.photo.location == entry.photo.location }
    for entry in [entry] + earlier { undoable.fail(entry, at: now) }
  }
}
