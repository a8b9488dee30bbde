import WorkerThreads

/// Observes the desktop's motion and text settings through the settings portal on the session bus.
///
/// It runs on its own thread, which sleeps until a message arrives. No call here waits for the bus
/// or the portal, so a portal that hangs blocks nothing. Without a session bus there is no thread.
package final class DesktopSettings: Sendable {
  private let thread: ClosableThread?

  /// Starts to observe the settings.
  ///
  /// - Parameters:
  ///   - busAddress: the bus; nil if there is none.
  ///   - report: called on the observer's thread with the preferences: first when the desktop
  ///     reports any, then whenever they change. It must not wait for `close`.
  package init(
    busAddress: String? = SessionBus.address,
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
