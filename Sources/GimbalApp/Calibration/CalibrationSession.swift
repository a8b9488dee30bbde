import Chrome
import GalleryCore
import Glibc
import Synchronization
import SystemServices
import WorkerThreads

/// A calibration in the window: its thread reads the sensor until it is closed, and reports what
/// the user has to see.
///
/// It reports only what has changed: the main thread draws each report.
final class CalibrationSession: Sendable {
  /// A report from the thread.
  struct Report: Sendable {
    /// The number of its session.
    let session: Int
    let news: News
  }

  /// What the user has to see.
  enum News: Sendable, Hashable {
    /// The device has to be held so; how much of the second has passed, and why the last hold does
    /// not count.
    case asks(SensorHold, progress: Double, CalibrationRefusal?)
    /// The mounting is known, and the device is held so by it; nil while it moves.
    case found(CalibrationReport, held: DrawnHold?)
    /// The mounting cannot be found out.
    case failed(CalibrationFailure)
  }

  /// Why a calibration has failed.
  enum CalibrationFailure: Sendable, Hashable {
    case sensor(AccelerometerProblem)
    case refused(CalibrationRefusal)
  }

  /// How many there were: reports of earlier ones may be on their way.
  private static let count = Atomic(0)

  /// Its number.
  let number: Int
  private let thread: ClosableThread

  /// Starts to read the sensor.
  ///
  /// - Parameters:
  ///   - files: where its files are.
  ///   - report: called on the thread.
  init(files: SensorFiles = .standard, report: @escaping @Sendable (Report) -> Void) {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    self.number = number
    thread = ClosableThread { closing in
      CalibrationLoop.run(files, closing: closing) { report(Report(session: number, news: $0)) }
    }
    guard !thread.isStarted else { return }
    report(Report(session: number, news: .failed(.sensor(.absent))))
  }

  /// Ends the thread; returns when it is gone, which takes as long as a reading.
  func close() { thread.close() }
}

/// The loop of the thread of a calibration.
private struct CalibrationLoop {
  /// The time between readings, in seconds.
  private static let interval: Int32 = 16
  /// How many readings in a row may fail.
  private static let mostFailures = 30
  /// The steps in which progress is shown, and the angle of the device, in a whole and in a
  /// quarter.
  private static let steps = (progress: 10.0, quarter: 6.0)

  private let files: SensorFiles
  private let report: (CalibrationSession.News) -> Void
  private var calibration = SensorCalibration()
  private var refusal: CalibrationRefusal?
  private var found: CalibrationReport?
  private var last: CalibrationSession.News?

  static func run(
    _ files: SensorFiles, closing: Int32, report: @escaping (CalibrationSession.News) -> Void
  ) {
    var loop = CalibrationLoop(files: files, report: report)
    do {
      try loop.read(try IIOAccelerometer.find(in: files), closing: closing)
    } catch {
      report(.failed(.sensor(error)))
    }
  }

  private init(files: SensorFiles, report: @escaping (CalibrationSession.News) -> Void) {
    (self.files, self.report) = (files, report)
  }

  private mutating func read(
    _ sensor: IIOAccelerometer, closing: Int32
  ) throws(AccelerometerProblem) {
    var failures = 0
    var polled = pollfd(fd: closing, events: Int16(POLLIN), revents: 0)
    repeat {
      do {
        let gravity = try sensor.measure()
        failures = 0
        guard take(gravity, of: sensor) else { return }
      } catch {
        failures += 1
        if failures >= Self.mostFailures { throw error }
      }
    } while poll(&polled, 1, Self.interval) <= 0
  }

  /// Takes a reading; whether more are needed.
  private mutating func take(_ gravity: GravityVector, of sensor: IIOAccelerometer) -> Bool {
    if let found {
      let held = DrawnHold(
        found.result.matrix.apply(to: gravity), stepsInQuarter: Self.steps.quarter)
      tell(.found(found, held: held))
      return true
    }
    switch calibration.handle(gravity, at: Time.now) {
    case .took: refusal = nil
    case .refused(let new, _): refusal = new
    case .failed(let refusal):
      report(.failed(.refused(refusal)))
      return false
    case .finished(let result):
      found = CalibrationReport(
        record: sensor.record, identity: SensorIdentity(sensor.record, in: files),
        panel: PanelMounting(files), result: result, holds: calibration.taken)
      return true
    case nil: break
    }
    guard let asked = calibration.asked else { return true }
    let steps = Self.steps.progress
    let progress = (calibration.progress * steps).rounded(.down) / steps
    if progress > 0 { refusal = progress < 0.5 ? refusal : nil }
    tell(.asks(asked, progress: progress, refusal))
    return true
  }

  private mutating func tell(_ new: CalibrationSession.News) {
    guard new != last else { return }
    last = new
    report(new)
  }
}
