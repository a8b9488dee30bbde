import CLinuxCalls
import GalleryCore
import Glibc
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// The waiting requests and those in work, with a descriptor to sleep on until
/// there are requests.
///
/// Unlike the threads of `WorkQueue`, those of this queue also wait for their processes, with
/// `poll`.
final class RequestQueue: Sendable {
  /// A request that a slot works on.
  struct Task {
    fileprivate var number: Int
    var request: DecodeRequest
    /// The file, if it is open already.
    var file: OpenedFile?

    /// Whether it is the same task, not only an equal one.
    func isSame(as other: Task) -> Bool { number == other.number }
  }

  private struct Work {
    var task: Task
    /// Whether it is no longer needed.
    var isCancelled = false
    /// Whether its photo must be reloaded, so that it does not answer an equal request.
    var isOutdated = false
    /// Whether a later request for the same photo and purpose has replaced it.
    var isReplaced = false

    /// Whether it goes back into the queue when its slot cannot work on it now.
    var isNeeded: Bool { !isCancelled && !isOutdated && !isReplaced }
  }

  private struct State {
    var waiting: [DecodeRequest] = []
    /// Requests that wait until their photos are visible.
    var postponed: [DecodeRequest] = []
    var underWay: [Work] = []
    var lastNumber = 0
    /// The visible photos.
    var visible: Set<PhotoID> = []
    /// Whether these are visible in cells, so that no page is.
    var areInCells = false
    /// The number of slots that have made room for a visible request and not taken it yet.
    var yieldCount = 0
    /// Whether slots work on one request at a time.
    var isSequential = false
    /// The numbers of the tasks that keep others waiting then: those that slots work on, but not
    /// what is for no page and no cell.
    var turns: Set<Int> = []
    /// Files that answered late, for requests that wait.
    var files: [FilePath: OpenedFile] = [:]

    /// Whether a request is for a visible photo; a detail always is, and the user waits for a copy.
    ///
    /// The beginning of a photo interrupts nothing, nor does the photo of a page behind cells.
    func isVisible(_ request: DecodeRequest) -> Bool {
      switch request.purpose {
      case .beginning: false
      case .photo: !areInCells && visible.contains(request.id)
      default: request.purpose.isExtra || visible.contains(request.id)
      }
    }

    /// The place of the request that is taken next; nil if none waits.
    ///
    /// Photos that are complete come before the beginnings of others.
    var nextPlace: Int? {
      waiting.firstIndex { $0.purpose != .beginning } ?? waiting.indices.first
    }

    /// Whether a waiting request interrupts another one that is in work.
    ///
    /// Cells wait for each other, but what is next for a page waits for none if one photo at a time
    /// is decoded.
    func interrupts(_ place: Int, _ other: DecodeRequest) -> Bool {
      let request = waiting[place]
      guard isVisible(request) else { return false }
      return !isVisible(other)
        || isSequential && other.purpose.isForCell && !request.purpose.isForCell
          && place == nextPlace
    }

    /// Adds a waiting request.
    mutating func insert(_ request: DecodeRequest) {
      let place: Int?
      if request.purpose == .detail {
        // The photo without the detail is visible; only the photo itself comes before the detail.
        place = waiting.firstIndex { $0.id == request.id }.map { $0 + 1 } ?? 0
      } else {
        place = isVisible(request) ? waiting.firstIndex { !isVisible($0) } : nil
      }
      waiting.insert(request, at: place ?? waiting.count)
    }

    /// Closes the files of requests that no longer wait: an open file keeps its process from
    /// opening another one, and its disk from being unmounted.
    mutating func dropUnneededFiles() {
      guard !files.isEmpty else { return }
      files = files.filter { photo, _ in waiting.contains { $0.photo == photo } }
    }
  }

  private let state = Mutex(State())
  /// A descriptor that is readable while there may be a request; -1 if the system had none left.
  var number: Int32 { counter.number }
  private let counter: OwnedDescriptor

  /// Takes ownership of a counter.
  init(counter: Int32) { self.counter = OwnedDescriptor(counter) }

