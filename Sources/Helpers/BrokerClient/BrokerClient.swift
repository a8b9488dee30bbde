import CMosquitto
import GalleryCore
import Glibc
import PhotoSources
import ProcessSandbox
import ProcessWire
import RemoteControl
import WorkerThreads

/// The process that is connected with an MQTT broker: enters the sandbox, then passes messages on.
package final class BrokerClient {
  /// How long a broker may be silent until it is asked for a sign of life, in seconds.
  static let keepAlive: Int32 = 30
  /// The interval in which libmosquitto looks at its own times, in seconds.
  private static let tick = 10.0

  private let socket: MessageSocket
  private let certificates: CertificateFile
  /// The broker's client, whether or not it is connected.
  private var client: BrokerConnection?
  /// The client while it is connected, or on the way to it.
  private var connection: BrokerConnection?
  /// When a connection is tried again, in seconds; nil while there is one, or nothing to connect
  /// with.
  private var connectTime: Double?
  private var attempts = ConnectionAttempts()
  private var random = SystemRandomNumberGenerator()
  private var signs: SignsOfLife

  private init(_ socket: consuming MessageSocket, _ certificates: CertificateFile) {
    signs = SignsOfLife(over: socket, interval: 0)
    self.socket = socket
    self.certificates = certificates
  }

  /// Serves the program until it closes the connection.
  package static func run() -> Never {
    var program = SandboxedProgram()
    if getenv("GIMBAL_NO_SECCOMP") != nil { program.settings.layers.remove(.systemCalls) }
    let certificates = CertificateFile()
    program.settings.profile = .network(
      readable: (HostFiles.paths + CertificateFile.configurations).map { Array($0.utf8) }
        + [certificates.bytes], fileSize: 0)
    // The connection lasts for months.
    program.settings.processorTime = Int(Int32.max)
    program.run {
      mosquitto_lib_init()
    } serve: { (socket: consuming MessageSocket, sandbox) throws(WireError) -> Never in
      let client = BrokerClient(socket, certificates)
      try client.send(.ready(gaps: sandbox.openReason ?? ""))
      while true { try client.turn() }
    }
  }

  /// Waits for the program, the broker or a due time, and handles it.
  private func turn() throws(WireError) {
    if let time = connectTime, Time.now >= time { try connect() }
    var polled = [
      pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: connection?.number ?? -1,
        events: Int16(POLLIN) | (connection?.hasOutput == true ? Int16(POLLOUT) : 0), revents: 0),
    ]
    let rest = connectTime.map { max(0, $0 - Time.now) }
    _ = poll(
      &polled, 2, Time.pollTimeout(seconds: connection == nil ? rest : Self.tick))
    if polled[0].revents != 0 {
      // The program learns that what it has sent was taken.
      defer { signs.send() }
      do throws(WireError) {
        while true { try handle(try socket.receive(waits: false)) }
      } catch {
        guard error == .nothingYet else { throw error }
      }
    }
    guard let connection else { return }
    let result = connection.serve(
      canRead: polled[1].revents & ~Int16(POLLOUT) != 0,
      canWrite: polled[1].revents & Int16(POLLOUT) != 0)
    for answer in connection.takeAnswers() {
      if answer == .connected { attempts.begin(at: Time.now) }
      try send(answer)
    }
    if let failure = connection.refusal ?? result { try lose(failure) }
  }

  private func handle(_ received: consuming Packet) throws(WireError) {
    var packet = received
    switch try BrokerCall(packet.bytes) {
    case .connect(let settings):
      connection = nil
      client = BrokerConnection(settings, certificates: certificates)
      if client == nil { throw .system(ENOMEM) }
      connectTime = -.infinity
    case .publish(let topic, let byteCount, let isKept):
      guard let file = packet.takeDescriptor() else { throw .malformed("no file came along") }
      let bytes = try file.wholeContents(count: byteCount)
      connection?.publish(bytes, to: topic, isKept: isKept)
    case .publishPicture(let topic, let size, let bytesPerRow):
      guard let file = packet.takeDescriptor() else { throw .malformed("no file came along") }
      let pixels = try file.wholeContents(count: size.height * bytesPerRow)
      let bytes = WebPPicture.encode(pixels, size, bytesPerRow: bytesPerRow)
      if let bytes { connection?.publish(bytes, to: topic, isKept: true) }
    }
  }

  private func connect() throws(WireError) {
    connectTime = nil
    guard let client else { return }
    if let failure = client.connect() { return try lose(failure) }
    connection = client
  }

  private func lose(_ failure: BrokerFailure) throws(WireError) {
    connection?.disconnect()
    connection = nil
    let (delay, meaning) = attempts.end(at: Time.now, by: failure, using: &random)
    connectTime = Time.now + delay
    try send(.disconnected(meaning))
  }

  private func send(_ answer: BrokerAnswer) throws(WireError) {
    try socket.send(answer.bytes)
  }
}
