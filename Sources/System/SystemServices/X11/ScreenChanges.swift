import CXCB
import Glibc
import WorkerThreads

/// Observes the size of the X server's screen, which changes with its outputs and their
/// resolutions.
package final class ScreenChanges: Sendable {
  private let thread: ClosableThread

  /// Starts to observe the screen, on a thread that sleeps until the server sends an event.
  ///
  /// - Parameter report: called on that thread once it observes, and after each change. It must not
  ///   wait for `close`.
  package init(report: @escaping @Sendable () -> Void) {
    thread = ClosableThread { Self.observe(until: $0, report: report) }
  }

  /// Ends the thread; returns when it is gone, and nothing is reported any more.
  package func close() { thread.close() }

  private static func observe(until closing: Int32, report: () -> Void) {
    guard let server = X11Connection() else { return }
    var events = XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(server.handle, server.root, XCB_CW_EVENT_MASK.rawValue, &events)
    xcb_flush(server.handle)
    // It may have changed before.
    var hasChanged = true
    while !server.isLost {
      while let event = xcb_poll_for_event(server.handle) {
        if event.pointee.response_type & 0x7F == UInt8(XCB_CONFIGURE_NOTIFY) { hasChanged = true }
        free(event)
      }
      if hasChanged { report() }
      hasChanged = false
      if Readiness.wait(for: [closing, server.descriptor], seconds: nil)[0] { return }
    }
  }
}
