import FileService
import GalleryCore
import Glibc
import PhotoSources
import Synchronization
import SystemPackage

/// Photos that were downloaded earlier and are on disk.
extension RemoteFiles {
  /// A photo that can be shown now.
  struct Ready {
    /// The requests that waited for it.
    var tasks: [RequestQueue.Task]
    /// What the disk knows it by.
    var name: String
    var stored: StoredPhoto
  }

  /// Handles a photo that was found on disk; returns the requests that waited for it, nil if its
  /// server must be asked first.
  func found(_ stored: StoredPhoto, number: Int) -> [RequestQueue.Task]? {
    state.withLock { state in
      guard let path = state.plan.path(of: number) else { return [] }
      let mustAsk = state.mustAsk.remove(path) != nil
      // A list changes when it likes, so its server is always asked.
      guard !mustAsk, state.documents[path] == nil,
        stored.download.head.freshness(at: time(nil)) == .fresh
      else {
        state.stored[path] = stored
        state.plan.endSearch(path)
        return nil
      }
      return state.finish(path, with: stored)
    }
  }

  /// Handles a photo that was not found on disk.
  func notFound(number: Int) {
    state.withLock { state in
      guard let path = state.plan.path(of: number) else { return }
      state.mustAsk.remove(path)
      state.plan.endSearch(path)
    }
  }

  /// Handles a server's word that a photo on disk has not changed; nil if it is not about one.
  func confirm(number: Int) -> Ready? {
    state.withLock { state in
      guard let path = state.plan.path(of: number), let stored = state.stored[path],
        let request = state.requests[path], request.validators.isEmpty
      else { return nil }
      return Ready(
        tasks: state.finish(path, with: stored), name: request.storedName, stored: stored)
    }
  }

  /// Uses a photo on disk because its server cannot be reached or fails; nil if there is none, or
  /// its server does not allow it.
  func useStored(
    insteadOf number: Int, _ failure: FetchFailure, _ occasion: FailureOccasion, at now: Double
  ) -> (tasks: [RequestQueue.Task], host: String, isList: Bool)? {
    state.withLock { state in
      guard failure.isOutage, let path = state.plan.path(of: number),
        let stored = state.stored[path], let request = state.requests[path],
        stored.download.head.freshness(at: time(nil)) != .unusable
      else { return nil }
      state.noteOutage(path, failure, occasion, at: now)
      let isList = state.documents[path] != nil
      let tasks = state.finish(path, with: stored, isOffline: true)
      return (tasks, request.address.host, isList)
    }
  }

  /// What a photo or a document that has arrived was requested by.
  func request(of number: Int) -> FetchRequest? {
    state.withLock { state in state.plan.path(of: number).flatMap { state.requests[$0] } }
  }

  /// Records that a server has answered; returns the photos that it did not send earlier.
  func serverAnswered(number: Int, hasPhoto: Bool, at now: Double) -> [PhotoID] {
    state.withLock { state in
      guard let path = state.plan.path(of: number), let address = state.requests[path]?.address
      else { return [] }
      state.answerTimes[address.host] = now
      guard !state.outage.isEmpty else { return [] }
      state.fetched.removeOffline(of: address.host)
      return state.outage.end(host: address.host, path, hasPhoto: hasPhoto)
    }
  }
}

extension RemoteFiles.State {
  /// What a step of the plan means; nil for what is not needed any more.
  mutating func fetchStep(for step: FetchPlan.Step) -> FetchStep? {
    switch step {
    case .stop(let path, let number):
      stopping[number] = path
      return .stop(number: number)
    case .find(let path, let number):
      return requests[path].map { .find($0, number: number) }
    case .start(let path, let number):
      guard var request = requests[path] else { return nil }
      let part = partialFiles.take(path)
      // A part is of the photo as it is on the server now, not of that on disk.
      if part == nil, request.validators.isEmpty, let stored = stored[path] {
        request.validators = stored.validators
        // It is downloaded again if there is no room for its validators.
        if !request.isSendable { request.validators = FetchValidators() }
      }
      return .start(request, part, number: number)
    }
  }

  /// Keeps a photo from the disk in memory, or hands a document to the thread that waits for it;
  /// returns the requests that waited.
  fileprivate mutating func finish(
    _ path: FilePath, with stored: StoredPhoto, isOffline: Bool = false
  ) -> [RequestQueue.Task] {
    if let document = documents[path], let request = requests[path] {
      document.finish(
        .success(
          FetchedDocument(file: stored.file, head: stored.head(for: request), isOffline: isOffline))
      )
      _ = remove(path)
      return []
    }
    fetched.insert(
      stored.file, at: path, insteadOf: isOffline ? requests[path]?.address.host : nil)
    endReaders(of: path)
    _ = remove(path)
    return waiting.removeValue(forKey: path) ?? []
  }

  /// Notes that a photo cannot be downloaded now, to try again later.
  mutating func noteOutage(
    _ path: FilePath, _ failure: FetchFailure, _ occasion: FailureOccasion, at now: Double
  ) {
    guard failure.isLasting, documents[path] == nil, let host = requests[path]?.address.host
    else { return }
    let photos = (waiting[path] ?? []).map(\.request.id)
    switch occasion {
    case .skipped: outage.addSkipped(photos, path, host: host)
    case .attempt(let hasPart):
      let isSilent = failure.speaksForServer && !hasPart && !hasAnswered(host, while: path)
      outage.note(path, host: host, photos, failure, isSilent: isSilent, at: now)
    }
  }

  /// Returns the photos that are not requested at a time, because their server or they themselves
  /// have failed a short while ago; only the photo to try with is requested.
  mutating func skippedSteps(at now: Double) -> [FetchStep] {
    guard !outage.isEmpty else { return [] }
    return plan.waitingPaths(at: now).compactMap { path in
      guard documents[path] == nil, probes[path] == nil, let host = requests[path]?.address.host,
        let failure = outage.failure(of: path, host: host, at: now),
        // Its first failure may be followed by further attempts.
        plan.items[path]?.hasFailed == false || !outage.tries(path, host: host)
      else { return nil }
      return .skip(failure, number: plan.begin(path, at: now))
    }
  }

  /// Notes the photos of which nothing has arrived for a while at a time, as if their servers had
  /// not answered; they are still awaited.
  mutating func lateSteps(at now: Double) -> [FetchStep] {
    plan.takeLate(at: now).compactMap { path in
      let photos = (waiting[path] ?? []).map(\.request.id)
      guard documents[path] == nil, probes[path] == nil, !photos.isEmpty,
        let host = requests[path]?.address.host
      else { return nil }
      noteOutage(path, .stalled, .attempt(hasPart: false), at: now)
      // It goes on, also if no page needs it: its end shows whether the server answers.
      if outage.tries(path, host: host) { probes[path] = now + RemoteFiles.probeTime }
      return .delay(photos)
    }
  }

  /// Whether a server has answered another request since the download of a photo began.
  private func hasAnswered(_ host: String, while path: FilePath) -> Bool {
    guard let answer = answerTimes[host], let item = plan.items[path] else { return false }
    return answer > item.startTime
  }

  /// Downloads a photo again, although no request waits for it, to see whether its server answers.
  mutating func tryAgain(_ path: FilePath, until time: Double) {
    guard plan.items[path] == nil, let address = RemoteAddress(path: path) else { return }
    probes[path] = time
    mustAsk.insert(path)
    add(path, access.request(for: address), mayBeStored: true)
  }
}
