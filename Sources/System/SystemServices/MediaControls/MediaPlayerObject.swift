import CSystemd

/// The player's object on the bus: answers calls from its state.
///
/// It belongs to one thread.
final class MediaPlayerObject {
  /// What the properties say.
  var state: MediaPlayerState
  private let receive: (MediaCommand) -> Void

  init(_ state: MediaPlayerState, receive: @escaping (MediaCommand) -> Void) {
    self.state = state
    self.receive = receive
  }

  /// The user data for the callback.
  var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives as long as the connection, which calls no callback once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Handles a call to the object; sd-bus replies to unknown ones, and turns errors into replies.
  static let called: sd_bus_message_handler_t = { message, object, _ in
    guard let message, let object else { return 0 }
    // SAFETY: the pointer comes from `pointer`, and its object lives as long as the connection.
    let player = Unmanaged<MediaPlayerObject>.fromOpaque(object).takeUnretainedValue()
    do throws(BusError) {
      return try player.answer(message) ? 1 : 0
    } catch {
      return -error.code
    }
  }

  /// Answers a call; returns false if there is no such method.
  private func answer(_ call: OpaquePointer) throws(BusError) -> Bool {
    guard let member = sd_bus_message_get_member(call).map({ String(cString: $0) }) else {
      return false
    }
    // A call without an interface is allowed, and means the one that has the method.
    let interface = sd_bus_message_get_interface(call).map { String(cString: $0) }
    func isOf(_ name: String) -> Bool { interface ?? name == name }
    switch member {
    case "Introspect" where isOf(MPRIS.introspectable):
      let reply = try OutgoingMessage(replyingTo: call)
      try reply.append(MPRIS.introspection(state))
      try reply.send()
    case "Get" where isOf(MPRIS.properties):
      let entries = try properties(of: call)
      guard let name = MessageReader.string(from: call),
        let value = entries.first(where: { $0.key == name })?.value
      else { throw .invalidArguments }
      let reply = try OutgoingMessage(replyingTo: call)
      try reply.append(variant: value)
      try reply.send()
    case "GetAll" where isOf(MPRIS.properties):
      let entries = try properties(of: call)
      let reply = try OutgoingMessage(replyingTo: call)
      try reply.append(dictionary: entries)
      try reply.send()
    case "Set" where isOf(MPRIS.properties):
      throw .accessDenied
    case "Raise" where isOf(MPRIS.root), "Quit" where isOf(MPRIS.root):
      // Refused by the properties, and then without an effect, as the specification has it.
      try OutgoingMessage(replyingTo: call).send()
    default:
      guard isOf(MPRIS.player), let command = MediaCommand(rawValue: member) else { return false }
      receive(command)
      try OutgoingMessage(replyingTo: call).send()
    }
    return true
  }

  /// The properties of the interface that a call names.
  private func properties(of call: OpaquePointer) throws(BusError) -> [BusValue.Entry] {
    guard let interface = MessageReader.string(from: call),
      let entries = state.properties(of: interface)
    else { throw .invalidArguments }
    return entries
  }
}
