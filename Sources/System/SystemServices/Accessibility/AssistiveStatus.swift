import CSystemd

/// Whether assistive technology such as a screen reader is in use, as the desktop says on the session
/// bus.
///
/// It belongs to one thread.
final class AssistiveStatus {
  /// Whether it is; not as long as nobody says so.
  private(set) var isInUse = false
  /// Whether that may have changed since the last request.
  private var isStale = true
  /// Whether a reply is pending.
  private var isAwaiting = false

  private var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives as long as the connection, which calls no callback once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Subscribes to changes, of what is said and of who says it.
  func listen(on bus: borrowing BusConnection) throws(BusError) {
    try bus.listenForOwner(of: ATSPI.Launcher.name, inbox: pointer, Self.ownerChanged)
    try bus.listen(
      """
      type='signal',sender='\(ATSPI.Launcher.name)',path='\(ATSPI.Launcher.path)',\
      interface='\(ATSPI.properties)',member='PropertiesChanged',arg0='\(ATSPI.Launcher.status)'
      """, inbox: pointer, Self.changed)
  }

  /// Requests what is said, if need be; only one request is pending at a time.
  func request(on bus: borrowing BusConnection) throws(BusError) {
    guard isStale, !isAwaiting else { return }
    (isStale, isAwaiting) = (false, true)
    let call = try bus.call(
      to: ATSPI.Launcher.name, ATSPI.Launcher.path, ATSPI.properties, "GetAll")
    try call.append(ATSPI.Launcher.status)
    // Where nothing runs yet, nobody uses it.
    try call.startNothing()
    try bus.ask(call, inbox: pointer, Self.answered)
  }

  /// Handles the reply; an error means that nobody says anything.
  private static let answered: sd_bus_message_handler_t = { message, status, _ in
    guard let message, let status = from(status) else { return 0 }
    status.isAwaiting = false
    status.isInUse = sd_bus_message_get_error(message) == nil && isInUse(message)
    return 1
  }

  private static let changed: sd_bus_message_handler_t = { _, status, _ in
    from(status)?.isStale = true
    return 0
  }

  /// Handles a new owner, or none: the previous one will not reply any more, and its bus is gone.
  private static let ownerChanged: sd_bus_message_handler_t = { _, status, _ in
    guard let status = from(status) else { return 0 }
    (status.isInUse, status.isAwaiting, status.isStale) = (false, false, true)
    return 0
  }

  /// Reads the properties: either of the two says that something reads windows.
  private static func isInUse(_ message: OpaquePointer) -> Bool {
    var isInUse = false
    let isRead = MessageReader.dictionary(of: "v", from: message) { name in
      guard name == "IsEnabled" || name == "ScreenReaderEnabled" else {
        return MessageReader.skip("v", in: message)
      }
      let isOn = MessageReader.variant(of: "b", from: message, MessageReader.bool)
      isInUse = isInUse || isOn == true
    }
    return isRead && isInUse
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> AssistiveStatus? {
    // SAFETY: the pointer comes from `pointer`, and its object lives as long as the connection.
    pointer.map { Unmanaged<AssistiveStatus>.fromOpaque($0).takeUnretainedValue() }
  }
}
