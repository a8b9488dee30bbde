import GalleryCore

/// Photos that are ordered by when they were taken.
extension PhotoWatch {
  /// Reads all dates that have not been read, without watching folders.
  package mutating func readDates() {
    while undated?.isEmpty == false { readSomeDates() }
    undated?.rest()
  }

  /// Reads dates for a moment, and brings the photos in their order.
  mutating func readSomeDates() {
    guard let dates = undated?.read() else { return }
    let isOrderFinal = undated?.isEmpty == true
    if !dates.isEmpty { order(by: dates) }
    if !dates.isEmpty || isOrderFinal { flush(isOrderFinal: isOrderFinal) }
  }

  private mutating func order(by dates: [Photo.Location: Int]) {
    hasNewDates = true
    // To bring all photos in order takes longer than to move some.
    if dates.count * 64 < album.count, let entries = tree.entries(of: dates) {
      var edit = PhotoTreeEdit(tree, album)
      edit.setDates(entries)
      album.apply(edit.finish())
      tree = edit.tree
    } else {
      tree.order(by: dates)
      album.apply(album.changes(to: tree.locations))
    }
  }
}
