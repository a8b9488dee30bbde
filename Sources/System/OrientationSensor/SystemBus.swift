import Glibc
import MessageBus

/// A connection to the system bus for talking with the daemon; closed, with any claim, when it goes.
///
/// Where nothing listens at the address yet, libsystemd watches for it.
struct SystemBus: ~Copyable {
  private var connection: BusConnection
  private let inbox = BusInbox()

  /// Begins to connect.
  init(address: String) throws(BusError) {
    connection = try BusConnection(address: address, watches: true)
  }

  /// Whether the bus has said hello.
  var isReady: Bool { connection.isReady }

  /// Whether nothing listens at the address yet: then it is not a socket that is waited for.
  var isWatching: Bool { connection.isWatching }

  /// What to wait for: the descriptor and its events; nil where the connection is lost.
  var waiting: pollfd? { connection.waiting }

  /// When libsystemd wants to go on by itself, in seconds on CLOCK_MONOTONIC.
  var dueTime: Double? { connection.dueTime }

  /// Goes on by one step, and says whether there is another to do at once; fails when it is lost.
  func process() throws(BusError) -> Bool { try connection.process() }

  /// What came since the last time.
  func takeEvents() -> [SensorConversation.Event] {
    defer { inbox.events = [] }
    return inbox.events
  }

  /// Has the bus tell who owns the daemon's name, and what the daemon says.
  func listen() throws(BusError) {
    try connection.listenForOwner(
      of: Daemon.name, inbox: inbox.pointer, BusInbox.ownerChanged)
    try connection.listen(
      """
      type='signal',sender='\(Daemon.name)',path='\(Daemon.path)',\
      interface='\(Daemon.properties)',member='PropertiesChanged',arg0='\(Daemon.name)'
      """, inbox: inbox.pointer, BusInbox.propertiesChanged)
  }

  /// Asks a question, in the place of one that is still open; its answer will be among the events.
  ///
  /// - Parameter daemon: the name of the daemon's own connection, if the question is for it.
  mutating func ask(
    _ request: SensorConversation.Request, daemon: String?
  ) throws(BusError) {
    inbox.request = request
    let call: BusCall
    switch request {
    case .owner:
      call = try connection.call(
        to: Daemon.bus, "/org/freedesktop/DBus", Daemon.bus, "GetNameOwner")
      try call.append(Daemon.name)
    case .claim, .release:
      call = try connection.call(
        to: daemon ?? Daemon.name, Daemon.path, Daemon.name,
        request == .claim ? "ClaimAccelerometer" : "ReleaseAccelerometer")
    case .properties:
      call = try connection.call(
        to: daemon ?? Daemon.name, Daemon.path, Daemon.properties, "GetAll")
      try call.append(Daemon.name)
    }
    // However long it takes: `SensorConversation` says why.
    try connection.ask(call, inbox: inbox.pointer, BusInbox.answered)
  }

  private enum Daemon {
    static let name = "net.hadess.SensorProxy"
    static let path = "/net/hadess/SensorProxy"
    static let properties = "org.freedesktop.DBus.Properties"
    static let bus = "org.freedesktop.DBus"
  }
}
