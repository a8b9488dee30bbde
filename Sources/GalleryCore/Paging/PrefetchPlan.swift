/// Which pages are to be ready, and of what use any other page still is.
public struct PrefetchPlan: Hashable, Sendable {
  /// The page that the strip stands at or is going to.
  public let page: Int
  /// Which way the strip went last: 1 on to later pages, -1 back.
  public let direction: Int
  /// The pages of which something is in view.
  public let visible: Range<Int>
  /// The pages that are to be ready, the most urgent first, each once.
  public let pages: [Int]
  /// The pages that will have gone by before a photo begun now could be shown: theirs are of use
  /// only if they are at hand, or on their way.
  public let passing: Set<Int>

  /// Plans for a page and its neighbours.
  ///
  /// - Parameters:
  ///   - page: the page that the strip stands at or is going to.
  ///   - pageCount: the number of pages.
  ///   - direction: which way the strip went last: on where positive, back where negative.
  ///   - visible: the pages of which something is in view.
  ///   - lead: while pages are flipped through, how many of them pass until a photo begun now could
  ///     be shown.
  ///   - breadth: how many photos are decoded at a time.
  public init(
    page: Int, pageCount: Int, direction: Int = 1, visible: Range<Int> = 0..<0, lead: Int = 0,
    breadth: Int = 1
  ) {
    let way = Self.way(direction, from: page, pageCount: pageCount)
    // The flipping ends with the last page at the latest; there the way turns round.
    let rest = max(0, way > 0 ? pageCount - 1 - page : page)
    let aim = way == direction.signum() ? min(max(0, lead), rest) : 0
    // First what can still be shown when it comes, for each worker one and one to go on with; then
    // where the flipping may end.
    let ahead = (aim...aim + max(1, breadth)).map { page + way * $0 }
    let passing = (1..<max(1, aim)).map { page + way * $0 }
    let order =
      aim > 0
      ? ahead + [page] + visible + passing.reversed()
      : [page] + visible + [page + way, page - way, page + 2 * way]
    var pages: [Int] = []
    for page in order where (0..<pageCount).contains(page) && !pages.contains(page) {
      pages.append(page)
    }
    self.init(
      page: page, direction: way, visible: visible, pages: pages,
      passing: aim > 0 ? Set(passing).union(visible).subtracting([page]) : [])
  }

  private init(
    page: Int, direction: Int, visible: Range<Int>, pages: [Int], passing: Set<Int> = []
  ) {
    self.page = page
    self.direction = direction
    self.visible = visible
    self.pages = pages
    self.passing = passing
  }

  /// The same without the neighbours: while the first photo is awaited, nothing may slow it down.
  public var withoutNeighbours: PrefetchPlan {
    PrefetchPlan(
      page: page, direction: direction, visible: visible, pages: pages.isEmpty ? [] : [page])
  }

  /// How little use a page's photo is, were it kept: 0 for the page itself, more farther off, and
  /// half as much again where the strip comes from as where it goes; no two pages are equal.
  public func remoteness(of page: Int) -> Int {
    let ahead = (page - self.page) * direction
    return ahead >= 0 ? 4 * ahead : -6 * ahead + 1
  }

  /// At an end there is only one way to go.
  private static func way(_ direction: Int, from page: Int, pageCount: Int) -> Int {
    if page <= 0 { return 1 }
    if page >= pageCount - 1 { return -1 }
    return direction < 0 ? -1 : 1
  }
}
