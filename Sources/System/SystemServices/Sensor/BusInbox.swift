import CSystemd

/// Stores the messages that libsystemd's callbacks receive.
///
/// It belongs to one thread.
final class BusInbox {
  /// The events received, oldest first.
  var events: [SensorConversation.Event] = []
  /// The pending request.
  var request = SensorConversation.Request.owner

  /// The user data for the callbacks.
  var pointer: UnsafeMutableRawPointer {
    // SAFETY: the connection owns this object, and calls no callback once it is closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Handles a reply to the pending request.
  static let answered: sd_bus_message_handler_t = { message, inbox, _ in
    guard let message, let inbox = from(inbox) else { return 0 }
    inbox.events.append(inbox.answer(in: message))
    return 1
  }

  /// Handles a new owner of the daemon's name, or none.
  static let ownerChanged: sd_bus_message_handler_t = { message, inbox, _ in
    guard let message, let inbox = from(inbox),
      MessageReader.string(from: message) != nil, MessageReader.string(from: message) != nil,
      let owner = MessageReader.string(from: message)
    else { return 0 }
    inbox.events.append(.owner(owner.isEmpty ? nil : owner))
    return 0
  }

  /// Handles changed properties.
  static let propertiesChanged: sd_bus_message_handler_t = { message, inbox, _ in
    guard let message, let inbox = from(inbox), MessageReader.string(from: message) != nil,
      let changes = SensorProperties(readFrom: message)
    else { return 0 }
    let isComplete = !SensorProperties.areNamed(in: message)
    let sender = sd_bus_message_get_sender(message).map { String(cString: $0) }
    inbox.events.append(.changed(changes, isComplete: isComplete, sender: sender))
    return 0
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> BusInbox? {
    // SAFETY: the pointer comes from `pointer`, and its inbox lives as long as the connection.
    pointer.map { Unmanaged<BusInbox>.fromOpaque($0).takeUnretainedValue() }
  }

  private func answer(in message: OpaquePointer) -> SensorConversation.Event {
    if let error = sd_bus_message_get_error(message) {
      let name = error.pointee.name.map { String(cString: $0) } ?? ""
      if request == .owner && name == "org.freedesktop.DBus.Error.NameHasNoOwner" {
        return .owner(nil)
      }
      return .failed(Self.refusals.contains(name) ? .refused : .other)
    }
    switch request {
    case .owner: return MessageReader.string(from: message).map { .owner($0) } ?? .failed(.other)
    case .claim, .release: return .answered(nil)
    case .properties:
      return SensorProperties(readFrom: message).map { .answered($0) } ?? .failed(.other)
    }
  }

  /// The errors with which a bus, the daemon (3.4 and later) or polkit deny access.
  private static let refusals: Set<String> = [
    "org.freedesktop.DBus.Error.AccessDenied",
    "org.freedesktop.DBus.Error.AuthFailed",
    "org.freedesktop.DBus.Error.InteractiveAuthorizationRequired",
    "org.freedesktop.PolicyKit1.Error.NotAuthorized",
  ]
}
