import GalleryCore
import ProcessWire
import SystemPackage
import WorkerThreads

/// The loop of the remote control's thread, which sleeps until the process answers, the frame's
/// state changes, or something is due.
struct RemoteLoop: ~Copyable {
  let configuration: RemoteControl.Configuration
  let topics: FrameTopics
  let shown: FollowedState<ShownFrame>
  private let report: (RemoteReport) -> Void
  private var settings: BrokerSettings
  /// When the desktop's keyring is asked, if only it may have the password.
  private var keyringPace: KeyringPace
  var process: RemoteProcess?
  /// Delays between starts of a process that ends.
  private var backoff: Backoff
  /// When the process is started, in seconds; nil while it runs.
  private var startTime: Double? = -.infinity
  var isConnected = false
  /// Whether it was said that the broker cannot be reached.
  private var saidUnreachable = false
  /// Whether it was said that another frame has the same name.
  private var saidContested = false
  /// When a connection that was taken over again and again has stayed long enough, in seconds; nil
  /// if it was not, or is lost.
  private var settleTime: Double?
  /// When the frame announces itself because Home Assistant has started.
  var birth = BirthAnswer()
  private var random = SystemRandomNumberGenerator()
  /// The state that the broker has; nil if it has none of this connection.
  var publishedState: FrameState?
  var publishTime = -Double.infinity
  /// The announcement that the broker has; nil if it has none of this connection.
  var announcement: String?
  /// The measured memory in megabytes; nil if it is not known.
  var memory: Int?
  var memoryTime = -Double.infinity
  /// The picture that the broker has; nil if it has none of this connection.
  var publishedPicture: PixelImage?
  /// The number of messages for the group that were sent, or have no use without a connection.
  var sentCount = 0

  /// Runs until the descriptor `closing` is readable.
  static func run(
    _ configuration: RemoteControl.Configuration, _ shown: FollowedState<ShownFrame>,
    closing: Int32, report: @escaping (RemoteReport) -> Void
  ) {
    // Without it no change would be noticed.
    guard shown.descriptor >= 0 else { return }
    var loop = RemoteLoop(configuration, shown, report: report)
    repeat { loop.turn() } while !loop.sleep(until: closing)
  }

  private init(
    _ configuration: RemoteControl.Configuration, _ shown: FollowedState<ShownFrame>,
    report: @escaping (RemoteReport) -> Void
  ) {
    self.configuration = configuration
    self.shown = shown
    self.report = report
    backoff = configuration.restartDelays
    topics = FrameTopics(
      prefix: configuration.prefix, name: configuration.name, group: configuration.group)
    let (user, password) = configuration.credentials()
    keyringPace = KeyringPace(isAsked: password == nil)
    var settings = BrokerSettings(
      address: configuration.address, user: user, password: password,
      quality: configuration.quality, clientID: topics.deviceID,
      willTopic: topics.availability, subscriptions: topics.subscriptions)
    settings.keptTopics = topics.group?.kept ?? []
    self.settings = settings
  }

  private mutating func turn() {
    let now = Time.now
    if let time = startTime, now >= time { start(at: now) }
    if let time = settleTime, now >= time {
      (settleTime, saidContested) = (nil, false)
      report(.settled)
    }
    if process?.isSilent(at: now) ?? false { return lose(at: now, because: "does not answer") }
    do throws(WireError) {
      while let answer = try process?.receiveAnswer() { try handle(answer) }
      if let time = birth.time, now >= time { try announce() }
      try sendToGroup()
      try publishState(at: now)
      try publishPicture()
    } catch {
      lose(at: now)
    }
  }

  /// Returns whether the thread is to end.
  private mutating func sleep(until closing: Int32) -> Bool {
    let times = [startTime, stateTime, settleTime, birth.time, process?.silenceTime]
      .compactMap(\.self)
    let ready = Readiness.wait(
      for: [closing, shown.descriptor, process?.number ?? -1],
      seconds: times.min().map { max(0, $0 - Time.now) })
    if ready[1] { shown.acknowledge() }
    if ready[2] { process?.noteSign() }
    return ready[0]
  }

  private mutating func start(at now: Double) {
    startTime = nil
    process = RemoteProcess.start(
      configuration.program, variables: configuration.variables, silence: configuration.silence)
    if process == nil || (try? process?.connect(settings)) == nil { lose(at: now) }
  }

  /// The process has ended, or answers nonsense.
  private mutating func lose(at now: Double, because event: String = "has ended") {
    process = nil
    isConnected = false
    settleTime = nil
    noteOutage("\(configuration.program.lastComponent?.string ?? "its program") \(event)")
    startTime = now + backoff.next()
  }

  private mutating func handle(_ answer: BrokerAnswer) throws(WireError) {
    switch answer {
    case .ready(let gaps):
      guard gaps.isEmpty || !configuration.requiresSandbox else {
        process = nil
        noteOutage("its process has no sandbox: \(gaps)")
        // What is missing may be back later, as on a busy computer.
        startTime = Time.now + backoff.next()
        return
      }
    case .connected:
      isConnected = true
      if saidContested { settleTime = Time.now + ConnectionContest.shortest }
      backoff.reset()
      if saidUnreachable { report(.reachable) }
      saidUnreachable = false
      report(.connected)
      try announce()
    case .disconnected(let failure):
      isConnected = false
      try handle(failure)
    case .message(FrameTopics.homeAssistantStatus, let text, _):
      if text == "online" { birth.hear(at: Time.now, using: &random) }
    case .message(let topic, let text, let isKept):
      if let group = topics.group, group.all.contains(topic) {
        // One without its end may mean something else.
        let isWhole = text.utf8.count < BrokerAnswer.longestText
        let message = GroupMessage(topic: topic, text: text, group)
        if let message, isWhole { report(.group(message, isKept: isKept)) }
      } else if let request = RemoteRequest(
        topic: topic, text: text, topics, configuration.settings)
      {
        report(.request(request))
      }
    }
  }

  private mutating func handle(_ failure: BrokerFailure) throws(WireError) {
    settleTime = nil
    let advice = failure.advice(for: configuration.address)
    guard failure.kind != .contested else {
      if !saidContested { report(.contested(advice: advice ?? "")) }
      saidContested = true
      return
    }
    guard failure.kind == .credentials, keyringPace.admits(at: Time.now) else {
      return noteOutage(failure.reason, advice: advice)
    }
    let former = settings
    let reply = configuration.keyring()
    keyringPace.note(reply, at: Time.now)
    if settings.takePassword(of: reply), settings != former {
      try process?.connect(settings)
      return
    }
    let reason = [failure.reason, reply.advice].compactMap(\.self).joined(separator: " ")
    noteOutage(reason, advice: advice)
  }

  private mutating func noteOutage(_ reason: String, advice: String? = nil) {
    if !saidUnreachable { report(.unreachable(reason: reason, advice: advice)) }
    saidUnreachable = true
  }
}
