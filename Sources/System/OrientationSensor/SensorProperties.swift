import GalleryCore

/// What the daemon says of its accelerometer; nil where it says nothing.
struct SensorProperties: Hashable, Sendable {
  var hasAccelerometer: Bool?
  /// Upright, upside down or on a side, or unknown.
  var orientation: DeviceOrientation?
  /// Face up or face down, or unknown where it is neither; from iio-sensor-proxy 3.6.
  var tilt: DeviceOrientation?

  /// How the device is held: what lies flat is held no other way.
  var deviceOrientation: DeviceOrientation {
    if let tilt, tilt != .unknown { return tilt }
    return orientation ?? .unknown
  }

  /// Takes over what newer ones say.
  mutating func merge(_ newer: SensorProperties) {
    hasAccelerometer = newer.hasAccelerometer ?? hasAccelerometer
    orientation = newer.orientation ?? orientation
    tilt = newer.tilt ?? tilt
  }

  /// What a value of `AccelerometerOrientation` means: it names the edge that points up.
  static func orientation(named name: String) -> DeviceOrientation {
    switch name {
    case "normal": .portrait
    case "bottom-up": .portraitUpsideDown
    case "left-up": .landscapeRight
    case "right-up": .landscapeLeft
    default: .unknown
    }
  }

  /// What a value of `AccelerometerTilt` means; the half-way ones are not flat.
  static func tilt(named name: String) -> DeviceOrientation {
    switch name {
    case "face-up": .faceUp
    case "face-down": .faceDown
    default: .unknown
    }
  }
}
