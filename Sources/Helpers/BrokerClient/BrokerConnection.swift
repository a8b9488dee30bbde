import CMosquitto
import Glibc
import ProcessWire
import RemoteControl
import WorkerThreads

/// A client of a broker, which owns libmosquitto's handle.
final class BrokerConnection {
  private let settings: BrokerSettings
  private let handle: OpaquePointer
  private var answers: [BrokerAnswer] = []
  /// Messages that came before all subscriptions were confirmed, as kept ones do.
  private var earlyMessages: [BrokerAnswer] = []
  /// Limits the messages of each subscription, so that a flood of commands does not stop a group.
  private var allowances: [MessageAllowance]
  /// The number of subscriptions that the broker has not confirmed.
  private var openSubscriptions = 0
  /// Why the broker refuses the connection; nil if it does not.
  private(set) var refusal: BrokerFailure?
  /// What libmosquitto has said about encryption, which its results do not say.
  private var said: BrokerFailure?
  /// Whether the broker has accepted the connection.
  private var isAccepted = false

  /// Why no connection is possible; nil if one is.
  private var hindrance: BrokerFailure?

  /// Prepares a client; nil without memory for it.
  init?(_ settings: BrokerSettings, certificates: CertificateFile) {
    guard let handle = mosquitto_new(settings.clientID, true, nil) else { return nil }
    self.settings = settings
    allowances = settings.subscriptions.map { _ in .broker }
    self.handle = handle
    mosquitto_user_data_set(handle, Unmanaged.passUnretained(self).toOpaque())
    mosquitto_connect_callback_set(handle) { _, context, code in
      BrokerConnection.of(context)?.accepted(code)
    }
    mosquitto_subscribe_callback_set(handle) { _, context, _, _, _ in
      BrokerConnection.of(context)?.subscribed()
    }
    mosquitto_message_callback_set(handle) { _, context, message in
      if let message { BrokerConnection.of(context)?.received(message.pointee) }
    }
    mosquitto_log_callback_set(handle) { _, context, _, text in
      if let text { BrokerConnection.of(context)?.note(String(cString: text)) }
    }
    let will = Array("offline".utf8)
    var results: [Int32] = []
    if !settings.willTopic.isEmpty {
      results.append(
        mosquitto_will_set(
          handle, settings.willTopic, Int32(will.count), will, Int32(settings.quality), true))
    }
    if let user = settings.user {
      results.append(mosquitto_username_pw_set(handle, user, settings.password))
    }
    if let failure = results.first(where: { $0 != MOSQ_ERR_SUCCESS.code }) {
      hindrance = BrokerFailure(.other, String(cString: mosquitto_strerror(failure)))
    } else if settings.address.isSecure,
      mosquitto_tls_set(handle, certificates.path, nil, nil, nil, nil) != MOSQ_ERR_SUCCESS.code
    {
      hindrance = BrokerFailure(
        .certificates, "the certificates in \(certificates.text) cannot be read")
    }
  }

  deinit { mosquitto_destroy(handle) }

  /// The socket; -1 without a connection.
  var number: Int32 { mosquitto_socket(handle) }

  /// Whether something waits to be written.
  var hasOutput: Bool { mosquitto_want_write(handle) }

  /// Connects; returns why that failed, or nil.
  ///
  /// It blocks while the name is resolved.
  func connect() -> BrokerFailure? {
    if let hindrance { return hindrance }
    (refusal, said, isAccepted) = (nil, nil, false)
    answers = []
    earlyMessages = []
    let result = mosquitto_connect(
      handle, settings.address.host, Int32(settings.address.port), BrokerClient.keepAlive)
    return result == MOSQ_ERR_SUCCESS.code ? nil : failure(result)
  }

  /// Ends the connection, so that it can be made again.
  func disconnect() { mosquitto_disconnect(handle) }

