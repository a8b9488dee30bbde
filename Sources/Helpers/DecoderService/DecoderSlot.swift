import GalleryCore
import Glibc
import Localization
import PhotoSources
import ProcessWire
import SystemPackage
import WorkerThreads

/// Decodes one photo at a time: a thread that owns at most one process.
final class DecoderSlot {
  /// How long a spare process stays idle, in seconds.
  ///
  /// This is longer than the pauses while flipping through photos. It uses 5 MB of memory, and
  /// restarts in 5 ms (JPEG; 20 ms for all formats).
  private static let spareTime = 0.6

  /// How long the process that opens files stays after the last one, in seconds, for the same
  /// reason.
  ///
  /// It uses 2 MB, and restarts in 3 ms.
  private static let openerTime = 0.6

  /// How long a slot without a process waits for one with a process to take a photo, in seconds.
  private static let courtesy = 0.001

  /// The factor by which a photo takes longer with one core than with two.
  private static let urgentGain = 1.5

  let shared: PoolState
  var worker: WorkerProcess? {
    didSet {
      shared.processChanges(by: (worker == nil ? 0 : 1) - (oldValue == nil ? 0 : 1))
    }
  }
  var backoff = RestartBackoff()
  /// The program; usually JPEG at first, and all formats after a request for another format.
  var kind: DecoderPrograms.Kind
  /// Whether it has no process at rest.
  private let isSpare: Bool
  private var lastUse = Time.now
  /// The state of an idle process at the start of its rest; nil while it works.
  private var watch: IdleWatch?
  /// When the process that opens files may be ended; nil if no file was opened since.
  private var openerRetirement: Double?

  init(_ shared: PoolState, _ kind: DecoderPrograms.Kind, isSpare: Bool) {
    self.shared = shared
    self.kind = kind
    self.isSpare = isSpare
  }

  /// Serves until the pool is closed; starts its process after `delay` seconds.
  func run(startingAfter delay: Double) {
    if delay > 0, Readiness.wait(for: [shared.closingNumber], seconds: delay)[0] { return }
    // The process is ready before the first request; if it fails, the first reply gives the reason.
    _ = try? start()
    // This follows the decoder, which takes longer to start.
    if !isSpare { shared.openers.prepare() }
    while true {
      let ready = Readiness.wait(
        for: [
          shared.closingNumber, worker?.helper.socket.number ?? -1, shared.queue.number,
          worker == nil ? -1 : shared.restingNumber,
        ],
        seconds: [retirement, restTime, openerRetirement].compactMap { $0 }.min()
          .map { max(0, $0 - Time.now) })
      if ready[0] { break }
      if ready[1] { handleIdleMessage() }
      // A slot without a process leaves a single photo to a slot that has one.
      if ready[2], isSpare, worker == nil,
        Readiness.wait(for: [shared.closingNumber], seconds: Self.courtesy)[0]
      {
        break
      }
      if ready[2], let task = shared.queue.take() {
        serve(task)
        shared.queue.release(task)
      }
      if ready[3], !ready[2] { stop() }
      if !ready.contains(true), let retirement, Time.now >= retirement { stop() }
      if !ready.contains(true), let restTime, Time.now >= restTime { checkIdle() }
      if let openerRetirement, Time.now >= openerRetirement {
        self.openerRetirement = shared.openers.retire(unusedFor: Self.openerTime)
      }
    }
    stop()
  }

  /// When the process is ended to release its memory; nil for never.
  private var retirement: Double? { isSpare && worker != nil ? lastUse + Self.spareTime : nil }

  /// When an idle process is checked and stopped; nil if it is stopped already.
  private var restTime: Double? {
    worker != nil && watch != nil ? lastUse + IdleWatch.patience : nil
  }

  /// Records that the process has finished its request.
  func recordIdle() {
    lastUse = Time.now
    watch = worker.map { IdleWatch(usedTime: $0.usedTime) }
  }

  /// Stops an idle process, or replaces it if it is not at rest.
  private func checkIdle() {
    guard let worker, let watch else { return }
    self.watch = nil
    if watch.isAtRest(usedTime: worker.usedTime, ProcessState(of: worker.process)) {
      worker.suspend()
    } else {
      // It keeps much memory or works on; the photos that it has decoded are right.
      drop(.retired)
      if backoff.delay(at: Time.now) == 0 { _ = try? start() }
    }
  }

  /// Ends the process; returns false if it does not end.
  @discardableResult
  func stop() -> Bool {
    watch = nil
    defer { worker = nil }
    return worker?.stop() ?? true
  }

