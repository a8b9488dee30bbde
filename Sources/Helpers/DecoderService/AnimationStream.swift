import CLinuxCalls
import GalleryCore
import Glibc
import Localization
import PhotoSources
import ProcessWire
import SystemPackage
import WorkerThreads

/// The frames of one animation, from a separate process that decodes each frame on request.
///
/// Only requested frames are decoded, so the memory does not depend on their number. Without
/// requests, neither the process nor its thread does anything.
package final class AnimationStream: Sendable {
  /// The number of processes that may be ended from outside one after the other, without a frame.
  private static let attemptLimit = 10

  private let asked = OwnedDescriptor(clinuxcalls_counter())
  private let closing = OwnedDescriptor(clinuxcalls_counter())
  private let downloadEnd = OwnedDescriptor(clinuxcalls_counter())

  init(
    _ photo: FilePath, _ demand: PhotoDemand, _ shared: PoolState,
    receive: @escaping @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void
  ) {
    let hasThread = WorkerThread.start {
      do throws(DecodeFailure) {
        try self.serve(photo, shared.demand(demand, of: photo), shared, receive)
      } catch {
        // The receiver of a closed stream expects no more results.
        if error != .closing { receive(.failure(error)) }
      }
    }
    if !hasThread {
      receive(.failure(DecodeFailure(reason: localized("There is no thread to play it."))))
    }
  }

  /// Requests one more frame.
  package func requestFrame() { Signal.send(1, to: asked.number) }

  /// Ends the process; only frames that are already sent still arrive.
  package func close() { Signal.send(1, to: closing.number) }

  private func serve(
    _ photo: FilePath, _ demand: PhotoDemand, _ shared: PoolState,
    _ receive: (Result<AnimationFrame, DecodeFailure>) -> Void
  ) throws(DecodeFailure) {
    var worker: WorkerProcess?
    defer { worker?.stop() }
    do throws(DecodeInterruption) {
      // It is ready before the first request.
      worker = try start(photo, demand, shared)
    } catch {
      // Otherwise the first request starts another one.
      guard error.isFromOutside else { throw Self.failure(error) }
    }
    var backoff = RestartBackoff()
    var lastIndex = -1
    while true {
      let ready = Readiness.wait(
        for: [closing.number, shared.closingNumber, asked.number],
        seconds: worker?.isSuspended ?? true ? nil : IdleWatch.patience)
      if ready[0] || ready[1] { return }
      guard Signal.take(from: asked.number) else {
        // The process must do nothing until a frame is requested.
        worker?.suspend()
        continue
      }
      var frame = try nextFrame(of: photo, demand, shared, &worker, &backoff)
      if frame.index <= lastIndex, worker?.usedTime ?? 0 >= shared.policy.wearLimit {
        // An animation can play for days, but its process ends at the limit. Another one takes over
        // where the animation begins again, as every process begins with the first frame.
        worker?.stop()
        worker = nil
        frame = try nextFrame(of: photo, demand, shared, &worker, &backoff)
      }
      lastIndex = frame.index
      receive(.success(frame))
    }
  }

  /// Requests the next frame; if something other than the photo has ended the process, another one
  /// begins again with the first frame.
  private func nextFrame(
    of photo: FilePath, _ demand: PhotoDemand, _ shared: PoolState,
    _ worker: inout WorkerProcess?, _ backoff: inout RestartBackoff
  ) throws(DecodeFailure) -> AnimationFrame {
    while true {
      do throws(DecodeInterruption) {
        let running: WorkerProcess
        if let worker { running = worker } else { running = try start(photo, demand, shared) }
        worker = running
        let frame = try running.nextFrame(demand, closing: closing.number, shared)
        backoff.noteSuccess()
        return frame
      } catch {
        worker?.stop()
        worker = nil
        guard error.isFromOutside else { throw Self.failure(error) }
        shared.processFails()
        backoff.noteFailure(at: Time.now)
        guard backoff.failures < Self.attemptLimit else { throw Self.failure(error) }
      }
      let ready = Readiness.wait(
        for: [closing.number, shared.closingNumber], seconds: backoff.delay(at: Time.now))
      if ready[0] || ready[1] { throw .closing }
    }
  }

  /// Starts a process and sends it the animation.
  private func start(
    _ photo: FilePath, _ demand: PhotoDemand, _ shared: PoolState
  ) throws(DecodeInterruption) -> WorkerProcess {
    let file: OpenedFile
    do throws(DecodeFailure) {
      file = try open(photo, shared)
    } catch {
      throw error == .closing ? .closing : .fault(error)
    }
    if let failure = shared.condemned.failure(of: photo, for: .photo, file.status.identity) {
      throw .fault(failure)
    }
    let worker: WorkerProcess
    do throws(WireError) {
      worker = try WorkerProcess(
        .all, of: shared.programs, pretendsNoFilter: shared.pretendsNoFilter)
    } catch {
      throw .fault(
        DecodeFailure(reason: localized("Its decoder cannot be started (\(error.reason)).")))
    }
    // A process that is released is ended.
    try worker.beginAnimation(demand, file, closing: closing.number, shared)
    return worker
  }

  private func open(_ photo: FilePath, _ shared: PoolState) throws(DecodeFailure) -> OpenedFile {
    if let address = RemoteAddress(path: photo) { return try download(photo, address, shared) }
    switch try OpenedFile.open(
      photo, shared, patience: shared.policy.deadline, closing: closing.number)
    {
    case .opened(let file): return file
    case .pending(let opener):
      opener.stop()
      throw DecodeFailure.noAnswer
    }
  }

  /// Opens an animation on the web, which may have to be downloaded again first.
  private func download(
    _ photo: FilePath, _ address: RemoteAddress, _ shared: PoolState
  ) throws(DecodeFailure) -> OpenedFile {
    let reader = DownloadReader { Signal.send(1, to: self.downloadEnd.number) }
    defer { shared.remoteFiles.remove(reader) }
    while true {
      do throws(DecodeFailure) {
        return try OpenedFile.openDownload(photo, address, for: reader, shared)
      } catch {
        guard error == .notFetched else { throw error }
      }
      let ready = Readiness.wait(
        for: [closing.number, shared.closingNumber, downloadEnd.number], seconds: nil)
      if ready[0] || ready[1] { throw .closing }
      while Signal.take(from: downloadEnd.number) {}
    }
  }

  /// The failure for an interruption.
  ///
  /// The first frame is shown already, so the photo itself does not count as failed.
  private static func failure(_ interruption: DecodeInterruption) -> DecodeFailure {
    switch interruption {
    case .closing: .closing
    case .fault(let failure): failure
    case .refused(let refusal): DecodeFailure(refusal)
    case .hindered(let reason):
      DecodeFailure(reason: localized("It cannot be played now (\(reason))."))
    case .killed, .notPassed, .notReady, .noSandbox, .unsuitableThumbnail, .unwanted:
      DecodeFailure(reason: localized("Its decoder has ended."))
    }
  }
}

extension DecodeInterruption {
  /// Whether neither the photo nor this program is the cause.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .killed, .notReady, .notPassed: true
    case .refused, .fault, .unsuitableThumbnail, .hindered, .noSandbox, .unwanted, .closing: false
    }
  }
}
