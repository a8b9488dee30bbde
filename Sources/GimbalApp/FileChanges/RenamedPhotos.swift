import GalleryCore

/// The photos that were renamed, until their folders report it.
///
/// Lists and files that were named one by one are not watched: their photos keep these names here.
struct RenamedPhotos: Hashable {
  private struct Change: Hashable {
    let old: Photo.Location
    let new: Photo.Location
    /// Whether it is no file of its former photo any more.
    let isAlone: Bool
  }

  /// The files of a photo that were renamed together.
  private struct Pair: Hashable {
    let other: PhotoID
    let shown: PhotoID
  }

  /// The albums as they were reported last, with the names from before.
  private(set) var reported = AlbumList()
  private var changes: [PhotoID: Change] = [:]
  /// Those of which one may be reported under its new name before the other.
  private var pairs: Set<Pair> = []

  /// Starts without renamed photos.
  init() {}

  /// Notes that a photo's file was renamed, perhaps along with the one that is shown.
  ///
  /// - Parameters:
  ///   - photo: the file.
  ///   - old: its former location.
  ///   - new: its new location.
  ///   - shown: the file that is shown, along with which it was renamed; nil if it is shown itself.
  ///   - isAlone: whether other files of its photo have their names still.
  mutating func rename(
    _ photo: PhotoID, from old: Photo.Location, to new: Photo.Location,
    along shown: PhotoID? = nil, isAlone: Bool = false
  ) {
    let former = changes[photo]
    // What is reported is the first of several names.
    let first = former?.old ?? old
    changes[photo] =
      first == new
      ? nil : Change(old: first, new: new, isAlone: isAlone || former?.isAlone == true)
    if let shown { pairs.insert(Pair(other: photo, shown: shown)) }
  }

  /// Stores reported albums, and returns them with the photos' present names.
  mutating func receive(_ albums: AlbumList) -> AlbumList {
    reported = albums
    var replaced: [Int: [AlbumChange]] = [:]
    for (photo, change) in changes {
      let index = albums.index(of: photo)
      // Of several files, one is in the albums.
      let file =
        index.flatMap { albums.entries[$0].album[photo] }
        ?? albums.stacks[photo]?.files.first { $0.id == photo }
      guard file?.location == change.old else {
        // The folder knows it by now, or the photo is gone.
        changes[photo] = nil
        continue
      }
      if let index { replaced[index, default: []].append(.replace(photo, change.new)) }
    }
    pairs = pairs.filter { changes[$0.other] != nil || changes[$0.shown] != nil }
    guard !changes.isEmpty else { return albums }
    let early = pairs.filter { (changes[$0.other] == nil) != (changes[$0.shown] == nil) }
      .map(\.other)
    let named = separated(
      albums.with(
        albums.entries.enumerated().map { index, entry in
          guard let batch = replaced[index] else { return entry }
          var album = entry.album
          album.apply(batch)
          return entry.with(album)
        }
      ).with(albums.stacks.with(changes.mapValues(\.new))))
    // It is no page of its own while only one of both names is known.
    return early.isEmpty
      ? named
      : named.with(
        named.entries.map { entry in
          let others = early.filter { entry.album.contains($0) }
          return others.isEmpty ? entry : entry.removing(others)
        })
  }

  /// The albums with a page for each file that was renamed without the others of its photo, and for
  /// these.
  private func separated(_ albums: AlbumList) -> AlbumList {
    let alone = changes.filter { $0.value.isAlone }.keys.sorted { $0.rawValue < $1.rawValue }
    let pages = alone.reduce(albums) { list, photo in
      guard let stack = albums.stacks[photo],
        let shown = stack.files.first(where: { list.index(of: $0.id) != nil })
      else { return list }
      let other = stack.files.first { file in
        shown.id == photo
          ? file.id != photo && !pairs.contains(Pair(other: file.id, shown: photo))
          : file.id == photo
      }
      return other.map { list.adding($0, behind: shown.id) } ?? list
    }
    return pages.with(albums.stacks.removing(alone))
  }
}
