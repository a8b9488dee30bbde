import WorkerThreads

extension Backoff {
  /// The delays between attempts to reach the daemon and its bus.
  ///
  /// A daemon that restarts is available within 1 s. A wake-up every 30 s is not noticeable, and a
  /// sensor is found after 30 s at most.
  static let sensor = Backoff(first: 1, longest: 30)
}
