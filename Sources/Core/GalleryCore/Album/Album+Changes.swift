extension Album {
  /// The changes after which the album has photos at these locations, in this order.
  ///
  /// Photos whose locations are among them keep their IDs.
  ///
  /// - Parameters:
  ///   - locations: the locations of the photos after the changes.
  ///   - renamed: the new locations of renamed files, by their old locations.
  public func changes(
    to locations: [Photo.Location], renamed: [Photo.Location: Photo.Location] = [:]
  ) -> [AlbumChange] {
    let isRenamed = { renamed[$0] != nil }
    // Most of a large album stays the same. Equal photos at both ends are only compared.
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

  /// The same for a range of pages, whose photos will be at these locations.
  private func changes(
    from pages: Range<Int>, to locations: ArraySlice<Photo.Location>,
    renamed: [Photo.Location: Photo.Location]
  ) -> [AlbumChange] {
    // A path may occur twice. Its photos are taken from the end, so that they keep their order.
    var pagesByLocation: [Photo.Location: [Int]] = [:]
    for page in pages.reversed() {
      guard let location = renamed[photos[page].location] else { continue }
      pagesByLocation[location, default: []].append(page)
    }
    // A photo whose file was replaced by a renamed one comes first: it stays, with new contents.
    for page in pages.reversed() where renamed[photos[page].location] == nil {
      pagesByLocation[photos[page].location, default: []].append(page)
    }
    var changes: [AlbumChange] = []
    var added: [Photo.Location] = []
    // A photo that follows one with a greater old page has moved.
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
