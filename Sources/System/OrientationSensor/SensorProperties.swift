import GalleryCore

/// The daemon's properties of the accelerometer; nil for those that are not known.
struct SensorProperties: Hashable, Sendable {
  var hasAccelerometer: Bool?
  /// Upright, upside down or on one side; or unknown.
  var orientation: DeviceOrientation?
  /// Face up or face down, or unknown if neither; available from iio-sensor-proxy 3.6.
  var tilt: DeviceOrientation?

  /// The device orientation.
  ///
  /// A device that lies flat has no other orientation.
  var deviceOrientation: DeviceOrientation {
    if let tilt, tilt != .unknown { return tilt }
    return orientation ?? .unknown
  }

  /// Replaces the values that newer properties contain.
  mutating func merge(_ newer: SensorProperties) {
    hasAccelerometer = newer.hasAccelerometer ?? hasAccelerometer
    orientation = newer.orientation ?? orientation
    tilt = newer.tilt ?? tilt
  }

  /// Returns the meaning of an `AccelerometerOrientation` value, which names the edge that points
  /// up.
  static func orientation(named name: String) -> DeviceOrientation {
    switch name {
    case "normal": .portrait
    case "bottom-up": .portraitUpsideDown
    case "left-up": .landscapeRight
    case "right-up": .landscapeLeft
    default: .unknown
    }
  }

  /// Returns the meaning of an `AccelerometerTilt` value; partially tilted devices are not flat.
  static func tilt(named name: String) -> DeviceOrientation {
    switch name {
    case "face-up": .faceUp
    case "face-down": .faceDown
    default: .unknown
    }
  }
}
