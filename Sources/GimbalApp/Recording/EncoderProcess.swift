import GalleryCore
import Glibc
import ProcessWire
import SystemPackage

/// The process that writes a recording, because no codec is linked into the program.
///
/// It is always reaped. Unless it receives the end of the recording, it removes what it wrote.
final class EncoderProcess {
  private let process: OwnedProcess
  /// The socket for frames to the process, and error messages from it; the other end is the
  /// process's standard input and standard error.
  private let socket: Int32
  /// The longest time in seconds that the process may take for a frame, or for the end of the file.
  private static let silence = 60

  /// Starts the encoder, which is in the same folder as this program.
  ///
  /// - Parameters:
  ///   - output: the file or folder to write.
  ///   - size: the frames' size in pixels.
  init(writing output: String, size: PixelSize) throws(StartError) {
    let program = ProgramFile.encoder
    let ends: (near: Int32, far: Int32)
    do throws(Errno) {
      ends = try SocketPair.make(SOCK_STREAM)
    } catch {
      throw StartError(code: .unavailable, message: "--record: \(error)")
    }
    defer { Glibc.close(ends.far) }
    do throws(Errno) {
      process = try OwnedProcess(
        program, [output], descriptors: [0: ends.far, 2: ends.far], end: .killed())
    } catch {
      Glibc.close(ends.near)
      throw StartError(code: .unavailable, message: "\(program) cannot be started: \(error)")
    }
    socket = ends.near
    SocketPair.limitWaiting(of: socket, toSeconds: Self.silence)
    try send(FrameMessage.begin(size))
  }

  /// Cancels an unfinished recording, and waits until the process has removed what it wrote.
  deinit {
    Glibc.close(socket)
    _ = process.exit(within: Double(Self.silence))
  }

  /// Sends a frame that is shown from a time (milliseconds).
  func send(
    _ frame: UnsafeRawBufferPointer, at milliseconds: Int
  ) throws(StartError) {
    try send(FrameMessage.frame(milliseconds: milliseconds))
    guard sendAll(frame) else { throw failure() }
  }

  /// Sends the end of the last frame (milliseconds), and waits until everything is written.
  func finish(at milliseconds: Int) throws(StartError) {
    try send(FrameMessage.end(milliseconds: milliseconds))
    let complaint = complaint()
    guard process.exit(within: Double(Self.silence))?.isSuccess == true else {
      throw Self.error(complaint)
    }
  }

  private func send(_ message: FrameMessage) throws(StartError) {
    guard message.bytes.withUnsafeBytes({ sendAll($0) }) else { throw failure() }
  }

  /// Sends bytes, waiting for room in the socket; returns whether all were sent.
  private func sendAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = SystemCall.uninterrupted {
        Glibc.send(socket, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EAGAIN { _ = process.send(signal: SIGKILL) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// The error that ended the process.
  private func failure() -> StartError {
    Self.error(complaint())
  }

  /// Reads the process's error messages until it ends.
  private func complaint() -> String {
    shutdown(socket, Int32(SHUT_WR))
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1024)
    while text.count < 4096 {
      let count = SystemCall.uninterrupted { recv(socket, &part, part.count, 0) }
      if count < 0, errno == ECONNRESET { continue }
      if count < 0, errno == EAGAIN { _ = process.send(signal: SIGKILL) }
      guard count > 0 else { break }
      text += part.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func error(_ complaint: String) -> StartError {
    let reason = complaint.isEmpty ? "gimbal-encoder ended unexpectedly" : complaint
    return StartError(code: .cannotWrite, message: "--record: \(reason)")
  }
}
