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

  private let thread: ClosableThread?

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
    thread = busAddress.map { busAddress in
      ClosableThread { closing in
        SettingsLoop.run(busAddress: busAddress, closing: closing, report: report)
      }
    }
  }

  /// Ends the thread; returns when it is gone, and nothing is reported any more.
  package func close() { thread?.close() }
}
