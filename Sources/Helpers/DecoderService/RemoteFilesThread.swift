import FileService
import Glibc
import Localization
import PhotoSources
import ProcessWire
import SystemPackage
import WorkerThreads

/// The thread that talks with the fetcher: it sleeps until a request, an answer, or an attempt that
/// is due.
final class RemoteFilesThread {
  /// How long an idle fetcher stays, in seconds: its connections save a second start and
  /// handshakes.
  private static let idleTime = 10.0

  /// The number of fetchers in a row that may end before they are ready.
  private static let startLimit = 3

  private let files: RemoteFiles
  private let shared: PoolState
  private var fetcher: FetcherProcess?
  private var backoff = RestartBackoff()
  private var failedStartCount = 0
  /// The files that the fetcher can read to resolve names; it cannot read later ones.
  private var hostFiles: HostFiles?
  private var idleSince: Double?
  private var lastFileNumber = 0
  private let store: DownloadStore
  /// The fetcher's, whose downloads send signs of life as long as their servers may be silent.
  private var deadline: AnswerDeadline
  /// The zones in which hosts were reached first, which outlast fetchers.
  private var zones: [String: NetworkZone] = [:]
  /// Whether hosts have answered their latest request.
  private var answers: [String: Bool] = [:]

  init(_ files: RemoteFiles, _ shared: PoolState) {
    self.files = files
    self.shared = shared
    store = DownloadStore(shared)
    deadline = AnswerDeadline(silence: shared.policy.silence)
  }

  /// Serves until the pool is closed.
  func run() {
    var hasHeard = false
    while true {
      let now = Time.now
      let delay = fetcher == nil ? backoff.delay(at: now) : 0
      let steps = delay == 0 ? files.steps(at: now, shared, finds: store.isAvailable) : []
      perform(steps)
      // They make room for others.
      if steps.contains(where: \.isSkip) { continue }
      let isIdle = files.isIdle
      idleSince = isIdle && fetcher != nil ? idleSince ?? now : nil
      deadline.update(isDue: fetcher?.isAsked ?? false, hasHeard: hasHeard, at: Time.now)
      let times = [
        files.nextTime(after: now), idleSince.map { $0 + Self.idleTime },
        delay > 0 && !isIdle ? now + delay : nil, store.nextTime, deadline.time,
      ].compactMap(\.self)
      let ready = Readiness.wait(
        for: [shared.closingNumber, files.wakeNumber, fetcher?.number ?? -1] + store.numbers,
        seconds: times.min().map { max(0, $0 - Time.now) })
      if ready[0] { break }
      while Signal.take(from: files.wakeNumber) {}
      hasHeard = ready[2]
      if ready[2] { receive() } else { endSilence() }
      if ready[3] { handle(store.receiveFindings()) }
      if ready[4] { store.receiveResults() }
      handle(store.tidy(at: Time.now))
      if let idleSince, Time.now >= idleSince + Self.idleTime, files.isIdle {
        fetcher = nil
        files.dropParts()
      }
    }
    fetcher = nil
  }

  private func perform(_ steps: [FetchStep]) {
    guard !steps.isEmpty else { return }
    do throws(WireError) {
      for step in steps {
        switch step {
        case .find(let request, let number):
          if !store.find(request.storedName, number: number) { files.notFound(number: number) }
        case .start(let request, let partialFile, let number):
          try readyFetcher().fetch(
            request, partialFile, number: number,
            innermost: zones[request.address.host] ?? .loopback)
        case .skip(let failure, let number)
        where failure.cause == .unknownHost && hostFiles != HostFiles(shared.programs.hostFiles):
          // The network has changed since.
          fetcher = nil
          files.probe(number: number, at: Time.now)
        case .skip(let failure, let number):
          receive(failure, number: number, .skipped, nil)
        case .delay(let photos): shared.report(.delays(photos))
        case .stop(let number): try fetcher?.cancel(number)
        }
      }
    } catch {
      fetcherFailed(reason: error.reason)
    }
  }

  private func readyFetcher() throws(WireError) -> FetcherProcess {
    if let fetcher { return fetcher }
    hostFiles = HostFiles(shared.programs.hostFiles)
    let started = try FetcherProcess(
      shared.programs, patience: shared.policy.deadline,
      requiresSandbox: shared.policy.requiresSandbox,
      certificates: shared.policy.certificates, pretendsNoFilter: shared.pretendsNoFilter)
    fetcher = started
    return started
  }

  /// Handles all answers that have arrived.
  private func receive() {
    do throws(WireError) {
      while let answer = try fetcher?.receiveAnswer() { try handle(answer) }
    } catch {
      fetcherFailed(reason: error.reason)
    }
  }

  /// Ends a fetcher that has been silent for too long.
  private func endSilence() {
    guard deadline.isMissed(at: Time.now) else { return }
    deadline.update(isDue: false, hasHeard: false, at: Time.now)
    fetcherFailed(reason: localized("it does not answer"))
    // Its photos seemed late, which says nothing about their servers.
    shared.reportAvailable(files.forgetSilence())
  }

