/// The interface orientations that a view supports; bit values as in UIKit.
///
/// An orientation outside the mask leaves what is shown as it is. An empty mask so allows no turn at
/// all.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// Bit 1 << r for the orientation of the raw value r.
  public let rawValue: Int

  /// Upright.
  public static let portrait = InterfaceOrientationMask(.portrait)
  /// Half a turn from upright.
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// Turned a quarter clockwise in the window.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  /// Turned a quarter counter-clockwise in the window.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// Both that lie on a side.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every one.
  public static let all: InterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// What a phone supports unless it says otherwise: all but upside down.
  public static let phone: InterfaceOrientationMask = [.portrait, .landscape]
  /// What a pad supports unless it says otherwise: all.
  public static let pad = InterfaceOrientationMask.all

  /// Makes a mask from its bits; those without a meaning are dropped.
  public init(rawValue: Int) {
    self.rawValue = rawValue & 0b11110
  }

  /// The mask of one orientation; empty for `unknown`.
  public init(_ orientation: InterfaceOrientation) {
    self.init(rawValue: 1 << orientation.rawValue)
  }

  /// Whether an orientation is supported; `unknown` never is.
  public func contains(_ orientation: InterfaceOrientation) -> Bool {
    orientation != .unknown && contains(InterfaceOrientationMask(orientation))
  }

  /// The supported orientation that takes the least turn from another; of two quarter turns the
  /// clockwise one.
  ///
  /// From `unknown` it counts from `portrait`. In an empty mask nothing is nearer than what is there.
  public func nearest(to orientation: InterfaceOrientation) -> InterfaceOrientation {
    let start = orientation.contentTurn ?? .identity
    let ways: [QuarterTurn] = [.identity, .clockwise, .counterclockwise, .half]
    return ways.map { InterfaceOrientation(contentTurn: start + $0) }.first(where: contains)
      ?? orientation
  }
}
