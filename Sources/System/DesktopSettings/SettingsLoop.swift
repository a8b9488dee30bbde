import Glibc
import MessageBus
import WorkerThreads

/// What the thread does that follows the settings: it sleeps until the bus has something for it.
///
/// It ends with the bus: a session's bus does not come back before the session does.
struct SettingsLoop: ~Copyable {
  private var bus: BusConnection
  private let inbox = SettingsInbox()
  private let report: (DesktopPreferences) -> Void
  private var isListening = false
  /// What was reported last; that the desktop says nothing is no news at the start.
  private var reported = DesktopPreferences()

  /// Runs until the bus is lost, or until there is something to read at the descriptor.
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

  /// Takes one message and says what is to be said; gives how long to sleep, as `poll` takes it.
  private mutating func proceed() throws(BusError) -> Int32 {
    let hasMore = try bus.process()
    if !isListening, bus.isReady {
      try listen()
      isListening = true
    }
    if inbox.settings.preferences != reported {
      reported = inbox.settings.preferences
      report(reported)
    }
    // One question at a time: however often the settings change, they are read again once.
    if isListening, inbox.isStale, !inbox.isAsking { try ask() }
    if hasMore { return 0 }
    return Time.pollTimeout(seconds: bus.dueTime.map { $0 - Time.now })
  }

  /// Has the bus tell of portals that come and go, and of those settings alone that count here.
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
  }

  private mutating func ask() throws(BusError) {
    inbox.isStale = false
    inbox.isAsking = true
    let call = try bus.call(to: Portal.name, Portal.path, Portal.settings, "ReadAll")
    try call.append(Set(PortalSettings.Key.all.map(\.namespace)).sorted())
    // A kiosk without a portal needs none for this; one that comes later is heard of.
    try call.startNothing()
    try bus.ask(call, inbox: inbox.pointer, SettingsInbox.answered)
  }

  private enum Portal {
    static let name = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let settings = "org.freedesktop.portal.Settings"
  }
}
