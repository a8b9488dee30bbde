import Glibc

/// Finds the session bus.
package enum SessionBus {
  /// The address from the environment; nil if there is none.
  package static var address: String? {
    address { name in getenv(name).map { String(cString: $0) } }
  }

  /// Returns the address in the environment, or that of the user's bus at the path where sd-bus and
  /// libdbus look for it; nil if there is none on this machine.
  ///
  /// Addresses with a host name are ignored, because a DNS lookup cannot be interrupted.
  package static func address(in environment: (String) -> String?) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") {
      // "disabled:" prevents libdbus from starting a bus.
      let isLocal = address.split(separator: ";").allSatisfy { $0.hasPrefix("unix:") }
      return isLocal && !address.isEmpty ? address : nil
    }
    guard let folder = environment("XDG_RUNTIME_DIR") else { return nil }
    let path = folder + "/bus"
    return access(path, F_OK) == 0 ? "unix:path=" + path.utf8.map(escaped).joined() : nil
  }

  /// Escapes a byte for an address.
  ///
  /// The D-Bus specification allows only a few bytes unescaped.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "/"), UInt8(ascii: "."):
      return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "%0" + digits : "%" + digits
    }
  }
}
