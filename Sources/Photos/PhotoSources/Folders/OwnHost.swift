import Glibc

/// The names of this computer in `file:` addresses (RFC 8089).
enum OwnHost {
  /// Whether a host is this computer: `localhost`, or its own name with or without a domain.
  ///
  /// `ls --hyperlink` and terminals write its name into the addresses of files.
  static func includes(_ host: String) -> Bool { includes(host, own: name) }

  /// Whether a host is `localhost` or the computer of this name.
  static func includes(_ host: String, own: String) -> Bool {
    let (host, own) = (host.lowercased(), own.lowercased())
    if ["localhost", "127.0.0.1", "[::1]", own].contains(host) { return !host.isEmpty }
    let label = own.prefix { $0 != "." }
    return !label.isEmpty && (host == label || host == label + ".local")
  }

  /// What the system calls this computer; empty if that is unknown.
  private static var name: String {
    var name = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
