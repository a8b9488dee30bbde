import CSystemd
import SystemServices

/// Stores what the portal answers to one request.
///
/// It belongs to one thread.
final class PortalInbox {
  /// The reply to the call: whether the portal has begun.
  let reply = ReplyInbox()
  /// The number of the response, once the user has decided: 0 if it is done, 1 if the user has
  /// declined.
  private(set) var response: UInt32?

  /// The addresses of the files that the user has chosen.
  private(set) var addresses: [String] = []

  /// Whether the portal has ended, so that there will be no response.
  private(set) var hasLostPortal = false

  /// The user data for the callbacks.
  var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives longer than the connection, which calls no callback once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Handles the response.
  static let responded: sd_bus_message_handler_t = { message, inbox, _ in
    guard let message, let inbox else { return 0 }
    let this = from(inbox)
    this.response = MessageReader.uint32(from: message) ?? 2
    _ = MessageReader.dictionary(of: "v", from: message) { key in
      guard key == "uris" else { return MessageReader.skip("v", in: message) }
      this.addresses =
        MessageReader.variant(of: "as", from: message, MessageReader.strings) ?? []
    }
    return 1
  }

  /// Handles the end of the portal; its start is no news.
  static let ownerChanged: sd_bus_message_handler_t = { message, inbox, _ in
    guard let message, let inbox, MessageReader.string(from: message) != nil,
      let old = MessageReader.string(from: message)
    else { return 0 }
    if !old.isEmpty { from(inbox).hasLostPortal = true }
    return 0
  }

  private static func from(_ pointer: UnsafeMutableRawPointer) -> PortalInbox {
    // SAFETY: the pointer comes from `pointer`, and its inbox lives as long as the connection.
    Unmanaged<PortalInbox>.fromOpaque(pointer).takeUnretainedValue()
  }
}
