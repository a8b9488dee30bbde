/// Where one page lies at a moment.
public struct PageFrame: Hashable, Sendable {
  /// The page, from 0.
  public let page: Int
  /// Its frame in the strip's own space, whose origin is page 0's top left corner.
  public let frame: Rect
  /// The least upright rectangle around it in window space, where the strip stands now.
  public let windowFrame: Rect
}

/// What of the strip is in view.
public struct VisibleStrip: Hashable, Sendable {
  /// Where it begins, in the strip's own space; below 0 while the strip is stretched.
  public let minX: Double
  /// Where it ends, in the strip's own space.
  public let maxX: Double
  /// The pages of which something is in view.
  public let pages: Range<Int>
}

extension Inspection {
  /// What of the strip the photo view shows.
  public var visibleStrip: VisibleStrip {
    let start = position * layout.stride
    return VisibleStrip(
      minX: start, maxX: start + layout.viewSize.width,
      pages: layout.visiblePages(position: position, pageCount: pageCount))
  }

  /// The pages whose frames meet a rectangle of window space, from left to right; those nearest to
  /// where the strip stands, if they are more than `maximumCount`.
  ///
  /// The cost follows from how many there are in the rectangle, not in the strip.
  public func frames(intersecting rect: Rect, maximumCount: Int) -> [PageFrame] {
    let area = viewSpace.inverse.boundingRect(of: rect)
    guard maximumCount > 0, layout.stride > 0 else { return [] }
    // In pages from where the strip stands; a page reaches from its own number to less than one more.
    let from = position + area.minX / layout.stride - 1
    let to = position + area.maxX / layout.stride
    // Of so many a strip that is looked at from far away still has those in the middle.
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

  /// The page that is nearest to a place in the strip (in pages); nil where there is none at all.
  private func pageNumber(_ place: Double) -> Int? {
    guard pageCount > 0, place.isFinite else { return nil }
    return Int(min(max(place, 0), Double(pageCount - 1)))
  }
}
