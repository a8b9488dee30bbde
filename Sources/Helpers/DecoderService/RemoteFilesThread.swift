import ProcessWire
import RemotePhotos
import SystemPackage
import WorkerThreads

/// The thread that talks with the fetcher: it sleeps until a request, an answer, or an attempt that
/// is due.
final class RemoteFilesThread {
  /// How long an idle fetcher stays, in seconds: its connections save a second start and handshakes.
  private static let idleTime = 10.0

  private let files: RemoteFiles
  private let shared: PoolState
  private var fetcher: FetcherProcess?
  private var backoff = RestartBackoff()
  private var idleSince: Double?
  private var lastFileNumber = 0

  init(_ files: RemoteFiles, _ shared: PoolState) {
    self.files = files
    self.shared = shared
  }

  /// Serves until the pool is closed.
  func run() {
    while true {
      let now = Time.now
      let delay = fetcher == nil ? backoff.delay(at: now) : 0
      if delay == 0 { perform(files.steps(at: now, shared)) }
      let isIdle = files.isIdle
      idleSince = isIdle && fetcher != nil ? idleSince ?? now : nil
      let times = [
        files.nextTime(after: now), idleSince.map { $0 + Self.idleTime },
        delay > 0 && !isIdle ? now + delay : nil,
      ].compactMap(\.self)
      let ready = Readiness.wait(
        for: [shared.closingNumber, files.wakeNumber, fetcher?.number ?? -1],
        seconds: times.min().map { max(0, $0 - Time.now) })
      if ready[0] { break }
      while Signal.take(from: files.wakeNumber) {}
      if ready[2] { receive() }
      if let idleSince, Time.now >= idleSince + Self.idleTime, files.isIdle { fetcher = nil }
    }
    fetcher = nil
  }

  private func perform(_ steps: [(FetchPlan.Step, RemoteAddress?)]) {
    guard !steps.isEmpty else { return }
    do throws(WireError) {
      for (step, address) in steps {
        switch (step, address) {
        case (.start(_, let number), let address?):
          try readyFetcher().fetch(address, number: number)
        case (.stop(let number), _): try fetcher?.cancel(number)
        case (.start, nil): break
        }
      }
    } catch {
      fetcherFailed(reason: error.reason)
    }
  }

  private func readyFetcher() throws(WireError) -> FetcherProcess {
    if let fetcher { return fetcher }
    let started = try FetcherProcess(
      shared.programs, patience: shared.policy.deadline, pretendsNoFilter: shared.pretendsNoFilter)
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

  private func handle(_ answer: FetchAnswer) throws(WireError) {
    switch answer {
    case .hello(let sandbox):
      guard let reason = sandbox.openReason else { return }
      shared.report(.noSandbox(reason: reason))
      guard shared.policy.requiresSandbox else { return }
      fetcher = nil
      refuse(
        files.takeAll(), DecodeFailure(reason: "Photos cannot be downloaded in a sandbox here."))
    case .progress(let number, let progress):
      for photo in files.note(progress, number: number) { shared.report(progress, of: photo) }
    case .done(let number, let byteCount):
      // A download that was stopped in the meantime has no file.
      guard let descriptor = fetcher?.takeFile(of: number) else { return }
      lastFileNumber += 1
      let file = try FetchedFile(descriptor, byteCount: byteCount, number: lastFileNumber)
      backoff.noteSuccess()
      guard var tasks = files.store(file, number: number), !tasks.isEmpty else { return }
      shared.queue.resume(tasks.removeFirst(), with: OpenedFile(file, of: shared.openers))
      for task in tasks { shared.queue.resume(task, with: nil) }
    case .failed(let number, let failure):
      fetcher?.dropFile(of: number)
      backoff.noteSuccess()
      let (tasks, host) = files.fail(number: number, failure, at: Time.now)
      refuse(tasks, DecodeFailure(reason: failure.reason(host: host)))
    }
  }

  /// Handles the end of the fetcher: its downloads start again in another one.
  private func fetcherFailed(reason: String) {
    let couldStart = fetcher != nil
    fetcher = nil
    backoff.noteFailure(at: Time.now)
    if !couldStart {
      let program = shared.programs.fetcher.lastComponent?.string ?? ""
      shared.report(.cannotStart(program: program, reason: reason))
    }
    refuse(
      files.fetcherEnded(at: Time.now),
      DecodeFailure(reason: "The program that downloads photos ended again and again (\(reason))."))
  }

  private func refuse(_ tasks: [RequestQueue.Task], _ failure: DecodeFailure) {
    for task in tasks { shared.refuse(task, failure) }
  }
}
