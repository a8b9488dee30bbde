import CSystemd

/// Whether one of several Boolean properties of an interface on the bus is true, followed as they
/// change.
///
/// It belongs to one thread. It starts no service, and notices one that is started later.
final class WatchedFlag {
  /// Where the properties are.
  struct Source {
    /// The service's name on the bus.
    let service: String
    let path: String
    let interface: String
    /// The properties of which one must be true.
    let names: Set<String>
    /// Whether the value remains when the service says nothing, or is gone; otherwise it is false
    /// then.
    let remains: Bool
  }

  /// Whether one is true; false until the service says so.
  private(set) var isOn = false
  private let source: Source
  /// Whether that may have changed since the last request.
  private var isStale = true
  /// Whether a reply is pending.
  private var isAwaiting = false

  private static let properties = "org.freedesktop.DBus.Properties"

  private var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives as long as the connection, which calls no callback once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Starts without a value.
  init(_ source: Source) { self.source = source }

  /// Subscribes to changes, of the properties and of the service's owner.
  func listen(on bus: borrowing BusConnection) throws(BusError) {
    try bus.listenForOwner(of: source.service, inbox: pointer, Self.ownerChanged)
    try bus.listen(
      """
      type='signal',sender='\(source.service)',path='\(source.path)',\
      interface='\(Self.properties)',member='PropertiesChanged',arg0='\(source.interface)'
      """, inbox: pointer, Self.changed)
  }

  /// Requests the properties, if need be; only one request is pending at a time.
  func request(on bus: borrowing BusConnection) throws(BusError) {
    guard isStale, !isAwaiting else { return }
    (isStale, isAwaiting) = (false, true)
    let call = try bus.call(to: source.service, source.path, Self.properties, "GetAll")
    try call.append(source.interface)
    try call.startNothing()
    try bus.ask(call, inbox: pointer, Self.answered)
  }

  /// Handles the reply; an error and an invalid one say nothing.
  private static let answered: sd_bus_message_handler_t = { message, flag, _ in
    guard let message, let flag = from(flag) else { return 0 }
    flag.isAwaiting = false
    flag.set(sd_bus_message_get_error(message) == nil ? flag.read(message) : nil)
    return 1
  }

  private static let changed: sd_bus_message_handler_t = { _, flag, _ in
    from(flag)?.isStale = true
    return 0
  }

  /// Handles a new owner, or none: the previous one will not reply any more.
  private static let ownerChanged: sd_bus_message_handler_t = { _, flag, _ in
    guard let flag = from(flag) else { return 0 }
    (flag.isAwaiting, flag.isStale) = (false, true)
    flag.set(nil)
    return 0
  }

  /// Sets the value; nil if the service says nothing.
  private func set(_ value: Bool?) {
    if let value { isOn = value } else if !source.remains { isOn = false }
  }

  /// Reads the properties; nil if none of them is there with the right type.
  private func read(_ message: OpaquePointer) -> Bool? {
    var isOn: Bool?
    let isRead = MessageReader.dictionary(of: "v", from: message) { name in
      guard source.names.contains(name) else { return MessageReader.skip("v", in: message) }
      guard let value = MessageReader.variant(of: "b", from: message, MessageReader.bool) else {
        return
      }
      isOn = value || isOn == true
    }
    return isRead ? isOn : nil
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> WatchedFlag? {
    // SAFETY: the pointer comes from `pointer`, and its object lives as long as the connection.
    pointer.map { Unmanaged<WatchedFlag>.fromOpaque($0).takeUnretainedValue() }
  }
}
