import CLinuxCalls
import Glibc
import WorkerThreads

/// The signs of life of a helper that works for long, which `MessageSocket` keeps from being taken
/// for answers.
///
/// The loop that works sends them: a helper whose loop hangs sends none.
package struct SignsOfLife {
  /// The shortest time between two signs, in seconds.
  package static let interval = 1.0
  /// The message; no other message begins with this byte and ends with it.
  static let message: [UInt8] = [255]

  private let socket: Int32
  private let interval: Double
  private var lastTime = Time.now

  /// Creates the signs of a helper.
  ///
  /// - Parameters:
  ///   - socket: the helper's end of the connection, which must stay open.
  ///   - interval: the shortest time between two signs, in seconds; 0 for one at each call.
  package init(over socket: borrowing MessageSocket, interval: Double = Self.interval) {
    self.socket = socket.number
    self.interval = interval
  }

  /// Sends a sign, unless the last one was sent a moment ago.
  package mutating func send() {
    let now = Time.now
    guard now >= lastTime + interval else { return }
    lastTime = now
    // The program may be busy or gone; a sign that is lost does no harm.
    _ = clinuxcalls_send(socket, Self.message, Self.message.count, -1, Int32(MSG_DONTWAIT))
  }
}