  /// Adds a request, which replaces those for the same photo and purpose, unless an equal one is in
  /// work already.
  func add(_ request: DecodeRequest) {
    let isNew = state.withLock { state in
      let before = state.waiting.count
      state.waiting.removeAll { $0.isInPlace(of: request) }
      state.postponed.removeAll { $0.isInPlace(of: request) }
      var isInWork = false
      for index in state.underWay.indices {
        let work = state.underWay[index]
        guard work.task.request.isInPlace(of: request) else { continue }
        let answers = work.task.request.answers(request) && !work.isOutdated
        state.underWay[index].isReplaced = !answers
        if answers { state.underWay[index].isCancelled = false }
        isInWork = isInWork || answers
      }
      if !isInWork { state.insert(request) }
      state.dropUnneededFiles()
      return state.waiting.count > before
    }
    if isNew { Signal.send(1, to: number) }
  }

  /// Whether one request is in work and nothing else waits.
  var hasSingle: Bool { state.withLock { $0.underWay.count == 1 && $0.waiting.isEmpty } }

  /// Whether somebody waits for a photo of which nothing is shown.
  func isAwaited(_ request: DecodeRequest) -> Bool {
    guard request.purpose == .photo else { return false }
    return request.isUrgent || request.isForEmptyPage && state.withLock { $0.isVisible(request) }
  }

  /// The number of requests in work.
  var busyCount: Int { state.withLock { $0.underWay.count } }

  /// Drops the request for a photo; one in work may be interrupted.
  func cancel(_ photo: PhotoID, _ purpose: DecodeRequest.Purpose = .photo) {
    state.withLock { state in
      state.waiting.removeAll { $0.id == photo && $0.purpose == purpose }
      state.postponed.removeAll { $0.id == photo && $0.purpose == purpose }
      state.dropUnneededFiles()
      for index in state.underWay.indices {
        let request = state.underWay[index].task.request
        guard request.id == photo, request.purpose == purpose else { continue }
        state.underWay[index].isCancelled = true
      }
    }
  }

  /// Puts the requests for some photos first, in their order; details come right after the first
  /// one.
  ///
  /// - Parameters:
  ///   - photos: the photos, the most urgent first.
  ///   - visible: the visible ones; their requests interrupt others (see `yield`).
  ///   - inCells: whether they are visible in cells, so that no page is.
  func prioritize(_ photos: [PhotoID], visible: Set<PhotoID> = [], inCells: Bool = false) {
    let urgency = Dictionary(photos.enumerated().map { ($1, $0 * 2) }, uniquingKeysWith: min)
    func rank(_ request: DecodeRequest) -> Int {
      request.purpose == .detail ? 1 : urgency[request.id] ?? .max
    }
    let dueCount = state.withLock { state in
      (state.visible, state.areInCells) = (visible, inCells)
      let due = state.postponed.filter(state.isVisible)
      if !due.isEmpty {
        state.postponed.removeAll(where: state.isVisible)
        state.waiting += due
      }
      state.waiting.sort { rank($0) < rank($1) }
      return due.count
    }
    for _ in 0..<dueCount { Signal.send(1, to: number) }
  }

  /// Marks a photo for reloading, even if it is being decoded; requests that nobody repeats stay as
  /// they are.
  func outdate(_ photo: FilePath) {
    state.withLock { state in
      for index in state.underWay.indices {
        let request = state.underWay[index].task.request
        guard request.photo == photo, request.purpose.isRepeated else { continue }
        state.underWay[index].isOutdated = true
      }
    }
  }

  /// Takes the first request without waiting; it is in work until `finish`.
  func take() -> Task? {
    // Dropped requests leave a count behind, which wakes a slot in vain.
    guard Signal.take(from: number) else { return nil }
    let (task, continues) = state.withLock { state -> (Task?, Bool) in
      // The slot that works counts the requests again that wait for it: see `release`.
      guard !state.isSequential || state.turns.isEmpty else { return (nil, false) }
      state.yieldCount = max(0, state.yieldCount - 1)
      guard let place = state.nextPlace else { return (nil, false) }
      state.lastNumber += 1
      let request = state.waiting.remove(at: place)
      let task = Task(
        number: state.lastNumber, request: request,
        file: state.files.removeValue(forKey: request.photo))
      state.underWay.append(Work(task: task))
      guard request.purpose.isRepeated else {
        return (task, state.isSequential && !state.waiting.isEmpty)
      }
      state.turns.insert(task.number)
      return (task, false)
    }
    // Other slots may have taken the counts of the requests that need not wait for it.
    if continues { Signal.send(1, to: number) }
    return task
  }

