import CSystemd
import MessageBus

/// Where libsystemd's calls back put what came over the bus; of one thread.
final class SettingsInbox {
  /// Whether the portal's settings may be others than those that were asked for last.
  var isStale = true
  /// Whether an answer is owed.
  var isAsking = false
  /// The latest answer that made sense.
  var settings = PortalSettings()

  /// What the calls back are given.
  var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives as long as the connection, which makes no call back once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Takes the answer.
  ///
  /// What is refused, or makes no sense, leaves the settings as they were known: nobody was there, or
  /// it went away, which does not mean that people want motion now.
  static let answered: sd_bus_message_handler_t = { message, inbox, _ in
    guard let message, let inbox = from(inbox) else { return 0 }
    inbox.isAsking = false
    if sd_bus_message_get_error(message) == nil, let read = PortalSettings(readFrom: message) {
      inbox.settings = read
    }
    return 1
  }

  /// Takes the news that a setting has changed.
  ///
  /// Its new value is requested with the others', as the message brings only one of them.
  static let settingChanged: sd_bus_message_handler_t = { _, inbox, _ in
    from(inbox)?.isStale = true
    return 0
  }

  /// Takes the news that the portal's name has another owner, or none: the one before it, even
  /// where it only hangs, owes nothing any more.
  static let ownerChanged: sd_bus_message_handler_t = { _, inbox, _ in
    guard let inbox = from(inbox) else { return 0 }
    inbox.isAsking = false
    inbox.isStale = true
    return 0
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> SettingsInbox? {
    // SAFETY: it is what `pointer` gave, of an inbox that lives as long as the connection.
    pointer.map { Unmanaged<SettingsInbox>.fromOpaque($0).takeUnretainedValue() }
  }
}
