/// Previews: the small pictures that cameras store in their files.
///
/// Reading one takes a few milliseconds, so a screenful of them is there before the first photos
/// are decoded. They may be out of date or blurred, so each is shown only until its photo is
/// decoded.
extension ThumbnailCache {
  /// Requests the previews of photos of which nothing is shown, before any photo is decoded.
  mutating func requestPreviews(
    of photos: some Sequence<PhotoID>, in plan: ThumbnailPlan, _ demand: PhotoDemand, limit: Int
  ) -> [Effect] {
    guard requestsPreviews else { return [] }
    var (open, demand) = (entries.values.count { $0.isAwaited }, demand)
    var effects: [Effect] = []
    for photo in photos where open < limit && failures[photo] == nil {
      let entry = entries[photo] ?? Entry()
      guard entry.held == nil, !entry.isAwaited, entry.preview == .unknown else { continue }
      demand.bounds = plan.size(of: photo)
      entries[photo, default: Entry()].preview = .awaited
      open += 1
      effects.append(.requestPreview(photo, demand: demand))
    }
    return effects
  }

  /// Records that a photo's file has no preview that could be shown.
  public mutating func foundNoPreview(_ photo: PhotoID, generation: Int = 0) {
    noteTriedPreview(of: photo, generation: generation)
  }

  /// Records that the preview has arrived, if it was awaited: it is requested once.
  mutating func noteTriedPreview(of photo: PhotoID, generation: Int) {
    guard generation == self.generation(of: photo), entries[photo]?.preview == .awaited else {
      return
    }
    entries[photo]?.preview = .tried
  }
}
