package import GalleryCore
import WorkerThreads

/// The light sensor, accessed through iio-sensor-proxy on the system bus.
///
/// It runs on its own thread, which sleeps until a message arrives, and reports only changes that
/// the screen adapts to. No call here waits for the bus or the daemon.
package final class LightSensor: Sendable {
  /// A report from the sensor's thread.
  package enum Report: Hashable, Sendable {
    /// The light has changed noticeably, or this is the first level since the claim.
    case level(LightLevel)
    /// The state of the sensor has changed.
    case state(SensorState)
  }

  /// Whether levels are wanted, as a count of one or none.
  private let claims = FollowedState(NotificationCount())
  private let thread: ClosableThread

  /// Starts to look for the sensor, without claiming it.
  ///
  /// - Parameters:
  ///   - busAddress: the bus.
  ///   - patience: the time after which a missing reply is reported, in seconds.
  ///   - report: called on the sensor's thread. It must not wait for `close`.
  package init(
    busAddress: String = OrientationSensor.defaultBusAddress,
    patience: Double = OrientationSensor.defaultPatience,
    report: @escaping @Sendable (Report) -> Void
  ) {
    thread = ClosableThread { [claims] closing in
      SensorLoop.run(.light, claims, closing: closing, busAddress: busAddress, patience: patience) {
        switch $0 {
        case .reading(.light(let level), _): report(.level(level))
        case .reading(.orientation, _): break
        case .state(let state): report(.state(state))
        }
      }
    }
    if !thread.isStarted { report(.state(.noBus)) }
  }

  /// Claims the light sensor, or releases it, so that the daemon does not read it.
  package func setClaimed(_ isClaimed: Bool) {
    claims.update(wakingIf: { $0.isGenerating != $1.isGenerating }) { count in
      guard isClaimed != count.isGenerating else { return }
      if isClaimed { count.begin() } else { _ = count.end() }
    }
  }

  /// Ends the thread and with it any claim; returns when both are gone.
  package func close() { thread.close() }
}
