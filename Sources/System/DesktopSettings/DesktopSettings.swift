import CLinuxCalls
import Glibc
import WorkerThreads

/// Observes the desktop's motion and text settings through the settings portal on the session bus.
///
/// It runs on its own thread, which sleeps until a message arrives. No call here waits for the bus
/// or the portal, so a portal that hangs blocks nothing. Without a session bus there is no thread.
package final class DesktopSettings: Sendable {
  /// The address of the session bus from the environment; nil if there is none.
  package static var defaultBusAddress: String? {
    SessionBus.address { name in getenv(name).map { String(cString: $0) } }
  }

  /// A counter that ends the thread when it becomes positive; -1 if there is none.
  private let closing: Int32
  private let hasEnded = Semaphore()

  /// Starts to observe the settings.
  ///
  /// - Parameters:
  ///   - busAddress: the bus; nil if there is none.
  ///   - report: called on the observer's thread with the preferences: first when the desktop
  ///     reports any, then whenever they change. It must not wait for `close`.
  package init(
    busAddress: String? = DesktopSettings.defaultBusAddress,
    report: @escaping @Sendable (DesktopPreferences) -> Void
  ) {
    closing = busAddress == nil ? -1 : clinuxcalls_counter()
    let follow = { @Sendable [closing, hasEnded] in
      if let busAddress {
        SettingsLoop.run(busAddress: busAddress, closing: closing, report: report)
      }
      hasEnded.signal()
    }
    if closing < 0 || !WorkerThread.start(follow) { hasEnded.signal() }
  }

  deinit {
    close()
    if closing >= 0 { Glibc.close(closing) }
  }

  /// Ends the thread and waits for it.
  ///
  /// `report` is not called afterward.
  package func close() {
    if closing >= 0 { Signal.send(1, to: closing) }
    hasEnded.wait()
    // Further calls to `close` return immediately.
    hasEnded.signal()
  }
}
