import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Albums under any changes")
struct AlbumPropertyTests {
  /// How many batches a seed applies; with four seeds 20 000 sequences of four batches each.
  private static let sequenceCount = 5_000
  private static let batchCount = 4

  @Test(
    "an album matches a plain array, keeps its IDs and never reuses one",
    arguments: SeededRandom.seeds)
  func againstArray(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for sequence in 0..<Self.sequenceCount {
      var album = Album(
        (0..<random.integer(0...12)).map { _ in .random(using: &random) },
        number: UInt16(random.integer(0...2)))
      var model = AlbumModel(album)
      var given = Set(album.photos.map(\.id))
      for number in 0..<Self.batchCount {
        let gone = given.subtracting(album.photos.map(\.id)).sorted { "\($0)" < "\($1)" }
        let batch = AlbumChange.batch(for: album, gone: gone, using: &random)
        let trace: Comment = "seed \(seed), sequence \(sequence), batch \(number)"
        let before = album
        album.apply(batch)
        // The IDs count up in the order of the batch; those after the last reset count only.
        let new = album.photos.map(\.id).filter { !given.contains($0) }
        var fresh = IDsInOrder(after: before, batch: batch)
        model.apply(batch) { fresh.take($0) }
        try #require(album.photos.map(\.id) == model.photos.map(\.id), trace)
        try #require(album.photos.map(\.location) == model.photos.map(\.location), trace)
        try #require(Set(new).count == new.count, trace)
        try #require(Set(album.photos.map(\.id)).count == album.count, trace)
        for (page, photo) in album.photos.enumerated() {
          try #require(album.page(of: photo.id) == page, trace)
          try #require(album[photo.id] == photo && album[page] == photo, trace)
        }
        given.formUnion(new)
        for id in given where !album.photos.contains(where: { $0.id == id }) {
          try #require(album.page(of: id) == nil, trace)
        }
      }
    }
  }

  @Test(
    "the current photo survives unless it is removed; then its nearest neighbour is next",
    arguments: SeededRandom.seeds)
  func survivors(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for sequence in 0..<Self.sequenceCount {
      var album = Album((0..<random.integer(1...12)).map { _ in .random(using: &random) })
      let before = album
      let page = random.integer(0...album.count - 1)
      let batch = AlbumChange.batch(for: album, gone: [], using: &random)
      album.apply(batch)
      let trace: Comment = "seed \(seed), sequence \(sequence), page \(page)"
      let isRemoved = batch.contains {
        switch $0 {
        case .remove(let ids): ids.contains(before.photos[page].id)
        case .reset: true
        default: false
        }
      }
      try #require(album.contains(before.photos[page].id) == !isRemoved, trace)
      let expected = before.photos.indices.filter { album.contains(before.photos[$0].id) }
        .min { (abs($0 - page), -$0) < (abs($1 - page), -$1) }
      try #require(
        before.nearestPhoto(to: page, in: album) == expected.map { before.photos[$0].id }, trace)
    }
  }

  @Test("the changes to other locations lead there", arguments: SeededRandom.seeds)
  func changes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for sequence in 0..<Self.sequenceCount {
      var album = Album((0..<random.integer(0...12)).map { _ in .random(using: &random) })
      let before = album
      var target = album.photos.map(\.location).filter { _ in random.integer(0...4) > 0 }
      for _ in 0..<random.integer(0...3) {
        target.insert(.random(using: &random), at: random.integer(0...target.count))
      }
      if random.integer(0...3) == 0 { target.shuffle(using: &random) }
      var renamed: [Photo.Location: Photo.Location] = [:]
      for page in target.indices where random.integer(0...5) == 0 {
        // Taken, the name of another photo stands for a file that was renamed over it.
        let new = Photo.Location.random(using: &random)
        renamed[target[page]] = new
        target[page] = new
      }
      let batch = album.changes(to: target, renamed: renamed)
      album.apply(batch)
      let trace: Comment = "seed \(seed), sequence \(sequence)"
      try #require(album.photos.map(\.location) == target, trace)
      let locations = before.photos.map(\.location)
      for photo in before.photos where locations.count(where: { $0 == photo.location }) == 1 {
        let location = renamed[photo.location] ?? photo.location
        guard !renamed.values.contains(photo.location), target.contains(location),
          location == photo.location || !locations.contains(location),
          renamed.values.count(where: { $0 == location }) <= 1
        else { continue }
        try #require(album[photo.id]?.location == location, trace)
      }
      try #require(album.changes(to: target).isEmpty, trace)
    }
  }
}

/// The IDs that an album gives to the new photos of a batch: they count up.
private struct IDsInOrder {
  private var ids: ArraySlice<PhotoID>

  init(after album: Album, batch: [AlbumChange]) {
    let isReset = { (change: AlbumChange) in if case .reset = change { true } else { false } }
    let end = batch.lastIndex(where: isReset) ?? 0
    let count = batch[end...].reduce(0) { sum, change in
      switch change {
      case .insert(let locations, _), .reset(let locations): sum + locations.count
      default: sum
      }
    }
    var next = album
    next.apply(.reset(Array(repeating: Photo.Location(path: []), count: count)))
    ids = next.photos.map(\.id)[...]
  }

  /// Those of the next photos; before the last reset of a batch nobody asks for any.
  mutating func take(_ count: Int) -> [PhotoID] {
    defer { ids = ids.dropFirst(count) }
    return Array(ids.prefix(count))
  }
}
