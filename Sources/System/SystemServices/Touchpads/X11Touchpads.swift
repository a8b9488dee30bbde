import CXCB
package import GalleryCore
import Glibc
import WorkerThreads

/// Observes the pinches of touchpads over a window of the X server (XInput 2.4), which SDL 2.26
/// does not report.
///
/// It has a connection of its own: SDL's passes the data of such events only to who reads them
/// while SDL dispatches them.
package final class X11Touchpads: Sendable {
  private let thread: ClosableThread

  /// Starts to observe, on a thread that sleeps until there is a pinch; it ends where the server
  /// has none.
  ///
  /// - Parameters:
  ///   - window: the window's number.
  ///   - report: called on that thread with each event, in pixels of the window. It must not wait
  ///     for `close`.
  package init(window: UInt32, report: @escaping @Sendable (PinchEvent) -> Void) {
    thread = ClosableThread { Self.observe(window, closing: $0, report: report) }
  }

  /// Ends the thread; returns when it is gone, and nothing is reported any more, or after 0.5 s if
  /// the server does not answer.
  package func close() { thread.close(seconds: 0.5) }

  private static func observe(
    _ window: UInt32, closing: Int32, report: (PinchEvent) -> Void
  ) {
    guard let server = X11Connection(), let input = X11Input(on: server),
      input.selectPinches(over: window, on: server)
    else { return }
    var pinch: PinchEvent?
    while !server.isLost {
      while let event = xcb_poll_for_event(server.handle) {
        if let change = input.pinchChange(in: event) {
          pinch = change.applied(to: pinch)
          if let pinch { report(pinch) }
        }
        free(event)
      }
      if Readiness.wait(for: [closing, server.descriptor])[0] { return }
    }
  }
}
