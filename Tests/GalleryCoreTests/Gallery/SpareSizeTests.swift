import GalleryCore
import NumberedPhotos
import Testing

@Suite("Photos at a second size")
struct SpareSizeTests {
  private let small = PixelSize(width: 300, height: 160)
  private let large = PixelSize(width: 300, height: 200)
  private let photo = PixelSize(width: 6000, height: 4000)

  /// Decodes whatever is asked for; what was decoded.
  private struct Shelf {
    var cache: PhotoCache
    var decoded: [Int] = []
    var held: Set<ImageID> = []

    mutating func request(_ page: Int, _ bounds: PixelSize, photo: PixelSize) {
      var effects = cache.request(page, of: 100, bounds: bounds, at: 0)
      while !effects.isEmpty {
        let effect = effects.removeFirst()
        switch effect {
        case .request(let photoID, let demand):
          let page = photoID.page
          decoded.append(page)
          let image = ImageID(decoded.count)
          held.insert(image)
          effects += cache.arrived(
            PagePicture(image: image, photoSize: photo), page: page, bounds: demand.bounds)
        case .discard(let image): #expect(held.remove(image) != nil)
        case .cancel: break
        }
      }
    }
  }

  private func shelf(spareScreens: Int, screens: Int = 5) -> Shelf {
    let screen = large.width * large.height * 4
    var cache = PhotoCache(byteLimit: screens * screen)
    cache.spareByteLimit = spareScreens * screen
    return Shelf(cache: cache)
  }

  @Test("showing and hiding the toolbar decodes nothing twice")
  func tapping() {
    var shelf = shelf(spareScreens: 4)
    for bounds in [small, large, small, large, small] {
      shelf.request(50, bounds, photo: photo)
      #expect(shelf.cache.held(of: 50)?.imageSize == photo.aspectFitted(into: bounds))
    }
    // The page and three neighbours, each at two sizes.
    #expect(shelf.decoded.count == 8)
    #expect(shelf.held.count == 8)
    _ = shelf.cache.removeAll()
    #expect(shelf.cache.heldByteCount == 0 && shelf.cache.spareByteCount == 0)
  }

  @Test("with little room, the current page still has both sizes")
  func scarce() {
    var shelf = shelf(spareScreens: 1)
    // Full of those that were seen last.
    for page in 40...50 { shelf.request(page, small, photo: photo) }
    for bounds in [large, small] { shelf.request(50, bounds, photo: photo) }
    let before = shelf.decoded.filter { $0 == 50 }.count
    for bounds in [large, small, large, small] { shelf.request(50, bounds, photo: photo) }
    #expect(shelf.decoded.filter { $0 == 50 }.count == before)
    let screen = large.width * large.height * 4
    #expect(shelf.cache.heldByteCount <= 6 * screen)
  }

  @Test("without additional room, no second size is kept")
  func none() {
    var shelf = shelf(spareScreens: 0)
    for bounds in [small, large, small] { shelf.request(50, bounds, photo: photo) }
    #expect(shelf.decoded.count == 12)
    #expect(shelf.held.count == 4)
  }

  @Test("a second size can be shown before anything is requested")
  func recall() {
    var shelf = shelf(spareScreens: 4)
    shelf.request(50, small, photo: photo)
    shelf.request(50, large, photo: photo)
    shelf.cache.recall(PhotoDemand(bounds: small))
    #expect(shelf.cache.held(of: 50)?.imageSize == photo.aspectFitted(into: small))
    // None at this size: what is there stays.
    shelf.cache.recall(PhotoDemand(bounds: PixelSize(width: 10, height: 10)))
    #expect(shelf.cache.held(of: 50)?.imageSize == photo.aspectFitted(into: small))
  }

  @Test("a reloaded photo does not show its old state at any size")
  func reload() {
    var shelf = shelf(spareScreens: 4)
    for bounds in [small, large] { shelf.request(50, bounds, photo: photo) }
    shelf.cache.reload(page: 50, at: 1)
    let count = shelf.decoded.count
    shelf.request(50, large, photo: photo)
    #expect(shelf.decoded.count == count + 1)
    shelf.request(50, small, photo: photo)
    #expect(shelf.decoded.suffix(from: count).filter { $0 == 50 }.count == 2)
    #expect(shelf.held.count == 8)
  }
}
