import RealModule

/// The direction in which gravity pulls, as an accelerometer measures it, in units of g.
///
/// The axes are the device's: x to the right, y up, z out of the screen. They are those of
/// iio-sensor-proxy, and of the mount matrices that are written for it. A device that is upright
/// and still measures (0, −1, 0).
public struct GravityVector: Hashable, Sendable {
  /// The standard acceleration of gravity, in m/s².
  public static let standard = 9.80665
  /// The largest value that an accelerometer measures; what is larger is an error.
  static let greatestValue = 32.0

  /// To the right of the screen.
  public let x: Double
  /// To the top of the screen.
  public let y: Double
  /// Out of the screen.
  public let z: Double

  /// Makes a vector from its parts, in units of g.
  public init(x: Double, y: Double, z: Double) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// Makes the vector of a device that is turned clockwise by quarters from upright.
  public init(deviceQuarters: Double) {
    let angle = deviceQuarters * .pi / 2
    self.init(x: .sin(angle), y: -.cos(angle), z: 0)
  }

  /// Whether an accelerometer can have measured it.
  public var isPlausible: Bool {
    [x, y, z].allSatisfy { $0.isFinite && $0.magnitude <= Self.greatestValue }
  }

  /// The length: 1 if the device is still.
  public var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// The share of the vector that lies in the screen: 0 if the device lies flat, 1 if it stands.
  public var shareInScreen: Double {
    length > 0 ? (x * x + y * y).squareRoot() / length : 0
  }

  /// The device's turn from upright, in clockwise quarters, −2…2.
  public var deviceQuarters: Double { Double.atan2(y: x, x: -y) / (.pi / 2) }
}
