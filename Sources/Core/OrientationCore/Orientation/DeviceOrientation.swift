/// The orientation of the device; raw values as in UIKit.
///
/// The landscape orientations of devices and interfaces are opposites, because content turns
/// against the device to stay upright. A device in `landscapeLeft` shows an interface in
/// `landscapeRight`.
public enum DeviceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Turned by half.
  case portraitUpsideDown = 2
  /// Turned by a quarter counter-clockwise; its top points left.
  case landscapeLeft = 3
  /// Turned by a quarter clockwise; its top points right.
  case landscapeRight = 4
  /// Lying flat, with the screen up.
  case faceUp = 5
  /// Lying flat, with the screen down.
  case faceDown = 6

  /// Makes the orientation of a device with a turn from upright, positive clockwise.
  public init(deviceTurn turn: QuarterTurn) {
    self = InterfaceOrientation(contentTurn: -turn).deviceOrientation
  }

  /// The orientation in which content is upright for the viewer; `unknown` if the device lies flat
  /// or its orientation is not known.
  ///
  /// The two landscape orientations are exchanged; their raw values are the same.
  public var interfaceOrientation: InterfaceOrientation {
    InterfaceOrientation(rawValue: rawValue) ?? .unknown
  }

  /// The device's turn from upright, positive clockwise; nil if it is not known.
  public var deviceTurn: QuarterTurn? { interfaceOrientation.contentTurn.map { -$0 } }

  /// Whether content can follow this orientation: it is neither unknown nor flat.
  public var isValidInterfaceOrientation: Bool { interfaceOrientation != .unknown }

  /// Whether the device stands upright or upside down.
  public var isPortrait: Bool { interfaceOrientation.isPortrait }

  /// Whether the device stands on one of its long sides.
  public var isLandscape: Bool { interfaceOrientation.isLandscape }

  /// Whether the device lies flat, with the screen up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
