/// The layout of a strip of pages, from left to right; each page is as large as the photo view.
public struct PageLayout: Hashable, Sendable {
  /// The photo view's size, as its viewer sees it.
  public let viewSize: Size
  /// The distance between two pages, in points; visible only while paging.
  public let gap: Double

  /// Makes a layout with a given gap.
  public init(viewSize: Size, gap: Double) {
    self.viewSize = viewSize
    self.gap = gap
  }

  /// Makes a layout with Loupe's gap: 25 points and 2 % of the width.
  public init(viewSize: Size) {
    self.init(viewSize: viewSize, gap: 25 + 0.02 * viewSize.width)
  }

  /// The distance from one page's left edge to the next one's.
  public var stride: Double { viewSize.width + gap }

  /// The size of a strip with a number of pages, in points.
  public func contentSize(pageCount: Int) -> Size {
    Size(
      width: max(0, Double(pageCount) * stride - (pageCount > 0 ? gap : 0)),
      height: viewSize.height)
  }

  /// The frame of a page while the strip is at a position (in pages).
  public func frame(ofPage page: Int, position: Double = 0) -> Rect {
    Rect(
      x: (Double(page) - position) * stride, y: 0, width: viewSize.width,
      height: viewSize.height)
  }

  /// The pages of which something is visible while the strip is at a position (in pages).
  public func visiblePages(position: Double, pageCount: Int) -> Range<Int> {
    guard pageCount > 0, stride > 0 else { return 0..<0 }
    let last = Double(pageCount - 1)
    // A page that is one page's width away is out of view.
    let reach = viewSize.width / stride
    let first = max(0, (position - reach).rounded(.down) + 1)
    let end = min(last, (position + reach).rounded(.up) - 1)
    return first <= end ? Int(first)..<Int(end) + 1 : 0..<0
  }
}