  /// Reads, writes and looks at the time; returns why the connection is lost, or nil.
  func serve(canRead: Bool, canWrite: Bool) -> BrokerFailure? {
    var result = MOSQ_ERR_SUCCESS.code
    if canRead { result = mosquitto_loop_read(handle, 1) }
    if result == MOSQ_ERR_SUCCESS.code, canWrite { result = mosquitto_loop_write(handle, 1) }
    if result == MOSQ_ERR_SUCCESS.code { result = mosquitto_loop_misc(handle) }
    return result == MOSQ_ERR_SUCCESS.code ? nil : failure(result)
  }

  /// Publishes a message, which the broker may keep.
  func publish(_ bytes: [UInt8], to topic: String, isKept: Bool) {
    mosquitto_publish(
      handle, nil, topic, Int32(bytes.count), bytes, Int32(settings.quality), isKept)
  }

  /// What has happened since the last call.
  func takeAnswers() -> [BrokerAnswer] {
    defer { answers = [] }
    return answers
  }

  // MARK: Callbacks

  private static func of(_ context: UnsafeMutableRawPointer?) -> BrokerConnection? {
    // SAFETY: the context is the connection that owns the handle, so it outlives every callback.
    context.map { Unmanaged<BrokerConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  private func accepted(_ code: Int32) {
    guard code == 0 else {
      // A bad name or password, and not authorized (MQTT 3.1.1, section 3.2.2.3).
      // libmosquitto says it as a sentence.
      let reason = String(cString: mosquitto_connack_string(code))
      refusal = BrokerFailure(
        code == 4 || code == 5 ? .credentials : .other,
        "the broker refuses it: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)")
      return
    }
    isAccepted = true
    openSubscriptions = settings.subscriptions.count
    if openSubscriptions == 0 { answers.append(.connected) }
    for topic in settings.subscriptions {
      mosquitto_subscribe(handle, nil, topic, Int32(settings.quality))
    }
  }

  private func subscribed() {
    openSubscriptions -= 1
    guard openSubscriptions == 0 else { return }
    answers += [.connected] + earlyMessages
    earlyMessages = []
  }

  private func received(_ message: mosquitto_message) {
    guard
      let topic = message.topic.map({ String(cString: $0) }),
      // A command that the broker kept was meant for an earlier moment.
      !message.retain || settings.keptTopics.contains(topic),
      let index = settings.subscriptions.firstIndex(where: { Self.matches($0, topic) }),
      allowances[index].admits(at: Time.now)
    else { return }
    let bytes = UnsafeRawBufferPointer(
      start: message.payload, count: min(Int(message.payloadlen), BrokerAnswer.longestText))
    let answer = BrokerAnswer.message(
      topic: topic, text: String(decoding: bytes, as: UTF8.self), isKept: message.retain)
    if openSubscriptions > 0 { earlyMessages.append(answer) } else { answers.append(answer) }
  }

  private static func matches(_ subscription: String, _ topic: String) -> Bool {
    var isMatch = false
    return mosquitto_topic_matches_sub(subscription, topic, &isMatch) == MOSQ_ERR_SUCCESS.code
      && isMatch
  }

  /// Notes what libmosquitto says about encryption.
  private func note(_ line: String) {
    if line.contains("host name verification failed") {
      said = BrokerFailure(.otherName, "the broker's certificate is for another name")
    } else if said == nil, line.hasPrefix("OpenSSL Error") {
      let detail = line.split(separator: ":").last.map(String.init) ?? ""
      // A broker that does not encrypt ends the connection, or answers in the clear.
      let isPlain = ["unexpected eof", "version number", "packet length"].contains {
        detail.contains($0)
      }
      said = BrokerFailure(
        isPlain ? .unencrypted : .untrusted, "the encrypted connection fails (\(detail))")
    }
  }

  /// What a call's result means; `errno` is that of the call.
  private func failure(_ code: Int32) -> BrokerFailure {
    BrokerFailure(
      code: code, number: errno, said: said, host: settings.address.host, isAccepted: isAccepted)
  }
}

extension mosq_err_t {
  /// The value that calls return.
  var code: Int32 { Int32(rawValue) }
}
