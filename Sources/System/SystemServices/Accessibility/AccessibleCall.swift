import CSystemd
import Glibc

/// A question of a screen reader, or what it asks to do.
struct AccessibleCall: Hashable {
  /// More arguments than any known call has.
  private static let mostArguments = 8
  /// The longest text among the arguments, in bytes; names of interfaces have 255 at most.
  private static let longestText = 255

  var path: String
  /// The interface; nil means the one that has the method.
  var interface: String?
  var member: String
  /// The arguments as far as their types are known here.
  var arguments: [BusValue] = []

  init(path: String, interface: String?, member: String, arguments: [BusValue] = []) {
    (self.path, self.interface) = (path, interface)
    (self.member, self.arguments) = (member, arguments)
  }

  /// Reads a call from a message; returns nil if that is none.
  init?(readFrom message: OpaquePointer) {
    guard let path = sd_bus_message_get_path(message),
      let member = sd_bus_message_get_member(message)
    else { return nil }
    self.init(
      path: String(cString: path),
      interface: sd_bus_message_get_interface(message).map { String(cString: $0) },
      member: String(cString: member))
    while arguments.count < Self.mostArguments, let value = Self.value(from: message) {
      arguments.append(value)
    }
  }

  /// The types of the arguments.
  var signature: String { arguments.map(\.signature).joined() }

  /// The argument at an index, if it is a text; otherwise an empty one.
  func text(_ index: Int) -> String {
    if arguments.indices.contains(index), case .string(let text) = arguments[index] { return text }
    return ""
  }

  /// The argument at an index, if it is a number; otherwise -1.
  func number(_ index: Int) -> Int {
    guard arguments.indices.contains(index) else { return -1 }
    switch arguments[index] {
    case .int32(let number): return Int(number)
    case .uint32(let number): return Int(number)
    default: return -1
    }
  }

  /// Reads a value; returns nil at the end, and before a value that no call has.
  private static func value(from message: OpaquePointer) -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
    switch UnicodeScalar(UInt8(bitPattern: type)) {
    case "s":
      var text: UnsafePointer<CChar>?
      guard sd_bus_message_read_basic(message, type, &text) > 0, let text,
        strnlen(text, longestText + 1) <= longestText
      else { return nil }
      return .string(String(cString: text))
    case "i": return MessageReader.int32(from: message).map(BusValue.int32)
    case "u": return MessageReader.uint32(from: message).map(BusValue.uint32)
    case "v":
      // Only the number that the registry gives the program is written.
      return MessageReader.variant(of: "i", from: message, MessageReader.int32)
        .map(BusValue.int32)
    default: return nil
    }
  }
}
