import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("Photos of a random order that cannot be shown")
struct FailingShuffleTests {
  private static func photos(_ hand: SlideshowInHand) -> Set<PhotoID> {
    Set(hand.gallery.album.photos.map(\.id))
  }

  @Test(
    "one that can be shown before the round ends is shown in it", arguments: SeededRandom.seeds,
    [false, true])
  func recovered(seed: UInt64, drawsAhead: Bool) throws {
    var random = SeededRandom(seed: seed)
    let count = random.pick([6, 30, 100])
    var hand = SlideshowInHand(
      pageCount: count, interval: 1, isShuffled: true, seed: seed, isStarted: false,
      prefersMatching: drawsAhead)
    hand.failing = Self.photos(hand).filter { $0 != 0 && random.integer(0...2) == 0 }
    hand.tell(.toggleSlideshow)
    hand.live(Double(count / 4))
    let failing = hand.failing
    #expect(failing.isDisjoint(with: hand.photos))
    hand.failing = []
    hand.live(Double(2 * count - count / 4) - 0.5)
    let rounds = [hand.photos.prefix(count), hand.photos.dropFirst(count).prefix(count)]
    for round in rounds { try #require(Set(round) == Self.photos(hand), "seed \(seed): \(round)") }
  }

  @Test("those that stay unreadable are tried twice a round, and the others come once")
  func unreadable() throws {
    var hand = SlideshowInHand(pageCount: 20, interval: 1, isShuffled: true, isStarted: false)
    hand.failing = [3, 7, 11]
    hand.tell(.toggleSlideshow)
    hand.live(3 * 17 - 0.5)
    let photos = hand.photos
    for round in 0..<3 {
      let shown = photos[(round * 17)..<((round + 1) * 17)]
      try #require(Set(shown) == Self.photos(hand).subtracting(hand.failing))
    }
    var shuffle = PhotoShuffle(seed: 1)
    let album = Album(count: 20)
    var tries: [PhotoID] = []
    for _ in 0..<23 {
      let drawn = shuffle.draw(from: album, except: [])
      let photo = try #require(drawn)
      tries.append(photo)
      if hand.failing.contains(photo) {
        shuffle.noteFailure(of: photo, in: album)
      } else {
        shuffle.note(photo, in: album)
      }
    }
    #expect(Set(tries.prefix(20)).count == 20 && Set(tries.suffix(3)) == hand.failing)
    #expect(shuffle.journal.count == 17, "Another run may be able to show the others.")
  }

  @Test("each folder with a weight tries its photos once more in its own round")
  func weighted() throws {
    let weights = ShuffleWeights([.init(folder: Array("/a".utf8), weight: 2)])
    let album = Album(
      ["/a/", "/b/"].flatMap { folder in
        (0..<10).map {
          Photo.Location(folder: Array(folder.utf8), fileName: Array("\($0).jpg".utf8))
        }
      })
    var shuffle = PhotoShuffle(seed: 1, weights: weights)
    var tries: [Int: [PhotoID]] = [:]
    let failing = [album.photos[4].id, album.photos[14].id]
    for _ in 0..<200 {
      let drawn = shuffle.draw(from: album, except: [])
      let photo = try #require(drawn)
      tries[weights.group(of: try #require(album[photo]).location), default: []].append(photo)
      if failing.contains(photo) {
        shuffle.noteFailure(of: photo, in: album)
      } else {
        shuffle.note(photo, in: album)
      }
    }
    for group in 0...1 {
      let all = try #require(tries[group])
      for start in stride(from: 0, through: all.count - 11, by: 11) {
        let round = all[start..<(start + 11)]
        #expect(Set(round).count == 10 && round.last.map(failing.contains) == true, "\(round)")
      }
    }
  }
}
