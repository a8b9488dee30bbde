import CSystemd

extension SensorProperties {
  /// Reads a dictionary of properties, and the message's place is after it; nil where there is none.
  ///
  /// What is unknown, or is of another type than it should be, is passed over.
  init?(readFrom message: OpaquePointer) {
    self.init()
    guard sd_bus_message_enter_container(message, MessageType.array, "{sv}") > 0 else { return nil }
    while sd_bus_message_enter_container(message, MessageType.entry, "sv") > 0 {
      let name = MessageType.string(from: message)
      switch name {
      case "HasAccelerometer":
        hasAccelerometer = Self.value("b", of: message, MessageType.bool)
      case "AccelerometerOrientation":
        orientation = Self.value("s", of: message, MessageType.string)
          .map(Self.orientation(named:))
      case "AccelerometerTilt":
        tilt = Self.value("s", of: message, MessageType.string).map(Self.tilt(named:))
      default: sd_bus_message_skip(message, "v")
      }
      guard sd_bus_message_exit_container(message) >= 0 else { return nil }
    }
    guard sd_bus_message_exit_container(message) >= 0 else { return nil }
  }

  /// Reads a list of names, and says whether one is of a property that is used here.
  static func areNamed(in message: OpaquePointer) -> Bool {
    guard sd_bus_message_enter_container(message, MessageType.array, "s") > 0 else { return false }
    var found = false
    while let name = MessageType.string(from: message) {
      found =
        found
        || ["HasAccelerometer", "AccelerometerOrientation", "AccelerometerTilt"].contains(name)
    }
    return found
  }

  /// Reads a variant of one type; one of another type is skipped.
  private static func value<Value>(
    _ type: String, of message: OpaquePointer, _ read: (OpaquePointer) -> Value?
  ) -> Value? {
    guard sd_bus_message_enter_container(message, MessageType.variant, type) > 0 else {
      sd_bus_message_skip(message, "v")
      return nil
    }
    defer { sd_bus_message_exit_container(message) }
    return read(message)
  }
}

/// The types of D-Bus that are read here.
enum MessageType {
  static let array = CChar(UInt8(ascii: "a"))
  static let entry = CChar(UInt8(ascii: "e"))
  static let variant = CChar(UInt8(ascii: "v"))

  /// Reads a string.
  static func string(from message: OpaquePointer) -> String? {
    var text: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &text) > 0 else {
      return nil
    }
    // It belongs to the message.
    return text.map { String(cString: $0) }
  }

  /// Reads a truth value.
  static func bool(from message: OpaquePointer) -> Bool? {
    var value: Int32 = 0
    guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "b")), &value) > 0 else {
      return nil
    }
    return value != 0
  }
}
