import Glibc
import WorkerThreads

/// The loop of the settings thread, which sleeps until the bus has a message.
///
/// It ends with the connection, because a session bus does not restart within the session.
struct SettingsLoop: ~Copyable {
  private var bus: BusConnection
  private let inbox = SettingsInbox()
  private let assistance = WatchedFlag(ATSPI.Launcher.inUse)
  private let power = WatchedFlag(Portal.powerSaver)
  private let report: (DesktopPreferences) -> Void
  private var isListening = false
  /// The preferences reported last, initially the defaults, which are not reported at the start.
  private var reported = DesktopPreferences()

  /// Runs until the bus is lost or the descriptor becomes readable.
  static func run(
    busAddress: String, closing: Int32, report: @escaping (DesktopPreferences) -> Void
  ) {
    guard var loop = try? SettingsLoop(busAddress: busAddress, report: report) else { return }
    while let timeout = try? loop.proceed() {
      guard let waiting = loop.bus.waiting else { return }
      var descriptors = [pollfd(fd: closing, events: Int16(POLLIN), revents: 0), waiting]
      poll(&descriptors, nfds_t(descriptors.count), timeout)
      if descriptors[0].revents != 0 { return }
    }
  }

  private init(
    busAddress: String, report: @escaping (DesktopPreferences) -> Void
  ) throws(BusError) {
    bus = try BusConnection(address: busAddress)
    self.report = report
  }

  /// Processes one message, sends requests and reports changes; returns the timeout for `poll`.
  private mutating func proceed() throws(BusError) -> Int32 {
    let hasMore = try bus.process()
    if !isListening, bus.isReady {
      try listen()
      isListening = true
    }
    var preferences = inbox.settings.preferences
    preferences.usesAssistiveTechnology = assistance.isOn
    preferences.savesPower = power.isOn
    if preferences != reported {
      reported = preferences
      report(reported)
    }
    // Only one request is pending at a time, so frequent changes cause only one further request.
    if isListening, inbox.isStale, !inbox.isAwaiting { try requestSettings() }
    if isListening {
      try power.request(on: bus)
      try assistance.request(on: bus)
    }
    if hasMore { return 0 }
    return Time.pollTimeout(seconds: bus.dueTime.map { $0 - Time.now })
  }

  /// Subscribes to changes of the portal's owner and to changes of the relevant settings.
  private func listen() throws(BusError) {
    try bus.listenForOwner(of: Portal.name, inbox: inbox.pointer, SettingsInbox.ownerChanged)
    for key in PortalSettings.Key.all {
      try bus.listen(
        """
        type='signal',sender='\(Portal.name)',path='\(Portal.path)',\
        interface='\(Portal.settings)',member='SettingChanged',\
        arg0='\(key.namespace)',arg1='\(key.name)'
        """, inbox: inbox.pointer, SettingsInbox.settingChanged)
    }
    try power.listen(on: bus)
    try assistance.listen(on: bus)
  }

  private mutating func requestSettings() throws(BusError) {
    inbox.isStale = false
    inbox.isAwaiting = true
    let call = try bus.call(to: Portal.name, Portal.path, Portal.settings, "ReadAll")
    try call.append(Set(PortalSettings.Key.all.map(\.namespace)).sorted())
    // The call must not start a portal, which a kiosk does not need. A later start is noticed.
    try call.startNothing()
    try bus.send(call, inbox: inbox.pointer, SettingsInbox.answered)
  }

  /// The portal, which also says whether the desktop saves power.
  private enum Portal {
    static let name = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let settings = "org.freedesktop.portal.Settings"
    /// It remains as it was, like the settings, while the portal restarts.
    static let powerSaver = WatchedFlag.Source(
      service: name, path: path, interface: "org.freedesktop.portal.PowerProfileMonitor",
      names: ["power-saver-enabled"], remains: true)
  }
}