  private func handle(_ answer: FetchAnswer) throws(WireError) {
    switch answer {
    case .hello(let sandbox):
      failedStartCount = 0
      if let reason = sandbox.openReason {
        shared.report(.noDownloadSandbox(reason: reason))
        guard !shared.policy.requiresSandbox else {
          fetcher = nil
          let failure = DecodeFailure(
            reason: localized("Photos cannot be downloaded in a sandbox here."))
          refuse(files.giveUpAll(failure), failure)
          return
        }
      }
      try fetcher?.beReady()
    case .reached(let host, let zone): zones[host] = zones[host] ?? zone
    case .progress(let number, let progress):
      for photo in files.note(progress, number: number, at: Time.now) {
        shared.report(progress, of: photo)
      }
      if let request = files.nextBeginning(file: { fetcher?.duplicateFile(of: $0) ?? -1 }) {
        shared.queue.add(request)
      }
    case .done(let number, let byteCount, let head):
      // It was complete before it could be stopped.
      files.keep(nil, number: number)
      guard let descriptor = fetcher?.takeFile(of: number) else { return }
      lastFileNumber += 1
      let file = try FetchedFile(descriptor, byteCount: byteCount, number: lastFileNumber)
      backoff.noteSuccess()
      receive(file, number: number, head)
    case .failed(_, let failure, _)
    where failure.cause == .unknownHost && hostFiles != HostFiles(shared.programs.hostFiles):
      // The network has changed, so it asks servers that are gone.
      fetcher = nil
      files.restart(at: Time.now)
    case .failed(let number, let failure, let part):
      var partialFile: PartialFile?
      if let part, let file = fetcher?.takeFile(of: number) {
        partialFile = PartialFile(part, in: file)
      }
      fetcher?.dropFile(of: number)
      files.keep(partialFile, number: number)
      backoff.noteSuccess()
      if failure.isAnswer { noteAnswer(number: number, hasPhoto: false) }
      if failure.speaksForServer, part == nil { noteSilence(number: number, failure) }
      receive(failure, number: number, .attempt(hasPart: part != nil), partialFile)
    }
  }

  /// Handles a failure: a photo on disk takes the place of the one that was not downloaded, or the
  /// requests for it fail.
  private func receive(
    _ failure: FetchFailure, number: Int, _ occasion: FailureOccasion, _ partialFile: PartialFile?
  ) {
    let now = Time.now
    if let (tasks, host, isList) = files.useStored(
      insteadOf: number, failure, occasion, at: now)
    {
      if isList { shared.report(.listedFromDisk(host: host)) }
      for task in tasks {
        shared.report(.shownFromDisk(task.request.id, host: host))
        shared.queue.resume(task, with: nil)
      }
      return
    }
    let request = files.request(of: number)
    let failed = files.fail(number: number, failure, occasion, partialFile, at: now)
    refuse(failed.tasks, failed.failure)
    if !failed.delayed.isEmpty { shared.report(.delays(failed.delayed)) }
    if failure.asksForCredentials, let request {
      files.note(refused: failed.tasks.map(\.request.id), by: request, failure, shared)
    }
  }

  /// Handles a server's answer: a photo, a document, or that a photo on disk has not changed.
  private func receive(_ file: FetchedFile, number: Int, _ head: FetchHead) {
    noteAnswer(number: number, hasPhoto: true)
    var tasks: [RequestQueue.Task] = []
    let now = time(nil)
    if head.status == 304, let ready = files.confirm(number: number) {
      tasks = ready.tasks
      let old = ready.stored.download.head
      let new = old.renewed(by: head, at: now)
      if old.isOutdated(by: new) { store.renew(ready.name, ready.stored, new) }
    } else {
      let request = files.request(of: number)
      tasks = files.store(file, number: number, head) ?? []
      if let request, let stored = DownloadHead(head, for: request, at: now) {
        store.store(request.storedName, stored, file)
      }
    }
    // A request for a smaller size finds it with the photo's own size.
    for task in tasks { shared.queue.resume(task, with: nil) }
  }

  private func noteAnswer(number: Int, hasPhoto: Bool) {
    if let request = files.request(of: number) {
      let host = request.address.host
      let isNews = answers.updateValue(true, forKey: host) != true
      if isNews || hasPhoto && request.accepted == .anything {
        shared.report(.answers(host: host))
      }
    }
    shared.reportAvailable(
      files.serverAnswered(number: number, hasPhoto: hasPhoto, at: Time.now))
  }

  private func noteSilence(number: Int, _ failure: FetchFailure) {
    guard let host = files.request(of: number)?.address.host,
      answers.updateValue(false, forKey: host) != false
    else { return }
    shared.report(.fallsSilent(host: host, reason: failure.reason(host: host)))
  }

  /// Handles what was found on disk, and what was not.
  private func handle(_ findings: [DownloadStore.Finding]) {
    for finding in findings {
      switch finding {
      case .missing(let number): files.notFound(number: number)
      case .found(let stored, let number):
        for task in files.found(stored, number: number) ?? [] {
          shared.queue.resume(task, with: nil)
        }
      }
    }
  }

  /// Handles the end of the fetcher: its downloads start again in another one.
  private func fetcherFailed(reason: String) {
    let wasReady = fetcher?.isReady ?? false
    fetcher = nil
    backoff.noteFailure(at: Time.now)
    guard !wasReady else {
      let failure = DecodeFailure(
        reason: localized(
          "The program that downloads photos ended again and again (\(reason))."))
      refuse(files.fetcherEnded(at: Time.now, failure), failure)
      return
    }
    failedStartCount += 1
    guard failedStartCount >= Self.startLimit else {
      files.restart(at: Time.now)
      return
    }
    failedStartCount = 0
    let program = shared.programs.fetcher.lastComponent?.string ?? ""
    shared.report(.cannotStart(program: program, reason: reason))
    let failure = DecodeFailure(
      reason: localized("The program that downloads photos cannot be started (\(reason))."))
    refuse(files.giveUpAll(failure), failure)
  }

  private func refuse(_ tasks: [RequestQueue.Task], _ failure: DecodeFailure) {
    for task in tasks { shared.refuse(task, failure) }
  }
}
