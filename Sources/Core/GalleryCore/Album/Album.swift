/// The photos of the gallery in the order of its pages.
///
/// An album is a value. The source of photos keeps one, changes it, and sends copies, which share
/// their memory. A photo takes 28 bytes and its file name.
public struct Album: Hashable, Sendable {
  /// The number of batches that were applied; the first property, because comparisons of different
  /// albums mostly end here.
  public private(set) var revision = 0
  /// The photos, one for each page.
  public private(set) var photos: [Photo] = []
  /// The pages of the photos in the order of their IDs, for finding a photo's page.
  private var pagesByID: [UInt32] = []
  /// The ID of the next photo that is added.
  private var nextID: UInt64

  /// Makes an empty album.
  ///
  /// Two albums with different numbers have no ID in common.
  public init(number: UInt16 = 0) { nextID = UInt64(number) << PhotoID.photoBits }

  /// Makes an album of photos at these locations.
  public init(_ locations: [Photo.Location], number: UInt16 = 0) {
    self.init(number: number)
    apply([.reset(locations)])
  }

  /// Makes an album of photos without a location, as for pictures that the program draws itself.
  public init(count: Int) {
    let location = Photo.Location(folder: [], fileName: [])
    self.init(Array(repeating: location, count: max(0, count)))
  }

  /// Creates an album of some pages of another one; the photos keep their IDs.
  ///
  /// Add photos to only one of the two albums: both give the same IDs to photos that are added.
  public init(_ album: Album, pages: Range<Int>) {
    revision = album.revision
    nextID = album.nextID
    let pages = pages.clamped(to: 0..<album.count)
    photos = Array(album.photos[pages])
    sortPagesByID()
  }

  /// Creates an album of the photos of several albums, which keep their IDs.
  ///
  /// The albums must have no ID in common. Do not add photos to it.
  public init(joining albums: [Album]) {
    revision = albums.reduce(0) { $0 &+ $1.revision }
    nextID = albums.map(\.nextID).max() ?? 0
    photos = albums.flatMap(\.photos)
    sortPagesByID()
  }

  /// The same album with its photos on other pages.
  ///
  /// - Parameter photos: all of its photos, in another order.
  func inOrder(_ photos: [Photo]) -> Album {
    var album = self
    album.photos = photos
    album.sortPagesByID()
    return album
  }

  /// The same album with another photo, which is not in it, on a page.
  func replacing(page: Int, by photo: Photo) -> Album {
    var album = self
    album.revision += 1
    album.pagesByID.remove(at: index(ofFirst: photos[page].id.rawValue))
    let place = album.index(ofFirst: photo.id.rawValue)
    album.photos[page] = photo
    album.pagesByID.insert(UInt32(page), at: place)
    return album
  }

  /// The same album with other photos, which are not in it, on some pages.
  func replacing(_ others: [(page: Int, photo: Photo)]) -> Album {
    var album = self
    album.revision += 1
    for (page, photo) in others { album.photos[page] = photo }
    album.sortPagesByID()
    return album
  }

  /// The same album with another photo, which is not in it, before the one that is on a page.
  func inserting(_ photo: Photo, page: Int) -> Album {
    var album = self
    album.revision += 1
    album.photos.insert(photo, at: page)
    album.sortPagesByID()
    return album
  }

  /// Derives the order of the IDs from the photos.
  private mutating func sortPagesByID() {
    pagesByID = Array(0..<UInt32(photos.count))
    let isAscending = zip(photos, photos.dropFirst()).allSatisfy { $0.id.rawValue < $1.id.rawValue }
    if !isAscending {
      pagesByID.sort { photos[Int($0)].id.rawValue < photos[Int($1)].id.rawValue }
    }
  }

  /// Creates an album of photos of other albums, one for each page; they keep their IDs.
  ///
  /// Its photos do not change.
  package init(sharing photos: [Photo]) {
    self.init()
    self.photos = photos
    sortPagesByID()
  }

  /// The number of photos.
  public var count: Int { photos.count }

  /// Whether there are no photos.
  public var isEmpty: Bool { photos.isEmpty }

  /// The photo on a page; nil if there is no such page.
  public subscript(page: Int) -> Photo? { photos.indices.contains(page) ? photos[page] : nil }

  /// The photo with an ID; nil if it is not in the album.
  public subscript(id: PhotoID) -> Photo? { page(of: id).map { photos[$0] } }

  /// Whether a photo is in the album.
  public func contains(_ id: PhotoID) -> Bool { page(of: id) != nil }

  /// The page of a photo; nil if it is not in the album.
  public func page(of id: PhotoID) -> Int? {
    let index = index(ofFirst: id.rawValue)
    guard index < pagesByID.count, photos[Int(pagesByID[index])].id == id else { return nil }
    return Int(pagesByID[index])
  }

  /// The photo that was added last; nil if there are none.
  package var newest: PhotoID? { pagesByID.last.map { photos[Int($0)].id } }

  /// The photos that were added after another one, also if that is gone; all for nil.
  package func photos(addedAfter id: PhotoID?) -> [Photo] {
    pagesByID[(id.map { index(ofFirst: $0.rawValue + 1) } ?? 0)...].map { photos[Int($0)] }
  }

  /// The index in `pagesByID` of the first ID that is not less than another one.
  private func index(ofFirst id: UInt64) -> Int {
    // New photos have greater IDs than earlier ones, so the pages are sorted by ID.
    pagesByID.indices.partitionPoint { photos[Int(pagesByID[$0])].id.rawValue < id }
  }

  /// Applies one change.
  public mutating func apply(_ change: AlbumChange) { apply([change]) }

  /// Applies a batch of changes in one pass over the photos.
  ///
  /// Changes of photos that are not in the album have no effect. A page beyond the end means the
  /// end. If several photos are added or moved to one page, the first in the batch gets it.
  public mutating func apply(_ batch: [AlbumChange]) {
    guard !batch.isEmpty else { return }
    revision += 1
    var changes = batch[...]
    if let last = batch.lastIndex(where: { if case .reset = $0 { true } else { false } }),
      case .reset(let locations) = batch[last]
    {
      reset(to: locations)
      changes = batch[(last + 1)...]
    }
    var edit = AlbumEdit(firstID: nextID)
    for change in changes {
      switch change {
      case .insert(let locations, let page):
        edit.insert(locations, page: page)
      case .remove(let ids):
        for id in ids { if let page = page(of: id) { edit.remove(from: page) } }
      case .replace(let id, let location):
        if let page = page(of: id) { photos[page].location = location }
      case .move(let id, let page):
        if let old = self.page(of: id) { edit.move(from: old, to: page) }
      case .reset:
        break
      }
    }
    guard !edit.isEmpty else { return }
    (photos, pagesByID) = edit.perform(on: photos, pagesByID: pagesByID)
    nextID = edit.nextID
  }

  /// Hashes the properties in which most albums differ, not every photo.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(revision)
    hasher.combine(count)
    hasher.combine(nextID)
  }

  private mutating func reset(to locations: [Photo.Location]) {
    let first = nextID
    photos = locations.enumerated().map { page, location in
      Photo(id: PhotoID(rawValue: first + UInt64(page)), location: location)
    }
    pagesByID = Array(0..<UInt32(locations.count))
    nextID += UInt64(locations.count)
  }
}
