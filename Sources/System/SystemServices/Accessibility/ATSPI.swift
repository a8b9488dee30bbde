/// The names of AT-SPI 2, the protocol of screen readers on Linux.
enum ATSPI {
  /// Where the session bus says which bus screen readers use.
  enum Launcher {
    static let name = "org.a11y.Bus"
    static let path = "/org/a11y/bus"
    static let bus = "org.a11y.Bus"
    /// Whether a screen reader or another program reads windows; where nothing runs, none does.
    static let inUse = WatchedFlag.Source(
      service: name, path: path, interface: "org.a11y.Status",
      names: ["IsEnabled", "ScreenReaderEnabled"], remains: false)
  }

  /// Where programs announce themselves on that bus.
  enum Registry {
    static let name = "org.a11y.atspi.Registry"
    static let path = "/org/a11y/atspi/accessible/root"
  }

  static let socket = "org.a11y.atspi.Socket"
  static let accessible = "org.a11y.atspi.Accessible"
  static let application = "org.a11y.atspi.Application"
  static let component = "org.a11y.atspi.Component"
  static let action = "org.a11y.atspi.Action"
  static let text = "org.a11y.atspi.Text"
  static let value = "org.a11y.atspi.Value"
  static let cache = "org.a11y.atspi.Cache"
  static let event = "org.a11y.atspi.Event"
  static let properties = "org.freedesktop.DBus.Properties"

  static let objects = "/org/a11y/atspi/accessible"
  static let root = "/org/a11y/atspi/accessible/root"
  static let null = "/org/a11y/atspi/null"
  static let cachePath = "/org/a11y/atspi/cache"

  /// The signature of a reference to an object: the program's name on the bus, and a path.
  static let reference = "(so)"

  /// The path of an object; nil is the program.
  static func path(of id: AccessibleNode.ID?) -> String {
    // Before other IDs, so that none of them is the root's.
    id.map { "\(objects)/n_\($0.name)" } ?? root
  }

  /// The ID in a path; nil for another path.
  static func id(in path: String) -> AccessibleNode.ID? {
    let prefix = "\(objects)/n_"
    guard path.hasPrefix(prefix) else { return nil }
    return AccessibleNode.ID(String(path.dropFirst(prefix.count)))
  }
}
