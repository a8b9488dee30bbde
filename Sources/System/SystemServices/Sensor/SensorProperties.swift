import GalleryCore

/// The daemon's properties of its sensors; nil for those that are not known.
struct SensorProperties: Hashable, Sendable {
  var hasAccelerometer: Bool?
  var hasAmbientLight: Bool?
  /// Upright, upside down or on one side; or unknown.
  var orientation: DeviceOrientation?
  /// Face up or face down, or unknown if neither; available from iio-sensor-proxy 3.6.
  var tilt: DeviceOrientation?
  /// The light around the screen, in its unit.
  var lightLevel: Double?
  var lightUnit: LightLevel.Unit?

  /// The device orientation.
  ///
  /// A device that lies flat has no other orientation.
  var deviceOrientation: DeviceOrientation {
    if let tilt, tilt != .unknown { return tilt }
    return orientation ?? .unknown
  }

  /// Whether the daemon has a sensor.
  func has(_ kind: SensorKind) -> Bool? {
    switch kind {
    case .accelerometer: hasAccelerometer
    case .light: hasAmbientLight
    }
  }

  /// Records that the daemon has no such sensor, unless it has said so or the opposite.
  mutating func assumeAbsent(_ kind: SensorKind) {
    switch kind {
    case .accelerometer: hasAccelerometer = hasAccelerometer ?? false
    case .light: hasAmbientLight = hasAmbientLight ?? false
    }
  }

  /// Whether these properties contain one that a sensor measures.
  func measures(_ kind: SensorKind) -> Bool {
    switch kind {
    case .accelerometer: orientation != nil || tilt != nil
    case .light: lightLevel != nil || lightUnit != nil
    }
  }

  /// What a sensor has measured; nil if that is not known.
  func reading(of kind: SensorKind) -> SensorReading? {
    switch kind {
    case .accelerometer: .orientation(deviceOrientation)
    case .light: lightLevel.map { .light(LightLevel($0, lightUnit ?? .lux)) }
    }
  }

  /// Replaces the values that newer properties contain.
  mutating func merge(_ newer: SensorProperties) {
    hasAccelerometer = newer.hasAccelerometer ?? hasAccelerometer
    orientation = newer.orientation ?? orientation
    tilt = newer.tilt ?? tilt
    hasAmbientLight = newer.hasAmbientLight ?? hasAmbientLight
    lightLevel = newer.lightLevel ?? lightLevel
    lightUnit = newer.lightUnit ?? lightUnit
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
