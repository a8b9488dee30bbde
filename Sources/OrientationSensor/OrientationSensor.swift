package import GalleryCore
import Glibc
import WorkerThreads

/// The accelerometer, by way of iio-sensor-proxy on the system bus.
///
/// All of it happens on a thread of its own, which sleeps until something is said on the bus: no
/// call here waits for the bus or for the daemon, and a daemon that hangs holds up nobody.
package final class OrientationSensor: Sendable {
  /// What the sensor's thread has to tell.
  package enum Report: Hashable, Sendable {
    /// The device is held so, since a time in seconds on CLOCK_MONOTONIC: when the word came.
    case reading(DeviceOrientation, at: Double)
    /// What there is of the sensor has changed.
    case state(SensorState)
    /// More was ended than begun, which changes nothing: a mistake of the program's.
    case unmatchedEnd
  }

  /// How long the bus and the daemon may owe an answer before that is a state to report, in seconds:
  /// from iio-sensor-proxy 3.6 on a claim is answered after the first reading, which takes 0.7 s
  /// with a polled sensor.
  package static let defaultPatience = 5.0

  /// The address of the system bus: what the environment names, else what the D-Bus specification
  /// does.
  package static var defaultBusAddress: String {
    getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) }
      ?? "unix:path=/var/run/dbus/system_bus_socket"
  }

  private let requests = SensorRequests()
  private let thread: ClosableThread
  private let report: @Sendable (Report) -> Void

  /// Starts to look for the sensor, without claiming it.
  ///
  /// - Parameters:
  ///   - busAddress: the bus.
  ///   - patience: how long an answer may take before it is reported to be missing, in seconds.
  ///   - report: is told what happens, each state once, on the sensor's thread; of an unmatched end,
  ///     on the thread that made it. It must not wait for `close`.
  package init(
    busAddress: String = OrientationSensor.defaultBusAddress,
    patience: Double = OrientationSensor.defaultPatience,
    report: @escaping @Sendable (Report) -> Void
  ) {
    self.report = report
    thread = ClosableThread { [requests] closing in
      SensorLoop.run(
        requests, closing: closing, busAddress: busAddress, patience: patience, report: report)
    }
    if !thread.isStarted { report(.state(.noBus)) }
  }

  /// Asks for readings; the accelerometer is claimed as long as more have begun than ended.
  package func beginGeneratingDeviceOrientationNotifications() {
    requests.update { $0.begin() }
  }

  /// Ends what one `begin…` began; the last one releases the accelerometer.
  ///
  /// - Returns: false, with nothing changed, where all that was begun has been ended before; that is
  ///   reported, too.
  @discardableResult
  package func endGeneratingDeviceOrientationNotifications() -> Bool {
    let isMatched = requests.update { $0.end() }
    if !isMatched { report(.unmatchedEnd) }
    return isMatched
  }

  /// Whether readings are asked for.
  package var isGeneratingDeviceOrientationNotifications: Bool {
    requests.claims.isGenerating
  }

  /// How many have begun and not ended.
  package var claimCount: Int { requests.claims.count }

  /// Ends the thread and with it any claim; returns when both are gone.
  package func close() { thread.close() }
}
