import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("What a shuffle remembers, and its weights")
struct ShuffleMemoryTests {
  private static func location(_ folder: String, _ number: Int) -> Photo.Location {
    Photo.Location(folder: Array("\(folder)/".utf8), fileName: Array("\(number).jpg".utf8))
  }

  private static func album(_ counts: [(String, Int)]) -> Album {
    Album(counts.flatMap { folder, count in (0..<count).map { location(folder, $0) } })
  }

  /// Shows photos; returns their locations.
  private func show(
    _ count: Int, of album: Album, by shuffle: inout PhotoShuffle, after last: PhotoID? = nil
  ) -> [Photo.Location] {
    var (shown, last): ([Photo.Location], PhotoID?) = ([], last)
    for _ in 0..<count {
      guard let photo = shuffle.draw(from: album, except: last.map { [$0] } ?? []), photo != last
      else { break }
      shuffle.note(photo, in: album)
      last = photo
      if let location = album[photo]?.location { shown.append(location) }
    }
    return shown
  }

  @Test(
    "After a restart a round goes on, with other IDs, and none of its photos comes twice",
    arguments: SeededRandom.seeds)
  func restart(seed: UInt64) throws {
    for (count, shownCount) in [(2, 1), (10, 3), (97, 96), (97, 97), (500, 250)] {
      let album = Self.album([("/a", count)])
      var first = PhotoShuffle(seed: seed)
      let before = show(shownCount, of: album, by: &first)
      let memory = ShuffleMemory(first.journal.records(after: 0))
      // The same photos in another order, so that their IDs are others.
      let other = Album(album.photos.map(\.location).reversed(), number: 7)
      var second = PhotoShuffle(seed: seed &+ 1)
      second.resume(memory)
      let after = show(count - shownCount, of: other, by: &second)
      try #require(before.count == shownCount && after.count == count - shownCount)
      try #require(Set(before + after).count == count, "seed \(seed), \(count)")
      // Then another round begins.
      let next = show(
        count, of: other, by: &second,
        after: other.photos.first {
          $0.location == after.last
        }?.id)
      try #require(Set(next).count == count, "seed \(seed), \(count)")
    }
  }

  @Test("A round that is over when photos are still searched for goes on with those that come")
  func growing() {
    let album = Self.album([("/a", 20)])
    var first = PhotoShuffle(seed: 1)
    let before = show(10, of: album, by: &first)
    var second = PhotoShuffle(seed: 2)
    second.resume(ShuffleMemory(first.journal.records(after: 0)))
    // The first photos that are found were all shown.
    // With IDs of their own: an ID always means the same photo.
    let part = Album(before, number: 1)
    let drawn = second.draw(from: part, except: [])
    let redrawn = second.adapt(to: album)
    #expect(drawn.map { [$0] } == redrawn)
    let after = show(10, of: album, by: &second)
    #expect(Set(before + after).count == 20)
  }

  @Test("A round goes on with photos that are added, also after many changes at its end")
  func changes() throws {
    let album = Self.album([("/a", 500)])
    var first = PhotoShuffle(seed: 1)
    _ = show(499, of: album, by: &first)
    var second = PhotoShuffle(seed: 2)
    second.resume(ShuffleMemory(first.journal.records(after: 0)))
    var grown = album
    var drawn: [Photo.Location] = []
    for number in 0..<20 {
      let added = Self.location("/b", number)
      grown.apply([.insert([added], page: number), .remove([grown.photos[number + 40].id])])
      #expect(second.adapt(to: grown).isEmpty)
      drawn += show(1, of: grown, by: &second)
    }
    #expect(Set(drawn).count == 20)
    let records = second.journal.records(after: 0)
    #expect(records.count == 20 && !records.contains(where: \.beginsRound))
  }

