import FileService
import GalleryCore
import ProcessWire

/// The photos that were cropped in their places, whose former files can come back from the trash.
struct CroppedPhotos {
  /// A photo that was cropped.
  struct Entry: Hashable, Sendable {
    /// The photo, where it is now.
    fileprivate(set) var photo: Photo
    /// Where it was when it was cropped.
    fileprivate let former: Photo.Location
    /// Its file since then, which knows the former one.
    fileprivate(set) var file: ReplacedFile
    /// When it was cropped, in seconds; negative once the former file could not come back.
    fileprivate(set) var time: Double

    /// The path of its file, without links unless it is in another folder now.
    var path: [UInt8] {
      let place = photo.location
      if file.path.isEmpty { return place.path }
      if file.isLink || place == former { return file.path }
      guard place.folder == former.folder else { return place.path }
      let end = file.path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return Array(file.path[..<end]) + place.fileName
    }
  }

  /// The most photos whose former files can come back.
  private static let mostEntries = 1000

  /// The photos, the last one at the end.
  private var entries: [Entry] = []
  /// Those whose former files could not come back, which are tried after all others, the first one
  /// first.
  private var failed: [Entry] = []
  /// What is being saved; nil if nothing is.
  var running: PhotoCropping?

  /// When a photo was cropped last, in seconds; nil if none was.
  var lastTime: Double? { entries.last?.time ?? failed.first?.time }

  /// Notes that a photo was cropped at a time (seconds).
  mutating func cropped(_ photo: Photo, _ file: ReplacedFile, at now: Double) {
    entries.append(Entry(photo: photo, former: photo.location, file: file, time: now))
    if entries.count > Self.mostEntries { entries.removeFirst() }
  }

  /// Follows a photo whose file Gimbal has written again.
  ///
  /// What another program has put there stays unknown, as undoing deletes what was saved here.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - former: what identified the file before; nil if that is not known, so that nothing
  ///     follows.
  ///   - new: what identifies it now.
  mutating func note(
    _ photo: PhotoID, from former: FileStatus.Identity?, to new: FileStatus.Identity
  ) {
    guard let former else { return }
    change { entry in
      guard entry.photo.id == photo, entry.file.identity.hasContents(of: former) else { return }
      entry.file.identity = new
    }
  }

  /// Follows a photo whose file Gimbal has renamed or moved.
  mutating func rename(_ photo: Photo, to location: Photo.Location) {
    change { entry in
      if entry.photo.location == photo.location { entry.photo = entry.photo.with(location) }
    }
  }

  private mutating func change(_ body: (inout Entry) -> Void) {
    for index in entries.indices { body(&entries[index]) }
    for index in failed.indices { body(&failed[index]) }
  }

  /// Begins to bring back the file that was replaced last; nil if there is none.
  mutating func beginUndoing() -> Entry? {
    entries.popLast() ?? (failed.isEmpty ? nil : failed.removeFirst())
  }

  /// Notes that nothing was tried with a photo; it is the first one again.
  mutating func keep(_ entry: Entry) { entries.append(entry) }

  /// Notes at a time (seconds) that a former file did not come back; it can be tried again after
  /// all other changes.
  ///
  /// What the same photo was before comes after that.
  mutating func failed(_ entry: Entry, at now: Double) {
    let isSame = { (other: Entry) in other.photo.location == entry.photo.location }
    var earlier = Array(entries.filter(isSame).reversed())
    earlier += failed.filter(isSame)
    entries.removeAll(where: isSame)
    failed.removeAll(where: isSame)
    for var entry in [entry] + earlier {
      entry.time = -now
      failed.append(entry)
    }
  }
}
