import Glibc
import ProcessWire
package import SystemPackage
import WorkerThreads

/// A `gimbal-desktop` process that looks up one password in the desktop's keyring, and ends.
package enum KeyringProcess {
  /// The name of the action, which is the process's first argument.
  package static let action = "keyring"
  /// How long the keyring may take to answer, in seconds.
  package static let patience = 15.0
  /// How long the user may take to unlock it, in seconds.
  package static let unlockingPatience = 120.0

  /// Looks up the name and the password for a server; blocks while the user unlocks the keyring.
  ///
  /// - Parameters:
  ///   - question: the server.
  ///   - program: the program `gimbal-desktop`.
  ///   - variables: the variables that say where the session bus is.
  ///   - patience: how long the keyring may take to answer, in seconds.
  ///   - willUnlock: called when the user is asked to unlock it.
  package static func answer(
    to question: KeyringQuestion, by program: FilePath,
    variables: [[UInt8]] = ProgramStart.variables(["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"]),
    patience: Double = patience, willUnlock: () -> Void = {}
  ) -> KeyringAnswer {
    do throws(WireError) {
      // It may wait for a service that never answers.
      let process = try HelperProcess(program, [action], variables: variables, end: .killed())
      try process.socket.send(question.bytes)
      var seconds = patience
      while Readiness.wait(for: [process.socket.number], seconds: seconds)[0] {
        let answer = try KeyringAnswer(try process.socket.receive(waits: true).bytes)
        guard answer == .unlocking else { return answer }
        willUnlock()
        seconds = unlockingPatience
      }
      return .late
    } catch {
      return .broken
    }
  }
}
