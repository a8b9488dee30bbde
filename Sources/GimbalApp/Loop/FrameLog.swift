import GalleryCore
import Glibc
import WorkerThreads

/// A log of the time that each frame took, and of the photos that were shown, for measurements.
///
/// It is written if `GIMBAL_FRAME_LOG` names a file; see CONTRIBUTING. Its times are those of
/// `Time`, however fast the loop's clock runs.
@MainActor final class FrameLog {
  private let descriptor: Int32
  /// When the loop should have ended its sleep, in seconds.
  private var due = Double.infinity
  /// Since when the loop has not slept although something was due, in seconds; nil while it sleeps.
  private var busySince: Double?
  /// The longest such time since the last frame, in seconds.
  private var longestStall = 0.0
  private var shown: (photo: PhotoID, turn: QuarterTurn)?

  /// Opens the log; nil if the environment names none.
  init?() {
    guard let path = getenv("GIMBAL_FRAME_LOG") else { return nil }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      Console.complain("GIMBAL_FRAME_LOG: cannot write \(String(cString: path))")
      return nil
    }
    write("# time_s build_ms draw_ms total_ms stall_ms\n")
  }

  /// Records that the loop sleeps for some seconds; nil if only an event can end the sleep.
  func noteWait(seconds: Double?) {
    let now = Time.now
    longestStall = stall(until: now)
    busySince = nil
    due = now + (seconds ?? .infinity)
  }

  /// Records that the sleep has ended.
  func noteWake() { busySince = min(Time.now, due) }

  /// Records a frame: the start of its scene, the start of its drawing, and its end, in seconds.
  func note(began: Double, built: Double, ended: Double) {
    func milliseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }
    write(
      "\(began) \(milliseconds(built - began)) \(milliseconds(ended - built))"
        + " \(milliseconds(ended - began)) \(milliseconds(stall(until: ended)))\n")
    longestStall = 0
  }

  private func stall(until now: Double) -> Double {
    max(longestStall, now - (busySince ?? now))
  }

  /// Records the photo of the latest frame with its turn, if it is another one than before, or is
  /// turned differently.
  func note(photo: PhotoID, turn: QuarterTurn, path: @autoclosure () -> [UInt8]) {
    guard shown.map({ $0 != (photo, turn) }) ?? true else { return }
    shown = (photo, turn)
    let path = String(decoding: path(), as: UTF8.self)
    write("# photo \(Time.now) \(turn.clockwiseQuarters) \(path)\n")
  }

  /// Records when a reading of the orientation sensor arrived, in seconds.
  func note(sensedAt time: Double) { write("# sensed \(time)\n") }

  /// Records when a replay started, in seconds of the loop's clock.
  func note(replayBegan time: Double) { write("# replay \(time)\n") }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
