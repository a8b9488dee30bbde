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
}
