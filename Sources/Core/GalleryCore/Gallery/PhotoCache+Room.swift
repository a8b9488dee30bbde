extension HeldPicture {
  /// What discards the picture.
  var discards: [PhotoCache.Effect] { picture.images.map { .discard($0) } }
}

extension PhotoCache {
  /// The default memory limit for photos, in bytes: five that fill the size they are decoded for.
  ///
  /// The current page and its three neighbours need four of them. The rest, and the memory that
  /// photos of other proportions do not need, is for the photos that were visible last.
  public static func defaultByteLimit(for bounds: PixelSize) -> Int {
    5 * max(HeldPicture.leastByteCount, byteCount(of: bounds))
  }

  /// The default memory limit for photos that are decoded as demanded, in bytes.
  ///
  /// Photos that zoom slowly are larger, and nobody pages through them: there is room for the one
  /// that goes, the current one and the next.
  public static func defaultByteLimit(for demand: PhotoDemand) -> Int {
    guard demand.coversBounds else { return defaultByteLimit(for: demand.bounds) }
    // A photo covers the bounds in one direction, and fits into the largest ones in the other.
    let photo = Double(byteCount(of: demand.largestBounds)) / KenBurns.greatestCoverage
    return 3 * max(HeldPicture.leastByteCount, Int(photo))
  }

  /// The photos on the plan's pages, the most urgent first.
  var plannedPhotos: [PhotoID] { plan.pages.compactMap { strip[$0] } }

  /// The photos of the plan for which there is room, the nearest first, and all visible ones.
  ///
  /// A photo that is requested without room would be discarded when it arrives, and requested
  /// again.
  func admittedPhotos() -> Set<PhotoID> {
    var room = byteLimit
    var admitted: Set<PhotoID> = []
    for page in plan.pages.sorted(by: { isNearer($0, than: $1) }) {
      guard let photo = strip[page] else { continue }
      let demand = demand(for: photo)
      let known = cost(of: photo, demand: demand)
      if known == nil, plan.passing.contains(page), !isAwaited(photo) { continue }
      room -= known ?? max(HeldPicture.leastByteCount, Self.byteCount(of: demand.bounds))
      guard room >= 0 || isVisible(page) else { break }
      admitted.insert(photo)
    }
    return admitted
  }

  /// Visible pages come before all others.
  private func isNearer(_ page: Int, than other: Int) -> Bool {
    guard isVisible(page) == isVisible(other) else { return isVisible(page) }
    return plan.remoteness(of: page) < plan.remoteness(of: other)
  }

  private func isVisible(_ page: Int) -> Bool {
    page == plan.page || plan.visible.contains(page) || plan.companions.contains(page)
  }

  /// The memory of a photo, if it is held as demanded.
  private func cost(of photo: PhotoID, demand: PhotoDemand) -> Int? {
    entries[photo]?.held.flatMap { $0.isSharp(for: demand) ? $0.cost : nil }
  }

  /// The default memory limit for photos at a second size: two screens of this size.
  ///
  /// The current page's photo needs less than one of them, its neighbours' the rest.
  public static func defaultSpareByteLimit(for screen: PixelSize) -> Int {
    2 * byteCount(of: screen)
  }

  /// Discards the least useful pictures until the rest fits.
  ///
  /// The photos of the plan for which there is room stay, but not necessarily at a second size.
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

  /// Discards all pictures of a photo.
  mutating func discard(_ photo: PhotoID) -> [Effect] {
    guard let held = entries[photo]?.held else { return [] }
    heldByteCount -= held.cost
    entries[photo]?.held = nil
    return discardSpare(photo) + held.discards
  }

  /// Shows the photos of the plan that were decoded for this demand before, if they are held.
  public mutating func recall(
    _ demand: PhotoDemand, pairBounds: [PhotoID: PixelSize] = [:], sheets: [PhotoID: Int] = [:]
  ) {
    setDemand(demand, pairBounds: pairBounds, sheets: sheets)
    for photo in plannedPhotos {
      let demand = self.demand(for: photo)
      guard var entry = entries[photo], let held = entry.held, !held.isSharp(for: demand),
        !held.isOutdated, let spare = entry.spare, spare.isSharp(for: demand)
      else { continue }
      spareByteCount += held.cost - spare.cost
      entry.held = spare
      entry.spare = held
      entries[photo] = entry
    }
  }

  /// Replaces a photo's picture at a second size by another one, or by none.
  ///
  /// Its memory is counted already, because it was the shown picture.
  mutating func setSpare(_ spare: HeldPicture?, of entry: inout Entry) -> [Effect] {
    var effects: [Effect] = []
    if let old = entry.spare {
      heldByteCount -= old.cost
      spareByteCount -= old.cost
      effects += old.discards
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
