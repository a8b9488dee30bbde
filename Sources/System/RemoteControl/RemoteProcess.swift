import GalleryCore
import Glibc
import ProcessWire
import SystemPackage

/// A `gimbal-remote` process, which is connected with the broker; one thread uses it.
///
/// When it ends, in any way, the broker publishes its last will.
struct RemoteProcess: ~Copyable {
  /// The memory that it may take beyond that at its start, in bytes.
  private static let memoryLimit = 128 << 20

  /// Readable when the process has answered, or has ended.
  var number: Int32 { socket.number }
  private let socket: MessageSocket
  private let process: pid_t

  /// Starts the program; nil if it cannot be started.
  static func start(_ program: FilePath, variables: [[UInt8]]) -> RemoteProcess? {
    let started = ProgramStart.startConnected(
      program, ["\(getpid())", "\(memoryLimit)"], variables: variables)
    guard let started else { return nil }
    return RemoteProcess(
      socket: MessageSocket(OwnedDescriptor(started.socket)), process: started.process)
  }

  private init(socket: consuming MessageSocket, process: pid_t) {
    self.socket = socket
    self.process = process
  }

  deinit {
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Connects with a broker.
  borrowing func connect(_ settings: BrokerSettings) throws(WireError) {
    try socket.send(BrokerCall.connect(settings).bytes, waits: false)
  }

  /// Publishes a text, which the broker keeps unless it is for this moment only.
  borrowing func publish(
    _ text: String, to topic: String, isKept: Bool = true
  ) throws(WireError) {
    let bytes = Array(text.utf8)
    let file = try OwnedDescriptor.memoryFile("gimbal-message", bytes)
    try socket.send(
      BrokerCall.publish(topic: topic, byteCount: bytes.count, isKept: isKept).bytes,
      descriptor: file.number, waits: false)
  }

  /// Publishes a picture, which the broker keeps.
  borrowing func publish(_ picture: PixelImage, to topic: String) throws(WireError) {
    let count = picture.size.height * picture.bytesPerRow
    let file = try PictureFile(byteCount: count)
    try file.write(UnsafeRawBufferPointer(start: picture.baseAddress, count: count))
    try socket.send(
      BrokerCall.publishPicture(
        topic: topic, picture.size, bytesPerRow: picture.bytesPerRow
      ).bytes, descriptor: file.number, waits: false)
  }

  /// Receives an answer; nil if there is none yet.
  borrowing func receiveAnswer() throws(WireError) -> BrokerAnswer? {
    do throws(WireError) {
      return try BrokerAnswer(try socket.receive(waits: false).bytes)
    } catch {
      if error == .nothingYet { return nil }
      throw error
    }
  }
}