  /// Handles a message of an idle process, or its end.
  private func handleIdleMessage() {
    guard let worker else { return }
    do throws(DecodeInterruption) {
      try worker.receiveHello(reportingTo: shared)
      recordIdle()
    } catch {
      drop()
      // The first restart is immediate; later ones wait until the process is needed.
      if backoff.delay(at: Time.now) == 0 { _ = try? start() }
    }
  }

  private func serve(_ task: RequestQueue.Task) {
    let request = task.request
    guard request.purpose != .beginning else { return serveBeginning(task) }
    let result: Result<DecodedPhoto, DecodeFailure>
    var identity: FileStatus.Identity?
    var thumbnail: ThumbnailKey?
    let start = Time.now
    defer { openerRetirement = Time.now + Self.openerTime }
    do throws(DecodeFailure) {
      guard let file = try open(task) else { return }
      identity = file.status.identity
      thumbnail = file.status.thumbnail?.key
      if let failure = shared.condemned.failure(
        of: request.photo, sheet: request.demand.sheet, for: request.purpose,
        file.status.identity)
      {
        throw request.purpose == .preview ? .noPreview : failure
      }
      if file.status.identity.size > DecodePolicy.aheadLimit, !file.isThumbnail,
        shared.queue.postpone(task)
      {
        return
      }
      guard var photo = try picture(task, file) else { return }
      if let size = file.originalSize { photo.photoSize = size.shown(by: request.demand) }
      // On this thread, as it costs the window's nothing.
      if request.purpose == .photo { photo.histogram = Histogram(photo.image) }
      result = .success(photo)
    } catch {
      result = .failure(error)
    }
    shared.queue.finish(task)
    recordIdle()
    var reply = DecodeReply(
      request: request, result: result,
      duration: (Time.now - start) * (request.isUrgent ? Self.urgentGain : 1))
    reply.fileIdentity = identity
    shared.reply(reply)
    if let thumbnail { store(task.request, thumbnail) }
  }

  /// Decodes what has arrived of a photo; if that shows nothing, there is no reply.
  private func serveBeginning(_ task: RequestQueue.Task) {
    var outcome = BeginningOutcome.unknown
    defer {
      shared.queue.finish(task)
      shared.remoteFiles.endBeginning(task.request, outcome)
    }
    guard let (file, originalSize) = shared.remoteFiles.beginning(for: task.request) else { return }
    do throws(DecodeFailure) {
      guard var photo = try decode(task, OpenedFile(file, of: shared.openers)) else { return }
      outcome = photo.isEmbeddedPreview ? .final : .shown
      photo.isProvisional = true
      if let originalSize { photo.photoSize = originalSize.shown(by: task.request.demand) }
      shared.reply(DecodeReply(request: task.request, result: .success(photo)))
    } catch {
      outcome = error == .tooShort ? .tooShort : .final
    }
    recordIdle()
  }

  /// Stores what the process encoded for the thumbnail cache, if anything.
  private func store(_ request: DecodeRequest, _ key: ThumbnailKey) {
    guard let (file, byteCount, isNote) = worker?.thumbnailFile, shared.storesThumbnails else {
      return
    }
    worker?.thumbnailFile = nil
    let entry = ThumbnailEntry(
      key: key, size: isNote ? nil : request.thumbnailSize, byteCount: byteCount)
    if let reason = shared.openers.storeThumbnail(entry, file) {
      shared.thumbnailNotStored(reason: reason)
    }
  }

  /// The process for the task; starts one if there is none.
  func readyWorker(for task: RequestQueue.Task) throws(DecodeFailure) -> WorkerProcess {
    if let worker, worker.kind.covers(kind), worker.usedTime < shared.policy.wearLimit {
      return worker
    }
    stop()
    let delay = backoff.delay(at: Time.now)
    if delay > 0 {
      shared.queue.release(task)
      if Readiness.wait(for: [shared.closingNumber], seconds: delay)[0] { throw .closing }
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
    // It is of the new version then, which understands this one as long as their messages are
    // alike.
    if RunningProgram.isReplaced { shared.report(.programReplaced) }
    return worker
  }

  /// Why a process is replaced.
  enum Replacement {
    /// It crashed, was killed, took too long, or answered nonsense.
    case failed
    /// Nothing was wrong with its answers.
    case retired
  }

  /// Ends a process that is replaced, the next one after a delay if that happens often; returns
  /// false if it does not end.
  @discardableResult
  func drop(_ reason: Replacement = .failed) -> Bool {
    backoff.noteFailure(at: Time.now)
    if reason == .failed { shared.processFails() }
    return stop()
  }

  func cannotStart(reason: String) -> DecodeFailure {
    let program = shared.programs[kind].lastComponent?.string ?? ""
    shared.report(.cannotStart(program: program, reason: reason))
    return DecodeFailure(reason: localized("Its decoder cannot be started (\(reason))."))
  }
}
