import CLinuxCalls
import GalleryCore
import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// The frames of one animation, from a process of its own: each comes when it is asked for.
///
/// So nothing is decoded ahead beyond what was asked for, however many frames there are; while
/// nobody asks, neither the process nor its thread do anything.
public final class AnimationStream: Sendable {
  private let asked = OwnedDescriptor(clinuxcalls_counter())
  private let closing = OwnedDescriptor(clinuxcalls_counter())

  init(
    _ photo: FilePath, _ demand: PhotoDemand, _ shared: PoolState,
    receive: @escaping @Sendable (Result<AnimationFrame, DecodeFailure>) -> Void
  ) {
    let hasThread = WorkerThread.start {
      do throws(DecodeFailure) {
        try self.serve(photo, demand, shared, receive)
      } catch {
        receive(.failure(error))
      }
    }
    if !hasThread { receive(.failure(DecodeFailure(reason: "There is no thread to play it."))) }
  }

  /// Asks for one more frame.
  public func askForFrame() { Signal.send(1, to: asked.number) }

  /// Ends the process; what was asked for comes no more, save what is on its way.
  public func close() { Signal.send(1, to: closing.number) }

  private func serve(
    _ photo: FilePath, _ demand: PhotoDemand, _ shared: PoolState,
    _ receive: (Result<AnimationFrame, DecodeFailure>) -> Void
  ) throws(DecodeFailure) {
    let file: OpenedFile
    switch try OpenedFile.open(
      photo, shared, patience: shared.policy.deadline, closing: closing.number)
    {
    case .opened(let opened): file = opened
    case .pending(let opener):
      opener.stop()
      throw DecodeFailure.noAnswer
    }
    if let failure = shared.condemned.failure(of: photo, for: .photo, file.status.identity) {
      throw failure
    }
    let worker: WorkerProcess
    do throws(WireError) {
      worker = try WorkerProcess(
        .all, of: shared.programs, pretendsNoFilter: shared.pretendsNoFilter)
    } catch {
      throw DecodeFailure(reason: "Its decoder cannot be started (\(error.reason)).")
    }
    defer { worker.stop() }
    do throws(DecodeInterruption) {
      try worker.beginAnimation(demand, file, closing: closing.number, shared)
      while true {
        let ready = Readiness.wait(
          for: [closing.number, shared.closingNumber, asked.number],
          seconds: worker.isSuspended ? nil : IdleWatch.patience)
        if ready[0] || ready[1] { break }
        guard Signal.take(from: asked.number) else {
          // It is to do nothing until somebody wants a frame.
          worker.suspend()
          continue
        }
        let frame = try worker.nextFrame(demand, closing: closing.number, shared)
        receive(.success(frame))
      }
    } catch {
      switch error {
      case .closing: return
      case .fault(let failure):
        // Its first frame was shown before: the still picture is not refused for that.
        throw failure
      case .refused(let refusal): throw DecodeFailure(refusal)
      case .hindered(let reason):
        throw DecodeFailure(reason: "It cannot be played now (\(reason)).")
      case .killed, .notPassed, .notReady, .noSandbox, .unwanted:
        throw DecodeFailure(reason: "Its decoder has ended.")
      }
    }
  }
}
