import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// The photos that the user has selected, in any album.
///
/// A photo stays selected when its file is renamed. Otherwise this belongs to the photo's path: the
/// same file has another ID when it is found by another search, or comes back from the trash.
struct SelectedPhotos: Hashable {
  private struct Entry: Hashable {
    var photo: Photo
    /// Its place in the order in which photos were selected.
    let number: Int
    /// Whether the photo is no longer there.
    var isGone = false
    /// Its other files, as they were known last while other albums were shown.
    var others: [Photo] = []
  }

  private var entries: [PhotoID: Entry] = [:]
  /// Their IDs by their file names, so that few paths have to be compared.
  private var names: [[UInt8]: [PhotoID]] = [:]
  /// How many of them are no longer there.
  private var goneCount = 0
  private var lastNumber = 0
  /// The last photo of the albums among which photos were looked for; those that are added have
  /// greater IDs, so that only they are looked at later.
  private var lastSearched: PhotoID?
  /// The folder that relative paths start from.
  private let currentFolder: FilePath?

  /// Starts without selected photos.
  init(currentFolder: FilePath? = .current) { self.currentFolder = currentFolder }

  /// Whether nothing is selected.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether a photo is selected.
  func contains(_ photo: Photo) -> Bool { id(of: photo) != nil }

  /// Selects a photo.
  mutating func add(_ photo: Photo) {
    guard id(of: photo) == nil else { return }
    lastNumber += 1
    insert(Entry(photo: photo, number: lastNumber))
  }

  /// Selects a photo no longer; returns whether it was selected.
  @discardableResult mutating func remove(_ photo: Photo) -> Bool {
    id(of: photo).flatMap { take($0) } != nil
  }

  /// Selects a photo, or no longer; returns whether it is selected now.
  mutating func toggle(_ photo: Photo) -> Bool {
    if remove(photo) { return false }
    add(photo)
    return true
  }

  /// Selects nothing.
  mutating func removeAll() { (entries, names, goneCount) = ([:], [:], 0) }

  /// Follows a photo whose file Gimbal has renamed, with its other files as they are named then.
  ///
  /// Nobody else reports the new name of a file that is hidden by it.
  mutating func rename(
    _ photo: Photo, to location: Photo.Location, with others: [Photo] = []
  ) {
    guard let id = id(of: photo), let entry = entries[id] else { return }
    replace(id, by: entry.photo.with(location), isGone: entry.isGone)
    entries[id]?.others = others
  }

  /// Notes that a photo's file was moved to the trash, or back.
  mutating func note(_ photo: PhotoID, isGone: Bool) {
    if let entry = entries[photo] { replace(photo, by: entry.photo, isGone: isGone) }
  }

  /// Follows renamed photos, and finds those that have another ID now.
  ///
  /// - Parameters:
  ///   - albums: the albums after a change, with photos that are in the trash but still reported.
  ///   - number: the number of these albums. Photos of other ones, which were shown before, stay
  ///     selected.
  mutating func adapt(to albums: AlbumList, number: UInt16) {
    var sought: Set<[UInt8]> = []
    let present = selectedPhotos(of: albums, number: number)
    for (id, entry) in entries {
      if let photo = present[id] {
        if photo != entry.photo || entry.isGone { replace(id, by: photo) }
        continue
      }
      if !entry.isGone, let shown = shownFile(insteadOf: id, in: albums) {
        _ = take(id)
        if self.id(of: shown) == nil { insert(Entry(photo: shown, number: entry.number)) }
        continue
      }
      let name = entry.photo.location.fileName
      // Folders do not report hidden files, which are there all the same.
      if id.albumNumber == number, !entry.isGone, !FileName(name).isHidden {
        replace(id, by: entry.photo, isGone: true)
      }
      sought.insert(name)
    }
    let known = lastSearched.flatMap { $0.albumNumber == number ? $0 : nil }
    if !sought.isEmpty { find(sought, in: albums, addedAfter: known) }
    let newest = albums.entries.compactMap(\.album.newest).max { $0.rawValue < $1.rawValue }
    lastSearched = [known, newest].compactMap(\.self).max { $0.rawValue < $1.rawValue }
  }

  /// Notes the other files of photos before albums are shown in which these may not be.
  mutating func note(_ stacks: PhotoStacks) {
    guard !stacks.isEmpty else { return }
    for (id, entry) in entries {
      // A photo with a name that it no longer has may have other files than the stack.
      guard let stack = stacks[id], stack.files.contains(entry.photo) else { continue }
      entries[id]?.others = stack.files(beside: id)
    }
  }

