import CSystemd

/// Whether the desktop saves power, as the portal's monitor of power profiles says.
///
/// It belongs to one thread.
final class PowerProfile {
  /// Whether it does; not as long as nobody says so.
  private(set) var savesPower = false
  /// Whether that may have changed since the last request.
  private var isStale = true
  /// Whether a reply is pending.
  private var isAwaiting = false

  private static let monitor = "org.freedesktop.portal.PowerProfileMonitor"
  private static let properties = "org.freedesktop.DBus.Properties"

  private var pointer: UnsafeMutableRawPointer {
    // SAFETY: this object lives as long as the connection, which calls no callback once closed.
    Unmanaged.passUnretained(self).toOpaque()
  }

  /// Subscribes to changes, of the profile and of the portal's owner.
  func listen(on bus: borrowing BusConnection) throws(BusError) {
    try bus.listenForOwner(of: SettingsLoop.Portal.name, inbox: pointer, Self.ownerChanged)
    try bus.listen(
      """
      type='signal',sender='\(SettingsLoop.Portal.name)',path='\(SettingsLoop.Portal.path)',\
      interface='\(Self.properties)',member='PropertiesChanged',arg0='\(Self.monitor)'
      """, inbox: pointer, Self.changed)
  }

  /// Requests the profile, if need be; only one request is pending at a time.
  func request(on bus: borrowing BusConnection) throws(BusError) {
    guard isStale, !isAwaiting else { return }
    (isStale, isAwaiting) = (false, true)
    let call = try bus.call(
      to: SettingsLoop.Portal.name, SettingsLoop.Portal.path, Self.properties, "GetAll")
    try call.append(Self.monitor)
    // A portal that is started later is noticed.
    try call.startNothing()
    try bus.ask(call, inbox: pointer, Self.answered)
  }

  /// Handles the reply; an error or an invalid one says nothing, as for the settings.
  private static let answered: sd_bus_message_handler_t = { message, profile, _ in
    guard let message, let profile = from(profile) else { return 0 }
    profile.isAwaiting = false
    if sd_bus_message_get_error(message) == nil, let isOn = isPowerSaver(message) {
      profile.savesPower = isOn
    }
    return 1
  }

  private static let changed: sd_bus_message_handler_t = { _, profile, _ in
    from(profile)?.isStale = true
    return 0
  }

  /// Handles a new owner, or none: the previous one will not reply any more.
  private static let ownerChanged: sd_bus_message_handler_t = { _, profile, _ in
    guard let profile = from(profile) else { return 0 }
    (profile.isAwaiting, profile.isStale) = (false, true)
    return 0
  }

  /// Reads the monitor's properties; nil if they do not say it.
  private static func isPowerSaver(_ message: OpaquePointer) -> Bool? {
    var isOn: Bool?
    let isRead = MessageReader.dictionary(of: "v", from: message) { name in
      guard name == "power-saver-enabled" else { return MessageReader.skip("v", in: message) }
      isOn = MessageReader.variant(of: "b", from: message, MessageReader.bool)
    }
    return isRead ? isOn : nil
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> PowerProfile? {
    // SAFETY: the pointer comes from `pointer`, and its object lives as long as the connection.
    pointer.map { Unmanaged<PowerProfile>.fromOpaque($0).takeUnretainedValue() }
  }
}
