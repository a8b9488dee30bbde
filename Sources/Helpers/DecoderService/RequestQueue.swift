import CLinuxCalls
import GalleryCore
import Glibc
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// The requests that wait and those that are being worked at, with a descriptor to sleep on until
/// there are some.
///
/// Other than `WorkQueue`'s sleepers, those here also wait for their processes: by `poll`.
final class RequestQueue: Sendable {
  /// A request that a slot works at.
  struct Task {
    fileprivate var number: Int
    var request: DecodeRequest
    /// Its file, if that is open already.
    var file: OpenedFile?

    /// Whether it is the other one, and not only an equal one.
    func isSame(as other: Task) -> Bool { number == other.number }
  }

  private struct Work {
    var task: Task
    /// Nobody waits for it any more.
    var isCancelled = false
    /// Its photo is to be reloaded: an equal request does not mean this one.
    var isOutdated = false
  }

  private struct State {
    var waiting: [DecodeRequest] = []
    /// Requests that wait until somebody looks at their photos.
    var postponed: [DecodeRequest] = []
    var underWay: [Work] = []
    var lastNumber = 0
    /// The photos that somebody looks at.
    var visible: Set<PhotoID> = []
    /// How many slots have made room for a visible request and not taken it yet.
    var yieldCount = 0
    /// Files that answered late, for requests that wait.
    var files: [FilePath: OpenedFile] = [:]

    /// Whether somebody looks at what a request is for; a detail is always of the current photo.
    func isVisible(_ request: DecodeRequest) -> Bool {
      request.purpose == .detail || visible.contains(request.id)
    }

    /// Adds a request to those that wait.
    mutating func insert(_ request: DecodeRequest) {
      let place: Int?
      if request.purpose == .detail {
        // Somebody looks at what lacks the detail; only the photo itself comes before it.
        place = waiting.firstIndex { $0.id == request.id }.map { $0 + 1 } ?? 0
      } else {
        place = isVisible(request) ? waiting.firstIndex { !isVisible($0) } : nil
      }
      waiting.insert(request, at: place ?? waiting.count)
    }

    /// Closes the files of requests that no longer wait: an open file keeps its process from opening
    /// another one, and its disk from being unmounted.
    mutating func dropUnneededFiles() {
      guard !files.isEmpty else { return }
      files = files.filter { photo, _ in waiting.contains { $0.photo == photo } }
    }
  }

  private let state = Mutex(State())
  /// Readable while there may be a request; -1 if the system had no descriptor left.
  var number: Int32 { counter.number }
  private let counter: OwnedDescriptor

  /// Takes over a counter.
  init(counter: Int32) { self.counter = OwnedDescriptor(counter) }

  /// Adds a request in the place of one for the same photo and purpose, unless it is being worked at
  /// already.
  func add(_ request: DecodeRequest) {
    let isNew = state.withLock { state in
      let before = state.waiting.count
      state.waiting.removeAll { $0.isInPlace(of: request) }
      state.postponed.removeAll { $0.isInPlace(of: request) }
      for index in state.underWay.indices {
        let work = state.underWay[index]
        guard work.task.request.answers(request), !work.isOutdated else { continue }
        state.underWay[index].isCancelled = false
        state.dropUnneededFiles()
        return false
      }
      state.insert(request)
      state.dropUnneededFiles()
      return state.waiting.count > before
    }
    if isNew { Signal.send(1, to: number) }
  }

  /// Whether one request is being worked at, and nothing else waits.
  var hasSingle: Bool { state.withLock { $0.underWay.count == 1 && $0.waiting.isEmpty } }

  /// How many requests are being worked at.
  var busyCount: Int { state.withLock { $0.underWay.count } }

  /// Drops the request for a photo; where it is being worked at, that may be broken off.
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

