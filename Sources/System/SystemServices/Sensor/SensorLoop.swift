import GalleryCore
import Glibc
import WorkerThreads

/// The loop of a sensor's thread, which sleeps until the bus or a request wakes it.
struct SensorLoop: ~Copyable {
  /// What the loop reports.
  enum Report: Hashable {
    /// What was measured, and when it was received, in seconds on CLOCK_MONOTONIC.
    case reading(SensorReading, at: Double)
    /// The state of the sensor has changed.
    case state(SensorState)
  }

  /// The time after which a missing reply of the bus or the daemon is reported, in seconds.
  ///
  /// From iio-sensor-proxy 3.6 on, a claim is answered after the first reading, which takes 0.7 s
  /// with a polled sensor.
  static let defaultPatience = 5.0

  private let kind: SensorKind
  private let claims: FollowedState<NotificationCount>
  private let address: String
  private let report: (Report) -> Void
  private var bus: SystemBus?
  private var conversation: SensorConversation
  private var backoff = Backoff.sensor
  /// The time of the next connection attempt while there is no connection, in seconds.
  private var connectTime = -Double.infinity
  /// The time when the bus became ready, in seconds; nil while it is not.
  private var readyTime: Double?
  private var isWanted = false
  private var lastState: SensorState?

  /// Runs until the descriptor `closing` is readable.
  static func run(
    _ kind: SensorKind, _ claims: FollowedState<NotificationCount>, closing: Int32,
    busAddress: String,
    patience: Double,
    report: @escaping (Report) -> Void
  ) {
    // Without it nothing could be asked for.
    guard claims.descriptor >= 0 else { return report(.state(.noBus)) }
    var loop = SensorLoop(
      kind, claims: claims, address: busAddress, patience: patience, report: report)
    var hasMore = false
    repeat { hasMore = loop.turn() } while !loop.sleep(until: closing, hasMore: hasMore)
  }

  private init(
    _ kind: SensorKind, claims: FollowedState<NotificationCount>, address: String, patience: Double,
    report: @escaping (Report) -> Void
  ) {
    self.kind = kind
    self.claims = claims
    self.address = address
    conversation = SensorConversation(kind, patience: patience)
    self.report = report
  }

  /// Performs one turn of the loop; returns whether there may be more to do at once.
  private mutating func turn() -> Bool {
    let now = Time.now
    setWanted(claims.current.isGenerating, at: now)
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
    return hasMore
  }

  private mutating func setWanted(_ isWanted: Bool, at now: Double) {
    conversation.setWanted(isWanted)
    // While readings were not wanted, no bus was searched for.
    if isWanted && !self.isWanted && bus == nil { connectTime = now }
    self.isWanted = isWanted
  }

  private mutating func connect(at now: Double) {
    connectTime = .infinity
    do {
      bus = try SystemBus(kind, address: address)
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
      try bus?.send(request, daemon: conversation.daemon)
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

  /// Sleeps until there is something to do, if there is nothing yet; whether the loop is to end.
  private mutating func sleep(until closing: Int32, hasMore: Bool) -> Bool {
    var descriptors = [closing, claims.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if bus != nil, !hasMore {
      guard let waiting = bus?.waiting else {
        lose(at: Time.now)
        return false
      }
      descriptors.append(waiting)
    }
    let now = Time.now
    var due = hasMore ? now : connectTime
    for time in [conversation.dueTime(at: now), bus?.dueTime ?? nil] { due = min(due, time ?? due) }
    let timeout = Time.pollTimeout(seconds: due < .infinity ? due - now : nil)
    poll(&descriptors, nfds_t(descriptors.count), timeout)
    if descriptors[1].revents != 0 { claims.acknowledge() }
    return descriptors[0].revents != 0
  }
}