  /// Records that a task keeps no others waiting any more: it is finished or interrupted, waits for
  /// something that needs no core, or has had its time.
  ///
  /// A task has one turn; later calls have no effect.
  func release(_ task: Task) {
    let continues = state.withLock { state in
      state.turns.remove(task.number) != nil && state.isSequential && !state.waiting.isEmpty
    }
    if continues { Signal.send(1, to: number) }
  }

  /// Lets slots work on one request at a time, or on as many as there are slots.
  func setSequential(_ isSequential: Bool) {
    let count = state.withLock { state in
      defer { state.isSequential = isSequential }
      return state.isSequential && !isSequential ? state.waiting.count : 0
    }
    // Slots that found another one at work have taken the counts of these requests.
    if count > 0 { Signal.send(UInt64(count), to: number) }
  }

  /// Whether slots work on one request at a time.
  var isSequential: Bool { state.withLock { $0.isSequential } }

  /// Ends the work on a request.
  ///
  /// Call it before the reply is sent, so that a request that follows from the reply is not
  /// confused with the old one.
  func finish(_ task: Task) {
    state.withLock { state in state.underWay.removeAll { $0.task.number == task.number } }
  }

  /// Finishes a request that is no longer needed if others wait for its slot; returns whether it
  /// did.
  ///
  /// The beginning of a photo is given up in either case: it takes processor time from others.
  func giveUp(_ task: Task) -> Bool {
    state.withLock { state in
      guard let index = state.underWay.firstIndex(where: { $0.task.number == task.number })
      else { return false }
      let (isUnneeded, isAwaited) = (state.underWay[index].isCancelled, !state.waiting.isEmpty)
      let isBeginning = task.request.purpose == .beginning
      guard isBeginning ? isUnneeded || isAwaited : isUnneeded && isAwaited else { return false }
      state.underWay.remove(at: index)
      return true
    }
  }

  /// Puts a request for an invisible photo back into the queue if a visible one waits, or one for a
  /// cell if one photo at a time is decoded and that of a page is next; its slot must call
  /// `release` next.
  ///
  /// One request makes room for each visible one that waits.
  func yield(_ task: Task) -> Bool {
    let isYielding = state.withLock { state in
      let waitingCount = state.waiting.indices.count { state.interrupts($0, task.request) }
      guard waitingCount > state.yieldCount,
        let index = state.underWay.firstIndex(where: { $0.task.number == task.number }),
        !state.underWay[index].isOutdated,
        // Only the slot whose turn it is makes room.
        !state.isSequential || state.turns.isEmpty || state.turns.contains(task.number)
      else { return false }
      let work = state.underWay.remove(at: index)
      state.yieldCount += 1
      if work.isNeeded { state.insert(task.request) }
      return true
    }
    // One count for the request that was put back. An extra count only wakes a slot in vain.
    if isYielding { Signal.send(1, to: number) }
    return isYielding
  }

  /// Finishes a request that waits for its file if it is no longer needed; returns whether it did.
  func dropIfCancelled(_ task: Task) -> Bool {
    state.withLock { state in
      guard let index = state.underWay.firstIndex(where: { $0.task.number == task.number }) else {
        return true
      }
      guard state.underWay[index].isCancelled else { return false }
      state.underWay.remove(at: index)
      return true
    }
  }

  /// Puts a request that waited for its file back into the queue, if it is still needed.
  ///
  /// - Parameter file: the file, if it is open now.
  func resume(_ task: Task, with file: OpenedFile?) {
    let isResumed = state.withLock { state in
      guard let index = state.underWay.firstIndex(where: { $0.task.number == task.number })
      else { return false }
      guard state.underWay.remove(at: index).isNeeded else { return false }
      state.insert(task.request)
      if let file { state.files[task.request.photo] = file }
      return true
    }
    if isResumed { Signal.send(1, to: number) }
  }

  /// Postpones a request until its photo is visible; returns false if it is visible, or if it is
  /// not known which photos are visible.
  func postpone(_ task: Task) -> Bool {
    state.withLock { state in
      guard !state.visible.isEmpty, !state.isVisible(task.request),
        let index = state.underWay.firstIndex(where: { $0.task.number == task.number })
      else { return false }
      if state.underWay.remove(at: index).isNeeded { state.postponed.append(task.request) }
      return true
    }
  }
}
