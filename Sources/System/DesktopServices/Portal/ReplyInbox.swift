import CSystemd

/// Stores the reply to a call.
///
/// It belongs to one thread.
final class ReplyInbox {
  /// A reply.
  enum Reply: Hashable {
    case done
    /// An error with its name on the bus, and its words for people.
    case failed(name: String, words: String)
  }

  /// The reply; nil until it arrives.
  private(set) var reply: Reply?

  /// The user data for the callback.
  var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives longer than the connection, which calls no callback once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Handles the reply.
  static let answered: sd_bus_message_handler_t = { message, inbox, _ in
    guard let message, let inbox else { return 0 }
    // SAFETY: the pointer comes from `pointer`, and its inbox lives as long as the connection.
    let owner = Unmanaged<ReplyInbox>.fromOpaque(inbox).takeUnretainedValue()
    if let error = sd_bus_message_get_error(message)?.pointee {
      owner.reply = .failed(
        name: error.name.map { String(cString: $0) } ?? "",
        words: error.message.map { String(cString: $0) } ?? "")
    } else {
      owner.reply = .done
    }
    return 1
  }
}
