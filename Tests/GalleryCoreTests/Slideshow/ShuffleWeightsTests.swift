import Testing

@testable import GalleryCore

@Suite("Weights of folders in a random order")
struct ShuffleWeightsTests {
  @Test("the innermost folder counts, with relative paths and on servers")
  func groups() {
    let folders = ["/all/p", "/all/p/Family", "https:/./host/Family"]
    let weights = ShuffleWeights(
      folders.map { .init(folder: Array($0.utf8), weight: 2) }, base: Array("/all".utf8))
    let groups = [
      "p/a.jpg": 1, "/all/p/Family/1/a.jpg": 2, "p/Familyx/a.jpg": 1, "a.jpg": 0,
      "https:/./host/Family/1/a.jpg": 3, "https:/./host/a.jpg": 0, "http:/./host/Family/a.jpg": 0,
    ]
    for (path, group) in groups {
      #expect(weights.group(of: Photo.Location(path: path.utf8)) == group, "\(path)")
    }
  }

  @Test("weights that leave no photo are ignored")
  func none() {
    let album = Album(["p/a.jpg", "p/b.jpg", "p/q/c.jpg"].map { Photo.Location(path: $0.utf8) })
    let folder = ShuffleWeights.Entry(folder: Array("/all/p".utf8), weight: 0)
    let weights = ShuffleWeights([folder], base: Array("/all".utf8))
    var shuffle = PhotoShuffle(seed: 1, weights: weights)
    var current = album.photos[0].id
    var seen: Set<PhotoID> = []
    for _ in 0..<20 {
      guard let next = shuffle.draw(from: album, except: [current]) else { break }
      shuffle.note(next, in: album)
      seen.insert(next)
      current = next
    }
    #expect(seen.count == 3)
  }
}
