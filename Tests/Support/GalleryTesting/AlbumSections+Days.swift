package import GalleryCore

extension AlbumSections {
  /// Makes the sections of photos that have these days, one for each page.
  package init(_ days: some Sequence<Int32>) {
    self.init()
    for (page, day) in days.enumerated() {
      append(CalendarDay(rawValue: day), firstPage: page)
    }
  }
}
