import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("A set of photos")
struct PhotoSetTests {
  @Test("has what was added and not removed, of any album", arguments: SeededRandom.seeds)
  func contents(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var (photos, expected) = (PhotoSet(), Set<PhotoID>())
    let all = [0, 1, UInt16.max].flatMap { number in
      Album(
        Array(repeating: Photo.Location(folder: [], fileName: []), count: 200), number: number
      ).photos.map(\.id)
    }
    for _ in 0..<2_000 {
      let photo = random.pick(all)
      if random.integer(0...2) == 0 {
        photos.remove(photo)
        expected.remove(photo)
      } else {
        #expect(photos.insert(photo) == expected.insert(photo).inserted)
      }
    }
    for photo in all { #expect(photos.contains(photo) == expected.contains(photo)) }
    #expect(!photos.contains(PhotoID(rawValue: .max)))
  }
}
