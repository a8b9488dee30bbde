/// The orientation of the content in its window; raw values as in UIKit.
///
/// The content turns against the device: a device that is turned clockwise (UIKit's device
/// orientation `landscapeRight`) shows an interface in `landscapeLeft`, turned counter-clockwise in
/// the window.
public enum InterfaceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// Not known: the current orientation stays.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Turned by half.
  case portraitUpsideDown = 2
  /// Turned by a quarter clockwise in the window, for a device turned counter-clockwise.
  case landscapeRight = 3
  /// Turned by a quarter counter-clockwise in the window, for a device turned clockwise.
  case landscapeLeft = 4

  /// The content's turn in its window; nil if it is not known.
  public var contentTurn: QuarterTurn? {
    switch self {
    case .unknown: nil
    case .portrait: .identity
    case .portraitUpsideDown: .half
    case .landscapeRight: .clockwise
    case .landscapeLeft: .counterclockwise
    }
  }

  /// The orientation of content with a turn.
  public init(contentTurn turn: QuarterTurn) {
    let cycle: [InterfaceOrientation] = [
      .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
    ]
    self = cycle[turn.clockwiseQuarters]
  }

  /// The orientation of a device that shows content like this.
  ///
  /// The two landscape orientations are exchanged; their raw values are the same.
  public var deviceOrientation: DeviceOrientation {
    DeviceOrientation(rawValue: rawValue) ?? .unknown
  }

  /// Whether the content's width and height are the window's: upright or upside down.
  public var isPortrait: Bool { contentTurn.map { !$0.swapsAxes } ?? false }

  /// Whether the content's width and height are exchanged.
  public var isLandscape: Bool { contentTurn.map(\.swapsAxes) ?? false }
}
