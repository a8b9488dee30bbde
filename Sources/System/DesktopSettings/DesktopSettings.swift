import CLinuxCalls
import Glibc
import WorkerThreads

/// What the desktop's settings say of motion and texts, by the settings portal on the session bus.
///
/// All of it happens on a thread of its own, which sleeps until something is said on the bus: no
/// call here waits for the bus or for the portal, and a portal that hangs holds up nobody. Without a
/// session bus there is no thread.
package final class DesktopSettings: Sendable {
  /// The address of the session bus, as the environment has it; nil where there is none.
  package static var defaultBusAddress: String? {
    SessionBus.address { name in getenv(name).map { String(cString: $0) } }
  }

  /// Counts up when the thread is to end; -1 where there is none.
  private let closing: Int32
  private let hasEnded = Semaphore()

  /// Starts to follow the settings.
  ///
  /// - Parameters:
  ///   - busAddress: the bus; nil where there is none.
  ///   - report: is called on a thread of its own with the preferences, first when the desktop says
  ///     any, then whenever they change. It must not wait for `close`.
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

  /// Ends the thread; returns when it is gone, and nothing is reported any more.
  package func close() {
    if closing >= 0 { Signal.send(1, to: closing) }
    hasEnded.wait()
    // Whoever closes again finds it ended, too.
    hasEnded.signal()
  }
}
