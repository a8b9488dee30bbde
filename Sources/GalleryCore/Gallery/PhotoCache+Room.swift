extension PhotoCache {
  /// The memory for photos by default, in bytes: for five that fill the size that they are decoded for.
  ///
  /// The current page and its three neighbours take four of them; the rest, and what photos of other
  /// proportions leave, is for those that were seen last.
  public static func defaultByteLimit(for bounds: PixelSize) -> Int {
    5 * max(HeldPicture.leastByteCount, byteCount(of: bounds))
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

  /// The room for photos at a second size by default: for two screens of this size.
  ///
  /// The current page's takes less than one of them, its neighbours' the rest.
  public static func defaultSpareByteLimit(for screen: PixelSize) -> Int {
    2 * byteCount(of: screen)
  }

  /// Lets go what is of the least use, until the rest fits; the pages that there is room for by the
  /// plan, among them those in view, stay, but not necessarily at a second size.
  mutating func makeRoom() -> [Effect] {
    var effects: [Effect] = []
    while heldByteCount > byteLimit + min(spareByteCount, spareByteLimit) {
      let idle = entries.filter { page, entry in
        entry.spare != nil || entry.held != nil && !admitted.contains(page)
      }
      guard let worst = idle.keys.max(by: { plan.remoteness(of: $0) < plan.remoteness(of: $1) })
      else { break }
      effects += entries[worst]?.spare != nil ? discardSpare(worst) : discard(worst)
      dropIfEmpty(worst)
    }
    return effects
  }

  /// Lets go all that is held for a page.
  mutating func discard(_ page: Int) -> [Effect] {
    guard let held = entries[page]?.held else { return [] }
    heldByteCount -= held.cost
    entries[page]?.held = nil
    return discardSpare(page) + [.discard(held.picture.image)]
  }

  /// Shows the photos of the plan as they were decoded for a demand before, if they are at hand.
  public mutating func recall(_ demand: PhotoDemand) {
    for page in plan.pages {
      guard var entry = entries[page], let held = entry.held, !held.isSharp(for: demand),
        !held.isOutdated, let spare = entry.spare, spare.isSharp(for: demand)
      else { continue }
      spareByteCount += held.cost - spare.cost
      entry.held = spare
      entry.spare = held
      entries[page] = entry
    }
  }

  /// Puts another picture, or none, in the place of a page's photo at a second size.
  ///
  /// Its bytes are counted already: it was the one that is shown.
  mutating func setSpare(_ spare: HeldPicture?, of entry: inout Entry) -> [Effect] {
    var effects: [Effect] = []
    if let old = entry.spare {
      heldByteCount -= old.cost
      spareByteCount -= old.cost
      effects.append(.discard(old.picture.image))
    }
    spareByteCount += spare?.cost ?? 0
    entry.spare = spare
    return effects
  }

  private mutating func discardSpare(_ page: Int) -> [Effect] {
    guard var entry = entries[page] else { return [] }
    let effects = setSpare(nil, of: &entry)
    entries[page] = entry
    return effects
  }

  private static func byteCount(of size: PixelSize) -> Int {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    return overflows || pixels > .max >> 8 ? .max >> 8 : pixels * 4
  }
}
