import GalleryCore
import Glibc
import ProcessWire
import RemotePhotos
import SystemPackage
import WorkerThreads

/// Decodes one photo at a time: a thread that owns at most one process.
final class DecoderSlot {
  /// The number of attempts for a photo if its process is killed from outside.
  private static let attemptLimit = 10
  /// The number of kills of a process with much memory after which memory counts as the reason: the
  /// system kills processes when memory runs out.
  private static let largeKillLimit = 2
  /// The number of starts for one photo if the program ends before it is ready.
  private static let startLimit = 3

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

  /// How long a slot waits for a file before it continues with other photos, in seconds: longer
  /// than a running disk needs.
  private static let openingPatience = 0.05

  /// The factor by which a photo takes longer with one core than with two.
  private static let urgentGain = 1.5

  private let shared: PoolState
  private var worker: WorkerProcess? {
    didSet {
      shared.processChanges(by: (worker == nil ? 0 : 1) - (oldValue == nil ? 0 : 1))
    }
  }
  private var backoff = RestartBackoff()
  /// The program; usually JPEG at first, and all formats after a request for another format.
  private var kind: DecoderPrograms.Kind
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
          shared.closingNumber, worker?.socket.number ?? -1, shared.queue.number,
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
      if ready[2], let task = shared.queue.take() { serve(task) }
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
  private func recordIdle() {
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
  private func stop() -> Bool {
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
        of: request.photo, for: request.purpose, file.status.identity)
      {
        throw request.purpose == .preview ? .noPreview : failure
      }
      if file.status.identity.size > DecodePolicy.aheadLimit, !file.isThumbnail,
        shared.queue.postpone(task)
      {
        return
      }
      guard var photo = try picture(task, file) else { return }
      if let size = file.originalSize { photo.photoSize = size }
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
      if let originalSize { photo.photoSize = originalSize }
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

  /// Decodes a photo, or its preview; a preview that cannot be decoded says nothing of the photo.
  private func picture(
    _ task: RequestQueue.Task, _ file: OpenedFile
  ) throws(DecodeFailure) -> DecodedPhoto? {
    guard task.request.purpose == .preview else { return try decode(task, file) }
    do throws(DecodeFailure) {
      return try decode(task, file)
    } catch {
      throw .noPreview
    }
  }

  /// Opens a task's file; nil if that takes long, and the task waits in `SlowFiles`.
  private func open(_ task: RequestQueue.Task) throws(DecodeFailure) -> OpenedFile? {
    // Another purpose's request for the same slow file may have opened its thumbnail.
    if let file = task.file, !file.isThumbnail || task.request.purpose.isForCell { return file }
    if let address = RemoteAddress(path: task.request.photo) {
      // A whole download is no faster than the photo.
      guard task.request.purpose != .preview else { throw .noPreview }
      return try shared.remoteFiles.open(task, address, shared).map { fetched in
        OpenedFile(fetched.file, of: shared.openers, originalSize: fetched.originalSize)
      }
    }
    let limit = shared.policy.deadline
    let deadline = Time.now + limit
    if shared.slowFiles.join(task, until: deadline) { return nil }
    let patience = min(Self.openingPatience, limit)
    // A photo that is read again may have failed for a reason that has passed.
    let opening = try OpenedFile.open(
      task.request.photo, shared, thumbnail: thumbnailSize(for: task.request),
      ignoresCache: task.request.generation > 0, patience: patience)
    switch opening {
    case .opened(let file): return file
    case .pending(let opener):
      if shared.slowFiles.add(task, opener, until: deadline, shared) { return nil }
      opener.stop()
      return try reopen(task.request)
    }
  }

  /// The size of the thumbnail to look for in the desktop's cache; nil for none.
  private func thumbnailSize(for request: DecodeRequest) -> ThumbnailSize? {
    shared.policy.usesThumbnailCache ? request.thumbnailSize : nil
  }

  /// Opens a photo itself and waits for it until the deadline.
  private func reopen(_ request: DecodeRequest) throws(DecodeFailure) -> OpenedFile {
    let limit = shared.policy.deadline
    let opening = try OpenedFile.open(
      request.photo, shared, thumbnail: thumbnailSize(for: request), ignoresCache: true,
      patience: limit)
    switch opening {
    case .opened(let file): return file
    case .pending(let opener):
      opener.stop()
      throw DecodeFailure.noAnswer
    }
  }

  /// Decodes a photo, again if something other than the photo ended its process; nil
  /// if the photo is no longer needed.
  private func decode(
    _ task: RequestQueue.Task, _ openedFile: OpenedFile
  ) throws(DecodeFailure) -> DecodedPhoto? {
    var file = openedFile
    var starts = 0
    var largeKills = 0
    for attempt in 0..<Self.attemptLimit {
      // A file is closed as soon as it has been passed to a process.
      if file.isPassed { file = try reopen(task.request) }
      // Every decoder reads thumbnails.
      if !file.isThumbnail { prepare(for: file.status.beginning) }
      let worker = try readyWorker()
      do throws(DecodeInterruption) {
        let photo = try worker.decode(task, file, shared)
        worker.hasServed = true
        backoff.noteSuccess()
        return photo
      } catch {
        switch error {
        case .unsuitableThumbnail where file.isThumbnail:
          backoff.noteSuccess()
        case .fault where file.isThumbnail:
          // Whoever wrote the thumbnail is the cause, not the photo.
          drop()
        case .refused(let refusal):
          backoff.noteSuccess()
          // A file may reach a limit on purpose, so its process is not used for other photos.
          if refusal == .outOfMemory { stop() }
          throw DecodeFailure(refusal)
        case .closing:
          throw .closing
        case .unwanted:
          // This is not a failure, so the next process may start at once.
          stop()
          return nil
        case .hindered(let reason):
          drop(.retired)
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
        case .unsuitableThumbnail:
          throw .falseAnswer
        case .fault(.falseAnswer) where worker.hasServed:
          // The message may concern the previous photo; a new process has had none.
          drop()
        case .fault(let failure):
          // A process that waits for a file may not end even by SIGKILL.
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

  /// Chooses the program for a file; the one for all formats remains, because others often follow.
  private func prepare(for beginning: FileBeginning) {
    switch beginning {
    case .jpeg: if kind == .svg { kind = .jpeg }
    case .markup: kind = .svg
    case .other: kind = .all
    }
  }

  private func condemn(
    _ request: DecodeRequest, _ file: OpenedFile, _ failure: DecodeFailure
  ) {
    shared.condemned.condemn(request.photo, for: request.purpose, file.status.identity, failure)
  }

  /// The process for the task; starts one if there is none.
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

  /// Why a process is replaced.
  private enum Replacement {
    /// It crashed, was killed, took too long, or answered nonsense.
    case failed
    /// Nothing was wrong with its answers.
    case retired
  }

  /// Ends a process that is replaced, the next one after a delay if that happens often; returns false
  /// if it does not end.
  @discardableResult
  private func drop(_ reason: Replacement = .failed) -> Bool {
    backoff.noteFailure(at: Time.now)
    if reason == .failed { shared.processFails() }
    return stop()
  }

  private func cannotStart(reason: String) -> DecodeFailure {
    let program = shared.programs[kind].lastComponent?.string ?? ""
    shared.report(.cannotStart(program: program, reason: reason))
    return DecodeFailure(reason: "Its decoder cannot be started (\(reason)).")
  }
}
