import Glibc
import ProcessWire

extension Options {
  /// Shows the paths in the window that there is already, and ends the program; returns if this
  /// start opens its own window.
  ///
  /// With `SharedStart.mayBeShown`, it is the only work for a single window before the first photo.
  mutating func useSharedWindow() {
    let arguments = PathArguments.raw
    guard !isRecording,
      let items = SharedStart.items(
        arguments: arguments, paths: paths, settings: settings, folder: .current,
        home: UserFolders.home),
      let socket = WindowSocket.own
    else { return }
    var window = WindowSharing(socket: socket)
    let token = getenv("XDG_ACTIVATION_TOKEN").map { String(cString: $0) } ?? ""
    switch window.show(items, activationToken: token) {
    case .shown: ExitStatus.success.exit()
    case .refused: break
    case .unanswered: window.replaces = true
    }
    self.window = window
  }
}
