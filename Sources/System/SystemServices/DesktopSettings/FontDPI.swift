import Glibc
import WorkerThreads

/// Observes the text resolution in the X server's resources (`Xft.dpi`), in dots per inch.
///
/// Desktops and `xrdb` set it; 96 is the default.
package final class FontDPI: Sendable {
  /// The dots per inch of text at the default size.
  package static let standard = 96.0

  /// Reads the resources of the X server in `$DISPLAY` once.
  ///
  /// This opens a connection and waits for one reply, which takes 0.2 ms. The connection stays open
  /// as long as this value. A server without `-noreset`, as started by `xinit`, resets itself when
  /// its last client disconnects, and refuses connections meanwhile.
  package final class Reading {
    private let resources: X11Resources
    /// The dots per inch; nil if the resources have no value.
    package let value: Double?

    /// Connects and reads the value; returns nil if there is no server.
    package init?() {
      guard let resources = X11Resources() else { return nil }
      value = resources.fontDPI
      self.resources = resources
    }
  }

  private let thread: ClosableThread

  /// Starts to observe the resources, on a thread that sleeps until the server sends an event.
  ///
  /// - Parameters:
  ///   - known: the value already known, which is not reported.
  ///   - report: called on the observer's thread when the value changes. It must not wait for
  ///     `close`.
  package init(known: Double?, report: @escaping @Sendable (Double?) -> Void) {
    thread = ClosableThread { Self.observe(from: known, closing: $0, report: report) }
  }

  /// Ends the thread; returns when it is gone, and nothing is reported any more.
  package func close() { thread.close() }

  private static func observe(
    from known: Double?, closing: Int32, report: (Double?) -> Void
  ) {
    guard let resources = X11Resources() else { return }
    resources.subscribe()
    var known = known
    var isStale = true
    while true {
      if isStale {
        let current = resources.fontDPI
        if current != known { report(current) }
        known = current
      }
      guard let hasChanged = resources.hasChanged() else { return }
      isStale = hasChanged
      if isStale { continue }
      var descriptors = [
        pollfd(fd: closing, events: Int16(POLLIN), revents: 0),
        pollfd(fd: resources.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&descriptors, nfds_t(descriptors.count), -1)
      if descriptors[0].revents != 0 { return }
    }
  }

  /// Returns the value of `Xft.dpi` in resources, which are lines of a name, a colon and a value.
  static func value(in resources: UnsafeRawBufferPointer) -> Double? {
    let name = Array("Xft.dpi".utf8)
    for line in resources.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard line.starts(with: name) else { continue }
      let parts = String(decoding: line.dropFirst(name.count), as: UTF8.self)
        .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].allSatisfy(\.isWhitespace) else { continue }
      let text = parts[1].filter { !$0.isWhitespace }
      guard let value = Double(text), value.isFinite, value > 0 else { continue }
      return value
    }
    return nil
  }
}
