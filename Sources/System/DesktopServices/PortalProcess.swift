import Glibc
import ProcessWire
package import SystemPackage
import WorkerThreads

/// A `gimbal-desktop` process that performs one request to the desktop's portal, and ends.
///
/// If the program ends first, the user can still decide.
package enum PortalProcess {
  /// Performs a request; blocks until the user has decided.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - subject: the photo's absolute path, or the address.
  ///   - window: the window that the portal's dialog belongs to, as portals name it; may be empty.
  ///   - program: the program `gimbal-desktop`.
  ///   - variables: the variables that say where the session bus is.
  package static func perform(
    _ request: PortalRequest, about subject: [UInt8], window: String, by program: FilePath,
    variables: [[UInt8]] = ProgramStart.variables(["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"])
  ) -> PortalAnswer {
    guard subject.count <= MessageSocket.messageLimit else { return .unreadable(ENAMETOOLONG) }
    guard let ends = try? MessageSocket.pair() else { return .broken }
    let socket = MessageSocket(OwnedDescriptor(ends.near))
    let far = OwnedDescriptor(ends.far)
    let process = try? ProgramStart.start(
      program, [request.rawValue, window], descriptors: [3: far.number], variables: variables)
    guard let process else { return .broken }
    _ = consume far
    // It may end later than it answers.
    WorkerThread.start { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
    do throws(WireError) {
      try socket.send(subject)
      return try PortalAnswer(try socket.receive(waits: true).bytes)
    } catch {
      return .broken
    }
  }
}
