import GalleryCore
import GalleryTesting
import SeededRandom

/// An album as a plain array that changes step by step; `Album` does the same in one pass.
struct AlbumModel {
  private(set) var photos: [(id: PhotoID, location: Photo.Location)] = []

  /// Starts with the photos of an album.
  init(_ album: Album) { photos = album.photos.map { ($0.id, $0.location) } }

  /// Applies a batch; new photos get these IDs.
  mutating func apply(_ batch: [AlbumChange], newIDs: (Int) -> [PhotoID]) {
    var arrivals: [(page: Int, photos: [(id: PhotoID, location: Photo.Location)])] = []
    var removed: Set<PhotoID> = []
    // Changes before a reset do not matter.
    let start = batch.lastIndex { if case .reset = $0 { true } else { false } } ?? 0
    for change in batch[start...] {
      switch change {
      case .reset(let locations):
        photos = Array(zip(newIDs(locations.count), locations))
      case .insert(let locations, let page):
        arrivals.append((page, Array(zip(newIDs(locations.count), locations))))
      case .remove(let ids):
        removed.formUnion(ids)
      case .replace(let id, let location):
        if let page = photos.firstIndex(where: { $0.id == id }) { photos[page].location = location }
      case .move(let id, let page):
        guard let photo = photos.first(where: { $0.id == id }) else { break }
        if let index = arrivals.firstIndex(where: { $0.photos.map(\.id) == [id] }) {
          arrivals[index].page = page
        } else {
          arrivals.append((page, [photo]))
        }
      }
    }
    // A moved photo that was replaced meanwhile arrives with its new location.
    for (index, arrival) in arrivals.enumerated() {
      if let now = photos.first(where: { [$0.id] == arrival.photos.map(\.id) }) {
        arrivals[index].photos = [now]
      }
    }
    let moved = Set(arrivals.flatMap { $0.photos.map(\.id) })
    photos.removeAll { removed.contains($0.id) || moved.contains($0.id) }
    var end = 0
    for arrival in arrivals.enumerated()
      .sorted(by: { ($0.element.page, $0.offset) < ($1.element.page, $1.offset) })
      .map(\.element)
    {
      let coming = arrival.photos.filter { !removed.contains($0.id) }
      let place = min(max(arrival.page, end), photos.count)
      photos.insert(contentsOf: coming, at: place)
      end = place + coming.count
    }
  }
}

extension AlbumChange {
  /// A random batch for an album; some of its changes have no meaning, and pages may be beyond its
  /// ends.
  static func batch(
    for album: Album, gone: [PhotoID], using random: inout SeededRandom
  ) -> [AlbumChange] {
    func id() -> PhotoID {
      let pool = random.integer(0...9) == 0 ? gone : album.photos.map(\.id)
      let stranger = Album([.random(using: &random)], number: .max).photos[0].id
      return pool.isEmpty ? stranger : random.pick(pool)
    }
    func locations() -> [Photo.Location] {
      (0..<random.integer(0...4)).map { _ in .random(using: &random) }
    }
    return (0..<random.integer(0...6)).map { _ in
      let page = random.integer(-1...album.count + 2)
      switch random.integer(0...20) {
      case 0...6: return .insert(locations(), page: page)
      case 7...12: return .remove((0..<random.integer(0...3)).map { _ in id() })
      case 13...15: return .replace(id(), .random(using: &random))
      case 16...19: return .move(id(), page: page)
      default: return .reset(locations())
      }
    }
  }
}

extension Photo.Location {
  /// One of a thousand names, so that some repeat.
  static func random(using random: inout SeededRandom) -> Photo.Location {
    Photo.Location(path: Array("/photos/\(random.integer(0...999)).jpg".utf8))
  }
}
