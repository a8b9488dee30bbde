import ProcessWire
import WorkerThreads

/// A decoder program started for once, to see whether it would serve.
public enum DecoderTrial: Hashable, Sendable {
  /// It got ready in this many seconds, and this is what holds it.
  case ready(seconds: Double, SandboxReport)
  /// It does not start; the reason is for people.
  case cannotStart(reason: String)
  /// It started and ended, or said nothing that a decoder says, or nothing in time.
  case notReady(reason: String)

  /// Starts both programs, waits until they are ready, and ends them.
  ///
  /// - Parameters:
  ///   - programs: where the decoders are.
  ///   - limit: how long to wait, in seconds.
  ///   - pretendsNoFilter: whether to do as where system calls cannot be filtered, for tests.
  public static func run(
    _ programs: DecoderPrograms, within limit: Double, pretendsNoFilter: Bool = false
  ) -> (jpeg: DecoderTrial, all: DecoderTrial) {
    let start = Time.now
    let jpeg = Candidate(.jpeg, of: programs, pretendsNoFilter: pretendsNoFilter)
    let all = Candidate(.all, of: programs, pretendsNoFilter: pretendsNoFilter)
    while !(jpeg.hasEnded && all.hasEnded), Time.now < start + limit {
      let ready = Readiness.wait(
        for: [jpeg.descriptor, all.descriptor], seconds: start + limit - Time.now)
      if ready[0] { jpeg.listen(since: start) }
      if ready[1] { all.listen(since: start) }
    }
    return (jpeg.result, all.result)
  }

  /// A process and what is known of it.
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

    /// Readable when it says something; negative where it will not.
    var descriptor: Int32 { worker?.socket.number ?? -1 }

    /// Takes what it says, and ends it.
    func listen(since start: Double) {
      guard let worker else { return }
      do throws(WireError) {
        let packet = try worker.socket.receive(waits: false)
        switch try DecoderAnswer(packet.bytes) {
        case .hello(let state):
          result = .ready(seconds: Time.now - start, SandboxReport(state))
        case .picture, .failed, .frame, .captureTime:
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
