package import GalleryCore
import WorkerThreads

/// The accelerometer, accessed through iio-sensor-proxy on the system bus.
///
/// It runs on its own thread, which sleeps until a message arrives. No call here waits for the bus
/// or the daemon, so a daemon that hangs blocks nothing.
package final class OrientationSensor: Sendable {
  /// A report from the sensor's thread.
  package enum Report: Hashable, Sendable {
    /// The device orientation, and when it was received, in seconds on CLOCK_MONOTONIC.
    case reading(DeviceOrientation, at: Double)
    /// The state of the sensor has changed.
    case state(SensorState)
    /// More `end…` than `begin…` calls, an error in the program; the extra call has no effect.
    case unmatchedEnd
  }

  /// The time after which a missing reply of the bus or the daemon is reported, in seconds.
  package static var defaultPatience: Double { SensorLoop.defaultPatience }

  /// The address of the system bus from the environment, or the default of the D-Bus specification.
  package static var defaultBusAddress: String { SystemBus.defaultAddress }

  /// How many want readings.
  private let claims = FollowedState(NotificationCount())
  private let thread: ClosableThread
  private let report: @Sendable (Report) -> Void

  /// Starts to look for the sensor, without claiming it.
  ///
  /// - Parameters:
  ///   - busAddress: the bus.
  ///   - patience: the time after which a missing reply is reported, in seconds.
  ///   - report: called on the sensor's thread for each reading and each change of state, and on
  ///     the calling thread for an unmatched end. It must not wait for `close`.
  package init(
    busAddress: String = OrientationSensor.defaultBusAddress,
    patience: Double = OrientationSensor.defaultPatience,
    report: @escaping @Sendable (Report) -> Void
  ) {
    self.report = report
    thread = ClosableThread { [claims] closing in
      SensorLoop.run(
        .accelerometer, claims, closing: closing, busAddress: busAddress, patience: patience
      ) {
        switch $0 {
        case .reading(.orientation(let device), let time): report(.reading(device, at: time))
        case .reading(.light, _): break
        case .state(let state): report(.state(state))
        }
      }
    }
    if !thread.isStarted { report(.state(.noBus)) }
  }

  /// Asks for readings; the accelerometer is claimed as long as more have begun than ended.
  package func beginGeneratingDeviceOrientationNotifications() {
    update { $0.begin() }
  }

  /// Ends what one `begin…` call started; the last one releases the accelerometer.
  ///
  /// - Returns: false if there was no matching `begin…` call. This is reported too, and has no
  ///   other effect.
  @discardableResult
  package func endGeneratingDeviceOrientationNotifications() -> Bool {
    let isMatched = update { $0.end() }
    if !isMatched { report(.unmatchedEnd) }
    return isMatched
  }

  /// Whether readings are requested.
  package var isGeneratingDeviceOrientationNotifications: Bool {
    claims.current.isGenerating
  }

  /// How many have begun and not ended.
  package var claimCount: Int { claims.current.count }

  /// Ends the thread and with it any claim; returns when both are gone.
  package func close() { thread.close() }

  /// Changes the number of clients; the thread only needs to know whether there are any.
  private func update<Result: Sendable>(
    _ change: (inout NotificationCount) -> Result
  ) -> Result {
    claims.update(wakingIf: { $0.isGenerating != $1.isGenerating }, change)
  }
}
