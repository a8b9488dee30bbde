extension PhotoCache {
  /// The memory for photos by default, in bytes: for five that fill the size that they are decoded for.
  ///
  /// The current page and its three neighbours take four of them; the rest, and what photos of other
  /// proportions leave, is for those that were seen last.
  public static func defaultByteLimit(for bounds: PixelSize) -> Int {
    5 * max(HeldPicture.leastByteCount, byteCount(of: bounds))
  }

  /// The photos on the plan's pages, the most urgent first.
  var plannedPhotos: [PhotoID] { plan.pages.compactMap { strip[$0] } }

  /// The photos of the plan that there is room for, the nearest first; those in view in any case.
  ///
  /// What is asked for without room would be let go as soon as it came, and asked for again.
  func admittedPhotos(demand: PhotoDemand) -> Set<PhotoID> {
    let expected = max(HeldPicture.leastByteCount, Self.byteCount(of: demand.bounds))
    var room = byteLimit
    var admitted: Set<PhotoID> = []
    for page in plan.pages.sorted(by: { isNearer($0, than: $1) }) {
      guard let photo = strip[page] else { continue }
      let known = cost(of: photo, demand: demand)
      if known == nil, plan.passing.contains(page), !isAwaited(photo) { continue }
      room -= known ?? expected
      guard room >= 0 || isSeen(page) else { break }
      admitted.insert(photo)
    }
    return admitted
  }

  /// Those in view come before all others.
  private func isNearer(_ page: Int, than other: Int) -> Bool {
    guard isSeen(page) == isSeen(other) else { return isSeen(page) }
    return plan.remoteness(of: page) < plan.remoteness(of: other)
  }

  private func isSeen(_ page: Int) -> Bool { page == plan.page || plan.visible.contains(page) }

  /// What a photo takes, if it is at hand as demanded.
  private func cost(of photo: PhotoID, demand: PhotoDemand) -> Int? {
    entries[photo]?.held.flatMap { $0.isSharp(for: demand) ? $0.cost : nil }
  }

  /// The room for photos at a second size by default: for two screens of this size.
  ///
  /// The current page's takes less than one of them, its neighbours' the rest.
  public static func defaultSpareByteLimit(for screen: PixelSize) -> Int {
    2 * byteCount(of: screen)
  }

  /// Discards what is of the least use, until the rest fits.
  ///
  /// The photos that the plan has room for, among them those in view, stay, but not necessarily at
  /// a second size.
  mutating func makeRoom() -> [Effect] {
    var effects: [Effect] = []
    while heldByteCount > byteLimit + min(spareByteCount, spareByteLimit) {
      let idle = entries.filter { photo, entry in
        entry.spare != nil || entry.held != nil && !admitted.contains(photo)
      }
      let remoteness = idle.keys.map { photo in
        (photo, strip.page(of: photo).map(plan.remoteness) ?? .max)
      }
      guard let worst = remoteness.max(by: { $0.1 < $1.1 })?.0 else { break }
      effects += entries[worst]?.spare != nil ? discardSpare(worst) : discard(worst)
      dropIfEmpty(worst)
    }
    return effects
  }

  /// Discards all that is held of a photo.
  mutating func discard(_ photo: PhotoID) -> [Effect] {
    guard let held = entries[photo]?.held else { return [] }
    heldByteCount -= held.cost
    entries[photo]?.held = nil
    return discardSpare(photo) + [.discard(held.picture.image)]
  }

  /// Shows the photos of the plan as they were decoded for a demand before, if they are at hand.
  public mutating func recall(_ demand: PhotoDemand) {
    for photo in plannedPhotos {
      guard var entry = entries[photo], let held = entry.held, !held.isSharp(for: demand),
        !held.isOutdated, let spare = entry.spare, spare.isSharp(for: demand)
      else { continue }
      spareByteCount += held.cost - spare.cost
      entry.held = spare
      entry.spare = held
      entries[photo] = entry
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

  private mutating func discardSpare(_ photo: PhotoID) -> [Effect] {
    guard var entry = entries[photo] else { return [] }
    let effects = setSpare(nil, of: &entry)
    entries[photo] = entry
    return effects
  }

  private static func byteCount(of size: PixelSize) -> Int {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    return overflows || pixels > .max >> 8 ? .max >> 8 : pixels * 4
  }
}
