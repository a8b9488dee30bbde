import GalleryCore
import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@Suite("Photo cache over a long time")
struct PhotoCacheBoundTests {
  /// A decoder and a shelf that keep account: what waits, and what is held.
  private struct Account {
    var cache = PhotoCache()
    var waiting: [Int: PixelSize] = [:]
    var held: Set<ImageID> = []
    var lastImage = 0

    mutating func carryOut(_ effects: [PhotoCache.Effect]) {
      for effect in effects {
        switch effect {
        case .request(let photo, let demand): waiting[photo.page] = demand.bounds
        case .cancel(let photo): #expect(waiting.removeValue(forKey: photo.page) != nil)
        case .discard(let image): #expect(held.remove(image) != nil)
        }
      }
    }

    mutating func decode(_ page: Int, _ bounds: PixelSize) {
      lastImage += 1
      held.insert(ImageID(lastImage))
      let photo = PixelSize(width: 900, height: 600)
      carryOut(
        cache.arrived(
          PagePicture(image: ImageID(lastImage), photoSize: photo), page: page, bounds: bounds))
    }
  }

  @Test("a view of any size has room for the page and its three neighbours")
  func smallView() {
    for side in [1, 20, 127, 128, 129] {
      let bounds = PixelSize(width: side, height: side)
      var account = Account(
        cache: PhotoCache(byteLimit: PhotoCache.defaultByteLimit(for: bounds)))
      account.carryOut(account.cache.request(50, of: 100, bounds: bounds, at: 0))
      #expect(account.waiting.count == 4, "\(side) pixels")
    }
  }

  @Test("paging through 20 000 photos holds five screens, and requests each photo once")
  func longAlbum() {
    let bounds = PixelSize(width: 300, height: 200)
    var account = Account(
      cache: PhotoCache(byteLimit: PhotoCache.defaultByteLimit(for: bounds)))
    let count = 20_000
    for page in 0..<count {
      account.carryOut(account.cache.request(page, of: count, bounds: bounds, at: Double(page)))
      for (page, bounds) in account.waiting { account.decode(page, bounds) }
      account.waiting = [:]
      guard account.held.count <= 5 else {
        Issue.record("\(account.held.count) images held at page \(page)")
        return
      }
    }
    #expect(account.lastImage == count)
    #expect(account.held.count == 5)
    account.carryOut(account.cache.removeAll())
    #expect(account.held.isEmpty)
    #expect(account.cache.heldByteCount == 0)
  }

  @Test(
    "a folder of many icons does not fill the cache with too many entries")
  func icons() {
    var account = Account(cache: PhotoCache(byteLimit: 14_000_000))
    let icon = PixelSize(width: 16, height: 16)
    for page in 0..<2000 {
      account.carryOut(account.cache.request(only: page, bounds: icon, at: 0))
      for (page, bounds) in account.waiting { account.decode(page, bounds) }
      account.waiting = [:]
    }
    #expect(account.held.count == 14_000_000 / HeldPicture.leastByteCount)
  }

  @Test(
    "the farthest photos are discarded first, those behind before those ahead; never visible ones")
  func leastUseful() {
    let bounds = PixelSize(width: 600, height: 400)
    var account = Account(cache: PhotoCache(byteLimit: .max))
    for page in 0..<10 {
      account.carryOut(account.cache.request(page, of: 10, bounds: bounds, at: 0))
      for (page, bounds) in account.waiting { account.decode(page, bounds) }
      account.waiting = [:]
    }
    #expect(account.held.count == 10)
    for (limit, kept) in [
      (6, [4, 5, 6, 7, 8, 9]), (4, [5, 6, 7, 8]), (3, [5, 6, 7]), (1, [6]), (0, [6]),
    ] {
      account.cache.byteLimit = limit * bounds.width * bounds.height * 4
      account.carryOut(
        account.cache.request(6, of: 10, visible: 6..<7, bounds: bounds, at: 0))
      #expect((0..<10).filter { account.cache.picture(of: $0) != nil } == kept)
      #expect(account.held.count == kept.count)
      #expect(account.waiting.isEmpty, "nothing is asked for that there is no room for")
    }
  }

  @Test(
    "with room for two, the page and the next one are held; a visible page always is")
  func littleRoom() {
    let bounds = PixelSize(width: 600, height: 400)
    let screen = bounds.width * bounds.height * 4
    var account = Account(cache: PhotoCache(byteLimit: 2 * screen))
    account.carryOut(account.cache.request(5, of: 10, bounds: bounds, at: 0))
    #expect(Set(account.waiting.keys) == [5, 6])
    account = Account(cache: PhotoCache(byteLimit: 1))
    account.carryOut(account.cache.request(5, of: 10, visible: 5..<6, bounds: bounds, at: 0))
    #expect(Set(account.waiting.keys) == [5])
  }

  @Test(
    "with any events, every image is held by one page or discarded once",
    arguments: SeededRandom.seeds)
  func anyOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // None of the bounds makes an image that takes less than a fifth of this.
    var account = Account(cache: PhotoCache(byteLimit: 5 * 320 * 213 * 4))
    var late: [(Int, PixelSize)] = []
    var page = 5
    var bounds = PixelSize(width: 320, height: 480)
    for step in 0..<10_000 {
      switch random.integer(0...9) {
      case 0...2: page = min(max(page + random.integer(-2...2), 0), 11)
      case 3: bounds = random.pick([bounds.transposed, PixelSize(width: 700, height: 700)])
      case 4...6:
        guard let page = account.waiting.keys.sorted().randomElement(using: &random),
          let bounds = account.waiting.removeValue(forKey: page)
        else { break }
        // Some are still on their way when they are asked for again, or are not wanted any more.
        if random.integer(0...2) == 0 { late.append((page, bounds)) }
        account.decode(page, bounds)
      case 7:
        guard let (page, bounds) = late.popLast() else { break }
        account.decode(page, bounds)
      case 8:
        guard let page = account.waiting.keys.sorted().randomElement(using: &random),
          let bounds = account.waiting.removeValue(forKey: page)
        else { break }
        account.carryOut(
          account.cache.failed(page: page, bounds: bounds, reason: "it is not an image"))
      default: break
      }
      account.carryOut(
        account.cache.request(
          page, of: 12, visible: page..<page + 1, bounds: bounds, at: Double(step))
      )
      try #require(account.held.count <= 5, "seed \(seed), step \(step)")
      let shown = (0..<12).compactMap { account.cache.picture(of: $0)?.image }
      try #require(Set(shown) == account.held, "seed \(seed), step \(step)")
    }
  }
}
