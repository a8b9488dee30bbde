import CLinuxCalls
import GalleryCore
import Localization
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// The photos that are being downloaded, and the requests for them, so that no slot waits for them.
///
/// Its thread and the fetcher start with the first address.
final class RemoteFiles: Sendable {
  struct State {
    var plan = FetchPlan()
    /// The requests that wait for each photo.
    var waiting: [FilePath: [RequestQueue.Task]] = [:]
    /// What else awaits each photo.
    var readers: [FilePath: [DownloadReader]] = [:]
    /// Why photos were not downloaded, until they are requested again.
    var failures: [FilePath: DecodeFailure] = [:]
    var fetched = FetchedFiles()
    var requests: [FilePath: FetchRequest] = [:]
    /// The photo of which the part that has arrived is being decoded, or waits for a decoder.
    var beginning: ArrivedBeginning?
    /// What has arrived of downloads that may be tried again.
    var partialFiles = PartialFiles()
    /// The downloads that the fetcher is stopping, by their numbers.
    var stopping: [Int: FilePath] = [:]
    /// The documents that are awaited.
    var documents: [FilePath: DocumentDownload] = [:]
    /// How the photos of sources are requested.
    var access = PhotoAccess()
    /// The photos that servers have refused.
    var refusals = Refusals()
    /// The places of photos in the order of urgency.
    var ranks: [PhotoID: Int] = [:]
    var visible: Set<PhotoID> = []
    var hasThread = false
    /// The photos on disk whose servers are asked whether they have changed.
    var stored: [FilePath: StoredPhoto] = [:]
    /// The photos that the user reads again, whose servers are asked in any case.
    var mustAsk: Set<FilePath> = []
    var outage = Outage()
    /// The photos that are downloaded only to see whether their servers answer again, and until
    /// when, in seconds.
    var probes: [FilePath: Double] = [:]
    /// When servers have sent something last, in seconds, by their hosts.
    var answerTimes: [String: Double] = [:]
  }

  /// How long a server that was silent is tried, in seconds.
  static let probeTime = 20.0

  let state = Mutex(State())
  private let wake = OwnedDescriptor(clinuxcalls_counter())

  /// The photo, or its smallest size on the server that is sufficient for a request; for that, also
  /// the photo's own size.
  static func target(
    of request: DecodeRequest, _ address: RemoteAddress, _ state: State
  ) -> (address: RemoteAddress, originalSize: PixelSize?) {
    guard request.purpose == .photo || request.purpose == .thumbnail,
      let sizes = state.access.renditions(of: Photo.Location(path: request.photo.bytes)),
      state.fetched.contains(request.photo) == false,
      let rendition = sizes.rendition(for: request.demand)
    else { return (address, nil) }
    return (rendition.address, sizes.originalSize)
  }

  /// Returns a downloaded photo, and its own size if it is a smaller rendition; nil if the request
  /// waits for it now.
  func open(
    _ task: RequestQueue.Task, _ address: RemoteAddress, _ shared: PoolState
  ) throws(DecodeFailure) -> (file: FetchedFile, originalSize: PixelSize?)? {
    let request = task.request
    let target = state.withLock { Self.target(of: request, address, $0) }
    let path = target.address.path
    var isDelayed = false
    let file = state.withLock { state -> FetchedFile? in
      if let file = state.fetched.file(at: path) { return file }
      // Its server is being tried with it.
      isDelayed =
        state.probes[path] != nil
        && state.outage.failure(of: path, host: address.host, at: Time.now) != nil
      state.waiting[path, default: []].append(task)
      state.failures[path] = nil
      state.add(path, state.access.request(for: target.address), mayBeStored: true)
      return nil
    }
    if let file { return (file, target.originalSize) }
    if isDelayed { shared.report(.delays([request.id])) }
    guard startThread(shared) else {
      state.withLock { state in
        state.waiting[path]?.removeAll { $0.isSame(as: task) }
      }
      throw DecodeFailure(
        reason: localized("It cannot be downloaded: the system gives no thread."))
    }
    Signal.send(1, to: wake.number)
    return nil
  }

