import CSystemd

/// The program's objects on the bus of screen readers: answers calls, and passes on presses.
///
/// It belongs to one thread.
final class AccessibilityObject {
  /// What calls are answered from.
  var answers = AccessibilityAnswers()
  /// The address of screen readers' bus, once it is known.
  private(set) var address: String?
  /// Whether the program is announced at a registry.
  private(set) var isEmbedded = false
  /// Whether the program must be announced, because a registry has come.
  var mustEmbed = true
  /// Whether a new registry does not have the program yet.
  private var mayEmbed = false
  private let press: (AccessibleNode.ID) -> Void

  init(press: @escaping (AccessibleNode.ID) -> Void) { self.press = press }

  /// The user data for the callbacks.
  var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives as long as the connections, which call no callback once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Receives the address of the bus; an error means that there is none.
  static let addressed: sd_bus_message_handler_t = { message, object, _ in
    guard let message, let object = from(object) else { return 0 }
    guard sd_bus_message_get_error(message) == nil,
      let address = MessageReader.string(from: message),
      // Host names would be looked up, which cannot be interrupted.
      address.split(separator: ";").allSatisfy({ $0.hasPrefix("unix:") })
    else { return 1 }
    object.address = address
    return 1
  }

  /// Receives the object that the program is in.
  static let embedded: sd_bus_message_handler_t = { message, object, _ in
    guard let message, let object = from(object) else { return 0 }
    object.mayEmbed = true
    guard sd_bus_message_get_error(message) == nil,
      sd_bus_message_enter_container(message, MessageReader.structure, "so") > 0,
      let name = MessageReader.string(from: message), let path = MessageReader.path(from: message)
    else { return 1 }
    object.answers.desktop = (name, path)
    object.isEmbedded = true
    return 1
  }

  /// Handles a new registry, or the end of one, which is not started again by this program.
  static let registryChanged: sd_bus_message_handler_t = { message, object, _ in
    guard let message, let object = from(object), MessageReader.string(from: message) != nil,
      let former = MessageReader.string(from: message),
      let owner = MessageReader.string(from: message)
    else { return 0 }
    object.isEmbedded = false
    // The first one may be started by the call that is under way.
    if !former.isEmpty { object.mayEmbed = true }
    if !owner.isEmpty, object.mayEmbed { object.mustEmbed = true }
    return 0
  }

  /// Handles a call; sd-bus replies to unknown ones, and turns errors into replies.
  static let called: sd_bus_message_handler_t = { message, object, _ in
    guard let message, let object = from(object) else { return 0 }
    guard let call = AccessibleCall(readFrom: message) else { return 0 }
    do throws(BusError) {
      return try object.answer(call, message) ? 1 : 0
    } catch {
      return -error.code
    }
  }

  private func answer(
    _ call: AccessibleCall, _ message: OpaquePointer
  ) throws(BusError) -> Bool {
    var values: [BusValue] = []
    switch answers.answer(call) {
    case .values(let answer): values = answer
    case .presses(let id):
      press(id)
      values = [.bool(true)]
    case .numbers(let number): answers.number = number
    case .refused: throw .invalidArguments
    case .unknown: return false
    }
    let reply = try OutgoingMessage(replyingTo: message)
    for value in values { try reply.append(value) }
    try reply.send()
    return true
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> AccessibilityObject? {
    // SAFETY: the pointer comes from `pointer`, and its object lives as long as the connections.
    pointer.map { Unmanaged<AccessibilityObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
