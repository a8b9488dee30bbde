import CSystemd
import Glibc

/// Reports to the service manager, systemd, that has started the program as a service.
///
/// A report is one message to a local socket, about 20 µs.
public struct ServiceStatus: Sendable {
  /// How often the program must report that it is alive, in seconds, before it is ended and started
  /// again; nil if it need not.
  public let watchdogTimeout: Double?

  /// Prepares reports; nil if no service manager waits for them.
  public init?() {
    guard getenv("NOTIFY_SOCKET") != nil else { return nil }
    var microseconds: UInt64 = 0
    let isWatched = sd_watchdog_enabled(0, &microseconds) > 0 && microseconds > 0
    watchdogTimeout = isWatched ? Double(microseconds) / 1e6 : nil
  }

  /// Reports that the program has started.
  public func reportReady() { report("READY=1") }

  /// Reports that the program works.
  public func reportAlive() { report("WATCHDOG=1") }

  /// Reports that the program ends.
  public func reportStopping() { report("STOPPING=1") }

  private func report(_ state: String) { sd_notify(0, state) }
}
