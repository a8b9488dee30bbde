extension PhotoCache {
  /// The room that is there by default: for five screens of this size.
  ///
  /// The current page and its three neighbours fill four of them; what is left, and what photos of
  /// other proportions than the screen's leave, is for those that were seen last.
  public static func defaultByteLimit(for screen: PixelSize) -> Int {
    5 * byteCount(of: screen)
  }

  /// The pages of the plan that there is room for, the nearest first; those in view in any case.
  ///
  /// What is asked for without room would be let go as soon as it came, and asked for again.
  func admittedPages(demand: PhotoDemand) -> Set<Int> {
    let expected = max(HeldPicture.leastByteCount, Self.byteCount(of: demand.bounds))
    var room = byteLimit
    var admitted: Set<Int> = []
    for page in plan.pages.sorted(by: { isNearer($0, than: $1) }) {
      let known = cost(of: page, demand: demand)
      if known == nil, plan.passing.contains(page), entries[page]?.pending == nil { continue }
      room -= known ?? expected
      guard room >= 0 || isSeen(page) else { break }
      admitted.insert(page)
    }
    return admitted
  }

  /// Those in view come before all others.
  private func isNearer(_ page: Int, than other: Int) -> Bool {
    guard isSeen(page) == isSeen(other) else { return isSeen(page) }
    return plan.remoteness(of: page) < plan.remoteness(of: other)
  }

  private func isSeen(_ page: Int) -> Bool { page == plan.page || plan.visible.contains(page) }

  /// What the page's photo takes, if it is at hand as demanded.
  private func cost(of page: Int, demand: PhotoDemand) -> Int? {
    entries[page]?.held.flatMap { $0.isSharp(for: demand) ? $0.cost : nil }
  }

  /// Lets go what is of the least use, until the rest fits; the pages that there is room for by the
  /// plan, among them those in view, stay.
  mutating func makeRoom() -> [Effect] {
    var effects: [Effect] = []
    while heldByteCount > byteLimit {
      let idle = entries.filter { $0.value.held != nil && !admitted.contains($0.key) }
      guard let worst = idle.keys.max(by: { plan.remoteness(of: $0) < plan.remoteness(of: $1) })
      else { break }
      effects += discard(worst)
      dropIfEmpty(worst)
    }
    return effects
  }

  /// Lets go what is held for a page.
  mutating func discard(_ page: Int) -> [Effect] {
    guard let held = entries[page]?.held else { return [] }
    heldByteCount -= held.cost
    entries[page]?.held = nil
    return [.discard(held.picture.image)]
  }

  private static func byteCount(of size: PixelSize) -> Int {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    return overflows || pixels > .max >> 8 ? .max >> 8 : pixels * 4
  }
}
