package import GalleryCore

/// The frame of one page at one moment.
package struct PageFrame: Hashable, Sendable {
  /// The page, from 0.
  package let page: Int
  /// The frame in the strip's own space, whose origin is page 0's top left corner.
  package let frame: Rect
  /// The smallest upright rectangle around the frame in window space, at the current position of
  /// the strip.
  package let windowFrame: Rect
}

/// The visible part of the strip.
package struct VisibleStrip: Hashable, Sendable {
  /// The left end, in the strip's own space; below 0 while the strip is stretched.
  package let minX: Double
  /// The right end, in the strip's own space.
  package let maxX: Double
  /// The pages that are at least partly visible.
  package let pages: Range<Int>
}

extension Inspection {
  /// The part of the strip that the photo view shows.
  package var visibleStrip: VisibleStrip {
    let start = position * layout.stride
    return VisibleStrip(
      minX: start, maxX: start + layout.viewSize.width,
      pages: isStripShown
        ? layout.visiblePages(position: position, pageCount: pageCount) : 0..<0)
  }

  /// The pages whose frames intersect a rectangle of window space, from left to right.
  ///
  /// If there are more than `maximumCount`, those closest to the strip's position.
  ///
  /// There are none in the overview. The cost depends on the number of pages in the rectangle, not
  /// in the strip.
  package func frames(intersecting rect: Rect, maximumCount: Int) -> [PageFrame] {
    let area = viewSpace.inverse.boundingRect(of: rect)
    guard isStripShown, maximumCount > 0, layout.stride > 0 else { return [] }
    // In pages from the strip's position; a page covers the range from its number to the next one.
    let from = position + area.minX / layout.stride - 1
    let to = position + area.maxX / layout.stride
    // Limits the range when the strip is seen from far away; the pages in the middle remain.
    let reach = Double(maximumCount)
    guard
      let first = pageNumber(max(from.rounded(.up), (position - reach).rounded(.up))),
      let last = pageNumber(min(to.rounded(.down), (position + reach).rounded(.down))),
      first <= last
    else { return [] }
    let transform = stripTransform
    let found = (first...last).compactMap { page -> PageFrame? in
      let frame = layout.frame(ofPage: page)
      let windowFrame = transform.boundingRect(of: frame)
      guard windowFrame.intersection(rect) != nil else { return nil }
      return PageFrame(page: page, frame: frame, windowFrame: windowFrame)
    }
    guard found.count > maximumCount else { return found }
    let nearest = found.sorted {
      abs(Double($0.page) - position) < abs(Double($1.page) - position)
    }
    return nearest.prefix(maximumCount).sorted { $0.page < $1.page }
  }

  /// The page closest to a position in the strip (in pages); nil if there are no pages.
  private func pageNumber(_ place: Double) -> Int? {
    guard pageCount > 0, place.isFinite else { return nil }
    return Int(min(max(place, 0), Double(pageCount - 1)))
  }
}
