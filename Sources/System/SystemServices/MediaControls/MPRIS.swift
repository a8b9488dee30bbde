import Glibc

/// The names of the MPRIS specification, version 2.2.
enum MPRIS {
  static let path = "/org/mpris/MediaPlayer2"
  static let root = "org.mpris.MediaPlayer2"
  static let player = "org.mpris.MediaPlayer2.Player"
  static let properties = "org.freedesktop.DBus.Properties"
  static let introspectable = "org.freedesktop.DBus.Introspectable"

  /// The name of this process on the bus: several Gimbals can run at once.
  static var name: String { "\(root).gimbal.instance\(getpid())" }

  /// The interfaces, in the format of the D-Bus specification.
  static func introspection(_ state: MediaPlayerState) -> String {
    func properties(of interface: String) -> String {
      (state.properties(of: interface) ?? []).map {
        #"<property name="\#($0.key)" type="\#($0.value.signature)" access="read"/>"#
      }.joined()
    }
    let methods = MediaCommand.allCases.map { #"<method name="\#($0.rawValue)"/>"# }.joined()
    return """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" \
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>\
      <interface name="\(introspectable)">\
      <method name="Introspect"><arg name="xml" type="s" direction="out"/></method>\
      </interface>\
      <interface name="\(self.properties)">\
      <method name="Get"><arg name="interface" type="s" direction="in"/>\
      <arg name="name" type="s" direction="in"/><arg name="value" type="v" direction="out"/>\
      </method>\
      <method name="GetAll"><arg name="interface" type="s" direction="in"/>\
      <arg name="values" type="a{sv}" direction="out"/></method>\
      <signal name="PropertiesChanged"><arg name="interface" type="s"/>\
      <arg name="changed" type="a{sv}"/><arg name="invalidated" type="as"/></signal>\
      </interface>\
      <interface name="\(root)"><method name="Raise"/><method name="Quit"/>\
      \(properties(of: root))</interface>\
      <interface name="\(player)">\(methods)\(properties(of: player))</interface>\
      </node>
      """
  }
}
