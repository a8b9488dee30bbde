import GalleryCore

extension PhotoCache.Effect {
  static func request(page: Int, bounds: PixelSize) -> PhotoCache.Effect {
    .request(page: page, demand: PhotoDemand(bounds: bounds))
  }
}

extension PhotoCache {
  /// Requests a page and its neighbours, in an album with some number of pages.
  mutating func want(
    _ page: Int, of pageCount: Int, visible: Range<Int> = 0..<0, bounds: PixelSize, at now: Double
  ) -> [Effect] {
    want(
      PrefetchPlan(page: page, pageCount: pageCount, visible: visible),
      demand: PhotoDemand(bounds: bounds), at: now)
  }

  /// Requests only one page.
  mutating func want(only page: Int, bounds: PixelSize, at now: Double) -> [Effect] {
    let plan = PrefetchPlan(page: page, pageCount: page + 1).withoutNeighbours
    return want(plan, demand: PhotoDemand(bounds: bounds), at: now)
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

  mutating func failed(page: Int, bounds: PixelSize, reason: String) -> [Effect] {
    failed(
      page: page, demand: PhotoDemand(bounds: bounds), generation: generation(of: page),
      reason: reason)
  }
}
