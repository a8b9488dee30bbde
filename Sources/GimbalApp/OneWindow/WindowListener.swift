import CLinuxCalls
import Glibc
import ProcessWire
import WorkerThreads

/// Takes what later starts show in this window, on a thread that sleeps until one comes.
final class WindowListener: Sendable {
  private let thread: ClosableThread
  /// How long nothing is accepted after the system has refused it, in seconds.
  private static let pause = 1.0

  /// Starts to listen, unless another window does.
  ///
  /// - Parameters:
  ///   - window: the socket, and whether one that does not answer is replaced.
  ///   - patience: how long a start may take that has connected, in seconds; it sends at once.
  ///   - receive: called on the thread with each request.
  init(
    _ window: WindowSharing, patience: Double = 0.1,
    receive: @escaping @Sendable (WindowRequest) -> Void
  ) {
    thread = ClosableThread { closing in
      guard let socket = window.socket.listen(replaces: window.replaces),
        let identity = window.socket.identity
      else { return }
      while true {
        let isReady = Readiness.wait(for: [closing, socket.number])
        if isReady[0] { break }
        guard isReady[1] else { continue }
        switch clinuxcalls_accept(socket.number) {
        case let number where number >= 0:
          let connection = MessageSocket(OwnedDescriptor(number))
          _ = Readiness.wait(for: [closing, number], seconds: patience)
          if let request = try? WindowRequest(from: connection) { receive(request) }
        case -EAGAIN, -EPERM, -ECONNABORTED, -EINTR: continue
        default: _ = Readiness.wait(for: [closing], seconds: Self.pause)
        }
      }
      window.socket.remove(identity)
    }
  }

  /// Ends the thread, and removes the socket.
  func close() { thread.close() }
}
