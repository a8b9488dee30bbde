import GalleryCore
import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// One place in which a photo is decoded at a time: a thread that owns at most one process.
final class DecoderSlot {
  /// How often one photo is tried where its process is killed from outside, by no fault of the photo.
  private static let attemptLimit = 10
  /// After this many kills of a process that used much memory, memory is taken to be the reason: the
  /// system kills processes when memory runs out.
  private static let largeKillLimit = 2
  /// How often a program that ends before it is ready is started for one photo.
  private static let startLimit = 3

  /// How long a spare process stays idle, in seconds.
  ///
  /// Longer than the pauses of someone who flips through photos; it has 5 MB of memory, and is there
  /// again in 5 ms (JPEG; 20 ms for all formats).
  private static let spareTime = 0.6

  /// How long the process that opens files stays after the last one, in seconds, for the same reason:
  /// it has 2 MB, and is there again in 3 ms.
  private static let openerTime = 0.6

  /// How long a slot without a process waits for one with a process to take a photo, in seconds.
  private static let courtesy = 0.001

  /// How long a slot waits for a file to be opened before it turns to other photos, in seconds: longer
  /// than a disk needs that is awake.
  private static let openingPatience = 0.05

  /// How much longer a photo takes that has one core instead of two.
  private static let urgentGain = 1.5

  private let shared: PoolState
  private var worker: WorkerProcess? {
    didSet {
      shared.processChanges(by: (worker == nil ? 0 : 1) - (oldValue == nil ? 0 : 1))
    }
  }
  private var backoff = RestartBackoff()
  /// Mostly JPEG at first; all formats for good once another was asked for.
  private var kind: DecoderPrograms.Kind
  /// Whether it is one more than is needed at rest.
  private let isSpare: Bool
  private var lastUse = Time.now
  /// What an idle process was like when it began to be idle; nil while it is not.
  private var watch: IdleWatch?
  /// When the process that opens files may no longer be needed; nil where no file was opened since.
  private var openerRetirement: Double?

  init(_ shared: PoolState, _ kind: DecoderPrograms.Kind, isSpare: Bool) {
    self.shared = shared
    self.kind = kind
    self.isSpare = isSpare
  }

  /// Serves until the pool is closed; starts its process after `delay` seconds.
  func run(startingAfter delay: Double) {
    if delay > 0, Readiness.wait(for: [shared.closingNumber], seconds: delay)[0] { return }
    // Ready before the first request; if that fails, the first reply says why.
    _ = try? start()
    // After the decoder, which takes longer to get ready.
    if !isSpare { shared.openers.prepare() }
    while true {
      let ready = Readiness.wait(
        for: [shared.closingNumber, worker?.socket.number ?? -1, shared.queue.number],
        seconds: [retirement, restTime, openerRetirement].compactMap { $0 }.min()
          .map { max(0, $0 - Time.now) })
      if ready[0] { break }
      if ready[1] { tend() }
      // One that would have to start a process leaves a single photo to one that has its own.
      if ready[2], isSpare, worker == nil,
        Readiness.wait(for: [shared.closingNumber], seconds: Self.courtesy)[0]
      {
        break
      }
      if ready[2], let task = shared.queue.take() { serve(task) }
      if !ready.contains(true), let retirement, Time.now >= retirement { stop() }
      if !ready.contains(true), let restTime, Time.now >= restTime { lookAtIdle() }
      if let openerRetirement, Time.now >= openerRetirement {
        self.openerRetirement = shared.openers.retire(unusedFor: Self.openerTime)
      }
    }
    stop()
  }

  /// When the process is no longer worth its memory; nil for never.
  private var retirement: Double? { isSpare && worker != nil ? lastUse + Self.spareTime : nil }

  /// When an idle process is looked at, and kept from running; nil where it has been.
  private var restTime: Double? {
    worker != nil && watch != nil ? lastUse + IdleWatch.patience : nil
  }

  /// The process has done what it was asked for.
  private func noteIdle() {
    lastUse = Time.now
    watch = worker.map { IdleWatch(usedTime: $0.usedTime) }
  }

  /// Keeps an idle process from running, or replaces it if it does more than nothing.
  private func lookAtIdle() {
    guard let worker, let watch else { return }
    self.watch = nil
    if watch.isAtRest(usedTime: worker.usedTime, ProcessState(of: worker.process)) {
      worker.suspend()
    } else {
      drop()
      if backoff.delay(at: Time.now) == 0 { _ = try? start() }
    }
  }

  /// Ends the process; false where it does not go.
  @discardableResult
  private func stop() -> Bool {
    watch = nil
    defer { worker = nil }
    return worker?.stop() ?? true
  }

  /// Takes what an idle process says, or that it has ended.
  private func tend() {
    guard let worker else { return }
    do throws(DecodeInterruption) {
      try worker.takeHello(reportingTo: shared)
      noteIdle()
    } catch {
      drop()
      // At once for the first time; else when it is needed, which is never sooner than it may.
      if backoff.delay(at: Time.now) == 0 { _ = try? start() }
    }
  }

  private func serve(_ task: RequestQueue.Task) {
    let request = task.request
    let result: Result<DecodedPhoto, DecodeFailure>
    let start = Time.now
    defer { openerRetirement = Time.now + Self.openerTime }
    do throws(DecodeFailure) {
      guard let file = try open(task) else { return }
      if let failure = shared.condemned.failure(
        of: request.photo, for: request.purpose, file.status.identity)
      {
        throw failure
      }
      if file.status.identity.size > DecodePolicy.aheadLimit, shared.queue.postpone(task) { return }
      guard let photo = try decode(task, file) else { return }
      result = .success(photo)
    } catch {
      result = .failure(error)
    }
    shared.queue.finish(task)
    noteIdle()
    shared.reply(
      DecodeReply(
        request: request, result: result,
        duration: (Time.now - start) * (request.isUrgent ? Self.urgentGain : 1)))
  }

