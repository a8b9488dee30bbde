import DecoderWire
import GalleryCore
import Glibc
import SystemPackage

/// One place in which a photo is decoded at a time: a thread that owns at most one process.
final class DecoderSlot {
  /// How often one photo is tried where its process is killed from outside, by no fault of the photo.
  private static let attemptLimit = 10
  /// How often a program that ends before it is ready is started for one photo.
  private static let startLimit = 3

  private let shared: PoolState
  private var worker: WorkerProcess?
  private var backoff = RestartBackoff()
  /// JPEG at first; all formats for good once another was asked for.
  private var kind = DecoderPrograms.Kind.jpeg

  init(_ shared: PoolState) { self.shared = shared }

  /// Serves until the pool is closed, from so many seconds on.
  func run(startingAfter delay: Double) {
    if delay > 0, Readiness.wait(for: [shared.closingNumber], seconds: delay)[0] { return }
    // Ready before it is asked for; where that fails, whoever asks is told why.
    _ = try? start()
    while true {
      let ready = Readiness.wait(
        for: [shared.closingNumber, worker?.socket.number ?? -1, shared.queue.number])
      if ready[0] { break }
      if ready[1] { tend() }
      if ready[2], let request = shared.queue.take() { serve(request) }
    }
    worker?.stop()
    worker = nil
  }

  /// Takes what an idle process says, or that it has ended.
  private func tend() {
    guard let worker else { return }
    do throws(DecodeInterruption) {
      try worker.takeHello(reportingTo: shared)
    } catch {
      drop(worker)
      // At once for the first time; else when it is needed, which is never sooner than it may.
      if backoff.delay(at: Time.now) == 0 { _ = try? start() }
    }
  }

  private func serve(_ request: DecodeRequest) {
    do throws(DecodeFailure) {
      let file = try PhotoFile(opening: request.photo)
      if let failure = shared.condemned.failure(of: request.photo, file.identity) { throw failure }
      let start = Time.now
      let photo = try decode(request, file)
      shared.reply(
        DecodeReply(request: request, result: .success(photo), duration: Time.now - start))
    } catch {
      shared.reply(DecodeReply(request: request, result: .failure(error)))
    }
  }

  /// Has a photo decoded, again where its process is ended by something else than the photo.
  private func decode(
    _ request: DecodeRequest, _ file: borrowing PhotoFile
  ) throws(DecodeFailure) -> DecodedPhoto {
    if !file.isJPEG { kind = .all }
    var starts = 0
    for _ in 0..<Self.attemptLimit {
      let worker = try readyWorker()
      do throws(DecodeInterruption) {
        let photo = try worker.decode(request, file, shared)
        backoff.noteSuccess()
        return photo
      } catch {
        switch error {
        case .refused(let refusal):
          backoff.noteSuccess()
          throw DecodeFailure(refusal)
        case .closing:
          throw DecodeFailure(reason: "The program ends.")
        case .noSandbox:
          throw DecodeFailure(reason: "Photos cannot be decoded in a sandbox here.")
        case .killed:
          drop(worker)
        case .notReady(let reason):
          drop(worker)
          starts += 1
          if starts == Self.startLimit { throw cannotStart(reason: reason) }
        case .fault(let failure):
          drop(worker)
          shared.condemned.condemn(request.photo, file.identity, failure)
          throw failure
        }
      }
    }
    throw DecodeFailure(reason: "Its decoder was ended from outside, again and again.")
  }

  /// A process that can do what is asked for, started now where there is none.
  private func readyWorker() throws(DecodeFailure) -> WorkerProcess {
    if let worker, worker.kind.covers(kind) { return worker }
    worker?.stop()
    worker = nil
    let delay = backoff.delay(at: Time.now)
    if delay > 0, Readiness.wait(for: [shared.closingNumber], seconds: delay)[0] {
      throw DecodeFailure(reason: "The program ends.")
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
    return worker
  }

  private func drop(_ worker: WorkerProcess) {
    worker.stop()
    self.worker = nil
    backoff.noteFailure(at: Time.now)
  }

  private func cannotStart(reason: String) -> DecodeFailure {
    let program = shared.programs[kind].lastComponent?.string ?? ""
    shared.report(.cannotStart(program: program, reason: reason))
    return DecodeFailure(reason: "Its decoder cannot be started (\(reason)).")
  }
}

extension DecodeFailure {
  fileprivate init(_ refusal: DecodingRefusal) {
    switch refusal {
    case .outOfMemory: self = .tooMuchMemory
    case .unsuitable(let reason): self.init(reason: reason)
    }
  }
}

extension WireError {
  /// What to say where a process does not even come up.
  var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .malformed(let detail): detail
    case .closed, .nothingYet: "it ended at once"
    }
  }
}
