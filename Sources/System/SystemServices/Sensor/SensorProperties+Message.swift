import GalleryCore

extension SensorProperties {
  /// Reads a dictionary of properties and moves past it; returns nil if there is none.
  ///
  /// Unknown properties and values of an unexpected type are ignored.
  init?(readFrom message: OpaquePointer) {
    var properties = SensorProperties()
    let isRead = MessageReader.dictionary(of: "v", from: message) { name in
      switch name {
      case "HasAccelerometer":
        properties.hasAccelerometer = MessageReader.variant(
          of: "b", from: message, MessageReader.bool)
      case "AccelerometerOrientation":
        properties.orientation = MessageReader.variant(
          of: "s", from: message, MessageReader.string
        ).map(Self.orientation(named:))
      case "AccelerometerTilt":
        properties.tilt = MessageReader.variant(of: "s", from: message, MessageReader.string)
          .map(Self.tilt(named:))
      case "HasAmbientLight":
        properties.hasAmbientLight = MessageReader.variant(
          of: "b", from: message, MessageReader.bool)
      case "LightLevel":
        properties.lightLevel = MessageReader.variant(of: "d", from: message, MessageReader.double)
      case "LightLevelUnit":
        properties.lightUnit = MessageReader.variant(of: "s", from: message, MessageReader.string)
          .map { $0 == "vendor" ? .percent : .lux }
      default: MessageReader.skip("v", in: message)
      }
    }
    guard isRead else { return nil }
    self = properties
  }

  /// Reads a list of names; returns whether it contains a property that is used here.
  static func areNamed(in message: OpaquePointer) -> Bool {
    let used = [
      "HasAccelerometer", "AccelerometerOrientation", "AccelerometerTilt", "HasAmbientLight",
      "LightLevel", "LightLevelUnit",
    ]
    return MessageReader.strings(from: message)?.contains(where: used.contains) ?? false
  }
}
