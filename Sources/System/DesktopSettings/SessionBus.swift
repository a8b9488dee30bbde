import Glibc

/// Where the session bus is.
enum SessionBus {
  /// The address that the environment names, or that of the user's bus, if it is there, where
  /// sd-bus and libdbus look for it; nil where there is none on this machine.
  ///
  /// A name in an address would be looked up in the network, and nobody can end that.
  static func address(in environment: (String) -> String?) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") {
      // "disabled:" keeps libdbus from starting a bus where there is none.
      let isLocal = address.split(separator: ";").allSatisfy { $0.hasPrefix("unix:") }
      return isLocal && !address.isEmpty ? address : nil
    }
    guard let folder = environment("XDG_RUNTIME_DIR") else { return nil }
    let path = folder + "/bus"
    return access(path, F_OK) == 0 ? "unix:path=" + path.utf8.map(escaped).joined() : nil
  }

  /// A byte as it stands in an address: the D-Bus specification lets only a few stand as they are.
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