  /// Opens a task's file; nil where that takes its time: the task then waits elsewhere.
  private func open(_ task: RequestQueue.Task) throws(DecodeFailure) -> OpenedFile? {
    if let file = task.file { return file }
    let limit = shared.policy.deadline
    let deadline = Time.now + limit
    if shared.slowFiles.join(task, until: deadline) { return nil }
    let patience = min(Self.openingPatience, limit)
    switch try OpenedFile.open(task.request.photo, shared, patience: patience) {
    case .opened(let file): return file
    case .pending(let opener):
      if shared.slowFiles.add(task, opener, until: deadline, shared) { return nil }
      opener.stop()
      return try reopen(task.request.photo)
    }
  }

  /// Opens a file and waits for it until the deadline.
  private func reopen(_ photo: FilePath) throws(DecodeFailure) -> OpenedFile {
    let limit = shared.policy.deadline
    switch try OpenedFile.open(photo, shared, patience: limit) {
    case .opened(let file): return file
    case .pending(let opener):
      opener.stop()
      throw DecodeFailure.noAnswer
    }
  }

  /// Has a photo decoded, again where its process is ended by something else than the photo; nil
  /// where nobody waits for it any more.
  private func decode(
    _ task: RequestQueue.Task, _ openedFile: OpenedFile
  ) throws(DecodeFailure) -> DecodedPhoto? {
    var file = openedFile
    if !file.status.isJPEG { kind = .all }
    var starts = 0
    var largeKills = 0
    for attempt in 0..<Self.attemptLimit {
      // A file is closed as soon as it has been passed to a process.
      if file.isPassed { file = try reopen(task.request.photo) }
      let worker = try readyWorker()
      do throws(DecodeInterruption) {
        let photo = try worker.decode(task, file, shared)
        worker.hasServed = true
        backoff.noteSuccess()
        return photo
      } catch {
        switch error {
        case .refused(let refusal):
          backoff.noteSuccess()
          // A file that reaches a limit may do so on purpose: its process serves no other photo.
          if refusal == .outOfMemory { stop() }
          throw DecodeFailure(refusal)
        case .closing:
          throw .closing
        case .unwanted:
          // Not a failure: the next process may start at once.
          stop()
          return nil
        case .hindered(let reason):
          drop()
          throw DecodeFailure(reason: "Its picture cannot be taken over (\(reason)).")
        case .noSandbox:
          throw DecodeFailure(reason: "Photos cannot be decoded in a sandbox here.")
        case .killed(let peakByteCount):
          drop()
          if DecodePolicy.isMuch(peakByteCount) { largeKills += 1 }
          guard largeKills < Self.largeKillLimit else {
            condemn(task.request, file, .tooMuchMemory)
            throw .tooMuchMemory
          }
        case .notReady(let reason):
          drop()
          starts += 1
          if starts == Self.startLimit { throw cannotStart(reason: reason) }
        case .fault(.falseAnswer) where worker.hasServed:
          // It may be about the photo before this one; a new process has decoded none.
          drop()
        case .fault(let failure):
          // Some of those that wait for a file do not even end by SIGKILL.
          let isWaiting = ProcessState(of: worker.process)?.isWaitingForDisk ?? false
          if !drop() || isWaiting { throw DecodeFailure.noAnswer }
          condemn(task.request, file, failure)
          throw failure
        case .notPassed(let code):
          drop()
          if attempt + 1 == Self.attemptLimit {
            let reason = String(cString: strerror(code))
            throw DecodeFailure(reason: "It cannot be passed to its decoder (\(reason)).")
          }
        }
      }
    }
    throw DecodeFailure(reason: "Its decoder was ended from outside, again and again.")
  }

  private func condemn(
    _ request: DecodeRequest, _ file: OpenedFile, _ failure: DecodeFailure
  ) {
    shared.condemned.condemn(request.photo, for: request.purpose, file.status.identity, failure)
  }

  /// A process that can do what is asked for, started now where there is none.
  private func readyWorker() throws(DecodeFailure) -> WorkerProcess {
    if let worker, worker.kind.covers(kind), worker.usedTime < shared.policy.wearLimit {
      return worker
    }
    stop()
    let delay = backoff.delay(at: Time.now)
    if delay > 0, Readiness.wait(for: [shared.closingNumber], seconds: delay)[0] {
      throw .closing
    }
    do throws(WireError) {
      return try start()
    } catch {
      throw cannotStart(reason: error.reason)
    }
  }

  private func start() throws(WireError) -> WorkerProcess {
    let worker = try WorkerProcess(
      kind, of: shared.programs, pretendsNoFilter: shared.pretendsNoFilter)
    self.worker = worker
    lastUse = Time.now
    return worker
  }

  /// Ends a process that failed; false where it does not go.
  @discardableResult
  private func drop() -> Bool {
    backoff.noteFailure(at: Time.now)
    return stop()
  }

  private func cannotStart(reason: String) -> DecodeFailure {
    let program = shared.programs[kind].lastComponent?.string ?? ""
    shared.report(.cannotStart(program: program, reason: reason))
    return DecodeFailure(reason: "Its decoder cannot be started (\(reason)).")
  }
}
