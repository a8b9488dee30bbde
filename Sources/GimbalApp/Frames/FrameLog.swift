import Glibc

/// A log of the time that each frame took, for measurements: one line per frame, in milliseconds.
///
/// It is written if `GIMBAL_FRAME_LOG` names a file; see CONTRIBUTING.
@MainActor final class FrameLog {
  private let descriptor: Int32

  /// Opens the log; nil if the environment names none.
  init?() {
    guard let path = getenv("GIMBAL_FRAME_LOG") else { return nil }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      Console.complain("GIMBAL_FRAME_LOG: cannot write \(String(cString: path))")
      return nil
    }
    write("# time_s build_ms draw_ms total_ms\n")
  }

  /// Records a frame: the start of its scene, the start of its drawing, and its end, in seconds.
  func note(began: Double, built: Double, ended: Double) {
    func milliseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }
    write(
      "\(began) \(milliseconds(built - began)) \(milliseconds(ended - built))"
        + " \(milliseconds(ended - began))\n")
  }

  /// Records when a reading of the orientation sensor arrived, in seconds.
  func note(sensedAt time: Double) { write("# sensed \(time)\n") }

  /// Records when a replay started, in seconds.
  func note(replayBegan time: Double) { write("# replay \(time)\n") }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
