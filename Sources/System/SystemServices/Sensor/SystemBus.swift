import Glibc

/// A connection to the system bus for the conversation with the daemon.
///
/// It closes, and releases any claim, when it is destroyed. If nothing listens at the address yet,
/// libsystemd waits for the bus.
struct SystemBus: ~Copyable {
  private var connection: BusConnection
  private let inbox = BusInbox()
  private let kind: SensorKind

  /// Starts to connect, for a sensor.
  init(_ kind: SensorKind, address: String) throws(BusError) {
    self.kind = kind
    connection = try BusConnection(address: address, watches: true)
  }

  /// The address of the system bus from the environment, or the default of the D-Bus specification.
  static var defaultAddress: String {
    getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) }
      ?? "unix:path=/var/run/dbus/system_bus_socket"
  }

  /// Whether the bus has accepted the connection.
  var isReady: Bool { connection.isReady }

  /// Whether nothing listens at the address yet.
  ///
  /// The descriptor is then not a socket.
  var isWatching: Bool { connection.isWatching }

  /// The descriptor and events to poll; nil if the connection is lost.
  var waiting: pollfd? { connection.waiting }

  /// The time when libsystemd needs to be called again, in seconds on CLOCK_MONOTONIC.
  var dueTime: Double? { connection.dueTime }

  /// Processes one step; returns whether more can be processed now.
  ///
  /// Throws if the connection is lost.
  func process() throws(BusError) -> Bool { try connection.process() }

  /// Returns the events since the last call.
  func takeEvents() -> [SensorConversation.Event] {
    defer { inbox.events = [] }
    return inbox.events
  }

  /// Subscribes to the owner of the daemon's name and to changed properties.
  func listen() throws(BusError) {
    try connection.listenForOwner(
      of: Daemon.name, inbox: inbox.pointer, BusInbox.ownerChanged)
    try connection.listen(
      """
      type='signal',sender='\(Daemon.name)',path='\(Daemon.path)',\
      interface='\(Daemon.properties)',member='PropertiesChanged',arg0='\(Daemon.name)'
      """, inbox: inbox.pointer, BusInbox.propertiesChanged)
  }

  /// Sends a request, which replaces a pending one.
  ///
  /// The reply becomes an event.
  ///
  /// - Parameter daemon: the unique name of the daemon's connection, if the request is for the
  ///   daemon.
  mutating func send(
    _ request: SensorConversation.Request, daemon: String?
  ) throws(BusError) {
    inbox.request = request
    let call: OutgoingMessage
    switch request {
    case .owner:
      call = try connection.call(
        to: Daemon.bus, "/org/freedesktop/DBus", Daemon.bus, "GetNameOwner")
      try call.append(Daemon.name)
    case .claim, .release:
      call = try connection.call(
        to: daemon ?? Daemon.name, Daemon.path, Daemon.name,
        request == .claim ? kind.claimMethod : kind.releaseMethod)
    case .properties:
      call = try connection.call(
        to: daemon ?? Daemon.name, Daemon.path, Daemon.properties, "GetAll")
      try call.append(Daemon.name)
    }
    // There is no timeout; see `SensorConversation`.
    try connection.send(call, inbox: inbox.pointer, BusInbox.answered)
  }

  private enum Daemon {
    static let name = "net.hadess.SensorProxy"
    static let path = "/net/hadess/SensorProxy"
    static let properties = "org.freedesktop.DBus.Properties"
    static let bus = "org.freedesktop.DBus"
  }
}
