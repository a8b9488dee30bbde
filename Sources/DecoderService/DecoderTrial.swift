import DecoderWire

/// A decoder program started for once, to see whether it would serve.
public enum DecoderTrial: Hashable, Sendable {
  /// It got ready, in so many seconds; `openReason` says why its sandbox is not full, for people.
  case ready(seconds: Double, openReason: String?)
  /// It does not start; the reason is for people.
  case cannotStart(reason: String)
  /// It started and ended, or said nothing that a decoder says, or nothing in time.
  case notReady(reason: String)

  /// Starts a program, waits until it is ready, and ends it.
  ///
  /// - Parameters:
  ///   - programs: where the decoders are.
  ///   - isForJPEG: whether to try the one for JPEG only, or else the one for every format.
  ///   - limit: how long to wait, in seconds.
  ///   - pretendsNoFilter: whether to do as where system calls cannot be filtered, for tests.
  public static func run(
    _ programs: DecoderPrograms, isForJPEG: Bool, within limit: Double,
    pretendsNoFilter: Bool = false
  ) -> DecoderTrial {
    let start = Time.now
    let worker: WorkerProcess
    do throws(WireError) {
      worker = try WorkerProcess(
        isForJPEG ? .jpeg : .all, of: programs, pretendsNoFilter: pretendsNoFilter)
    } catch {
      return .cannotStart(reason: error.reason)
    }
    defer { worker.stop() }
    guard Readiness.wait(for: [worker.socket.number], seconds: limit)[0] else {
      return .notReady(reason: "it does not get ready")
    }
    do throws(WireError) {
      let packet = try worker.socket.receive(waits: false)
      guard case .hello(let sandbox) = try DecoderAnswer(packet.bytes) else {
        return .notReady(reason: "it is of another version")
      }
      let seconds = Time.now - start
      switch sandbox {
      case .closed: return .ready(seconds: seconds, openReason: nil)
      case .open(let reason): return .ready(seconds: seconds, openReason: reason)
      }
    } catch {
      return .notReady(reason: error == .closed ? "it ended at once" : error.reason)
    }
  }
}