  /// Sets the order of the downloads.
  func prioritize(_ photos: [PhotoID], visible: Set<PhotoID>) {
    let isUsed = state.withLock { state in
      // The first download may start after this.
      state.visible = visible
      guard state.hasThread else { return false }
      state.ranks = Dictionary(photos.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
      return true
    }
    if isUsed { Signal.send(1, to: wake.number) }
  }

  /// Stops the downloads that no request waits for any more, unless they are nearly complete.
  func requestsChanged() {
    guard state.withLock({ $0.hasThread && !$0.waiting.isEmpty }) else { return }
    Signal.send(1, to: wake.number)
  }

  /// Downloads a photo again at the next request.
  func forget(_ path: FilePath, _ shared: PoolState) {
    let tasks = state.withLock { state in
      // The smaller sizes of the photo are downloaded again as well.
      if let address = RemoteAddress(location: Photo.Location(path: path.bytes)) {
        state.refusals.forget(address.root)
        state.outage.forget(path, host: address.host)
      }
      let sizes = state.access.renditions(of: Photo.Location(path: path.bytes))
      let paths = [path] + (sizes?.renditions.map(\.address.path) ?? [])
      return paths.flatMap { path in
        state.fetched.remove(path)
        state.failures[path] = nil
        state.mustAsk.insert(path)
        return state.waiting.removeValue(forKey: path) ?? []
      }
    }
    for task in tasks { shared.queue.resume(task, with: nil) }
    if !tasks.isEmpty { Signal.send(1, to: wake.number) }
  }

  func startThread(_ shared: PoolState) -> Bool {
    let mustStart = state.withLock { state in !exchange(&state.hasThread, with: true) }
    guard mustStart else { return true }
    if WorkerThread.start({ RemoteFilesThread(self, shared).run() }) { return true }
    state.withLock { $0.hasThread = false }
    return false
  }

  // MARK: For its thread

  /// A descriptor that is readable when something has changed.
  var wakeNumber: Int32 { wake.number }

  /// Returns what to start and stop at a time, after leaving out what is no longer needed.
  ///
  /// - Parameter finds: whether photos can be looked for on disk.
  func steps(at now: Double, _ shared: PoolState, finds: Bool) -> [FetchStep] {
    state.withLock { state in
      if !finds { state.mustAsk = [] }
      for path in state.outage.due(at: now) { state.tryAgain(path, until: now + Self.probeTime) }
      state.probes = state.probes.filter { $0.value > now }
      var steps: [FetchStep] = []
      for path in state.waiting.keys {
        state.waiting[path]?.removeAll { shared.queue.dropIfCancelled($0) }
        if state.waiting[path]?.isEmpty ?? false { state.waiting[path] = nil }
      }
      state.dropUnneededBeginning(shared)
      for (path, item) in state.plan.items {
        if state.documents[path] != nil {
          state.plan.setUrgency(0, isVisible: true, of: path)
          continue
        }
        let tasks = state.waiting[path] ?? []
        let isUnneeded =
          tasks.isEmpty && state.readers[path] == nil && state.probes[path] == nil
        if isUnneeded, !item.isNearlyComplete {
          if let number = state.remove(path) {
            state.stopping[number] = path
            steps.append(.stop(number: number))
          }
          continue
        }
        let ranks = tasks.compactMap { state.ranks[$0.request.id] }
        let isVisible = tasks.contains {
          $0.request.isUrgent || state.visible.contains($0.request.id)
        }
        state.plan.setUrgency(ranks.min() ?? .max, isVisible: isVisible, of: path)
      }
      return steps + state.lateSteps(at: now) + state.skippedSteps(at: now)
        + (state.plan.searches(isPossible: finds) + state.plan.steps(at: now)).compactMap {
          state.fetchStep(for: $0)
        }
    }
  }

  /// When the next attempt is due, in seconds; nil for none.
  func nextTime(after now: Double) -> Double? {
    state.withLock { state in
      let ends = state.probes.values.filter { $0 > now }
      let times = [state.plan.nextTime(after: now), state.outage.nextTime]
      return (times.compactMap(\.self) + ends).min()
    }
  }

  /// Whether there is nothing to download.
  var isIdle: Bool { state.withLock { $0.plan.isEmpty } }

  /// Records how much of a photo has arrived; returns the photos that wait for it.
  func note(_ progress: FetchProgress, number: Int, at now: Double) -> [PhotoID] {
    state.withLock { state in
      guard let path = state.plan.path(of: number) else { return [] }
      state.plan.note(progress, of: path, at: now)
      if progress.received > 0, let host = state.requests[path]?.address.host {
        state.answerTimes[host] = now
      }
      return (state.waiting[path] ?? []).map(\.request.id)
    }
  }

  /// Stores a photo; returns the requests that waited for it, nil if nothing awaits that number.
  ///
  /// A document goes to the thread that waits for it.
  func store(_ file: FetchedFile, number: Int, _ head: FetchHead) -> [RequestQueue.Task]? {
    state.withLock { state in
      guard let path = state.plan.path(of: number) else { return nil }
      if let document = state.documents[path] {
        _ = state.remove(path)
        document.finish(.success(FetchedDocument(file: file, head: head)))
        return []
      }
      state.fetched.insert(file, at: path)
      state.partialFiles.remove(path)
      state.endReaders(of: path)
      defer { _ = state.remove(path) }
      return state.waiting.removeValue(forKey: path) ?? []
    }
  }

  /// What a failure of a photo means.
  struct Failed {
    /// The requests that fail with it.
    var tasks: [RequestQueue.Task] = []
    /// The photos that wait for the next attempt.
    var delayed: [PhotoID] = []
    var failure = DecodeFailure.notFetched
  }

  /// Records a failure, and what has arrived before it.
  func fail(
    number: Int, _ failure: FetchFailure, _ occasion: FailureOccasion, _ partialFile: PartialFile?,
    at now: Double
  ) -> Failed {
    state.withLock { state in
      guard let path = state.plan.path(of: number) else { return Failed() }
      let host = state.requests[path]?.address.host ?? ""
      var failed = Failed(failure: DecodeFailure(reason: failure.reason(host: host)))
      let isFinal = state.plan.fail(
        path, failure, mayRetry: state.mayRetry(path, failure, occasion), at: now)
      if isFinal || occasion.speaksOfPhoto { state.noteOutage(path, failure, occasion, at: now) }
      guard isFinal else {
        if let partialFile { state.partialFiles.insert(partialFile, of: path) }
        if occasion.speaksOfPhoto { failed.delayed = (state.waiting[path] ?? []).map(\.request.id) }
        return failed
      }
      state.documents[path]?.finish(.failure(failure))
      failed.tasks = state.giveUp(path, failed.failure)
      return failed
    }
  }

  /// Keeps what has arrived of a download that was stopped, in case that it is needed again.
  func keep(_ partialFile: PartialFile?, number: Int) {
    state.withLock { state in
      guard let path = state.stopping.removeValue(forKey: number), let partialFile,
        state.fetched.contains(path) == false
      else { return }
      state.partialFiles.insert(partialFile, of: path)
    }
  }

  /// Forgets what has arrived of downloads that were stopped; nothing was downloaded for a while.
  func dropParts() {
    state.withLock { state in
      state.partialFiles.removeAll()
      // The fetcher that would answer has ended.
      state.stopping = [:]
    }
  }

  /// Records that the fetcher has ended; returns the requests that fail with it.
  func fetcherEnded(at now: Double, _ failure: DecodeFailure) -> [RequestQueue.Task] {
    state.withLock { state in
      state.stopping = [:]
      return state.plan.fetcherEnded(at: now).flatMap { state.giveUp($0, failure) }
    }
  }

  /// Forgets which servers and photos were late, because the fetcher was; returns the photos that
  /// can be requested again.
  func forgetSilence() -> [PhotoID] { state.withLock { $0.outage.forgetSilence() } }

  /// Downloads a photo whose server has failed, to see whether it answers, in another fetcher.
  func probe(number: Int, at now: Double) {
    state.withLock { state in
      if let path = state.plan.path(of: number) { state.probes[path] = now + Self.probeTime }
    }
    restart(at: now)
  }

  /// Starts the downloads under way again.
  func restart(at now: Double) {
    state.withLock { state in
      state.stopping = [:]
      state.plan.restart(at: now)
    }
  }

  /// Returns all requests that wait; there is no fetcher for them.
  func giveUpAll(_ failure: DecodeFailure) -> [RequestQueue.Task] {
    state.withLock { state in state.plan.items.keys.flatMap { state.giveUp($0, failure) } }
  }
}

extension RemoteFiles.State {
  /// Whether a photo is requested again after a short pause.
  ///
  /// What nobody sees can wait for the longer pauses of `Outage`.
  fileprivate func mayRetry(
    _ path: FilePath, _ failure: FetchFailure, _ occasion: FailureOccasion
  ) -> Bool {
    let isSeen = plan.items[path]?.isVisible ?? false
    return occasion.mayRetry(failure)
      && (isSeen || !occasion.speaksOfPhoto || readers[path] != nil)
  }

  mutating func add(_ path: FilePath, _ request: FetchRequest, mayBeStored: Bool = false) {
    requests[path] = request
    plan.add(
      path, seed: UInt64.random(in: 0 ... .max), mayBeStored: mayBeStored,
      isDocument: documents[path] != nil)
  }

  /// Removes a photo that is not downloaded; returns the requests that wait for it.
  fileprivate mutating func giveUp(
    _ path: FilePath, _ failure: DecodeFailure
  ) -> [RequestQueue.Task] {
    documents[path]?.finish(.failure(.other(failure.reason)))
    _ = remove(path)
    failures[path] = failure
    endReaders(of: path)
    return waiting.removeValue(forKey: path) ?? []
  }

  /// Removes a photo; returns the number of its download, which must be stopped.
  mutating func remove(_ path: FilePath) -> Int? {
    requests[path] = nil
    documents[path] = nil
    stored[path] = nil
    probes[path] = nil
    return plan.remove(path)
  }
}
