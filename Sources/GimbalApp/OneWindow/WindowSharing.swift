import CLinuxCalls
import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// How a start shares its window with others.
struct WindowSharing: Hashable, Sendable {
  /// Where the window takes requests.
  let socket: WindowSocket
  /// Whether there is a window that does not answer, which this one replaces.
  var replaces = false

  /// How long a window may take for its answer, in seconds; one that is well takes a few
  /// milliseconds.
  var patience = 0.25

  /// What has become of a request.
  enum Outcome: Hashable {
    /// A window shows it.
    case shown
    /// There is no window, or it cannot show it now.
    case refused
    /// There is a window that does not answer.
    case unanswered
  }

  /// Asks the window that there is to show something.
  ///
  /// Without a window this is a single system call.
  func show(_ items: WindowItems, activationToken: String) -> Outcome {
    // A window that has accepted a connection does not wait for disks.
    guard socket.identity != nil, !lacksFile(items) else { return .refused }
    let connection: OwnedDescriptor
    do throws(Errno) {
      connection = try socket.connect()
    } catch {
      // Too many starts wait for it.
      return error == .resourceTemporarilyUnavailable ? .unanswered : .refused
    }
    let number = connection.number
    let socket = MessageSocket(connection)
    do throws(WireError) {
      let file = try OwnedDescriptor.memoryFile("gimbal-window", items.bytes)
      guard clinuxcalls_seal_size(file.number) == 0, clinuxcalls_seal_contents(file.number) == 0
      else { return .refused }
      let call = WindowCall(activationToken: activationToken)
      try socket.send(call.bytes, descriptor: file.number, waits: false)
      do throws(WireError) {
        return try answer(of: socket, within: patience)
      } catch .nothingYet {
        // From now on the window cannot answer, and so does not show it either.
        shutdown(number, Int32(SHUT_RD))
        return (try? answer(of: socket, within: 0)) == .shown ? .shown : .unanswered
      }
    } catch {
      return .refused
    }
  }

  private func answer(
    of socket: borrowing MessageSocket, within seconds: Double
  ) throws(WireError) -> Outcome {
    _ = Readiness.wait(for: [socket.number], seconds: seconds)
    switch try WindowAnswer(socket.receive(waits: false).bytes) {
    case .taken: return .shown
    }
  }

  /// Whether a file is missing; false if its disk does not answer, which the window waits for.
  private func lacksFile(_ items: WindowItems) -> Bool {
    let isMissing = Semaphore()
    let isDone = Semaphore()
    WorkerThread.start {
      if items.lacksFile { isMissing.signal() }
      isDone.signal()
    }
    return isDone.wait(seconds: patience) && isMissing.wait(seconds: 0)
  }
}
