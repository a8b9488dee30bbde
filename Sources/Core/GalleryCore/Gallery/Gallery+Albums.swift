/// Which of several albums is shown.
extension Gallery {
  /// Where an album was left.
  struct AlbumPlace: Hashable, Sendable {
    let photo: PhotoID
    /// The photo's page, in case the photo has been removed since.
    let page: Int
  }

  /// The album that is shown.
  var shownAlbum: AlbumList.Entry { albums.entries[albumIndex] }

  /// The days of the photos of the album that is shown; empty unless they are in the order of time.
  public var sections: AlbumSections { shownAlbum.sections }

  /// The title of the album that is shown; nil if there is no other album.
  public var albumTitle: String? { albums.entries.count > 1 ? shownAlbum.title : nil }

  /// Shows another state of the albums.
  ///
  /// The album that is shown stays. If it is gone, the album that has the current photo now takes
  /// its place, or else the next one. It is announced, because nobody asked for it.
  ///
  /// - Parameters:
  ///   - list: the albums.
  ///   - photo: the photo to go to at once; nil to stay at the current photo.
  ///   - now: the time in seconds.
  mutating func change(
    to list: AlbumList, showing photo: PhotoID?, at now: Double
  ) -> [GalleryEffect] {
    let photo = photo ?? lastPhoto.flatMap { list.index(of: $0) == nil ? nil : $0 }
    // What a search has found may still come after its end.
    let isFound = list.entries[0].id.rawValue < 0
    lastPhoto = list.isEmpty ? lastPhoto ?? currentPhoto : photo == nil && isFound ? lastPhoto : nil
    let index =
      photo.flatMap(list.index(of:)) ?? list.index(of: shownAlbum.id)
      ?? currentPhoto.flatMap(list.index(of:)) ?? successorOfShownAlbum(in: list)
    let next = list.entries[index]
    // Another search begins at its first photo, unless it has found the current one, too.
    let isOther = beginsSearch && currentPhoto.map(next.album.contains) != true
    if !list.isEmpty { beginsSearch = false }
    let page = photo.flatMap(next.album.page(of:)) ?? (isOther ? 0 : nil)
    if let photo, let current = currentPhoto, list.stacks[photo]?.index(of: current) != nil {
      // The same photo, of which another file is shown.
      zooms[photo] = zooms[current]
    }
    let isSame = next.id == shownAlbum.id || currentPhoto.map(next.album.contains) == true
    if !isSame { leaveAlbum() }
    albums = list
    albumIndex = index
    guard !isSame else {
      change(to: next.album, page: page, at: now)
      adaptCovers(at: now)
      return []
    }
    let isUnexpected = currentPhoto != nil && photo == nil && !areAlbumsShown
    enterAlbum(at: page)
    adaptCovers(at: now)
    return isUnexpected && list.entries.count > 1 ? [announcement] : []
  }

  /// Whether another file of the photo is current that was current before.
  func showsOtherFile(since before: Gallery) -> Bool {
    guard let photo = currentPhoto, let former = before.currentPhoto, photo != former else {
      return false
    }
    return albums.stacks[photo]?.index(of: former) != nil
  }

  /// The index of the next album that is left of those after the shown one, or else of the last one
  /// of those before it.
  private func successorOfShownAlbum(in list: AlbumList) -> Int {
    let earlier = Set(albums.entries[..<albumIndex].map(\.id))
    let later = Set(albums.entries[albumIndex...].map(\.id))
    return list.entries.firstIndex { later.contains($0.id) }
      ?? list.entries.lastIndex { earlier.contains($0.id) } ?? 0
  }

  /// What says which album is shown.
  private var announcement: GalleryEffect {
    .announceAlbum(shownAlbum.title, number: albumIndex + 1, count: albums.entries.count)
  }

  /// Goes on by albums, back if negative; as far as there are any.
  mutating func showAlbum(by count: Int) -> [GalleryEffect] {
    guard count != 0 else { return [] }
    let last = albums.entries.count - 1
    let (sum, overflows) = albumIndex.addingReportingOverflow(count)
    let index = overflows ? (count < 0 ? 0 : last) : min(max(sum, 0), last)
    guard index != albumIndex else {
      return [.refuseAlbum(last == 0 ? .onlyAlbum : count < 0 ? .firstAlbum : .lastAlbum)]
    }
    goToAlbum(at: index)
    return [announcement]
  }

  /// Shows the album at an index, or at the closest one, where it was left.
  mutating func goToAlbum(at index: Int) {
    let index = min(max(index, 0), albums.entries.count - 1)
    guard index != albumIndex else { return }
    leaveAlbum()
    albumIndex = index
    enterAlbum(at: nil)
  }

  /// Remembers where the album is left.
  private mutating func leaveAlbum() {
    // What a search has found is another album each time.
    guard let currentPhoto, shownAlbum.id.rawValue >= 0 else { return }
    albumPlaces[shownAlbum.id] = AlbumPlace(photo: currentPhoto, page: pager.page)
  }

  /// Shows the album at `albumIndex` at once: at a page, where it was left, or at its start.
  private mutating func enterAlbum(at page: Int?) {
    jump(to: page ?? openingPage(of: shownAlbum), in: shownAlbum.album)
    zooms = [:]
    returnToFirstSheets()
    travel = Travel()
  }

  /// The page at which an album opens: where it was left, or at its start.
  func openingPage(of entry: AlbumList.Entry) -> Int {
    let left = albumPlaces[entry.id].map { entry.album.page(of: $0.photo) ?? $0.page }
    return left ?? entry.start.flatMap(entry.album.page(of:)) ?? 0
  }
}
