/// Draws the photos of an album in the order of its pages, from the first one again after the last.
struct PhotoSequence: Hashable, Sendable {
  /// The photo on the last page that was drawn and then shown or passed over; nil before the first.
  private var front: PhotoID?
  /// Whether the photos that are drawn and not shown yet are those of the next pass through the
  /// pages.
  private(set) var isNextPass = false
  /// The photos that were on screen when this pass began: they come later in it.
  private var postponed: [PhotoID] = []

  /// Returns the next photo; nil after the last page until all that were drawn are shown, and
  /// before a photo that is on screen.
  ///
  /// - Parameters:
  ///   - album: the photos.
  ///   - current: the photos on screen.
  ///   - hand: the photos that were drawn and are still to be shown.
  mutating func draw(
    from album: Album, except current: [PhotoID], hand: [PhotoID]
  ) -> PhotoID? {
    if let index = postponed.firstIndex(where: { !current.contains($0) }) {
      return postponed.remove(at: index)
    }
    let drawn = hand.compactMap(album.page(of:)).max() ?? -1
    var page = max(isNextPass ? -1 : frontPage(in: album), drawn) + 1
    if page >= album.count {
      guard hand.isEmpty, !album.isEmpty else { return nil }
      (isNextPass, page) = (true, 0)
    }
    if hand.isEmpty {
      // Nothing else could come after the photos on screen.
      let onScreen = album.photos[page...].prefix { current.contains($0.id) }
      page = onScreen.endIndex
      if isNextPass { postponed = onScreen.map(\.id) }
    }
    guard page < album.count else { return nil }
    let photo = album.photos[page].id
    return current.contains(photo) ? nil : photo
  }

  /// Records that a photo that was drawn is shown, or cannot be shown.
  mutating func note(_ photo: PhotoID, in album: Album) {
    guard let page = album.page(of: photo), isNextPass || page > frontPage(in: album) else {
      return
    }
    (front, isNextPass) = (photo, false)
  }

  /// Goes on after a photo that was not drawn.
  mutating func goOn(after photo: PhotoID) { (front, isNextPass, postponed) = (photo, false, []) }

  /// Adapts to another state of the album: pages after the last one that was shown are drawn again.
  ///
  /// If the photo of that page is gone, it is the nearest page before it: all pages up to there
  /// were drawn in this pass, whatever is on screen.
  mutating func adapt(to album: Album, from former: Album) {
    postponed = isNextPass ? [] : postponed.filter(album.contains)
    isNextPass = false
    guard let front, !album.contains(front) else { return }
    let page = former.page(of: front) ?? 0
    self.front = former.photos[..<page].last { album.contains($0.id) }?.id
  }

  /// Whether a photo that was drawn has waited while a later one was shown, which may be gone.
  func isPassed(_ photo: PhotoID, in album: Album) -> Bool {
    guard !isNextPass, let page = album.page(of: photo) else { return false }
    return page <= frontPage(in: album)
  }

  private func frontPage(in album: Album) -> Int { front.flatMap(album.page(of:)) ?? -1 }
}
