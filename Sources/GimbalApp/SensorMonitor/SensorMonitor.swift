import GalleryCore
import Glibc
import SystemPackage
import SystemServices

/// Prints the sensor's readings, one per line, until it is interrupted: for the setup of a kiosk.
///
/// Only this thread writes, and only when there is room, so that a slow reader delays neither the
/// sensor nor the end.
enum SensorMonitor {
  /// The largest number of lines that wait for a slow reader; older ones are dropped.
  private static let backlog = 1000

  /// An event while it runs.
  private enum Event: Sendable {
    case reported(OrientationSensor.Report)
    case interrupted
  }

  /// Prints until it is interrupted or the reader has gone; then releases the sensor.
  ///
  /// - Parameter settings: how the sensor is mounted.
  static func run(_ settings: Settings) throws(StartError) {
    guard let mailbox = PolledMailbox<Event>() else {
      throw StartError(code: .unavailable, message: "too many files are open")
    }
    // A reader that has gone is noticed by an error of `write`, not by a signal.
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
    try print(from: mailbox, settings)
  }

  private static func print(
    from mailbox: PolledMailbox<Event>, _ settings: Settings
  ) throws(StartError) {
    let correction = settings.sensorMatrix.map { CorrectedReadings($0) }
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
          // What quarters cannot say leaves the photos as they are.
          let corrected = correction.map { $0.device(for: device) ?? .unknown } ?? device
          lines.append(
            SensorReadingLine(
              device, corrected: corrected, mounting: settings.mounting, at: time
            ).text)
          if lines.count > backlog { lines.removeFirst() }
        case .reported(.state(let state)):
          correction?.forget()
          // `idle` is only the state before the claim.
          if state != .idle { Console.complain(state.message()) }
        case .reported(.unmatchedEnd):
          // Cannot happen: there is one begin, and one end after the last line.
          break
        }
      }
      let output = Int32(polled[1].revents)
      // The reader has gone.
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
