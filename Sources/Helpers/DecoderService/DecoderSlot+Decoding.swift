import GalleryCore
import Glibc
import Localization
import ProcessWire
import WorkerThreads

/// How a slot has a photo decoded, whatever happens to its process meanwhile.
extension DecoderSlot {
  /// The number of attempts for a photo if its process is killed from outside.
  private static let attemptLimit = 10
  /// The number of kills of a process with much memory after which memory counts as the reason: the
  /// system kills processes when memory runs out.
  private static let largeKillLimit = 2
  /// The number of starts for one photo if the program ends before it is ready.
  private static let startLimit = 3

  /// Decodes a photo, or its preview; a preview that cannot be decoded says nothing of the photo.
  func picture(
    _ task: RequestQueue.Task, _ file: OpenedFile
  ) throws(DecodeFailure) -> DecodedPhoto? {
    guard task.request.purpose == .preview else { return try decode(task, file) }
    do throws(DecodeFailure) {
      return try decode(task, file)
    } catch {
      throw .noPreview
    }
  }

  /// Decodes a photo, again if something other than the photo ended its process; nil
  /// if the photo is no longer needed.
  func decode(
    _ task: RequestQueue.Task, _ openedFile: OpenedFile
  ) throws(DecodeFailure) -> DecodedPhoto? {
    var file = openedFile
    var starts = 0
    var largeKills = 0
    for attempt in 0..<Self.attemptLimit {
      // A file is closed as soon as it has been passed to a process.
      if file.isPassed { file = try reopen(task) }
      // Every decoder reads thumbnails.
      if !file.isThumbnail { prepare(for: file.status.beginning) }
      let worker = try readyWorker(for: task)
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
          throw DecodeFailure(reason: localized("Its picture cannot be taken over (\(reason))."))
        case .noSandbox:
          throw DecodeFailure(reason: localized("Photos cannot be decoded in a sandbox here."))
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
            throw DecodeFailure(
              reason: localized("It cannot be passed to its decoder (\(reason))."))
          }
        }
      }
    }
    throw DecodeFailure(
      reason: localized("Its decoder was ended from outside, again and again."))
  }

  /// Chooses the program for a file; the one for all formats remains, because others often follow.
  private func prepare(for beginning: FileBeginning) {
    switch beginning {
    case .jpeg: if !kind.covers(.jpeg) { kind = .jpeg }
    case .markup: kind = .svg
    case .pdf: kind = .pdf
    case .png, .deepPNG, .other: kind = .all
    }
  }

  private func condemn(
    _ request: DecodeRequest, _ file: OpenedFile, _ failure: DecodeFailure
  ) {
    shared.condemned.condemn(
      request.photo, sheet: request.demand.sheet, for: request.purpose, file.status.identity,
      failure)
  }
}
