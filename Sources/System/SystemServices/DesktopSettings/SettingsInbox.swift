import CSystemd

/// Stores the messages that libsystemd's callbacks receive.
///
/// It belongs to one thread.
final class SettingsInbox {
  /// Whether the portal's settings may have changed since the last request.
  var isStale = true
  /// Whether a reply is pending.
  var isAwaiting = false
  /// The latest valid reply.
  var settings = PortalSettings()

  /// The user data for the callbacks.
  var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives as long as the connection, which calls no callback once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Handles the reply.
  ///
  /// An error or an invalid reply leaves the settings unchanged. It means that the portal is
  /// missing or has ended, not that the user now wants motion.
  static let answered: sd_bus_message_handler_t = { message, inbox, _ in
    guard let message, let inbox = from(inbox) else { return 0 }
    inbox.isAwaiting = false
    if sd_bus_message_get_error(message) == nil, let read = PortalSettings(readFrom: message) {
      inbox.settings = read
    }
    return 1
  }

  /// Handles a changed setting.
  ///
  /// The message contains only one value, so all values are requested again.
  static let settingChanged: sd_bus_message_handler_t = { _, inbox, _ in
    from(inbox)?.isStale = true
    return 0
  }

  /// Handles a new owner of the portal's name, or none.
  ///
  /// The previous owner will not reply any more, even if it only hangs.
  static let ownerChanged: sd_bus_message_handler_t = { _, inbox, _ in
    guard let inbox = from(inbox) else { return 0 }
    inbox.isAwaiting = false
    inbox.isStale = true
    return 0
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> SettingsInbox? {
    // SAFETY: the pointer comes from `pointer`, and its inbox lives as long as the connection.
    pointer.map { Unmanaged<SettingsInbox>.fromOpaque($0).takeUnretainedValue() }
  }
}
