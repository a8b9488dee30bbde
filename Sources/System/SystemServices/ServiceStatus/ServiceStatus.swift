import CSystemd
import Glibc

/// Reports to the service manager, systemd, that has started the program as a service.
///
/// A report is one message to a local socket, about 20 µs.
package struct ServiceStatus: Sendable {
  /// How often the program must report that it is alive, in seconds, before it is ended and started
  /// again; nil if it need not.
  package let watchdogTimeout: Double?

  /// Prepares reports; nil if no service manager waits for them.
  package init?() {
    guard getenv("NOTIFY_SOCKET") != nil else { return nil }
    var microseconds: UInt64 = 0
    let isWatched = sd_watchdog_enabled(0, &microseconds) > 0 && microseconds > 0
    watchdogTimeout = isWatched ? Double(microseconds) / 1e6 : nil
  }

  /// Reports that the program has started.
  package func reportReady() { report("READY=1") }

  /// Reports that the program works.
  package func reportAlive() { report("WATCHDOG=1") }

  /// Reports that the program ends.
  package func reportStopping() { report("STOPPING=1") }

  private func report(_ state: String) { sd_notify(0, state) }
}
