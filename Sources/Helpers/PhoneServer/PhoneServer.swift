import CWebSockets
import GalleryCore
import Glibc
import PhoneSensor
import ProcessSandbox
import ProcessWire
import WorkerThreads

/// The process that serves a phone's browser: listens, enters the sandbox, and passes on what the
/// phone sends.
package final class PhoneServer {
  /// How long a phone that is lost may take to come back, in seconds.
  static let absence = 60.0
  /// How long a connection may take for its first message, in seconds.
  static let greetingTime: Int32 = 10

  /// The only one of this process.
  ///
  /// SAFETY: the process has one thread, which sets it before the library calls back.
  nonisolated(unsafe) private static var current: PhoneServer?

  let certificate: PhoneCertificate
  private var listener: PhoneListener?
  private var socket: MessageSocket?
  /// What the library calls the connection with the program.
  private var program: OpaquePointer?
  var page = PhonePage()
  var admission = PhoneAdmission()
  var allowance = MessageAllowance.phone
  /// The phone's connection; nil while there is none.
  var phone: OpaquePointer?
  /// Connections that are told something, or closed, as soon as they can be written to.
  var outbox: [OpaquePointer: Parting] = [:]
  /// Whether a phone is lost that may come back.
  ///
  /// The timer is not cancelled: version 4.1 of the library takes the value for that as a time.
  var isAbsent = false
  /// Whether the program has ended the connection.
  private(set) var isEnding = false

  private init?(for address: LocalAddress) {
    guard let certificate = PhoneCertificate(for: address) else { return nil }
    self.certificate = certificate
  }

  /// Serves the program until it closes the connection.
  package static func run() -> Never {
    var program = SandboxedProgram(ownArguments: 1)
    if getenv("GIMBAL_NO_SECCOMP") != nil { program.settings.layers.remove(.systemCalls) }
    program.settings.profile = .serving(
      connections: UInt64(PhoneListener.descriptorLimit))
    // A phone may be used for hours.
    program.settings.processorTime = Int(Int32.max)
    let given = program.arguments[0]
    var problem = PhoneProblem.failed
    var address: LocalAddress?
    program.run {
      address = given.isEmpty ? LocalAddress.find() : LocalAddress(given)
      guard let address else { return problem = .noNetwork }
      current = PhoneServer(for: address)
      current?.listener = PhoneListener(at: address, port: PhonePort.choose(at: address)) {
        connection, reason, user, input, count in
        guard let server = PhoneServer.current, let connection else { return 0 }
        return server.receive(connection, reason, user, input, count)
      }
    } serve: { (socket: consuming MessageSocket, sandbox) throws(WireError) -> Never in
      try socket.send(PhoneAnswer.ready(gaps: sandbox.openReason ?? "").bytes)
      guard let address, let server = current, let listener = server.listener else {
        try socket.send(PhoneAnswer.refused(problem).bytes)
        while true { _ = try socket.receive(waits: true) }
      }
      try server.serve(socket, listener, at: address)
    }
  }

  private func serve(
    _ connection: consuming MessageSocket, _ listener: PhoneListener, at address: LocalAddress
  ) throws(WireError) -> Never {
    var packet = try connection.receive(waits: true)
    guard case .serve(let count) = try PhoneCall(packet.bytes), let file = packet.takeDescriptor()
    else { throw .malformed("no page came along") }
    page.bytes = try file.wholeContents(count: count)
    page.authority = address.authority(port: listener.port)
    guard
      let shown = PhoneAddress(encoding: "https://\(page.authority)/#\(admission.key)")
    else { throw .system(ENOMEM) }
    try connection.send(PhoneAnswer.listening(shown).bytes)
    program = listener.watch(connection.number)
    guard program != nil else { throw .system(ENOMEM) }
    socket = consume connection
    while true {
      listener.serve()
      // Whoever is told why is told before.
      if isEnding, phone == nil, outbox.values.allSatisfy({ $0 == .welcome }) { throw .closed }
    }
  }

  /// Sends an answer; whether the program has room for it.
  @discardableResult func send(_ answer: PhoneAnswer) -> Bool {
    (try? socket?.send(answer.bytes, waits: false)) != nil
  }

  /// A lost phone may come back for a while from now on.
  func beginAbsence() {
    isAbsent = true
    if let program { lws_set_timer_usecs(program, lws_usec_t(Self.absence * 1e6)) }
  }

  /// The phone has left for good.
  func leave() {
    isAbsent = false
    send(.left)
  }

  /// The program has closed the connection, or has sent what it does not send.
  func end() {
    isEnding = true
    if let phone { part(from: phone, .ended) }
  }
}
