import FileService
import GalleryCore

/// What has been moved to the trash or to other folders, and what can be brought back.
///
/// A photo disappears from its album at once, even if nobody watches its folder: those who read the
/// folders may report it until they notice.
struct TrashedPhotos: Hashable {
  /// Where photos are moved to.
  enum Destination: Hashable, Sendable {
    /// The trash.
    case trash
    /// Another folder.
    case folder
  }

  /// A photo that has been moved.
  struct Entry: Hashable, Sendable {
    /// The photo, as it was in its album.
    let photo: Photo
    /// Its file where it is now.
    var file: MovedFile
    /// Its other files that went along, as they were in its album.
    var others: [Photo] = []
    /// Where that is.
    var destination = Destination.trash
    /// Whether it was selected.
    var wasSelected = false
    /// The number of the photos that were moved together with it; nil if it was moved alone.
    var batch: Int?
    /// When it was moved, in seconds; negative once it could not be brought back.
    fileprivate(set) var time: Double
  }

  /// Where a restored photo is to be shown once its folder reports it.
  private struct Return: Hashable {
    let location: Photo.Location
    /// The photo that was current, which the user may have left since.
    let current: PhotoID?
  }

  /// The albums as they were reported last.
  private(set) var reported = AlbumList()
  /// The photos that are reported and not shown.
  private(set) var hidden: Set<PhotoID> = []
  /// Where those of them were that are in another folder now: a watched one reports them there.
  private var places: [PhotoID: Photo.Location] = [:]
  /// The photos that are being moved, with their places if they go to another folder.
  private var moving: [PhotoID: Photo.Location?] = [:]
  /// The other files of photos that are moved, by these, which are reported as photos once those
  /// are gone.
  private var others: [PhotoID: [Photo]] = [:]
  /// The photos that can be brought back, the last one last.
  private var entries: [Entry] = []
  /// The photos that could not be brought back, and are tried again after the others; the first one
  /// first.
  private var failed: [Entry] = []
  private var expected: Return?
  /// Whether a photo is being brought back.
  private(set) var isRestoring = false

  /// Creates a state without photos in the trash.
  init() {}

  /// Whether there is a photo that can be brought back.
  var canRestore: Bool { next != nil && !isRestoring }

  /// Whether anything is being moved.
  var isBusy: Bool { isRestoring || !moving.isEmpty }

  /// When the photo was moved that is brought back next, in seconds; nil if there is none.
  var lastTime: Double? { next?.time }

  /// The photo that is brought back next.
  private var next: Entry? { entries.last ?? failed.first }

  // MARK: Albums

  /// Stores reported albums, and returns them without the photos in the trash.
  mutating func receive(_ albums: AlbumList) -> AlbumList {
    reported = albums
    // IDs never return.
    hidden = hidden.filter { id in
      guard let index = albums.index(of: id) else { return false }
      return places[id].map { $0 == albums.entries[index].album[id]?.location } ?? true
    }
    places = places.filter { hidden.contains($0.key) }
    others = others.filter { photo, files in
      moving[photo] != nil || files.contains { isReported($0.id) }
    }
    return visible
  }

  /// Whether the albums have a file, or show another one of its photo instead.
  private func isReported(_ file: PhotoID) -> Bool {
    reported.stacks[file] != nil || reported.index(of: file) != nil
  }

  /// The reported albums without the photos in the trash.
  var visible: AlbumList {
    let early = arrivedEarly.union(goneOthers)
    guard !hidden.isEmpty || !early.isEmpty else { return reported }
    let reported = withFilesLeft
    return reported.with(
      reported.entries.map { entry in
        let gone = hidden.union(early).filter { entry.album.contains($0) }
        return gone.isEmpty ? entry : entry.removing(gone)
      })
  }

  /// The reported albums with the files that stay of photos that are hidden, on their pages.
  private var withFilesLeft: AlbumList {
    let following = Set(others.values.joined().map(\.id))
    return hidden.reduce(reported) { albums, photo in
      guard reported.index(of: photo) != nil,
        let file = reported.stacks[photo]?.files.first(where: { file in
          !hidden.contains(file.id) && !following.contains(file.id) && moving[file.id] == nil
            && albums.index(of: file.id) == nil
        })
      else { return albums }
      return albums.showing(file, insteadOf: photo)
    }
  }

  /// The photos that are reported in another folder before it is known that they are there: they go
  /// from where they were first, so that the next photo is the current one.
  private var arrivedEarly: Set<PhotoID> {
    let arrived = moving.filter { id, place in
      guard let place, let index = reported.index(of: id) else { return false }
      return reported.entries[index].album[id]?.location != place
    }
    return Set(arrived.keys)
  }

  /// The other files of photos that go along with these, as long as they are where they were.
  private var goneOthers: Set<PhotoID> {
    let gone = others.values.joined().filter { file in
      reported.index(of: file.id).map { reported.entries[$0].album[file.id] == file } ?? false
    }
    return Set(gone.map(\.id))
  }

