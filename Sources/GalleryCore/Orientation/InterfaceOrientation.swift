/// How the content lies in its window; raw values as in UIKit.
///
/// The content turns against the device: a device turned clockwise (UIKit's device
/// `landscapeRight`) shows an interface in `landscapeLeft`, turned counter-clockwise in the window.
public enum InterfaceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// Not known: whatever was in force stays.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Half a turn from upright.
  case portraitUpsideDown = 2
  /// Turned a quarter clockwise in the window, for a device turned counter-clockwise.
  case landscapeRight = 3
  /// Turned a quarter counter-clockwise in the window, for a device turned clockwise.
  case landscapeLeft = 4

  /// How far the content is turned in its window, or nil where that is not known.
  public var contentTurn: QuarterTurn? {
    switch self {
    case .unknown: nil
    case .portrait: .identity
    case .portraitUpsideDown: .half
    case .landscapeRight: .clockwise
    case .landscapeLeft: .counterclockwise
    }
  }

  /// The orientation of content that is turned so far.
  public init(contentTurn turn: QuarterTurn) {
    let cycle: [InterfaceOrientation] = [
      .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
    ]
    self = cycle[turn.clockwiseQuarters]
  }

  /// How the device is held for which content lies like this.
  ///
  /// The two landscape orientations change places; their raw values are the same.
  public var deviceOrientation: DeviceOrientation {
    DeviceOrientation(rawValue: rawValue) ?? .unknown
  }

  /// Whether the content's width and height are as in its window, upright or upside down.
  public var isPortrait: Bool { contentTurn.map { !$0.swapsAxes } ?? false }

  /// Whether the content's width and height have changed places.
  public var isLandscape: Bool { contentTurn.map(\.swapsAxes) ?? false }
}