  /// The other files of a selected photo that is not in the shown albums, as far as they are known.
  func otherFiles(of photo: Photo) -> [Photo] {
    guard let entry = entries[photo.id], entry.photo == photo else { return [] }
    return entry.others
  }

  /// Selects photos again, as they are in albums now.
  ///
  /// - Parameters:
  ///   - photos: the photos, as they were when they were selected.
  ///   - albums: the albums, with photos that are in the trash but still reported.
  mutating func restore(_ photos: [Photo], in albums: AlbumList) {
    for photo in photos { add(photo) }
    guard let number = albums.entries[0].album[0]?.id.albumNumber else { return }
    // They were not looked for while they were not selected.
    lastSearched = nil
    adapt(to: albums, number: number)
  }

  /// The file of a photo that albums show instead of one that has been selected, as a finished
  /// picture that comes later is; nil if they show none.
  private func shownFile(insteadOf file: PhotoID, in albums: AlbumList) -> Photo? {
    guard let stack = albums.stacks[file], let shown = albums.fileBeside(file) else { return nil }
    return stack.files.first { $0.id == shown }
  }

  /// The photos of albums with a number that are selected, by their IDs.
  private func selectedPhotos(of albums: AlbumList, number: UInt16) -> [PhotoID: Photo] {
    var found: [PhotoID: Photo] = [:]
    for album in albums.entries.map(\.album) {
      // By the smaller number of look-ups.
      if entries.count < album.count {
        for id in entries.keys where id.albumNumber == number {
          if let photo = album[id] { found[id] = photo }
        }
      } else {
        for photo in album.photos where photo.id.albumNumber == number {
          if entries[photo.id] != nil { found[photo.id] = photo }
        }
      }
    }
    return found
  }

  /// Finds photos with some file names by their paths.
  private mutating func find(
    _ sought: Set<[UInt8]>, in albums: AlbumList, addedAfter known: PhotoID?
  ) {
    for entry in albums.entries {
      for photo in entry.album.photos(addedAfter: known)
      where sought.contains(photo.location.fileName) && entries[photo.id] == nil {
        if let id = id(of: photo) { replace(id, by: photo) }
      }
    }
  }

  /// How many selected photos are there.
  ///
  /// - Parameter hidden: the photos in the trash.
  func count(unless hidden: Set<PhotoID> = []) -> Int {
    entries.count - goneCount - hidden.count { entries[$0]?.isGone == false }
  }

  /// The selected photos that are there, in the order in which they were selected.
  ///
  /// - Parameter isHidden: whether a photo is in the trash.
  func photos(unless isHidden: (PhotoID) -> Bool = { _ in false }) -> [Photo] {
    entries.values.filter { !$0.isGone && !isHidden($0.photo.id) }
      .sorted { $0.number < $1.number }.map(\.photo)
  }

  /// Whether any of the selected photos that are there fulfils a condition.
  ///
  /// - Parameters:
  ///   - isHidden: whether a photo is in the trash.
  ///   - condition: the condition.
  func containsPhoto(
    unless isHidden: (PhotoID) -> Bool = { _ in false }, where condition: (Photo) -> Bool
  ) -> Bool {
    entries.values.contains {
      !$0.isGone && !isHidden($0.photo.id) && condition($0.photo)
    }
  }

  // MARK: Entries

  private func id(of photo: Photo) -> PhotoID? {
    if entries[photo.id] != nil { return photo.id }
    guard let named = names[photo.location.fileName] else { return nil }
    let path = path(of: photo)
    return named.first { entries[$0].map { self.path(of: $0.photo) } == path }
  }

  private mutating func insert(_ entry: Entry) {
    entries[entry.photo.id] = entry
    names[entry.photo.location.fileName, default: []].append(entry.photo.id)
    if entry.isGone { goneCount += 1 }
  }

  private mutating func take(_ id: PhotoID) -> Entry? {
    guard let entry = entries.removeValue(forKey: id) else { return nil }
    let name = entry.photo.location.fileName
    names[name]?.removeAll { $0 == id }
    if names[name]?.isEmpty == true { names[name] = nil }
    if entry.isGone { goneCount -= 1 }
    return entry
  }

  private mutating func replace(_ id: PhotoID, by photo: Photo, isGone: Bool = false) {
    guard let former = take(id) else { return }
    let others = photo == former.photo ? former.others : []
    insert(Entry(photo: photo, number: former.number, isGone: isGone, others: others))
  }

  private func path(of photo: Photo) -> FilePath {
    FilePath(photo.location).absolute(in: currentFolder)
  }
}