  /// Whether a photo is in the trash, although it is reported.
  func isHidden(_ photo: PhotoID) -> Bool { hidden.contains(photo) }

  // MARK: To the trash

  /// Begins to move a photo; returns false if it is being moved already.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - place: where it is, if it goes to another folder, in which it may be reported.
  ///   - files: its other files, which go along.
  mutating func begin(
    _ photo: PhotoID, from place: Photo.Location? = nil, with files: [Photo] = []
  ) -> Bool {
    guard moving[photo] == nil else { return false }
    moving[photo] = .some(place)
    if !files.isEmpty { others[photo] = files }
    return true
  }

  /// Notes that a photo is in the trash, or in another folder.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - file: its file there.
  ///   - destination: where that is.
  ///   - batch: the number of the photos that were moved together with it, if there are any.
  ///   - wasSelected: whether it was selected.
  ///   - now: the time in seconds.
  mutating func moved(
    _ photo: Photo, _ file: MovedFile, to destination: Destination = .trash, batch: Int? = nil,
    wasSelected: Bool = false, at now: Double
  ) {
    moving[photo.id] = nil
    others[photo.id]?.removeAll { file.left.contains($0.location.path) }
    let isElsewhere =
      destination == .folder
      && reported.index(of: photo.id).map {
        reported.entries[$0].album[photo.id]?.location != photo.location
      } ?? false
    if !isElsewhere {
      hidden.insert(photo.id)
      if destination == .folder { places[photo.id] = photo.location }
    }
    if !file.path.isEmpty {
      entries.append(
        Entry(
          photo: photo, file: file, others: others[photo.id] ?? [], destination: destination,
          wasSelected: wasSelected, batch: batch, time: now))
    }
  }

  /// Notes that a photo was not moved.
  mutating func failed(_ photo: PhotoID) { (moving[photo], others[photo]) = (nil, nil) }

  // MARK: Back

  /// Begins to bring back the photo that was moved last; nil if there is none.
  mutating func beginRestoring() -> Entry? {
    guard canRestore else { return nil }
    isRestoring = true
    return entries.popLast() ?? failed.removeFirst()
  }

  /// Whether the photo that is brought back next is in the trash, and not in another folder.
  var returnsFromTrash: Bool { next?.destination != .folder }

  /// Begins to bring back the photos that were moved last, all that were moved together; empty if
  /// there are none.
  mutating func beginRestoringBatch() -> [Entry] {
    guard let first = beginRestoring() else { return [] }
    guard let batch = first.batch else { return [first] }
    var others = Array(entries.filter { $0.batch == batch }.reversed())
    others += failed.filter { $0.batch == batch }
    entries.removeAll { $0.batch == batch }
    failed.removeAll { $0.batch == batch }
    return [first] + others
  }

  /// Notes that a photo is back.
  ///
  /// - Returns: the photo if it is still reported, so that it can be shown at once. Otherwise its
  ///   folder will report it as a new one.
  mutating func restored(_ entry: Entry, current: PhotoID?) -> PhotoID? {
    isRestoring = false
    hidden.remove(entry.photo.id)
    (places[entry.photo.id], others[entry.photo.id]) = (nil, nil)
    if let index = reported.index(of: entry.photo.id),
      reported.entries[index].album[entry.photo.id]?.location == entry.photo.location
    {
      return entry.photo.id
    }
    expect(entry.photo.location, current: current)
    return nil
  }

  /// Notes that a photo stays in the trash; it can be tried again after all other changes, also
  /// those that failed before, unless it is lost: its other files may be back all the same.
  mutating func kept(_ entry: Entry, isLost: Bool, at now: Double) {
    isRestoring = false
    guard !isLost else {
      let back = Set(entry.file.companions.map(\.former)).subtracting(entry.file.left)
      others[entry.photo.id]?.removeAll { back.contains($0.location.path) }
      return
    }
    var entry = entry
    entry.time = -now
    failed.append(entry)
  }

  /// Notes that nothing was tried with a photo; it is the first one to be brought back.
  mutating func keptFirst(_ entry: Entry) {
    isRestoring = false
    entries.append(entry)
  }

  /// Notes that a folder will report a photo that is to be shown then, unless the user goes from
  /// the current one to another.
  mutating func expect(_ location: Photo.Location, current: PhotoID?) {
    expected = Return(location: location, current: current)
  }

  /// Returns a restored photo that has just been reported, once; nil if there is none, or if the
  /// user has gone to another photo since.
  mutating func arrival(in album: Album, current: PhotoID?) -> PhotoID? {
    guard let expected else { return nil }
    // Without photos, none was current, or one that is gone.
    guard expected.current == current || expected.current == nil else {
      self.expected = nil
      return nil
    }
    // Of several files, another one may be shown than the one that was.
    let isExpected = { [stacks = reported.stacks] (photo: Photo) in
      photo.location == expected.location
        || stacks[photo.id]?.files.contains { $0.location == expected.location } ?? false
    }
    guard let photo = album.photos.first(where: isExpected) else { return nil }
    self.expected = nil
    return photo.id
  }
}
