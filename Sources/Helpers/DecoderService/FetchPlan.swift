import PhotoSources
import SystemPackage

/// Which photo is downloaded when: the most urgent first, as many at a time as allowed, and again
/// after some failures.
struct FetchPlan {
  /// The number of times that the fetcher may end during a download.
  private static let endLimit = 3
  /// How long nothing of a photo may arrive before a slideshow goes on without it, in seconds:
  /// longer than a connection and an answer across the world take, much less than a silent server
  /// may.
  static let patience = 3.0

  /// What is happening with a photo.
  enum Phase: Hashable {
    /// It may be on disk, where nobody has looked.
    case unchecked
    /// It is looked for on disk, with this number.
    case checking(Int)
    /// It is not requested before a time, in seconds.
    case waiting(from: Double)
    /// It is being downloaded, with this number.
    case running(Int)
  }

  /// A photo to download.
  struct Item {
    var phase = Phase.waiting(from: -.infinity)
    /// The place in the order of urgency; the lowest number is first.
    var rank = Int.max
    var isVisible = false
    /// Whether it is a list, of which several may be read at once.
    var isDocument = false
    var progress = FetchProgress(received: 0, total: nil)
    var retry: RetryPlan
    /// Whether an attempt has failed.
    var hasFailed = false
    /// When its download began, in seconds.
    var startTime = -Double.infinity
    /// Whether it was noted that nothing of it arrives.
    var isLate = false
    /// The number of times that the fetcher has ended during its download.
    var endCount = 0
    /// When it is worth decoding what has arrived.
    var beginning = BeginningSchedule()

    /// Whether it may have made the fetcher end.
    var isSuspect: Bool { endCount > 0 }

    /// Whether it is worth completing, although it is not needed at the moment.
    var isNearlyComplete: Bool {
      guard case .running = phase, let total = progress.total else { return false }
      return total - progress.received <= max(64 << 10, total / 4)
    }
  }

  /// What to do next.
  enum Step: Hashable {
    case find(FilePath, number: Int)
    case start(FilePath, number: Int)
    case stop(FilePath, number: Int)
  }

  private(set) var items: [FilePath: Item] = [:]
  private var lastNumber = 0

  /// Whether there is nothing to download.
  var isEmpty: Bool { items.isEmpty }

  /// Adds a photo, unless it is there; the seed is for the pauses between attempts.
  ///
  /// - Parameters:
  ///   - path: the photo, or a list.
  ///   - seed: the seed.
  ///   - mayBeStored: whether it is looked for on disk first.
  ///   - isDocument: whether it is a list.
  mutating func add(
    _ path: FilePath, seed: UInt64, mayBeStored: Bool = false, isDocument: Bool = false
  ) {
    guard items[path] == nil else { return }
    items[path] = Item(retry: RetryPlan(seed: seed))
    items[path]?.isDocument = isDocument
    if mayBeStored { items[path]?.phase = .unchecked }
  }

  /// Returns which photos to look for on disk, the most urgent first.
  ///
  /// - Parameter isPossible: whether that is possible now; otherwise they are downloaded.
  mutating func searches(isPossible: Bool) -> [Step] {
    let unchecked = items.filter { $0.value.phase == .unchecked }
    guard isPossible else {
      for path in unchecked.keys { endSearch(path) }
      return []
    }
    // Those that are found are in memory until they are shown.
    let room = FetchLimits.transfers - items.values.count(where: \.isChecking)
    return Self.inOrder(unchecked).prefix(max(0, room)).map { path, _ in
      lastNumber += 1
      items[path]?.phase = .checking(lastNumber)
      return .find(path, number: lastNumber)
    }
  }

  /// Records that a photo is not on disk, or cannot be used without asking its server.
  mutating func endSearch(_ path: FilePath) {
    items[path]?.phase = .waiting(from: -.infinity)
  }

  /// The photos in the order of urgency.
  private static func inOrder(_ items: [FilePath: Item]) -> [(key: FilePath, value: Item)] {
    items.sorted { first, second in
      guard first.value.isVisible == second.value.isVisible else { return first.value.isVisible }
      return (first.value.rank, first.key.string) < (second.value.rank, second.key.string)
    }
  }

  /// Sets how urgent a photo is.
  mutating func setUrgency(_ rank: Int, isVisible: Bool, of path: FilePath) {
    items[path]?.rank = rank
    items[path]?.isVisible = isVisible
  }

  /// Returns what to start and stop at a time in seconds.
  ///
  /// Visible photos come first, whatever their rank. They do not wait for invisible ones: one of
  /// these is stopped and goes on later. After the fetcher has ended, the photos that were under
  /// way are downloaded one at a time, so that only the one that makes it end is given up.
  mutating func steps(at now: Double) -> [Step] {
    var steps: [Step] = []
    let due = Self.inOrder(items.filter { $0.value.isDue(at: now) })
    var running = items.filter { $0.value.isRunning }
    for (path, item) in due {
      let isAlone = item.isSuspect || running.values.contains(where: \.isSuspect)
      let limit = isAlone ? 1 : FetchLimits.transfers
      // Lists of silent servers leave room for photos.
      if item.isDocument, running.values.count(where: \.isDocument) >= max(1, limit / 2) {
        continue
      }
      while running.count >= limit, item.isVisible,
        let least = running.filter({ !$0.value.isVisible }).max(by: {
          $0.value.rank < $1.value.rank
        }), case .running(let number) = least.value.phase
      {
        running[least.key] = nil
        items[least.key]?.phase = .waiting(from: now)
        steps.append(.stop(least.key, number: number))
      }
      guard running.count < limit else { break }
      steps.append(.start(path, number: begin(path, at: now)))
      running[path] = items[path]
    }
    return steps
  }

