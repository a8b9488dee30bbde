extension Album {
  /// The photo nearest to a page that is also in another state of the album; nil if there is none.
  ///
  /// Of two equally near photos it is the later one. The cost grows with the distance.
  public func nearestPhoto(to page: Int, in other: Album) -> PhotoID? {
    guard !isEmpty, !other.isEmpty else { return nil }
    let reach = max(page, count - 1 - page)
    guard reach >= 0 else { return photos.last(where: { other.contains($0.id) })?.id }
    for distance in 0...reach {
      for candidate in [page + distance, page - distance] {
        if let photo = self[candidate], other.contains(photo.id) { return photo.id }
      }
    }
    return nil
  }

  /// The page nearest to another one whose photo meets a condition; nil if none does within a
  /// distance.
  ///
  /// Of two equally near pages it is the later one.
  public func nearestPage(
    to page: Int, within reach: Int, where isSuitable: (PhotoID) -> Bool
  ) -> Int? {
    for distance in 0...max(0, reach) {
      for candidate in [page + distance, page - distance] {
        if let photo = self[candidate], isSuitable(photo.id) { return candidate }
      }
    }
    return nil
  }
}
