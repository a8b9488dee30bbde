import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// The photos that the user has marked.
///
/// A mark follows its photo when the file is renamed, and belongs to the photo's path otherwise: the
/// same file has another ID when it is found by another search, or comes back from the trash.
struct MarkedPhotos: Hashable {
  private struct Mark: Hashable {
    var photo: Photo
    /// The photo's absolute path.
    var path: FilePath
    /// Whether the photo is no longer there.
    var isGone = false
  }

  private var marks: [Mark] = []
  /// The last photo of the albums among which photos were looked for; those that are added have
  /// greater IDs, so that only they are looked at later.
  private var lastSearched: PhotoID?
  /// The folder that relative paths start from.
  private let currentFolder: FilePath?

  /// Starts without marks.
  init(currentFolder: FilePath? = .current) { self.currentFolder = currentFolder }

  /// Whether nothing is marked.
  var isEmpty: Bool { marks.isEmpty }

  /// Whether a photo is marked.
  func contains(_ photo: Photo) -> Bool { index(of: photo) != nil }

  /// Marks a photo, or removes its mark; returns whether it is marked now.
  mutating func toggle(_ photo: Photo) -> Bool {
    guard let index = index(of: photo) else {
      marks.append(Mark(photo: photo, path: path(of: photo)))
      return true
    }
    marks.remove(at: index)
    return false
  }

  /// Follows a photo whose file Gimbal has renamed.
  ///
  /// Nobody else reports the new name of a file that is hidden by it.
  mutating func rename(_ photo: Photo, to location: Photo.Location) {
    guard let index = index(of: photo) else { return }
    let renamed = marks[index].photo.with(location)
    marks[index] = Mark(photo: renamed, path: path(of: renamed), isGone: marks[index].isGone)
  }

  /// Notes that a photo's file was moved to the trash, or back.
  mutating func note(_ photo: PhotoID, isGone: Bool) {
    guard let index = marks.firstIndex(where: { $0.photo.id == photo }) else { return }
    marks[index].isGone = isGone
  }

  /// Follows renamed photos, and finds those that have another ID now.
  ///
  /// - Parameters:
  ///   - albums: the albums after a change, with photos that are in the trash but still reported.
  ///   - number: the number of these albums. Photos of other ones, which were shown before, stay
  ///     marked.
  mutating func adapt(to albums: AlbumList, number: UInt16) {
    var sought: [[UInt8]: [Int]] = [:]
    for index in marks.indices {
      let id = marks[index].photo.id
      if id.albumNumber == number,
        let photo = albums.index(of: id).flatMap({ albums.entries[$0].album[id] })
      {
        marks[index] = Mark(photo: photo, path: path(of: photo))
      } else {
        let name = marks[index].photo.location.fileName
        // Folders do not report hidden files, which are there all the same.
        if id.albumNumber == number, !FileName(name).isHidden { marks[index].isGone = true }
        sought[name, default: []].append(index)
      }
    }
    let known = lastSearched.flatMap { $0.albumNumber == number ? $0 : nil }
    if !sought.isEmpty { find(sought, in: albums, addedAfter: known) }
    let newest = albums.entries.compactMap(\.album.newest).max { $0.rawValue < $1.rawValue }
    lastSearched = [known, newest].compactMap(\.self).max { $0.rawValue < $1.rawValue }
  }

  /// Finds photos by their paths; the keys are their file names.
  private mutating func find(
    _ sought: [[UInt8]: [Int]], in albums: AlbumList, addedAfter known: PhotoID?
  ) {
    for entry in albums.entries {
      for photo in entry.album.photos(addedAfter: known) {
        guard let indices = sought[photo.location.fileName] else { continue }
        let path = path(of: photo)
        for index in indices where marks[index].path == path {
          marks[index] = Mark(photo: photo, path: path)
        }
      }
    }
  }

  /// The marked photos that are there, in the order in which they were marked.
  ///
  /// - Parameter isHidden: whether a photo is in the trash.
  func photos(unless isHidden: (PhotoID) -> Bool = { _ in false }) -> [Photo] {
    marks.filter { !$0.isGone && !isHidden($0.photo.id) }.map(\.photo)
  }

  private func index(of photo: Photo) -> Int? {
    if let index = marks.firstIndex(where: { $0.photo.id == photo.id }) { return index }
    guard marks.contains(where: { $0.photo.location.fileName == photo.location.fileName })
    else { return nil }
    let path = path(of: photo)
    return marks.firstIndex { $0.path == path }
  }

  private func path(of photo: Photo) -> FilePath {
    FilePath(photo.location).absolute(in: currentFolder)
  }
}
