import GalleryCore
import Glibc
import WorkerThreads

/// The loop of the thread that reads the accelerometer.
struct LevelLoop: ~Copyable {
  /// The time between readings, in seconds, while the device moves and while it is held still.
  static let intervals = (moving: 1.0 / 60, still: 0.2)
  /// The number of readings in a row that fail before the accelerometer counts as lost; a driver
  /// may be asleep for one.
  static let patience = 5

  private let claims: FollowedState<NotificationCount>
  private let files: SensorFiles
  private let matrix: MountMatrix?
  private let report: (LevelSensor.Report) -> Void
  private var sensor: IIOAccelerometer?
  private var tracker = LevelTracker()
  private var failures = 0
  private var backoff = Backoff.sensor
  /// When the accelerometer is looked for while there is none, in seconds.
  private var searchTime = -Double.infinity
  /// When the next reading is due, in seconds.
  private var readTime = -Double.infinity
  private var isWanted = false
  private var lastReport: LevelSensor.Report?

  /// Runs until the descriptor `closing` is readable.
  static func run(
    _ claims: FollowedState<NotificationCount>, _ files: SensorFiles,
    mounted matrix: MountMatrix?, closing: Int32, report: @escaping (LevelSensor.Report) -> Void
  ) {
    // Without it nothing could be asked for.
    guard claims.descriptor >= 0 else { return report(.missing(.absent)) }
    var loop = LevelLoop(claims: claims, files: files, matrix: matrix, report: report)
    repeat { loop.turn() } while !loop.sleep(until: closing)
  }

  private init(
    claims: FollowedState<NotificationCount>, files: SensorFiles, matrix: MountMatrix?,
    report: @escaping (LevelSensor.Report) -> Void
  ) {
    (self.claims, self.files, self.matrix, self.report) = (claims, files, matrix, report)
  }

  private mutating func turn() {
    let now = Time.now
    let wasWanted = isWanted
    isWanted = claims.current.isGenerating
    if isWanted, !wasWanted {
      // How the device was held meanwhile is not known.
      tracker = LevelTracker()
      (searchTime, readTime) = (min(searchTime, now), now)
    }
    if sensor == nil, now >= searchTime { search(at: now) }
    if isWanted, now >= readTime { read(at: now) }
  }

  private mutating func search(at now: Double) {
    do {
      let found = try IIOAccelerometer.find(in: files, mounted: matrix)
      tell(.found(found.path))
      sensor = found
      tracker = LevelTracker()
      (failures, readTime) = (0, now)
      searchTime = .infinity
    } catch {
      lose(error, at: now)
    }
  }

  private mutating func read(at now: Double) {
    do {
      guard let gravity = try sensor?.read() else { return }
      failures = 0
      backoff.reset()
      if let held = tracker.handle(gravity, at: now) { report(.held(held, at: now)) }
    } catch {
      failures += 1
      if failures >= Self.patience {
        return lose(error == .unusable(path) ? .lost(path) : error, at: now)
      }
    }
    let interval =
      tracker.isMoving(at: now) || failures > 0 ? Self.intervals.moving : Self.intervals.still
    // A thread that was delayed does not make up for the readings that it has missed.
    readTime = max(readTime + interval, now)
  }

  private var path: String { sensor?.path ?? "" }

  private mutating func lose(_ problem: AccelerometerProblem, at now: Double) {
    sensor = nil
    searchTime = now + backoff.next()
    tell(.missing(problem))
  }

  /// Reports once what is so from now on.
  private mutating func tell(_ state: LevelSensor.Report) {
    guard state != lastReport else { return }
    // One that is lost says nothing that can be used, as long as it is there.
    if case .missing(.lost(let path)) = lastReport, state == .missing(.unusable(path)) { return }
    lastReport = state
    report(state)
  }

  /// Sleeps until there is something to do; whether the loop is to end.
  private mutating func sleep(until closing: Int32) -> Bool {
    var descriptors = [closing, claims.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // While no readings are wanted, no accelerometer is looked for.
    let due = !isWanted ? .infinity : sensor == nil ? searchTime : readTime
    let timeout = Time.pollTimeout(seconds: due < .infinity ? due - Time.now : nil)
    poll(&descriptors, nfds_t(descriptors.count), timeout)
    if descriptors[1].revents != 0 {
      claims.acknowledge()
      // Whoever has released it and claims it again knows no angle any more.
      isWanted = false
    }
    return descriptors[0].revents != 0
  }
}
