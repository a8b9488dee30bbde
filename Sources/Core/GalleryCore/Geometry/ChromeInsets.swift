/// The insets of the toolbar and the page dots for each placement of the bars, in points.
public struct ChromeInsets: Hashable, Sendable {
  /// The insets while the toolbar is at the upper edge.
  public var above: EdgeInsets
  /// The insets while the toolbar is at the lower edge.
  public var below: EdgeInsets
  /// The insets while the title is at the upper edge, and the buttons are at the lower one.
  public var split: EdgeInsets

  /// No insets.
  public static let zero = ChromeInsets(.zero)

  /// Makes the same insets for all placements.
  public init(_ insets: EdgeInsets) { self.init(above: insets, below: insets, split: insets) }

  /// Makes insets from those of each placement.
  public init(above: EdgeInsets, below: EdgeInsets, split: EdgeInsets) {
    self.above = above
    self.below = below
    self.split = split
  }

  /// The insets of a placement.
  public subscript(placement: BarPlacement) -> EdgeInsets {
    switch placement {
    case .above: above
    case .below: below
    case .split: split
    }
  }
}
