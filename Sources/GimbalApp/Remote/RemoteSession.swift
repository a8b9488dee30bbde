import GalleryCore
import Glibc
import RemoteControl
import WorkerThreads

/// The remote control, once it has begun, and what it has changed of itself.
///
/// Nobody waits for its end: a command that is asked for the password may not answer, and its
/// process ends with the program.
@MainActor final class RemoteSession {
  /// How bright photos are, in percent.
  var brightness = 100
  /// When the program started, as RFC 3339 has it.
  let startTime = RemoteSession.timeText
  /// The same in seconds.
  let startSeconds = Time.now
  /// A picture of a photo's file.
  private struct Place: Hashable {
    var photo: PhotoID
    var sheet: Int
  }

  /// The picture that is shown, and since when, in seconds.
  private var visit: (place: Place, time: Double)?
  /// The picture that was requested last.
  private var requested: Place?
  private var control: RemoteControl?

  /// How long a photo stays before its picture is requested, in seconds: those that are flicked
  /// through need none.
  private static let patience = 1.0

  /// When the picture of the shown photo is requested, in seconds; nil if it was.
  var dueTime: Double? {
    visit.flatMap { $0.place == requested ? nil : $0.time + Self.patience }
  }

  /// Notes which photo is shown at a time (seconds), and which sheet of its file.
  ///
  /// - Returns: whether its picture must be requested now.
  func visit(_ photo: PhotoID?, sheet: Int, at now: Double) -> Bool {
    guard let photo else {
      visit = nil
      return false
    }
    let place = Place(photo: photo, sheet: sheet)
    if visit?.place != place { visit = (place, now) }
    guard let dueTime, now >= dueTime else { return false }
    requested = place
    return true
  }

  /// Shows a small picture of a sheet of a photo's file, if that is still the one that is shown.
  func show(_ picture: PixelImage, of photo: PhotoID, sheet: Int) {
    if Place(photo: photo, sheet: sheet) == visit?.place { control?.show(picture) }
  }

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

  /// Sends a message to the frames of the group, once the connection has begun.
  func send(_ message: GroupMessage) { control?.send(message) }

  /// The time now, as RFC 3339 has it.
  static var timeText: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var bytes = [CChar](repeating: 0, count: 32)
    let count = strftime(&bytes, bytes.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
