import CSystemd
import Glibc

/// A call of sd-bus failed, with an error number of the system.
struct BusError: Error, Hashable {
  let code: Int32

  /// Fails where sd-bus gave a negative result.
  static func check(_ result: Int32) throws(BusError) {
    if result < 0 { throw BusError(code: -result) }
  }
}

/// A connection to the message bus, owned by one thread; closed, with any claim, when it goes.
///
/// Nothing here waits. Where nothing listens at the address yet, libsystemd watches for it.
struct SystemBus: ~Copyable {
  private let bus: OpaquePointer
  private let inbox = BusInbox()
  /// The open question.
  private var question: OpaquePointer?

  /// Begins to connect.
  init(address: String) throws(BusError) {
    var bus: OpaquePointer?
    try BusError.check(sd_bus_new(&bus))
    guard let bus else { throw BusError(code: ENOMEM) }
    do {
      try BusError.check(sd_bus_set_address(bus, address))
      try BusError.check(sd_bus_set_bus_client(bus, 1))
      try BusError.check(sd_bus_set_watch_bind(bus, 1))
      // No message of this conversation brings files.
      try BusError.check(sd_bus_negotiate_fds(bus, 0))
      try BusError.check(sd_bus_start(bus))
    } catch {
      sd_bus_close_unref(bus)
      throw error
    }
    self.bus = bus
  }

  deinit {
    sd_bus_slot_unref(question)
    sd_bus_close_unref(bus)
  }

  /// Whether the bus has said hello.
  var isReady: Bool { sd_bus_is_ready(bus) > 0 }

  /// Whether nothing listens at the address yet: then it is not a socket that is waited for.
  var isWatching: Bool {
    var status = stat()
    return fstat(sd_bus_get_fd(bus), &status) == 0 && status.st_mode & S_IFMT != S_IFSOCK
  }

  /// What to wait for: the descriptor and its events; nil where the connection is lost.
  var waiting: pollfd? {
    let descriptor = sd_bus_get_fd(bus)
    let events = sd_bus_get_events(bus)
    guard sd_bus_is_open(bus) > 0, descriptor >= 0, events >= 0 else { return nil }
    return pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
  }

  /// When libsystemd wants to go on by itself, in seconds on CLOCK_MONOTONIC.
  var dueTime: Double? {
    var microseconds = UInt64.max
    guard sd_bus_get_timeout(bus, &microseconds) > 0, microseconds < .max else { return nil }
    return Double(microseconds) / 1e6
  }

  /// Goes on by one step, and says whether there is another to do at once; fails when it is lost.
  func process() throws(BusError) -> Bool {
    let result = sd_bus_process(bus, nil)
    try BusError.check(result)
    return result > 0
  }

  /// What came since the last time.
  func takeEvents() -> [SensorConversation.Event] {
    defer { inbox.events = [] }
    return inbox.events
  }

  /// Has the bus tell who owns the daemon's name, and what the daemon says.
  func listen() throws(BusError) {
    try listen(
      """
      type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',\
      interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Daemon.name)'
      """, BusInbox.ownerChanged)
    try listen(
      """
      type='signal',sender='\(Daemon.name)',path='\(Daemon.path)',\
      interface='\(Daemon.properties)',member='PropertiesChanged',arg0='\(Daemon.name)'
      """, BusInbox.propertiesChanged)
  }

  private func listen(_ rule: String, _ handler: sd_bus_message_handler_t) throws(BusError) {
    // Without a slot and a handler of its own the match lives, and ends, with the connection.
    try BusError.check(sd_bus_add_match_async(bus, nil, rule, handler, nil, inbox.pointer))
  }

  /// Asks a question, in the place of one that is still open; its answer will be among the events.
  ///
  /// - Parameter daemon: the name of the daemon's own connection, if the question is for it.
  mutating func ask(
    _ request: SensorConversation.Request, daemon: String?
  ) throws(BusError) {
    sd_bus_slot_unref(question)
    question = nil
    inbox.request = request
    let message: BusMessage
    switch request {
    case .owner:
      message = try BusMessage(
        bus, to: Daemon.bus, "/org/freedesktop/DBus", Daemon.bus, "GetNameOwner")
      try message.append(Daemon.name)
    case .claim, .release:
      message = try BusMessage(
        bus, to: daemon ?? Daemon.name, Daemon.path, Daemon.name,
        request == .claim ? "ClaimAccelerometer" : "ReleaseAccelerometer")
    case .properties:
      message = try BusMessage(
        bus, to: daemon ?? Daemon.name, Daemon.path, Daemon.properties, "GetAll")
      try message.append(Daemon.name)
    }
    // However long it takes: `SensorConversation` says why.
    try BusError.check(
      sd_bus_call_async(
        bus, &question, message.pointer, BusInbox.answered, inbox.pointer, UInt64.max))
  }

  private enum Daemon {
    static let name = "net.hadess.SensorProxy"
    static let path = "/net/hadess/SensorProxy"
    static let properties = "org.freedesktop.DBus.Properties"
    static let bus = "org.freedesktop.DBus"
  }
}

/// A call that is being written.
private struct BusMessage: ~Copyable {
  let pointer: OpaquePointer

  init(
    _ bus: OpaquePointer, to destination: String, _ path: String, _ interface: String,
    _ member: String
  ) throws(BusError) {
    var message: OpaquePointer?
    try BusError.check(
      sd_bus_message_new_method_call(bus, &message, destination, path, interface, member))
    guard let message else { throw BusError(code: ENOMEM) }
    pointer = message
  }

  deinit { sd_bus_message_unref(pointer) }

  func append(_ text: String) throws(BusError) {
    let result = text.withCString {
      sd_bus_message_append_basic(pointer, CChar(UInt8(ascii: "s")), $0)
    }
    try BusError.check(result)
  }
}
