package import CSystemd
package import Glibc

/// A connection to a message bus.
///
/// One thread owns it, and it closes when it is destroyed.
///
/// No method blocks.
package struct BusConnection: ~Copyable {
  private let bus: OpaquePointer
  /// The pending call.
  private var question: OpaquePointer?

  /// Starts to connect.
  ///
  /// - Parameters:
  ///   - address: the bus address in the format of the D-Bus specification.
  ///   - watches: whether libsystemd waits for a bus if nothing listens yet; if false, this throws.
  ///   - passesFiles: whether messages may carry file descriptors.
  package init(
    address: String, watches: Bool = false, passesFiles: Bool = false
  ) throws(BusError) {
    var bus: OpaquePointer?
    try BusError.check(sd_bus_new(&bus))
    guard let bus else { throw BusError.noMemory }
    do {
      try BusError.check(sd_bus_set_address(bus, address))
      try BusError.check(sd_bus_set_bus_client(bus, 1))
      try BusError.check(sd_bus_set_watch_bind(bus, watches ? 1 : 0))
      try BusError.check(sd_bus_negotiate_fds(bus, passesFiles ? 1 : 0))
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

  /// Whether the bus has accepted the connection.
  package var isReady: Bool { sd_bus_is_ready(bus) > 0 }

  /// The connection's name on the bus, once the bus has accepted it.
  package var uniqueName: String {
    var name: UnsafePointer<CChar>?
    guard sd_bus_get_unique_name(bus, &name) >= 0, let name else { return "" }
    return String(cString: name)
  }

  /// Whether nothing listens at the address yet.
  ///
  /// The descriptor is then not a socket.
  package var isWatching: Bool {
    var status = stat()
    return fstat(sd_bus_get_fd(bus), &status) == 0 && status.st_mode & S_IFMT != S_IFSOCK
  }

  /// The descriptor and events to poll; nil if the connection is lost.
  package var waiting: pollfd? {
    let descriptor = sd_bus_get_fd(bus)
    let events = sd_bus_get_events(bus)
    guard sd_bus_is_open(bus) > 0, descriptor >= 0, events >= 0 else { return nil }
    return pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
  }

  /// The time when libsystemd needs to be called again, in seconds on CLOCK_MONOTONIC.
  package var dueTime: Double? {
    var microseconds = UInt64.max
    guard sd_bus_get_timeout(bus, &microseconds) > 0, microseconds < .max else { return nil }
    return Double(microseconds) / 1e6
  }

  /// Processes one step; returns whether more can be processed now.
  ///
  /// Throws if the connection is lost.
  package func process() throws(BusError) -> Bool {
    let result = sd_bus_process(bus, nil)
    try BusError.check(result)
    return result > 0
  }

  /// Calls the handler with the messages that a match rule describes, for the lifetime of the
  /// connection.
  package func listen(
    _ rule: String, inbox: UnsafeMutableRawPointer, _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    // Without a slot, the match has the lifetime of the connection.
    try BusError.check(sd_bus_add_match_async(bus, nil, rule, handler, nil, inbox))
  }

  /// Calls the handler when a name on the bus changes its owner or loses it.
  package func listenForOwner(
    of name: String, inbox: UnsafeMutableRawPointer, _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    try listen(
      """
      type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',\
      interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'
      """, inbox: inbox, handler)
  }

  /// Calls the handler with the calls to an object of this program, for the lifetime of the
  /// connection.
  package func serve(
    _ path: String, inbox: UnsafeMutableRawPointer, _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    try BusError.check(sd_bus_add_object(bus, nil, path, handler, inbox))
  }

  /// Calls the handler with the calls to all objects below a path, for the lifetime of the
  /// connection.
  package func serve(
    below path: String, inbox: UnsafeMutableRawPointer, _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    try BusError.check(sd_bus_add_fallback(bus, nil, path, handler, inbox))
  }

  /// Requests a name on the bus; without it, the program is reached by its unique name only.
  package func requestName(_ name: String) throws(BusError) {
    // sd-bus's own handler would end the connection if the name were refused.
    try BusError.check(sd_bus_request_name_async(bus, nil, name, 0, { _, _, _ in 1 }, nil))
  }

  /// Creates a signal of an object of this program.
  package func signal(
    _ path: String, _ interface: String, _ member: String
  ) throws(BusError) -> OutgoingMessage {
    var message: OpaquePointer?
    try BusError.check(sd_bus_message_new_signal(bus, &message, path, interface, member))
    guard let message else { throw BusError.noMemory }
    return OutgoingMessage(owning: message)
  }

  /// Creates a call for `send`.
  package func call(
    to destination: String, _ path: String, _ interface: String, _ member: String
  ) throws(BusError) -> OutgoingMessage {
    var message: OpaquePointer?
    try BusError.check(
      sd_bus_message_new_method_call(bus, &message, destination, path, interface, member))
    guard let message else { throw BusError.noMemory }
    return OutgoingMessage(owning: message)
  }

  /// Sends a call, which replaces a pending one.
  ///
  /// The handler receives the reply, without a timeout.
  package mutating func send(
    _ call: borrowing OutgoingMessage, inbox: UnsafeMutableRawPointer,
    _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    sd_bus_slot_unref(question)
    question = nil
    try BusError.check(
      sd_bus_call_async(bus, &question, call.message, handler, inbox, UInt64.max))
  }

  /// Sends a call beside the pending one.
  ///
  /// The handler receives the reply, without a timeout, for the lifetime of the connection.
  package func ask(
    _ call: borrowing OutgoingMessage, inbox: UnsafeMutableRawPointer,
    _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    try BusError.check(sd_bus_call_async(bus, nil, call.message, handler, inbox, UInt64.max))
  }
}
