extension Album {
  /// The changes that make the album one of photos at these locations, in their order.
  ///
  /// A photo whose location is among them stays, on whichever page.
  ///
  /// - Parameters:
  ///   - locations: where the photos are to lie.
  ///   - renamed: where the files of photos lie now that lay elsewhere: old location to new one.
  public func changes(
    to locations: [Photo.Location], renamed: [Photo.Location: Photo.Location] = [:]
  ) -> [AlbumChange] {
    let isRenamed = { renamed[$0] != nil }
    // Most of a large album stays as it is; what is the same at both ends costs no more than a look.
    var (start, newEnd, oldEnd) = (0, locations.count, count)
    while start < min(newEnd, oldEnd), photos[start].location == locations[start],
      renamed.isEmpty || !isRenamed(locations[start])
    {
      start += 1
    }
    while start < min(newEnd, oldEnd), photos[oldEnd - 1].location == locations[newEnd - 1],
      renamed.isEmpty || !isRenamed(locations[newEnd - 1])
    {
      newEnd -= 1
      oldEnd -= 1
    }
    return changes(from: start..<oldEnd, to: locations[start..<newEnd], renamed: renamed)
  }

  /// The same for a range of pages, whose photos are to be at these locations.
  private func changes(
    from pages: Range<Int>, to locations: ArraySlice<Photo.Location>,
    renamed: [Photo.Location: Photo.Location]
  ) -> [AlbumChange] {
    // A path may be named twice: its photos are taken from the end, and stay in their order.
    var pagesByLocation: [Photo.Location: [Int]] = [:]
    for page in pages.reversed() {
      guard let location = renamed[photos[page].location] else { continue }
      pagesByLocation[location, default: []].append(page)
    }
    // A photo that another file was renamed over comes first. It stays, and its file is rewritten.
    for page in pages.reversed() where renamed[photos[page].location] == nil {
      pagesByLocation[photos[page].location, default: []].append(page)
    }
    var changes: [AlbumChange] = []
    var added: [Photo.Location] = []
    // A photo that comes after one of a greater page has changed places with it.
    var greatestPage = -1
    for (newPage, location) in zip(locations.indices, locations) {
      guard let page = pagesByLocation[location]?.popLast() else {
        added.append(location)
        continue
      }
      if !added.isEmpty {
        changes.append(.insert(added, page: newPage - added.count))
        added = []
      }
      let photo = photos[page]
      if photo.location != location { changes.append(.replace(photo.id, location)) }
      if page < greatestPage { changes.append(.move(photo.id, page: newPage)) }
      greatestPage = max(greatestPage, page)
    }
    if !added.isEmpty {
      changes.append(.insert(added, page: locations.endIndex - added.count))
    }
    let removed = pagesByLocation.values.joined().sorted().map { photos[$0].id }
    if !removed.isEmpty { changes.append(.remove(removed)) }
    return changes
  }
}
