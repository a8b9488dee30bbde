import Glibc

/// Writes down how long each frame took, for measuring: one line a frame, in milliseconds.
///
/// On where `GIMBAL_FRAME_LOG` names a file; that is told in CONTRIBUTING.
@MainActor final class FrameLog {
  private let descriptor: Int32

  /// Opens the log that the environment asks for, if it does.
  init?() {
    guard let path = getenv("GIMBAL_FRAME_LOG") else { return nil }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      Console.complain("GIMBAL_FRAME_LOG: cannot write \(String(cString: path))")
      return nil
    }
    write("# time_s build_ms draw_ms total_ms\n")
  }

  /// Notes a frame by its times in seconds: when its building began, when its drawing, its end.
  func note(began: Double, built: Double, ended: Double) {
    func milliseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }
    write(
      "\(began) \(milliseconds(built - began)) \(milliseconds(ended - built))"
        + " \(milliseconds(ended - began))\n")
  }

  /// Notes that a reading of the orientation sensor was heard at a time in seconds.
  func note(sensedAt time: Double) { write("# sensed \(time)\n") }

  /// Notes that a replay began at a time in seconds.
  func note(replayBegan time: Double) { write("# replay \(time)\n") }

  private func write(_ line: String) {
    let bytes = Array(line.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
