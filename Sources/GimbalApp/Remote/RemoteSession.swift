import Glibc
import RemoteControl

/// The remote control, once it has begun, and what it has changed.
///
/// Nobody waits for its end: a command that is asked for the password may not answer, and its process
/// ends with the program.
@MainActor final class RemoteSession {
  /// How bright photos are, in percent.
  var brightness = 100
  /// Why the latest message was refused; nil if it was not.
  var problem: String?
  /// When the program started, as RFC 3339 has it.
  let startTime = RemoteSession.timeText
  private var control: RemoteControl?

  /// Shows the state, and begins with that if need be.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - configuration: how to begin.
  ///   - report: called on another thread with what happens.
  func show(
    _ state: FrameState, configuration: @autoclosure () -> RemoteControl.Configuration?,
    report: @escaping @Sendable (RemoteReport) -> Void
  ) {
    if let control {
      control.show(state)
    } else if let configuration = configuration() {
      control = RemoteControl(configuration, state: state, report: report)
    }
  }

  private static var timeText: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var bytes = [CChar](repeating: 0, count: 32)
    let count = strftime(&bytes, bytes.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