  /// Puts the requests for some photos first, in their order; details come right after the first one.
  ///
  /// - Parameters:
  ///   - photos: the photos, the most urgent first.
  ///   - visible: those that somebody looks at; their requests interrupt others (see `yield`).
  func prioritize(_ photos: [PhotoID], visible: Set<PhotoID> = []) {
    let urgency = Dictionary(photos.enumerated().map { ($1, $0 * 2) }, uniquingKeysWith: min)
    func rank(_ request: DecodeRequest) -> Int {
      request.purpose == .detail ? 1 : urgency[request.id] ?? .max
    }
    let dueCount = state.withLock { state in
      state.visible = visible
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

  /// Marks a photo for reloading, even if it is being decoded.
  func outdate(_ photo: FilePath) {
    state.withLock { state in
      for index in state.underWay.indices where state.underWay[index].task.request.photo == photo {
        state.underWay[index].isOutdated = true
      }
    }
  }

  /// Takes the first request, without waiting; it is then worked at until `finish`.
  func take() -> Task? {
    // Requests that were dropped leave a count behind; it wakes a taker for nothing.
    guard Signal.take(from: number) else { return nil }
    return state.withLock { state in
      state.yieldCount = max(0, state.yieldCount - 1)
      guard !state.waiting.isEmpty else { return nil }
      state.lastNumber += 1
      let request = state.waiting.removeFirst()
      let task = Task(
        number: state.lastNumber, request: request,
        file: state.files.removeValue(forKey: request.photo))
      state.underWay.append(Work(task: task))
      return task
    }
  }

  /// A request is answered from now on; to be called before its reply goes out, so that one that
  /// is made because of the reply is not taken for the old one.
  func finish(_ task: Task) {
    state.withLock { state in state.underWay.removeAll { $0.task.number == task.number } }
  }

  /// Whether nobody waits for a request while others wait for its slot; it is finished then.
  func giveUp(_ task: Task) -> Bool {
    state.withLock { state in
      guard !state.waiting.isEmpty,
        let index = state.underWay.firstIndex(where: { $0.task.number == task.number }),
        state.underWay[index].isCancelled
      else { return false }
      state.underWay.remove(at: index)
      return true
    }
  }

  /// Puts a request for a photo that nobody looks at yet back into the queue if a visible one waits;
  /// its slot must call `take` next.
  ///
  /// One request makes room for each visible one that waits.
  func yield(_ task: Task) -> Bool {
    let isYielding = state.withLock { state in
      guard !state.isVisible(task.request),
        state.waiting.count(where: state.isVisible) > state.yieldCount,
        let index = state.underWay.firstIndex(where: { $0.task.number == task.number }),
        !state.underWay[index].isOutdated
      else { return false }
      let work = state.underWay.remove(at: index)
      state.yieldCount += 1
      if !work.isCancelled, !state.waiting.contains(where: { $0.isInPlace(of: task.request) }) {
        state.insert(task.request)
      }
      return true
    }
    // One count for what was put back. A count too many only wakes a slot for nothing.
    if isYielding { Signal.send(1, to: number) }
    return isYielding
  }

  /// Has a request that waited for its file wait for a slot, unless nobody waits for it any more.
  ///
  /// - Parameter file: the file, if that is open now.
  func resume(_ task: Task, with file: OpenedFile?) {
    let isResumed = state.withLock { state in
      guard let index = state.underWay.firstIndex(where: { $0.task.number == task.number })
      else { return false }
      let work = state.underWay.remove(at: index)
      guard !work.isCancelled, !work.isOutdated,
        !state.waiting.contains(where: { $0.isInPlace(of: task.request) })
      else { return false }
      state.insert(task.request)
      if let file { state.files[task.request.photo] = file }
      return true
    }
    if isResumed { Signal.send(1, to: number) }
  }

  /// Has a request wait until somebody looks at its photo; false where somebody does, or where it is
  /// not known what is looked at.
  func postpone(_ task: Task) -> Bool {
    state.withLock { state in
      guard !state.visible.isEmpty, !state.isVisible(task.request),
        let index = state.underWay.firstIndex(where: { $0.task.number == task.number })
      else { return false }
      let work = state.underWay.remove(at: index)
      if !work.isCancelled, !work.isOutdated,
        !state.waiting.contains(where: { $0.isInPlace(of: task.request) })
      {
        state.postponed.append(task.request)
      }
      return true
    }
  }
}
