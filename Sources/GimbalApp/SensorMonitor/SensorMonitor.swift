import GalleryCore
import Glibc
import OrientationSensor
import SystemPackage

/// Prints what the sensor says, a line a reading, until it is interrupted: for setting a kiosk up.
///
/// Only this thread writes, and only when there is room: a reader that stops reading holds up
/// neither the sensor nor the end.
enum SensorMonitor {
  /// So many lines wait for a reader that takes none; the oldest go first.
  private static let backlog = 1000

  /// What happens while it runs.
  private enum Event: Sendable {
    case reported(OrientationSensor.Report)
    case interrupted
  }

  /// Prints until interrupted, or until nobody reads any more; then lets the sensor go.
  static func run(mounting: SensorMounting) throws(StartError) {
    guard let mailbox = PolledMailbox<Event>() else {
      throw StartError(code: .unavailable, message: "too many files are open")
    }
    // Nobody may read any more: that is found out when writing.
    signal(SIGPIPE, SIG_IGN)
    guard SignalSet.ending.report({ _ in mailbox.post(.interrupted) }) else {
      throw StartError(code: .unavailable, message: "the system gives no thread to watch signals")
    }
    let sensor = OrientationSensor { mailbox.post(.reported($0)) }
    sensor.beginGeneratingDeviceOrientationNotifications()
    defer {
      sensor.endGeneratingDeviceOrientationNotifications()
      sensor.close()
    }
    try print(from: mailbox, mounting: mounting)
  }

  private static func print(
    from mailbox: PolledMailbox<Event>, mounting: SensorMounting
  ) throws(StartError) {
    var lines: [String] = []
    while true {
      var polled = [
        pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: STDOUT_FILENO, events: lines.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
      ]
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 else { continue }
      for event in polled[0].revents == 0 ? [] : mailbox.takeAll() {
        switch event {
        case .interrupted:
          return
        case .reported(.reading(let device, let time)):
          lines.append(SensorReadingLine(device, mounting: mounting, at: time).text)
          if lines.count > backlog { lines.removeFirst() }
        case .reported(.state(let state)):
          // On its way to being claimed.
          if state != .idle { Console.complain(state.message) }
        case .reported(.unmatchedEnd):
          // There is one beginning, and one end after the last line.
          break
        }
      }
      let output = Int32(polled[1].revents)
      // Nobody reads any more.
      if output & (POLLERR | POLLHUP | POLLNVAL) != 0 { return }
      guard output & POLLOUT != 0 else { continue }
      switch StandardOutput.write(lines.removeFirst()) {
      case nil: break
      case .brokenPipe: return
      case let failure?:
        throw StartError(code: .cannotWrite, message: "readings cannot be written (\(failure))")
      }
    }
  }
}
