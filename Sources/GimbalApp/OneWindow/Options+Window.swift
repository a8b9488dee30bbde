import Glibc
import ProcessWire

extension Options {
  /// Shows the paths in the window that there is already, and ends the program; returns if this
  /// start opens its own window.
  ///
  /// It is the only work for a single window before the first photo.
  mutating func useSharedWindow() {
    let arguments = PathArguments.raw
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    guard !isRecording,
      let items = SharedStart.items(
        arguments: arguments, paths: paths, settings: settings, folder: .current,
        home: UserFolders.home),
      let socket = WindowSocket(program: ProgramFile.folder, environment: environment)
    else { return }
    var window = WindowSharing(socket: socket)
    let token = environment("XDG_ACTIVATION_TOKEN") ?? ""
    switch window.show(items, activationToken: token) {
    case .shown: ExitStatus.success.exit()
    case .refused: break
    case .unanswered: window.replaces = true
    }
    self.window = window
  }
}
