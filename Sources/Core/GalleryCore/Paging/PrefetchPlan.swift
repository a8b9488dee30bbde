/// The pages whose photos should be ready, and how useful the photos of other pages are.
public struct PrefetchPlan: Hashable, Sendable {
  /// The page that the strip shows, or moves to.
  public let page: Int
  /// The direction of the latest paging: 1 to later pages, -1 back.
  public let direction: Int
  /// The pages of which something is visible.
  public let visible: Range<Int>
  /// The pages whose photos should be ready, the most urgent first, each once.
  public let pages: [Int]
  /// The pages that will be left before a photo can be decoded: their photos are only useful if
  /// they are held or requested already.
  public let passing: Set<Int>
  /// Pages elsewhere that are visible, or will be next, as in a slideshow; at most five.
  public let companions: [Int]

  /// Plans for a page and its neighbours.
  ///
  /// - Parameters:
  ///   - page: the page that the strip shows, or moves to.
  ///   - pageCount: the number of pages.
  ///   - direction: the direction of the latest paging; positive values are to later pages.
  ///   - visible: the pages of which something is visible.
  ///   - lead: while the user flips through pages, the number of them that pass while a photo is
  ///     decoded; otherwise 0.
  ///   - breadth: the number of photos that are decoded at the same time.
  ///   - companions: pages elsewhere that are visible, or will be next; at most five.
  ///   - includesNeighbours: whether the user may page to a neighbour.
  ///   - savesPower: whether only the next page in the direction is ready, and no other one.
  public init(
    page: Int, pageCount: Int, direction: Int = 1, visible: Range<Int> = 0..<0, lead: Int = 0,
    breadth: Int = 1, companions: [Int] = [], includesNeighbours: Bool = true,
    savesPower: Bool = false
  ) {
    let step = Self.step(direction, from: page, pageCount: pageCount)
    // Flipping ends at the last page at the latest, where the direction is reversed.
    let rest = max(0, step > 0 ? pageCount - 1 - page : page)
    let aim = step == direction.signum() ? min(max(0, lead), rest) : 0
    // First the pages that will still be ahead when their photos arrive: one for each worker and
    // one more; then the pages at which the user may stop.
    let ahead = (aim...aim + (savesPower ? 1 : max(1, breadth))).map { page + step * $0 }
    let passing = (1..<max(1, aim)).map { page + step * $0 }
    let neighbours = savesPower ? [page + step] : [page + step, page - step, page + 2 * step]
    let order =
      aim > 0
      ? ahead + [page] + visible + companions
        + (savesPower ? [] : passing.reversed())
      : [page] + visible + companions
        + (includesNeighbours ? neighbours : [])
    var pages: [Int] = []
    for page in order where (0..<pageCount).contains(page) && !pages.contains(page) {
      pages.append(page)
    }
    self.init(
      page: page, direction: step, visible: visible, pages: pages,
      passing: aim > 0 ? Set(passing).union(visible).subtracting([page]) : [],
      companions: Array(companions.prefix(5)))
  }

  private init(
    page: Int, direction: Int, visible: Range<Int>, pages: [Int], passing: Set<Int> = [],
    companions: [Int] = []
  ) {
    self.page = page
    self.direction = direction
    self.visible = visible
    self.pages = pages
    self.passing = passing
    self.companions = companions
  }

  /// The same plan without neighbours, which must not slow down the first photo.
  public var withoutNeighbours: PrefetchPlan {
    PrefetchPlan(
      page: page, direction: direction, visible: visible, pages: pages.isEmpty ? [] : [page])
  }

  /// The weighted distance of a page from the current one: 0 for the page itself.
  ///
  /// Pages behind count one and a half times, because the user is less likely to go back. No two
  /// pages have the same value.
  public func remoteness(of page: Int) -> Int {
    // Less than that of any neighbour.
    if page != self.page, let index = companions.firstIndex(of: page) { return 2 + index }
    let ahead = (page - self.page) * direction
    return ahead >= 0 ? 8 * ahead : -12 * ahead + 1
  }

  /// The direction, 1 or -1; at an end of the strip, the only possible one.
  private static func step(_ direction: Int, from page: Int, pageCount: Int) -> Int {
    if page <= 0 { return 1 }
    if page >= pageCount - 1 { return -1 }
    return direction < 0 ? -1 : 1
  }
}
