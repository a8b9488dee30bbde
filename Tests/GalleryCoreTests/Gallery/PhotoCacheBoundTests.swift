import GalleryCore
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
        case .request(let page, let bounds): waiting[page] = bounds
        case .cancel(let page): #expect(waiting.removeValue(forKey: page) != nil)
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
          PagePicture(image: ImageID(lastImage), photoSize: photo),
          imageSize: photo.aspectFitted(into: bounds), page: page, bounds: bounds))
    }
  }

  @Test("paging through 100 000 photos holds three images, and asks for each photo once")
  func longAlbum() {
    var account = Account()
    let bounds = PixelSize(width: 320, height: 480)
    let count = 100_000
    for page in 0..<count {
      let pages = PrefetchPlan.pages(around: page, pageCount: count)
      account.carryOut(account.cache.want(pages, bounds: bounds, at: Double(page)))
      for (page, bounds) in account.waiting { account.decode(page, bounds) }
      account.waiting = [:]
      guard account.held.count <= 3 else {
        Issue.record("\(account.held.count) images held at page \(page)")
        return
      }
    }
    #expect(account.lastImage == count)
    #expect(account.held.count == 2)
    account.carryOut(account.cache.want([], bounds: bounds, at: 1e6))
    #expect(account.held.isEmpty)
    #expect(account.cache == PhotoCache())
  }

  @Test(
    "whatever comes in whatever order, every image is held by one page or let go once",
    arguments: SeededRandom.seeds)
  func anyOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var account = Account()
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
        account.cache.failed(page: page, bounds: bounds, reason: "it is not an image")
      default: break
      }
      let pages = PrefetchPlan.pages(around: page, pageCount: 12)
      account.carryOut(
        account.cache.want(pages, bounds: bounds, keeping: page..<page + 1, at: Double(step)))
      try #require(account.held.count <= 3, "seed \(seed), step \(step)")
      let shown = (0..<12).compactMap { account.cache.picture(of: $0)?.image }
      try #require(Set(shown) == account.held, "seed \(seed), step \(step)")
    }
  }
}