  @Test("A slideshow begins with a photo that was shown, and its round goes on")
  func beginning() {
    var hand = SlideshowInHand(pageCount: 0, interval: 1, isShuffled: true, kiosk: KioskPolicy())
    let album = Self.album([("/a", 6)])
    let shown = album.photos.prefix(3).map { ShuffleRecord.shown($0.location, group: 0) }
    hand.send(.shuffleRemembered(ShuffleMemory(shown)))
    // The first photo is known before the others.
    var found = Album()
    found.apply(.insert([album.photos[2].location], page: 0))
    hand.send(.albumChanged(found))
    found.apply(
      .insert(album.photos.map(\.location).filter { $0 != album.photos[2].location }, page: 1))
    hand.send(.albumChanged(found))
    hand.live(3.5)
    let names = hand.photos.compactMap { hand.gallery.album[$0]?.name }
    #expect(names.first == "2.jpg" && Set(names.dropFirst()) == ["3.jpg", "4.jpg", "5.jpg"])
    #expect(
      hand.gallery.slideshow?.journal?.records(after: 0).contains(where: \.beginsRound) == false)
  }

  @Test("A slideshow that is started again goes on in its round")
  func startedAgain() {
    var hand = SlideshowInHand(pageCount: 8, interval: 1, isShuffled: true)
    hand.live(3.5)
    hand.tell(.toggleSlideshow)
    hand.tell(.toggleSlideshow)
    hand.live(4.5)
    #expect(hand.photos.count == 8 && Set(hand.photos).count == 8)
  }

  @Test("What was remembered before a slideshow is started counts in it")
  func startedLater() {
    var hand = SlideshowInHand(pageCount: 0, interval: 1, isShuffled: true, isStarted: false)
    let album = Self.album([("/a", 6)])
    let shown = album.photos.prefix(3).map { ShuffleRecord.shown($0.location, group: 0) }
    hand.send(.shuffleRemembered(ShuffleMemory(shown)))
    hand.send(.albumChanged(album))
    hand.tell(.toggleSlideshow)
    hand.live(3.5)
    let names = hand.photos.compactMap { hand.gallery.album[$0]?.name }
    #expect(Set(names.dropFirst()) == ["3.jpg", "4.jpg", "5.jpg"])
  }

  @Test("A weight of the root holds for all folders")
  func root() {
    let weights = ShuffleWeights([.init(folder: Array("/".utf8), weight: 2)])
    #expect(weights.group(of: Self.location("/a/b", 1)) == 1)
  }

  @Test("Stored records are those of the present rounds; damaged ones are ignored")
  func stored() {
    let album = Self.album([("/a", 5)])
    var shuffle = PhotoShuffle(seed: 3)
    _ = show(12, of: album, by: &shuffle)
    let records = Array(shuffle.journal.records(after: 0))
    #expect(records.count == 14 && records.count(where: \.beginsRound) == 2)
    let memory = ShuffleMemory(records)
    #expect(memory.stored.count == 2)
    #expect(ShuffleMemory(memory.stored) == memory)
    #expect(ShuffleMemory([]).isEmpty)
    var random = SeededRandom(seed: 1)
    let noise = (0..<1000).map { _ in ShuffleRecord(rawValue: random.next()) }
    var other = PhotoShuffle(seed: 3)
    other.resume(ShuffleMemory(noise))
    #expect(Set(show(5, of: album, by: &other)).count == 5)
    #expect(shuffle.journal.records(after: 13).count == 1)
    #expect(shuffle.journal.records(after: 99).isEmpty)
  }

  @Test(
    "Photos of weight 3 come three times as often, each group's once a round of its own",
    arguments: SeededRandom.seeds.prefix(4))
  func weights(seed: UInt64) throws {
    let weights = ShuffleWeights(
      [
        .init(folder: Array("/p/family".utf8), weight: 3),
        .init(folder: Array("/p/none".utf8), weight: 0),
        .init(folder: Array("/p/family/old".utf8), weight: 0.5),
      ], base: Array("/p".utf8))
    let album = Self.album([
      ("family", 10), ("/p/travel", 40), ("/p/none", 9), ("./family/old", 8), ("/p/family2", 2),
    ])
    var shuffle = PhotoShuffle(seed: seed, weights: weights)
    let drawCount = 20_000
    let shown = show(drawCount, of: album, by: &shuffle)
    try #require(shown.count == drawCount)
    func group(_ location: Photo.Location) -> Int { weights.group(of: location) }
    let expected = [42.0, 30, 0, 4].map { $0 / 76 * Double(drawCount) }
    for (index, expected) in expected.enumerated() {
      let photos = shown.filter { group($0) == index }
      // Six standard deviations.
      #expect(abs(Double(photos.count) - expected) <= 6 * expected.squareRoot(), "\(index)")
      let size = album.photos.count { group($0.location) == index }
      for start in stride(from: 0, to: max(0, photos.count - size), by: size) {
        try #require(Set(photos[start..<start + size]).count == size, "group \(index)")
      }
    }
  }

  @Test("Weights are remembered by group, and a group of only the current photo is left out")
  func groups() throws {
    let weights = ShuffleWeights([.init(folder: Array("/b".utf8), weight: 100)])
    let album = Self.album([("/a", 6), ("/b", 1)])
    var shuffle = PhotoShuffle(seed: 5, weights: weights)
    let shown = show(40, of: album, by: &shuffle)
    #expect(shown.count == 40 && zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 })
    // The single photo of the group comes between any two others.
    #expect(shown.count { $0.folder == Array("/b/".utf8) } >= 18)
    let memory = ShuffleMemory(shuffle.journal.records(after: 0))
    var second = PhotoShuffle(seed: 6, weights: weights)
    second.resume(memory)
    let before = Set(
      shown.filter { $0.folder == Array("/a/".utf8) }.suffix(
        shown.count { $0.folder == Array("/a/".utf8) } % 6))
    let next = show(40, of: album, by: &second).filter { $0.folder == Array("/a/".utf8) }
    #expect(Set(next.prefix(6 - before.count)).isDisjoint(with: before))
    // Weights that leave no photo are ignored.
    let none = ShuffleWeights([.init(folder: Array("/b".utf8), weight: 0)])
    var empty = PhotoShuffle(seed: 1, weights: none)
    #expect(!show(3, of: Self.album([("/b", 4)]), by: &empty).isEmpty)
  }
}