  /// Records that the download of a photo begins at a time in seconds; returns its number.
  mutating func begin(_ path: FilePath, at now: Double) -> Int {
    lastNumber += 1
    items[path]?.startTime = now
    items[path]?.isLate = false
    items[path]?.phase = .running(lastNumber)
    items[path]?.progress = FetchProgress(received: 0, total: nil)
    items[path]?.beginning.downloadStarts()
    return lastNumber
  }

  /// The photos that wait for their download at a time, the most urgent first.
  func waitingPaths(at now: Double) -> [FilePath] {
    Self.inOrder(items.filter { $0.value.isDue(at: now) }).map(\.key)
  }

  /// When the next photo that waits after a failure is due, or one may count as late, in seconds;
  /// nil for never.
  func nextTime(after now: Double) -> Double? {
    items.values.compactMap { item in
      if case .waiting(let time) = item.phase, time > now { time } else { item.lateTime }
    }.min()
  }

  /// Returns the photos of which nothing has arrived for a while at a time in seconds, each once
  /// for a download.
  mutating func takeLate(at now: Double) -> [FilePath] {
    let late = items.filter { $0.value.lateTime.map { $0 <= now } ?? false }
    for path in late.keys { items[path]?.isLate = true }
    return Self.inOrder(late).map(\.key)
  }

  /// The photo of the number of a download or a search; nil if it was stopped.
  func path(of number: Int) -> FilePath? {
    items.first { $0.value.phase == .running(number) || $0.value.phase == .checking(number) }?.key
  }

  /// Records how much has arrived at a time in seconds.
  mutating func note(_ progress: FetchProgress, of path: FilePath, at now: Double) {
    items[path]?.progress = progress
    items[path]?.beginning.note(progress, at: now)
  }

  /// The visible photo whose beginning is worth decoding now, with its download's number; nil for
  /// none.
  var dueBeginning: (path: FilePath, number: Int)? {
    let due = items.filter { $0.value.isVisible && $0.value.beginning.isDue }
    for (path, item) in Self.inOrder(due) {
      if case .running(let number) = item.phase { return (path, number) }
    }
    return nil
  }

  /// Records what decoding the beginning of a photo has shown, of a number of bytes.
  mutating func note(_ outcome: BeginningOutcome, of path: FilePath, byteCount: Int) {
    items[path]?.beginning.note(outcome, byteCount: byteCount)
  }

  /// Records a failure at a time; returns whether it is final, so that the photo is removed.
  ///
  /// - Parameter mayRetry: whether the photo may be requested again after a pause.
  mutating func fail(
    _ path: FilePath, _ failure: FetchFailure, mayRetry: Bool, at now: Double
  ) -> Bool {
    items[path]?.hasFailed = true
    guard mayRetry, let pause = items[path]?.retry.pause(after: failure) else {
      items[path] = nil
      return true
    }
    items[path]?.phase = .waiting(from: now + pause)
    return false
  }

  /// Records that the fetcher has ended; returns the photos during which it did so too often, which
  /// are removed.
  mutating func fetcherEnded(at now: Double) -> [FilePath] {
    var failed: [FilePath] = []
    for path in items.keys where items[path]?.isRunning == true {
      items[path]?.phase = .waiting(from: now)
      items[path]?.endCount += 1
      if items[path]?.endCount ?? 0 >= Self.endLimit { failed.append(path) }
    }
    for path in failed { items[path] = nil }
    return failed
  }

  /// Starts the photos under way again in another fetcher: the last one was replaced, or did not
  /// start.
  mutating func restart(at now: Double) {
    for path in items.keys where items[path]?.isRunning == true {
      items[path]?.phase = .waiting(from: now)
    }
  }

  /// Removes a photo; returns the number of its download, which must be stopped.
  mutating func remove(_ path: FilePath) -> Int? {
    guard case .running(let number)? = items.removeValue(forKey: path)?.phase else { return nil }
    return number
  }
}

extension FetchPlan.Item {
  fileprivate var isRunning: Bool { if case .running = phase { true } else { false } }
  fileprivate func isDue(at now: Double) -> Bool {
    if case .waiting(let time) = phase { time <= now } else { false }
  }
  /// When it counts as late, in seconds; nil if it does not, or has.
  fileprivate var lateTime: Double? {
    isRunning && !isLate && progress.received == 0 ? startTime + FetchPlan.patience : nil
  }
  fileprivate var isChecking: Bool { if case .checking = phase { true } else { false } }
}
