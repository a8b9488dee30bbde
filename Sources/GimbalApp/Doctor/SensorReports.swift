import Synchronization
import SystemServices
import WorkerThreads

/// What a sensor's thread has reported to a check that waits for it.
final class SensorReports<Reading: Sendable>: Sendable {
  /// What is known of the sensor.
  struct Known: Sendable {
    var state: SensorState?
    var reading: Reading?
  }

  private let changed = Semaphore()
  private let state = Mutex(Known())

  /// Records the sensor's state.
  func record(state: SensorState) { update { $0.state = state } }

  /// Records what the sensor has measured.
  func record(reading: Reading) { update { $0.reading = reading } }

  /// Waits until there is a reading, or until it is known that there is none; returns what is known
  /// then.
  ///
  /// - Parameter isMeasured: whether a reading is one of the sensor, as a daemon may report another
  ///   value first.
  func wait(until isMeasured: (Reading) -> Bool) -> Known {
    let deadline = Time.now + SensorPatience.limit
    while !isConclusive(known, isMeasured), changed.wait(seconds: deadline - Time.now) {}
    return known
  }

  private var known: Known { state.withLock { $0 } }

  private func update(_ change: (inout Known) -> Void) {
    state.withLock { change(&$0) }
    changed.signal()
  }

  private func isConclusive(_ known: Known, _ isMeasured: (Reading) -> Bool) -> Bool {
    switch known.state {
    case .noBus, .noDaemon, .noSensor, .denied: true
    case .claimed: known.reading.map(isMeasured) ?? false
    case .idle, .busNotAnswering, .notAnswering, nil: false
    }
  }
}

/// How long the checks of sensors wait.
enum SensorPatience {
  /// How long to wait for a reading, in seconds: the first one comes 0.7 to 0.8 s after the claim
  /// (iio-sensor-proxy 3.0).
  static let limit = 2.0
  /// How long the bus and the daemon may take to answer, in seconds.
  ///
  /// It is shorter than `limit`, so that the report can name which one is silent. The daemon's
  /// slowest answer takes 0.7 s.
  static let answer = 1.5
}

extension SensorState {
  /// What to do about a daemon that is missing, refuses, or does not answer; nil for others.
  ///
  /// - Parameter sensor: the sensor with its article.
  func daemonAdvice(for sensor: String) -> String? {
    switch self {
    case .noDaemon: "with \(sensor), install iio-sensor-proxy: apt install iio-sensor-proxy"
    case .denied: "add a polkit rule, as Docs/Manual/Kiosk.md says"
    case .notAnswering: "restart it: systemctl restart iio-sensor-proxy"
    case .noBus, .busNotAnswering, .noSensor, .idle, .claimed: nil
    }
  }
}
