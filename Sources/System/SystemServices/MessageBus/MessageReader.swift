import CSystemd

/// Reads a message's values from the current position.
///
/// If the next value has another type, the result is nil and the position does not change.
package enum MessageReader {
  static let array = CChar(UInt8(ascii: "a"))
  static let entry = CChar(UInt8(ascii: "e"))
  static let structure = CChar(UInt8(ascii: "r"))
  static let variant = CChar(UInt8(ascii: "v"))

  /// Reads a string.
  package static func string(from message: OpaquePointer) -> String? { text("s", from: message) }

  /// Reads the path of an object.
  package static func path(from message: OpaquePointer) -> String? { text("o", from: message) }

  private static func text(_ type: Unicode.Scalar, from message: OpaquePointer) -> String? {
    var text: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: type)), &text) > 0 else {
      return nil
    }
    // The string belongs to the message.
    return text.map { String(cString: $0) }
  }

  /// Reads a Boolean value.
  package static func bool(from message: OpaquePointer) -> Bool? {
    var value: Int32 = 0
    guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "b")), &value) > 0 else {
      return nil
    }
    return value != 0
  }

  /// Reads an unsigned 32-bit number.
  package static func uint32(from message: OpaquePointer) -> UInt32? {
    var value: UInt32 = 0
    guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "u")), &value) > 0 else {
      return nil
    }
    return value
  }

  /// Reads a signed 32-bit number.
  package static func int32(from message: OpaquePointer) -> Int32? {
    var value: Int32 = 0
    guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "i")), &value) > 0 else {
      return nil
    }
    return value
  }

  /// Reads a floating-point number.
  package static func double(from message: OpaquePointer) -> Double? {
    var value = 0.0
    guard sd_bus_message_read_basic(message, CChar(UInt8(ascii: "d")), &value) > 0 else {
      return nil
    }
    return value
  }

  /// Reads a list of strings.
  package static func strings(from message: OpaquePointer) -> [String]? {
    guard sd_bus_message_enter_container(message, array, "s") > 0 else { return nil }
    var strings: [String] = []
    while let string = string(from: message) { strings.append(string) }
    return sd_bus_message_exit_container(message) >= 0 ? strings : nil
  }

  /// Reads a dictionary with string keys; `read` must read or skip each value.
  ///
  /// - Returns: whether the dictionary was read completely.
  package static func dictionary(
    of type: String, from message: OpaquePointer, read: (String) -> Void
  ) -> Bool {
    guard sd_bus_message_enter_container(message, array, "{s\(type)}") > 0 else { return false }
    while sd_bus_message_enter_container(message, entry, "s\(type)") > 0 {
      if let key = string(from: message) { read(key) }
      guard sd_bus_message_exit_container(message) >= 0 else { return false }
    }
    return sd_bus_message_exit_container(message) >= 0
  }

  /// Reads a structure of values of one type.
  package static func structure<Value>(
    of type: String, from message: OpaquePointer, _ read: (OpaquePointer) -> Value?
  ) -> [Value]? {
    guard sd_bus_message_enter_container(message, structure, type) > 0 else { return nil }
    var values: [Value] = []
    while let value = read(message) { values.append(value) }
    return sd_bus_message_exit_container(message) >= 0 ? values : nil
  }

  /// Reads a variant of one type; skips a variant of another type.
  package static func variant<Value>(
    of type: String, from message: OpaquePointer, _ read: (OpaquePointer) -> Value?
  ) -> Value? {
    guard sd_bus_message_enter_container(message, variant, type) > 0 else {
      skip("v", in: message)
      return nil
    }
    defer { sd_bus_message_exit_container(message) }
    return read(message)
  }

  /// Skips a value of a type.
  package static func skip(_ type: String, in message: OpaquePointer) {
    sd_bus_message_skip(message, type)
  }
}
