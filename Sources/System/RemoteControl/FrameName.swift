import Glibc

/// The name of a frame among others at a broker: letters, digits, `_` and `-`.
///
/// It is a level of topics, and part of an ID for Home Assistant, which allows just these
/// characters.
package struct FrameName: Hashable, Sendable {
  /// The longest name in bytes.
  static let longest = 64

  /// The name.
  package let text: String

  /// Checks a name; nil if it is not one.
  package init?(_ text: String) {
    guard (1...Self.longest).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else {
      return nil
    }
    self.text = text
  }

  /// Makes a name from any text, such as a computer's name.
  package init(resembling text: String) {
    let bytes = text.utf8.prefix(Self.longest).map { Self.isAllowed($0) ? $0 : UInt8(ascii: "_") }
    self.text = bytes.isEmpty ? "frame" : String(decoding: bytes, as: UTF8.self)
  }

  /// The name of this computer, without its domain.
  package static var ofComputer: FrameName {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return FrameName(resembling: "") }
    let name = bytes.prefix { $0 != 0 && $0 != 0x2E }.map { UInt8(bitPattern: $0) }
    return FrameName(resembling: String(decoding: name, as: UTF8.self))
  }

  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
