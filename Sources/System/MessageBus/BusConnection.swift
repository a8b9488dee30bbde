package import CSystemd
package import Glibc

/// A connection to a message bus, owned by one thread; closed when it goes.
///
/// Nothing here waits.
package struct BusConnection: ~Copyable {
  private let bus: OpaquePointer
  /// The open question.
  private var question: OpaquePointer?

  /// Begins to connect.
  ///
  /// - Parameters:
  ///   - address: the bus, as the D-Bus specification writes addresses.
  ///   - watches: whether libsystemd watches for a bus where nothing listens yet, or this fails.
  package init(address: String, watches: Bool = false) throws(BusError) {
    var bus: OpaquePointer?
    try BusError.check(sd_bus_new(&bus))
    guard let bus else { throw BusError(code: ENOMEM) }
    do {
      try BusError.check(sd_bus_set_address(bus, address))
      try BusError.check(sd_bus_set_bus_client(bus, 1))
      try BusError.check(sd_bus_set_watch_bind(bus, watches ? 1 : 0))
      // No message of these conversations brings files.
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
  package var isReady: Bool { sd_bus_is_ready(bus) > 0 }

  /// Whether nothing listens at the address yet: then it is not a socket that is waited for.
  package var isWatching: Bool {
    var status = stat()
    return fstat(sd_bus_get_fd(bus), &status) == 0 && status.st_mode & S_IFMT != S_IFSOCK
  }

  /// What to wait for: the descriptor and its events; nil where the connection is lost.
  package var waiting: pollfd? {
    let descriptor = sd_bus_get_fd(bus)
    let events = sd_bus_get_events(bus)
    guard sd_bus_is_open(bus) > 0, descriptor >= 0, events >= 0 else { return nil }
    return pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
  }

  /// When libsystemd wants to go on by itself, in seconds on CLOCK_MONOTONIC.
  package var dueTime: Double? {
    var microseconds = UInt64.max
    guard sd_bus_get_timeout(bus, &microseconds) > 0, microseconds < .max else { return nil }
    return Double(microseconds) / 1e6
  }

  /// Goes on by one step, and says whether there is another to do at once; fails when it is lost.
  package func process() throws(BusError) -> Bool {
    let result = sd_bus_process(bus, nil)
    try BusError.check(result)
    return result > 0
  }

  /// Has the handler called with the messages that a match rule describes, for as long as the
  /// connection lasts.
  package func listen(
    _ rule: String, inbox: UnsafeMutableRawPointer, _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    // Without a slot and a handler of its own the match lives, and ends, with the connection.
    try BusError.check(sd_bus_add_match_async(bus, nil, rule, handler, nil, inbox))
  }

  /// Has the handler called when a name on the bus has another owner, or none.
  package func listenForOwner(
    of name: String, inbox: UnsafeMutableRawPointer, _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    try listen(
      """
      type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',\
      interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'
      """, inbox: inbox, handler)
  }

  /// Makes a call that can be asked.
  package func call(
    to destination: String, _ path: String, _ interface: String, _ member: String
  ) throws(BusError) -> BusCall {
    var message: OpaquePointer?
    try BusError.check(
      sd_bus_message_new_method_call(bus, &message, destination, path, interface, member))
    guard let message else { throw BusError(code: ENOMEM) }
    return BusCall(owning: message)
  }

  /// Asks a question, in the place of one that is still open; the handler is given its answer,
  /// however long that takes.
  package mutating func ask(
    _ call: borrowing BusCall, inbox: UnsafeMutableRawPointer, _ handler: sd_bus_message_handler_t
  ) throws(BusError) {
    sd_bus_slot_unref(question)
    question = nil
    try BusError.check(
      sd_bus_call_async(bus, &question, call.message, handler, inbox, UInt64.max))
  }
}
