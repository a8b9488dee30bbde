/// How the device is held; raw values as in UIKit.
///
/// The landscape orientations of devices and of interfaces are each other's opposites: content has
/// to turn against the device to stay upright. A device in `landscapeLeft` shows an interface in
/// `landscapeRight`.
public enum DeviceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Half a turn from upright.
  case portraitUpsideDown = 2
  /// Turned a quarter counter-clockwise; what was its top points left.
  case landscapeLeft = 3
  /// Turned a quarter clockwise; what was its top points right.
  case landscapeRight = 4
  /// Lying flat, its screen up.
  case faceUp = 5
  /// Lying flat, its screen down.
  case faceDown = 6

  /// Makes the orientation of a device that is turned so far from upright, clockwise where positive.
  public init(deviceTurn turn: QuarterTurn) {
    self = InterfaceOrientation(contentTurn: -turn).deviceOrientation
  }

  /// How content has to lie to be upright for who looks; `unknown` where the device does not say:
  /// lying flat, or not known.
  ///
  /// The two landscape orientations change places; their raw values are the same.
  public var interfaceOrientation: InterfaceOrientation {
    InterfaceOrientation(rawValue: rawValue) ?? .unknown
  }

  /// How far the device is turned from upright, clockwise where positive, or nil where that is not
  /// known.
  public var deviceTurn: QuarterTurn? { interfaceOrientation.contentTurn.map { -$0 } }

  /// Whether content can follow it: neither unknown nor flat.
  public var isValidInterfaceOrientation: Bool { interfaceOrientation != .unknown }

  /// Whether the device stands upright or upside down.
  public var isPortrait: Bool { interfaceOrientation.isPortrait }

  /// Whether the device stands on one of its long sides.
  public var isLandscape: Bool { interfaceOrientation.isLandscape }

  /// Whether the device lies flat, its screen up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
