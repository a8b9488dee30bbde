import WorkerThreads

extension Backoff {
  /// For the daemon and its bus: a daemon that restarts is there within a second; nobody notices a
  /// wake-up in half a minute, and nobody waits longer for a sensor.
  static let sensor = Backoff(first: 1, longest: 30)
}
