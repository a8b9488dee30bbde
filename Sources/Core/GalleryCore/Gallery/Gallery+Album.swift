/// Changes of the album.
///
/// The current photo stays in its place on the screen; only its page number changes. If it is
/// removed, it slides out of view, and its nearest neighbour becomes the current photo.
extension Gallery {
  /// Replaces the album by its new state.
  ///
  /// - Parameters:
  ///   - album: the new state.
  ///   - page: the page to jump to; nil to stay at the current photo.
  ///   - now: the time in seconds.
  mutating func change(to album: Album, page: Int?, at now: Double) {
    let current = currentPhoto
    let wanted = page.map { min(max($0, 0), max(0, album.count - 1)) }
    if let wanted, album[wanted]?.id != current {
      jump(to: wanted, in: album)
    } else if let current, album.contains(current) {
      let departure = strip.departure.flatMap { abs($0.page - pager.page) == 1 ? $0 : nil }
      show(current, in: album, beside: departure, at: now)
    } else if let next = survivor(in: album) {
      if mode != .strip {
        // A cell that is gone leaves no gap.
        jump(to: album.page(of: next) ?? pager.page, in: album)
      } else {
        slide(to: next, in: album, at: now)
      }
    } else {
      jump(to: pager.page, in: album)
    }
    zooms = zooms.filter { strip.contains($0.key) }
    forgetLostSheets()
  }

  /// Drops the page of a removed photo when it is out of view.
  mutating func settleStrip(at now: Double) {
    guard let departure = strip.departure, pager.page != departure.page,
      !visiblePages(at: now).contains(departure.page)
    else { return }
    strip.departure = nil
    let page = pager.page > departure.page ? pager.page - 1 : pager.page
    pager.setPageCount(strip.pageCount, page: page, at: now, layout: layout(at: now))
  }

  /// Leaves the page of a removed photo if a finger or a key has gone back to it.
  mutating func leaveDeparture(at now: Double) {
    guard let departure = strip.departure, pager.page == departure.page, !pager.isDragging else {
      return
    }
    page(by: departure.page + 1 < strip.pageCount ? 1 : -1, at: now)
  }

  /// The photo nearest to the current one that is also in a new state of the album.
  private func survivor(in album: Album) -> PhotoID? {
    var page = pager.page
    if let departure = strip.departure, page > departure.page { page -= 1 }
    return strip.album.nearestPhoto(to: min(page, strip.album.count - 1), in: album)
  }

  /// Jumps to a page of an album.
  mutating func jump(to page: Int, in album: Album) {
    strip = Strip(album)
    pager.jump(to: page, pageCount: album.count)
  }

  /// Shows a photo in place of the current one, which may be the same photo.
  ///
  /// - Parameter departure: a removed photo on the page before or after, with its old page number.
  private mutating func show(
    _ photo: PhotoID, in album: Album, beside departure: Strip.Departure?, at now: Double
  ) {
    guard let page = album.page(of: photo) else { return }
    strip = Strip(album)
    if let departure {
      let place = departure.page < pager.page ? page : page + 1
      strip.departure = Strip.Departure(photo: departure.photo, page: place)
    }
    pager.setPageCount(
      strip.pageCount, page: strip.page(of: photo) ?? page, at: now, layout: layout(at: now))
  }

  /// Slides the current photo, which was removed, out of view, and its neighbour into view.
  private mutating func slide(to next: PhotoID, in album: Album, at now: Double) {
    guard let page = album.page(of: next), let current = currentPhoto else { return }
    if let departure = strip.departure, departure.photo != current,
      abs(departure.page - pager.page) == 1, visiblePages(at: now).contains(departure.page)
    {
      // A removed photo slides out already, and now the one that slides in was removed, too:
      // another one takes its place in mid-motion.
      show(next, in: album, beside: departure, at: now)
      return
    }
    let isAfter = strip.page(of: next).map { $0 > pager.page } ?? true
    strip = Strip(album)
    let place = isAfter ? page : page + 1
    strip.departure = Strip.Departure(photo: current, page: place)
    pager.setPageCount(strip.pageCount, page: place, at: now, layout: layout(at: now))
    self.page(by: isAfter ? 1 : -1, at: now)
  }
}
