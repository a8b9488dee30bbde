import SystemServices

/// Reports to the service manager from the program's loop: a loop that hangs sends none, and is
/// ended.
struct ServiceReports {
  private let status: ServiceStatus?
  private var isReady = false
  private var lastReport = -Double.infinity

  /// Prepares reports; nothing is done if no service manager waits for them.
  init(_ status: ServiceStatus? = ServiceStatus()) { self.status = status }

  /// When the next report is due, in seconds; nil for never.
  ///
  /// systemd recommends half of its time.
  var dueTime: Double? {
    isReady ? status?.watchdogTimeout.map { lastReport + $0 / 2 } : nil
  }

  /// Reports what is due at a time (seconds).
  ///
  /// - Parameter hasDrawn: whether the window has shown a frame, so that the program has started.
  mutating func advance(hasDrawn: Bool, at now: Double) {
    guard let status, hasDrawn else { return }
    if !isReady {
      isReady = true
      status.reportReady()
    }
    guard let dueTime, now >= dueTime else { return }
    lastReport = now
    status.reportAlive()
  }

  /// Reports that the program ends.
  func end() { if isReady { status?.reportStopping() } }
}
