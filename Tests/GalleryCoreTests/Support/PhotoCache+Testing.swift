import GalleryCore
import NumberedPhotos

extension PhotoCache.Effect {
  static func request(page: Int, demand: PhotoDemand) -> PhotoCache.Effect {
    .request(PhotoID(page: page), demand: demand)
  }

  static func request(page: Int, bounds: PixelSize) -> PhotoCache.Effect {
    .request(page: page, demand: PhotoDemand(bounds: bounds))
  }

  static func cancel(page: Int) -> PhotoCache.Effect { .cancel(PhotoID(page: page)) }
}

/// The cache of an album in which nothing changes: photos go by their pages.
extension PhotoCache {
  /// As many photos as any test has.
  private static let strip = Strip(Album(count: 20_000))

  mutating func request(_ plan: PrefetchPlan, demand: PhotoDemand, at now: Double) -> [Effect] {
    request(plan, in: Self.strip, demand: demand, at: now)
  }

  /// Requests a page and its neighbours, in an album with some number of pages.
  mutating func request(
    _ page: Int, of pageCount: Int, visible: Range<Int> = 0..<0, bounds: PixelSize, at now: Double
  ) -> [Effect] {
    request(
      PrefetchPlan(page: page, pageCount: pageCount, visible: visible),
      demand: PhotoDemand(bounds: bounds), at: now)
  }

  /// Requests only one page.
  mutating func request(only page: Int, bounds: PixelSize, at now: Double) -> [Effect] {
    let plan = PrefetchPlan(page: page, pageCount: page + 1).withoutNeighbours
    return request(plan, demand: PhotoDemand(bounds: bounds), at: now)
  }

  /// Delivers a photo like a decoder: fitted into the bounds by default.
  mutating func arrived(
    _ picture: PagePicture, imageSize: PixelSize? = nil, page: Int, bounds: PixelSize
  ) -> [Effect] {
    arrived(
      HeldPicture(
        picture, imageSize: imageSize ?? picture.photoSize.aspectFitted(into: bounds),
        demand: PhotoDemand(bounds: bounds)),
      page: page, generation: generation(of: page))
  }

  mutating func arrived(
    _ new: HeldPicture, page: Int, generation: Int = 0, duration: Double? = nil
  ) -> [Effect] {
    arrived(new, photo: PhotoID(page: page), generation: generation, duration: duration)
  }

  mutating func failed(page: Int, bounds: PixelSize, reason: String) -> [Effect] {
    failed(
      page: page, demand: PhotoDemand(bounds: bounds), generation: generation(of: page),
      reason: reason)
  }

  mutating func failed(
    page: Int, demand: PhotoDemand, generation: Int = 0, reason: String
  ) -> [Effect] {
    failed(PhotoID(page: page), demand: demand, generation: generation, reason: reason)
  }

  mutating func reload(page: Int, at now: Double) { reload(PhotoID(page: page), at: now) }

  /// Forgets all photos, as when the album is another one.
  mutating func removeAll() -> [Effect] { adapt(from: Self.strip.album, to: Strip(Album())) }

  func picture(of page: Int) -> PagePicture? { picture(of: PhotoID(page: page)) }

  func held(of page: Int) -> HeldPicture? { held(of: PhotoID(page: page)) }

  func failure(of page: Int) -> String? { failure(of: PhotoID(page: page)) }

  func waitingSince(_ page: Int) -> Double? { waitingSince(PhotoID(page: page)) }

  func isAwaited(_ page: Int) -> Bool { isAwaited(PhotoID(page: page)) }

  func isOutdated(_ page: Int) -> Bool { isOutdated(PhotoID(page: page)) }

  func generation(of page: Int) -> Int { generation(of: PhotoID(page: page)) }
}
