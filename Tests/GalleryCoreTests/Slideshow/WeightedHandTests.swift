import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("A random order with weights, of photos that suit the view")
struct WeightedHandTests {
  private static let familyCount = 10
  private static let travelCount = 40
  private static let familyWeight = 3.0
  private static let weights = ShuffleWeights(
    [.init(folder: Array("/family".utf8), weight: familyWeight)])

  /// The photos of both folders, of which the second number decides the order and the IDs.
  private static func album(_ run: Int) -> Album {
    let locations =
      (0..<familyCount).map { ("/family/", $0) } + (0..<travelCount).map { ("/travel/", $0) }
    let photos = locations.map { folder, number in
      Photo.Location(folder: Array(folder.utf8), fileName: Array("\(number).jpg".utf8))
    }
    return Album(run.isMultiple(of: 2) ? photos : photos.reversed(), number: UInt16(run))
  }

  /// A run of the program that begins with a photo and remembers what earlier runs have shown.
  private static func run(
    _ number: Int, from location: Photo.Location?, memory: ShuffleMemory,
    using random: inout SeededRandom
  ) -> SlideshowInHand {
    let makesPairs = random.pick([true, false, true])
    var hand = SlideshowInHand(
      pageCount: 0, interval: 1, transition: .cut, isShuffled: true, seed: random.next(),
      isStarted: false, window: TestSize.wideWindow,
      prefersMatching: random.pick([true, !makesPairs]),
      makesPairs: makesPairs, weights: weights,
      size: { [TestSize.upright, TestSize.wide, TestSize.upright, nil][Int($0.rawValue % 4)] })
    hand.send(.shuffleRemembered(memory))
    let album = album(number)
    hand.send(.albumChanged(album, page: album.photos.firstIndex { $0.location == location } ?? 0))
    hand.tell(.toggleSlideshow)
    return hand
  }

  @Test(
    "with turns and restarts every photo is shown once a round of its folder, and weights hold",
    arguments: SeededRandom.seeds)
  func rounds(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var (seen, records): ([Photo.Location], [ShuffleRecord]) = ([], [])
    var pairCount = 0
    for number in 0..<8 {
      var hand = Self.run(
        number, from: seen.last, memory: ShuffleMemory(records), using: &random)
      // A run begins with the photo at which the former one ended.
      var shownCount = seen.isEmpty ? 0 : 1
      // Another one may join it.
      if shownCount == 1, let second = hand.pairs.first?.map(\.second) {
        seen.insert(hand.gallery.album[second]!.location, at: seen.count - 1)
        pairCount += 1
      }
      for _ in 0..<random.integer(20...300) {
        if random.integer(0...3) == 0 { hand.tell(.turnDevice(quarters: random.pick([1, -1]))) }
        hand.live(1)
        for index in shownCount..<hand.photos.count {
          // The photo that is current at a restart is the first one of the pair.
          let photos = [hand.pairs[index]?.second, hand.photos[index]].compactMap(\.self)
          pairCount += photos.count - 1
          seen += photos.compactMap { hand.gallery.album[$0]?.location }
        }
        shownCount = hand.photos.count
      }
      records = records + (hand.gallery.slideshow?.journal?.records(after: 0) ?? [])
    }
    #expect(pairCount > 20, "seed \(seed)")
    let family = seen.filter { Self.weights.group(of: $0) == 1 }
    for (photos, count) in [
      (family, Self.familyCount),
      (seen.filter { Self.weights.group(of: $0) == 0 }, Self.travelCount),
    ] {
      try #require(photos.count > 2 * count, "seed \(seed)")
      for start in stride(from: 0, through: photos.count - count, by: count) {
        let round = photos[start..<start + count]
        try #require(Set(round).count == count, "seed \(seed), round at \(start): \(round)")
      }
    }
    let weight = Self.familyWeight * Double(Self.familyCount)
    let share = weight / (weight + Double(Self.travelCount))
    let expected = Double(seen.count) * share
    // Four standard deviations, and what is drawn ahead at a restart.
    let tolerance = 4 * (expected * (1 - share)).squareRoot() + Double(PhotoHand.limit)
    #expect(abs(Double(family.count) - expected) < tolerance, "seed \(seed): \(family.count)")
  }

  @Test("a small folder that comes often keeps its weight while photos are drawn ahead")
  func smallFolder() throws {
    let weights = ShuffleWeights([.init(folder: Array("/family".utf8), weight: 40)])
    let album = Album(
      [("/family/", 1), ("/family/", 2)].map(Self.location)
        + (0..<80).map { Self.location(("/travel/", $0)) })
    var shuffle = PhotoShuffle(seed: 1, weights: weights)
    var (hand, shown): ([PhotoID], [PhotoID]) = ([], [])
    var random = SeededRandom(seed: 1)
    while shown.count < 4_000 {
      while hand.count < PhotoHand.limit,
        let photo = shuffle.draw(from: album, except: shown.suffix(1), hand: hand)
      {
        try #require(!hand.contains(photo) && photo != shown.last)
        hand.append(photo)
      }
      let photo = hand.remove(at: random.integer(0...(hand.count - 1)))
      shuffle.note(photo, in: album)
      shown.append(photo)
    }
    // Both groups have the same chance; a photo does not follow itself, which matters little.
    let count = shown.count {
      weights.group(of: album[$0]?.location ?? Self.location(("", 0))) == 1
    }
    #expect((1_800...2_200).contains(count), "\(count)")
  }

  private static func location(_ parts: (folder: String, number: Int)) -> Photo.Location {
    Photo.Location(
      folder: Array(parts.folder.utf8), fileName: Array("\(parts.number).jpg".utf8))
  }
}
