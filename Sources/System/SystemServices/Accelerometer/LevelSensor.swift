package import GalleryCore
import Synchronization
import WorkerThreads

/// The accelerometer, read by the kernel's files: at which angle the device is held.
///
/// Its thread reads 60 times a second while the device moves, and 5 times while it is held still;
/// it reports only angles that have changed. While nobody needs them, it sleeps.
package final class LevelSensor: Sendable {
  /// A report from the sensor's thread.
  package enum Report: Hashable, Sendable {
    /// The device is held at another angle, read at this time, in seconds on CLOCK_MONOTONIC.
    case held(HeldAngle, at: Double)
    /// The accelerometer with this folder can be read from now on.
    case found(String)
    /// No accelerometer can be read, for a reason.
    case missing(AccelerometerProblem)
  }

  /// How many want readings.
  private let claims = FollowedState(NotificationCount())
  private let outlet: Outlet
  private let thread: ClosableThread

  /// Starts to look for the accelerometer.
  ///
  /// - Parameters:
  ///   - files: where its files are.
  ///   - matrix: how it is mounted, by the settings; nil for what udev and the kernel say.
  ///   - report: called on the sensor's thread. It must not wait for `close`.
  package init(
    files: SensorFiles = .standard, mounted matrix: MountMatrix? = nil,
    report: @escaping @Sendable (Report) -> Void
  ) {
    let outlet = Outlet(report)
    self.outlet = outlet
    thread = ClosableThread { [claims] closing in
      LevelLoop.run(claims, files, mounted: matrix, closing: closing) { outlet.pass($0) }
    }
    if !thread.isStarted { report(.missing(.absent)) }
  }

  /// Asks for readings, as long as more have begun than ended.
  package func begin() {
    claims.update(wakingIf: { $0.isGenerating != $1.isGenerating }) { $0.begin() }
  }

  /// Ends what one `begin` started; false if there was none.
  package func end() -> Bool {
    claims.update(wakingIf: { $0.isGenerating != $1.isGenerating }) { $0.end() }
  }

  /// How many have begun and not ended.
  package var claimCount: Int { claims.current.count }

  /// Ends the thread, and returns at once; nothing is reported from now on.
  ///
  /// The thread may be in a reading, which a slow bus delays.
  package func close() {
    outlet.close()
    WorkerThread.start { [thread] in thread.close() }
  }
}

/// Passes on reports until it is closed.
private final class Outlet: Sendable {
  private let isOpen = Mutex(true)
  private let report: @Sendable (LevelSensor.Report) -> Void

  init(_ report: @escaping @Sendable (LevelSensor.Report) -> Void) { self.report = report }

  /// Reports while nobody can close it, so that no report comes after that.
  func pass(_ new: LevelSensor.Report) { isOpen.withLock { if $0 { report(new) } } }

  /// Ends the reports; returns once none is under way.
  func close() { isOpen.withLock { $0 = false } }
}
