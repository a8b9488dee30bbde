import ProcessWire
import WorkerThreads

/// The result of a trial start of a decoder program.
package enum DecoderTrial: Hashable, Sendable {
  /// It was ready after this many seconds, with this sandbox.
  case ready(seconds: Double, SandboxReport)
  /// It does not start; the reason is for people.
  case cannotStart(reason: String)
  /// It ended, sent an invalid message, or sent none in time.
  case notReady(reason: String)

  /// Starts all programs, waits until they are ready, and ends them.
  ///
  /// - Parameters:
  ///   - programs: where the decoders are.
  ///   - limit: how long to wait, in seconds.
  ///   - pretendsNoFilter: whether to do as where system calls cannot be filtered, for tests.
  package static func run(
    _ programs: DecoderPrograms, within limit: Double, pretendsNoFilter: Bool = false
  ) -> [DecoderPrograms.Kind: DecoderTrial] {
    let start = Time.now
    let candidates = DecoderPrograms.Kind.allCases.map {
      Candidate($0, of: programs, pretendsNoFilter: pretendsNoFilter)
    }
    while !candidates.allSatisfy(\.hasEnded), Time.now < start + limit {
      let ready = Readiness.wait(
        for: candidates.map(\.descriptor), seconds: start + limit - Time.now)
      for (candidate, isReady) in zip(candidates, ready) where isReady {
        candidate.listen(since: start)
      }
    }
    return Dictionary(
      uniqueKeysWithValues: zip(DecoderPrograms.Kind.allCases, candidates.map(\.result)))
  }

  /// A process and its result so far.
  private final class Candidate {
    private(set) var result = DecoderTrial.notReady(reason: "it does not get ready")
    private var worker: WorkerProcess?

    init(_ kind: DecoderPrograms.Kind, of programs: DecoderPrograms, pretendsNoFilter: Bool) {
      do throws(WireError) {
        worker = try WorkerProcess(kind, of: programs, pretendsNoFilter: pretendsNoFilter)
      } catch {
        result = .cannotStart(reason: error.reason)
      }
    }

    deinit { worker?.stop() }

    var hasEnded: Bool { worker == nil }

    /// A descriptor that is readable when it sends a message; negative if it will not.
    var descriptor: Int32 { worker?.helper.socket.number ?? -1 }

    /// Receives its message, and ends it.
    func listen(since start: Double) {
      guard let worker else { return }
      do throws(WireError) {
        let packet = try worker.helper.socket.receive(waits: false)
        switch try DecoderAnswer(packet.bytes) {
        case .hello(let state):
          result = .ready(seconds: Time.now - start, SandboxReport(state))
        case .picture, .failed, .frame, .captureTime, .information, .traits, .sidecar,
          .thumbnailFile,
          .unsuitableThumbnail, .displayTable:
          result = .notReady(reason: "it says what nobody asked")
        }
      } catch {
        if error == .nothingYet { return }
        result = .notReady(reason: error == .closed ? "it ended at once" : error.reason)
      }
      worker.stop()
      self.worker = nil
    }
  }
}
