/// The interface orientations that a view supports; bit values as in UIKit.
///
/// If an orientation is not in the mask, the view does not turn to it. An empty mask allows no
/// turn.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// Bit 1 << r for the orientation with raw value r.
  public let rawValue: Int

  /// Upright.
  public static let portrait = InterfaceOrientationMask(.portrait)
  /// Turned by half.
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// Turned by a quarter clockwise in the window.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  /// Turned by a quarter counter-clockwise in the window.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// Both landscape orientations.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: InterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// The default on a phone: all but upside down.
  public static let phone: InterfaceOrientationMask = [.portrait, .landscape]
  /// The default on a pad: all.
  public static let pad = InterfaceOrientationMask.all

  /// Makes a mask from its bits; bits without a meaning are dropped.
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

  /// The supported orientation with the smallest turn from another; of two quarter turns, the
  /// clockwise one.
  ///
  /// `unknown` counts as `portrait`. With an empty mask the result is the orientation itself.
  public func nearest(to orientation: InterfaceOrientation) -> InterfaceOrientation {
    let start = orientation.contentTurn ?? .identity
    let ways: [QuarterTurn] = [.identity, .clockwise, .counterclockwise, .half]
    return ways.map { InterfaceOrientation(contentTurn: start + $0) }.first(where: contains)
      ?? orientation
  }
}
