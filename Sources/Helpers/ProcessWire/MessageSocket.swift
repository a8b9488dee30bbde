import CLinuxCalls
import Glibc
import SystemPackage
import WorkerThreads

/// One end of the connection between the program and a helper process.
///
/// It transfers packets with at most one descriptor each.
package struct MessageSocket: ~Copyable, Sendable {
  /// The maximum length of a message in bytes: a path (4096), or an address (2048) with
  /// credentials, of which S3's session tokens are the longest.
  package static let messageLimit = 8192
  /// The longest path in bytes that every message has room for; the system opens only shorter ones.
  package static let longestPath = messageLimit - 64

  /// The socket's descriptor, to wait for messages.
  package var number: Int32 { descriptor.number }
  private let descriptor: OwnedDescriptor

  /// Takes ownership of one end.
  package init(_ descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }

  /// Makes the two ends of a connection, which the caller owns; programs that are started later do
  /// not inherit them.
  package static func pair() throws(WireError) -> (near: Int32, far: Int32) {
    do throws(Errno) {
      let ends = try SocketPair.make(SOCK_SEQPACKET)
      // A helper that takes nothing must not block the program.
      SocketPair.limitWaiting(of: ends.near, toSeconds: Int(AnswerDeadline.outside))
      return ends
    } catch {
      throw .system(error.rawValue)
    }
  }

  /// Sends a message, optionally with a descriptor, which stays open here.
  ///
  /// - Parameter waits: whether to block until the receiver has room for the message.
  package borrowing func send(
    _ bytes: [UInt8], descriptor: Int32 = -1, waits: Bool = true
  ) throws(WireError) {
    let flags = waits ? 0 : Int32(MSG_DONTWAIT)
    switch clinuxcalls_send(number, bytes, bytes.count, descriptor, flags) {
    case 0: return
    case EPIPE, ECONNRESET: throw .closed
    case EAGAIN: throw .blocked
    case let failure: throw .system(failure)
    }
  }

  /// Receives the next answer of a helper and its descriptor.
  ///
  /// Throws `.nothingYet` if the helper has been silent, without an answer or a sign of life, for
  /// `silence` seconds. Calls `sign` with each sign of life.
  package borrowing func receive(
    within silence: Double, sign: () -> Void = {}
  ) throws(WireError) -> Packet {
    var deadline = AnswerDeadline(silence: silence)
    deadline.update(isDue: true, hasHeard: true, at: Time.now)
    while let time = deadline.time, Time.now < time {
      let isReady = Readiness.wait(for: [number], seconds: time - Time.now)[0]
      guard isReady else { continue }
      let packet = try receiveOne(waits: false)
      guard packet.bytes == SignsOfLife.message else { return packet }
      sign()
      deadline.update(isDue: true, hasHeard: true, at: Time.now)
    }
    throw .nothingYet
  }

  /// Receives the next message other than a sign of life, and its descriptor.
  ///
  /// Only a helper waits without a limit, for its calls.
  ///
  /// - Parameters:
  ///   - waits: whether to block until a message arrives.
  ///   - sign: called with each sign of life.
  package borrowing func receive(
    waits: Bool, sign: () -> Void = {}
  ) throws(WireError) -> Packet {
    while true {
      let packet = try receiveOne(waits: waits)
      guard packet.bytes == SignsOfLife.message else { return packet }
      sign()
    }
  }

  private borrowing func receiveOne(waits: Bool) throws(WireError) -> Packet {
    var descriptor: Int32 = -1
    var count = 0
    // SAFETY: the call writes at most the buffer's size, and exactly that count is set as
    // initialized.
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.messageLimit) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      count = clinuxcalls_receive(
        number, start, buffer.count, waits ? 0 : Int32(MSG_DONTWAIT), &descriptor)
      initialized = max(0, count)
    }
    let owned = descriptor >= 0 ? OwnedDescriptor(descriptor) : nil
    switch count {
    case 1...: return Packet(bytes: bytes, descriptor: owned)
    case 0, -Int(ECONNRESET): throw .closed
    case -Int(EAGAIN): throw .nothingYet
    case -Int(EBADMSG): throw .malformed("it is too long, or brings too many descriptors")
    default: throw .system(Int32(-count))
    }
  }
}

/// A message and the descriptor sent with it.
package struct Packet: ~Copyable {
  /// The message.
  package let bytes: [UInt8]
  private var descriptor: OwnedDescriptor?

  init(bytes: [UInt8], descriptor: consuming OwnedDescriptor?) {
    self.bytes = bytes
    self.descriptor = descriptor
  }

  /// Transfers ownership of the descriptor, once.
  package mutating func takeDescriptor() -> OwnedDescriptor? { descriptor.take() }
}
