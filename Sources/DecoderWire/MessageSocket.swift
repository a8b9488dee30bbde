import CLinuxCalls
import Glibc

/// One end of the connection between the program and a decoder process: packets, each with at most
/// one descriptor.
package struct MessageSocket: ~Copyable, Sendable {
  /// No message is longer, in bytes.
  package static let messageLimit = 4096

  /// The socket, to wait for.
  package var number: Int32 { descriptor.number }
  private let descriptor: OwnedDescriptor

  /// Takes over an end.
  package init(_ descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }

  /// Makes the two ends of a connection, which the caller owns; programs that are started later do
  /// not inherit them.
  package static func pair() throws(WireError) -> (near: Int32, far: Int32) {
    var ends: (near: Int32, far: Int32) = (-1, -1)
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let status = withUnsafeMutableBytes(of: &ends) {
      socketpair(AF_UNIX, kind, 0, $0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard status == 0 else { throw .system(errno) }
    return ends
  }

  /// Sends a message and, where one is given, a descriptor, which stays open here; waits until the
  /// other side has room for it where `waits` says so.
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

  /// Takes the next message, waiting for it where `waits` says so, and what came along.
  package borrowing func receive(waits: Bool) throws(WireError) -> Packet {
    var descriptor: Int32 = -1
    var count = 0
    // SAFETY: no more than the buffer holds is received, and just that is declared initialized.
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

/// What came over a connection at one time.
package struct Packet: ~Copyable {
  /// The message.
  package let bytes: [UInt8]
  private var descriptor: OwnedDescriptor?

  init(bytes: [UInt8], descriptor: consuming OwnedDescriptor?) {
    self.bytes = bytes
    self.descriptor = descriptor
  }

  /// Hands over the descriptor that came along, once.
  package mutating func takeDescriptor() -> OwnedDescriptor? { descriptor.take() }
}
