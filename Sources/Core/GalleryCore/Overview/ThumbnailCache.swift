/// Decides which thumbnails to request and which to discard.
///
/// Only as many are requested at a time as are decoded at a time, so that the next one is always
/// the most urgent. Thumbnails of another size are shown until those of the right size arrive.
public struct ThumbnailCache: Hashable, Sendable {
  /// An action for the program.
  public enum Effect: Hashable, Sendable {
    /// Decode a photo for its cell; this replaces an earlier request.
    case request(PhotoID, demand: PhotoDemand)
    /// Read the small preview in a photo's file, if it has one, to be shown until the photo is
    /// decoded.
    case requestPreview(PhotoID, demand: PhotoDemand)
    /// Withdraw the requests for a photo.
    case cancel(PhotoID)
    /// Discard the image, which is no longer shown.
    case discard(ImageID)
  }

  struct Entry: Hashable, Sendable {
    var held: HeldPicture?
    var pending: PhotoDemand?
    var preview = Preview.unknown

    /// Whether anything was requested and has not arrived.
    var isAwaited: Bool { pending != nil || preview == .awaited }
  }

  /// What is known of the preview in a photo's file.
  enum Preview: Hashable, Sendable {
    case unknown, awaited, tried
  }

  /// The memory limit in bytes; visible thumbnails may exceed it.
  public var byteLimit = Int.max
  /// Whether the previews in the files of visible photos are requested before any photo is decoded.
  public var requestsPreviews = false
  /// The memory in use, in bytes.
  public private(set) var heldByteCount = 0
  /// The photos that are held or requested; their number is limited by the memory.
  var entries: [PhotoID: Entry] = [:]
  /// Why photos have no thumbnail.
  var failures: [PhotoID: String] = [:]
  /// The number of reloads of each photo; no entry for 0.
  private var generations: [PhotoID: Int] = [:]
  /// The visible photos.
  private var visible: Set<PhotoID> = []
  /// The page in the middle of the view.
  private var middle = 0
  private var album = Album()

  /// Starts empty.
  public init() {}

  /// A photo's thumbnail, if it is held.
  public func picture(of photo: PhotoID) -> PagePicture? { entries[photo]?.held?.picture }

  /// Why a photo has no thumbnail, if it was tried.
  public func failure(of photo: PhotoID) -> String? {
    entries[photo]?.held == nil ? failures[photo] : nil
  }

  /// Whether a thumbnail was requested and has not arrived.
  public func isAwaited(_ photo: PhotoID) -> Bool { entries[photo]?.isAwaited ?? false }

  /// Whether any thumbnail was requested and has not arrived.
  public var awaitsAny: Bool { entries.contains { $0.value.isAwaited } }

