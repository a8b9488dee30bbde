package import GalleryCore
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
  }

  private let requests = SensorRequests()
  private let hasEnded = Semaphore()

  /// Starts to look for the sensor, without claiming it.
  ///
  /// - Parameters:
  ///   - busAddress: the bus; without it `$DBUS_SYSTEM_BUS_ADDRESS`, else the system's own.
  ///   - report: is told what happens, each state once, on the sensor's thread; it must not wait
  ///     for `close`.
  package init(busAddress: String? = nil, report: @escaping @Sendable (Report) -> Void) {
    let loop = { @Sendable [requests, hasEnded] in
      SensorLoop.run(requests, busAddress: busAddress, report: report)
      hasEnded.signal()
    }
    if requests.descriptor < 0 || !WorkerThread.start(loop) {
      report(.state(.noBus))
      hasEnded.signal()
    }
  }

  deinit { close() }

  /// Asks for readings; the accelerometer is claimed as long as more have begun than ended.
  package func beginGeneratingDeviceOrientationNotifications() {
    requests.update { $0.claims.begin() }
  }

  /// Ends what one `begin…` began; the last one releases the accelerometer.
  ///
  /// - Returns: false, with nothing changed, where all that was begun has been ended before.
  @discardableResult
  package func endGeneratingDeviceOrientationNotifications() -> Bool {
    requests.update { $0.claims.end() }
  }

  /// Whether readings are asked for.
  package var isGeneratingDeviceOrientationNotifications: Bool {
    requests.current.claims.isGenerating
  }

  /// Ends the thread and with it any claim; returns when both are gone.
  package func close() {
    requests.update { $0.isClosed = true }
    hasEnded.wait()
    // Whoever closes again finds it ended, too.
    hasEnded.signal()
  }
}
