import GalleryCore
import Glibc
import MessageBus
import WorkerThreads

/// The loop of the sensor's thread, which sleeps until the bus or a request wakes it.
struct SensorLoop: ~Copyable {
  private let requests: SensorRequests
  private let address: String
  private let report: (OrientationSensor.Report) -> Void
  private var bus: SystemBus?
  private var conversation: SensorConversation
  private var backoff = Backoff.sensor
  /// The time of the next connection attempt while there is no connection, in seconds.
  private var connectTime = -Double.infinity
  /// The time when the bus became ready, in seconds; nil while it is not.
  private var readyTime: Double?
  private var isWanted = false
  private var lastState: SensorState?

  /// Runs until `requests` is closed.
  static func run(
    _ requests: SensorRequests, busAddress: String, patience: Double,
    report: @escaping (OrientationSensor.Report) -> Void
  ) {
    var loop = SensorLoop(
      requests: requests, address: busAddress, patience: patience, report: report)
    while loop.turn() {}
  }

  private init(
    requests: SensorRequests, address: String, patience: Double,
    report: @escaping (OrientationSensor.Report) -> Void
  ) {
    self.requests = requests
    self.address = address
    conversation = SensorConversation(patience: patience)
    self.report = report
  }

  /// Performs the work that is due, then sleeps until there is more; returns false at the end.
  private mutating func turn() -> Bool {
    let wanted = requests.current
    guard !wanted.isClosed else { return false }
    let now = Time.now
    want(wanted.claims.isGenerating, at: now)
    if now >= connectTime { connect(at: now) }
    var hasMore = false
    do {
      hasMore = try speak(at: now)
    } catch {
      lose(at: now)
    }
    if let state = conversation.state(at: now), state != lastState {
      lastState = state
      report(.state(state))
    }
    if !hasMore { sleep() }
    return true
  }

  private mutating func want(_ isWanted: Bool, at now: Double) {
    conversation.want(isWanted)
    // While readings were not wanted, no bus was searched for.
    if isWanted && !self.isWanted && bus == nil { connectTime = now }
    self.isWanted = isWanted
  }

  private mutating func connect(at now: Double) {
    connectTime = .infinity
    do {
      bus = try SystemBus(address: address)
      conversation.connecting(at: now)
    } catch {
      lose(at: now)
    }
  }

  /// Processes one message and sends requests; returns whether more messages may be available.
  private mutating func speak(at now: Double) throws(BusError) -> Bool {
    guard bus != nil else { return false }
    let hasMore = try bus?.process() ?? false
    if readyTime == nil {
      if bus?.isReady ?? false {
        readyTime = now
        try bus?.listen()
        conversation.connected()
      } else if bus?.isWatching ?? false {
        conversation.disconnected()
      }
    }
    for event in bus?.takeEvents() ?? [] {
      if let reading = conversation.handle(event, at: now) { report(.reading(reading, at: now)) }
    }
    if let request = conversation.nextRequest(at: now) {
      try bus?.ask(request, daemon: conversation.daemon)
    }
    return hasMore
  }

  /// Handles a failed or lost connection.
  private mutating func lose(at now: Double) {
    // A connection that lasted is reopened soon, even if only to let libsystemd wait for the bus. A
    // bus that was never there is searched for only while readings are wanted.
    if let readyTime, now - readyTime > 60 { backoff.reset() }
    connectTime = isWanted || readyTime != nil ? now + backoff.next() : .infinity
    bus = nil
    readyTime = nil
    conversation.disconnected()
  }

  private mutating func sleep() {
    var descriptors = [pollfd(fd: requests.descriptor, events: Int16(POLLIN), revents: 0)]
    if bus != nil {
      guard let waiting = bus?.waiting else {
        lose(at: Time.now)
        return
      }
      descriptors.append(waiting)
    }
    let now = Time.now
    var due = connectTime
    for time in [conversation.dueTime(at: now), bus?.dueTime ?? nil] { due = min(due, time ?? due) }
    let timeout = Time.pollTimeout(seconds: due < .infinity ? due - now : nil)
    poll(&descriptors, nfds_t(descriptors.count), timeout)
    if descriptors[0].revents != 0 { requests.acknowledge() }
  }
}