  /// The photos whose thumbnails were requested and have not arrived.
  public var awaitedPhotos: [PhotoID] {
    entries.filter { $0.value.isAwaited }.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// The number of held thumbnails.
  public var heldCount: Int { entries.values.count { $0.held != nil } }

  /// The photos of which something is held, requested or refused, in the order of their IDs.
  public var knownPhotos: [PhotoID] {
    Set(entries.keys).union(failures.keys).sorted { $0.rawValue < $1.rawValue }
  }

  /// The number of reloads of a photo, which each request carries.
  public func generation(of photo: PhotoID) -> Int { generations[photo] ?? 0 }

  /// Updates the plan, and returns the actions that it needs.
  ///
  /// - Parameters:
  ///   - plan: the thumbnails that are needed; nil if the overview is not shown.
  ///   - album: the photos.
  ///   - backdrop: what transparent photos are blended with.
  ///   - limit: the number of requests that may be open at a time.
  public mutating func request(
    _ plan: ThumbnailPlan?, in album: Album, backdrop: Backdrop?, limit: Int
  ) -> [Effect] {
    self.album = album
    let photos = plan.map { admitted($0) } ?? []
    visible = Set(plan.map { $0.photos.prefix($0.visibleCount) } ?? [])
    if let plan, plan.visibleCount > 0 {
      middle = album.page(of: plan.photos[plan.visibleCount / 2]) ?? middle
    }
    var effects = withdraw(except: Set(photos))
    effects += makeRoom()
    guard let plan else { return effects }
    var demand = PhotoDemand(bounds: plan.bounds, backdrop: backdrop)
    demand.isEnlarged = plan.isEnlarged
    effects += requestPreviews(
      of: photos.prefix(plan.visibleCount), in: plan, demand, limit: limit)
    var open = entries.values.count { $0.isAwaited }
    for photo in inOrder(photos, of: plan) where failures[photo] == nil {
      demand.bounds = plan.size(of: photo)
      let entry = entries[photo] ?? Entry()
      guard entry.preview != .awaited else { continue }
      if entry.held?.isSharp(for: demand) == true {
        if entry.pending != nil {
          entries[photo]?.pending = nil
          open -= 1
          effects.append(.cancel(photo))
        }
        continue
      }
      guard entry.pending != demand else { continue }
      // Until there is a picture at all, one of about the size need not be begun again.
      if let pending = entry.pending, entry.held == nil, pending.isAbout(demand) { continue }
      if entry.pending == nil {
        guard open < limit else { continue }
        open += 1
      }
      entries[photo, default: Entry()].pending = demand
      effects.append(.request(photo, demand: demand))
    }
    return effects
  }

  /// The photos of a plan for which there is room: all visible ones, and others while they fit.
  private func admitted(_ plan: ThumbnailPlan) -> [PhotoID] {
    var room = byteLimit
    for (index, photo) in plan.photos.enumerated() {
      let size = plan.size(of: photo)
      room -= max(HeldPicture.leastByteCount, size.width * size.height * 4)
      if room < 0, index >= plan.visibleCount { return Array(plan.photos.prefix(index)) }
    }
    return plan.photos
  }

  /// Photos in the order in which they are requested: what is seen and has no picture comes first,
  /// and those before others whose pictures have about the right size.
  private func inOrder(_ photos: [PhotoID], of plan: ThumbnailPlan) -> [PhotoID] {
    guard !plan.sizes.isEmpty else { return photos }
    let seen = photos.prefix(plan.visibleCount)
    return seen.filter { entries[$0]?.held == nil } + seen.filter { entries[$0]?.held != nil }
      + photos.dropFirst(plan.visibleCount)
  }

  /// Withdraws the requests for photos that are no longer needed.
  private mutating func withdraw(except needed: Set<PhotoID>) -> [Effect] {
    let gone = entries.filter { photo, entry in
      !needed.contains(photo) && (entry.pending != nil || entry.preview != .unknown)
    }
    for photo in gone.keys {
      entries[photo]?.pending = nil
      entries[photo]?.preview = .unknown
      dropIfEmpty(photo)
    }
    return gone.filter(\.value.isAwaited).keys.sorted { $0.rawValue < $1.rawValue }
      .map { .cancel($0) }
  }

  /// Stores a thumbnail, and discards the image that it replaces, or the new one if it is useless.
  public mutating func arrived(
    _ new: HeldPicture, photo: PhotoID, generation: Int = 0
  ) -> [Effect] {
    noteTriedPreview(of: photo, generation: generation)
    let entry = entries[photo] ?? Entry()
    guard generation == self.generation(of: photo), album.contains(photo),
      new.isBetter(than: entry.held, isAwaited: entry.pending != nil)
    else { return [.discard(new.picture.image)] }
    var effects: [Effect] = []
    if let old = entry.held {
      effects.append(.discard(old.picture.image))
      heldByteCount -= old.cost
    }
    heldByteCount += new.cost
    entries[photo, default: Entry()].held = new
    if !new.picture.isProvisional, entry.pending == new.demand { entries[photo]?.pending = nil }
    return effects + makeRoom()
  }

  /// Records why a photo has no thumbnail; it is not requested again.
  public mutating func failed(
    _ photo: PhotoID, demand: PhotoDemand, generation: Int = 0, reason: String
  ) -> [Effect] {
    guard generation == self.generation(of: photo), let entry = entries[photo],
      entry.pending == nil || entry.pending == demand
    else { return [] }
    entries[photo]?.pending = nil
    entries[photo]?.preview = .unknown
    failures[photo] = reason
    let isStandIn = entry.held.map { $0.picture.isProvisional || $0.isOutdated } ?? false
    let effects = isStandIn ? discard(photo) : []
    dropIfEmpty(photo)
    return effects
  }

  /// Reads a photo again at the next request; the held thumbnail is shown until the new one
  /// arrives.
  public mutating func reload(_ photo: PhotoID) {
    generations[photo] = generation(of: photo) + 1
    failures[photo] = nil
    entries[photo]?.pending = nil
    entries[photo]?.preview = .unknown
    entries[photo]?.held?.isOutdated = true
    dropIfEmpty(photo)
  }

  /// Adapts to another state of the album: forgets the photos that are gone, and requests those
  /// again whose files were not found where they were.
  ///
  /// - Parameters:
  ///   - old: the former state.
  ///   - new: the present state.
  ///   - covers: the covers of the albums, which stay.
  public mutating func adapt(
    from old: Album, to new: Album, keeping covers: Album = Album()
  ) -> [Effect] {
    var effects: [Effect] = []
    for photo in Set(knownPhotos).union(generations.keys).sorted(by: { $0.rawValue < $1.rawValue })
    {
      if new.contains(photo) {
        let isMissing = failures[photo] != nil || isAwaited(photo)
        if isMissing, new[photo]?.location != old[photo]?.location { reload(photo) }
        continue
      }
      if covers.contains(photo) { continue }
      if isAwaited(photo) { effects.append(.cancel(photo)) }
      effects += discard(photo)
      entries[photo] = nil
      failures[photo] = nil
      generations[photo] = nil
    }
    return effects
  }

  /// Discards the thumbnails that are farthest from the view until the rest fits.
  private mutating func makeRoom() -> [Effect] {
    guard heldByteCount > byteLimit else { return [] }
    let idle = entries.filter { $0.value.held != nil && !visible.contains($0.key) }.keys
      .map { photo in (photo, album.page(of: photo).map { abs($0 - middle) } ?? .max) }
      .sorted { ($0.1, $0.0.rawValue) > ($1.1, $1.0.rawValue) }
    var effects: [Effect] = []
    for (photo, _) in idle where heldByteCount > byteLimit {
      effects += discard(photo)
      dropIfEmpty(photo)
    }
    return effects
  }

  private mutating func discard(_ photo: PhotoID) -> [Effect] {
    guard let held = entries[photo]?.held else { return [] }
    heldByteCount -= held.cost
    entries[photo]?.held = nil
    return [.discard(held.picture.image)]
  }

  private mutating func dropIfEmpty(_ photo: PhotoID) {
    if entries[photo] == Entry() { entries[photo] = nil }
  }
}

extension PhotoDemand {
  /// Whether it differs from another one only by a size that a quarter more or less would be.
  fileprivate func isAbout(_ other: PhotoDemand) -> Bool {
    var same = self
    same.bounds = other.bounds
    func isNear(_ length: Int, _ other: Int) -> Bool {
      abs(length - other) * 4 <= max(length, other)
    }
    return same == other && isNear(bounds.width, other.bounds.width)
      && isNear(bounds.height, other.bounds.height)
  }
}
