import Glibc
import ProcessWire
package import SystemPackage

/// A `gimbal-desktop` process that performs one request to the desktop's portal, and ends.
///
/// If the program ends first, the user can still decide.
package enum PortalProcess {
  /// Performs a request; blocks until the user has decided.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - subject: the photo's absolute path, the address, or the title of the portal's dialog or of
  ///     a message.
  ///   - document: the descriptor of what is printed, or of a memory file with the paths of what is
  ///     sent, each followed by a zero byte; it stays open here.
  ///   - window: the window that the portal's dialog belongs to, as portals name it; may be empty.
  ///   - program: the program `gimbal-desktop`.
  ///   - variables: the variables that say where the session bus is.
  ///   - silence: how long the process may be silent, in seconds.
  ///   - choose: called with the address of each file that the user has chosen.
  package static func perform(
    _ request: PortalRequest, about subject: [UInt8], document: Int32 = -1, window: String,
    by program: FilePath,
    variables: [[UInt8]] = ProgramStart.variables(["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"]),
    silence: Double = AnswerDeadline.outside, choose: (String) -> Void = { _ in }
  ) -> PortalAnswer {
    guard subject.count <= MessageSocket.messageLimit else { return .unreadable(ENAMETOOLONG) }
    do throws(WireError) {
      // It may end later than it answers.
      let process = try HelperProcess(
        program, [request.rawValue, window], variables: variables, end: .finished)
      try process.socket.send(subject, descriptor: document)
      while true {
        let answer = try PortalAnswer(try process.socket.receive(within: silence).bytes)
        guard case .chosen(let address) = answer else { return answer }
        choose(address)
      }
    } catch {
      return .broken
    }
  }
}
