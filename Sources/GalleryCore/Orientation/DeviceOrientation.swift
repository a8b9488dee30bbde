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
}
