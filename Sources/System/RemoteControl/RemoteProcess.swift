import GalleryCore
import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// A `gimbal-remote` process, which is connected with the broker; one thread uses it.
///
/// When it ends, in any way, the broker publishes its last will.
struct RemoteProcess: ~Copyable {
  /// The memory that it may take beyond that at its start, in bytes.
  private static let memoryLimit = 128 << 20

  /// Readable when the process has answered, or has ended.
  var number: Int32 { process.socket.number }
  private let process: HelperProcess
  /// It sends a sign of life when it has taken what was sent to it.
  private var deadline: AnswerDeadline

  /// When it is given up, in seconds; nil while it owes nothing.
  var silenceTime: Double? { deadline.time }
  /// Whether it has been silent for too long.
  func isSilent(at now: Double) -> Bool { deadline.isMissed(at: now) }
  /// Notes that it has sent something.
  mutating func noteSign() { deadline.update(isDue: false, hasHeard: true, at: Time.now) }

  /// Starts the program; nil if it cannot be started.
  static func start(
    _ program: FilePath, variables: [[UInt8]], silence: Double = AnswerDeadline.working
  ) -> RemoteProcess? {
    let process = try? HelperProcess(program, memoryLimit: memoryLimit, variables: variables)
    return process.map {
      RemoteProcess(process: $0, deadline: AnswerDeadline(silence: silence))
    }
  }

  private init(process: HelperProcess, deadline: AnswerDeadline) {
    self.deadline = deadline
    self.process = process
  }

  /// Connects with a broker.
  mutating func connect(_ settings: BrokerSettings) throws(WireError) {
    try send(.connect(settings))
  }

  /// Publishes a text, which the broker keeps unless it is for this moment only.
  mutating func publish(
    _ text: String, to topic: String, isKept: Bool = true
  ) throws(WireError) {
    let bytes = Array(text.utf8)
    let file = try OwnedDescriptor.memoryFile("gimbal-message", bytes)
    try send(
      .publish(topic: topic, byteCount: bytes.count, isKept: isKept), descriptor: file.number)
  }

  /// Publishes a picture, which the broker keeps.
  mutating func publish(_ picture: PixelImage, to topic: String) throws(WireError) {
    let count = picture.size.height * picture.bytesPerRow
    let file = try PictureFile(byteCount: count)
    try file.write(UnsafeRawBufferPointer(start: picture.baseAddress, count: count))
    try send(
      .publishPicture(topic: topic, picture.size, bytesPerRow: picture.bytesPerRow),
      descriptor: file.number)
  }

  private mutating func send(_ call: BrokerCall, descriptor: Int32 = -1) throws(WireError) {
    try process.socket.send(call.bytes, descriptor: descriptor, waits: false)
    deadline.update(isDue: true, hasHeard: false, at: Time.now)
  }

  /// Receives an answer; nil if there is none yet.
  ///
  /// A sign of life that comes before it counts: it may be for what was sent a moment ago, in reply
  /// to the last answer, and no other will come.
  mutating func receiveAnswer() throws(WireError) -> BrokerAnswer? {
    var hasHeard = false
    defer { if hasHeard { noteSign() } }
    return try process.receiveAnswer { hasHeard = true }
  }
}
