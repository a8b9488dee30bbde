import GalleryCore
import WorkerThreads

/// Determines what to request from the daemon and when, in the order that works.
///
/// It first requests the owner of the name, then the claim, then the properties explicitly, because
/// those from before the claim may be stale. After that the daemon sends changes itself. Only one
/// request is pending at a time, without a timeout: a daemon that was stopped answers when it
/// continues, so no request needs to be repeated and no timer runs.
struct SensorConversation {
  /// The sensor that it is about.
  let kind: SensorKind
  /// The time after which a missing reply is reported, in seconds.
  let patience: Double

  enum Link: Hashable {
    case connecting(since: Double)
    case absent, ready
  }

  enum Owner: Hashable {
    case unknown, nobody
    case name(String)
  }

  enum Claim: Hashable {
    case none, held
    /// It is unknown whether the daemon has the claim, so the request must be repeated.
    case doubtful
  }

  private(set) var link = Link.absent
  private(set) var owner = Owner.unknown
  private(set) var properties = SensorProperties()
  /// Whether all properties are up to date.
  private(set) var isRead = false
  private(set) var claim = Claim.none
  private(set) var isWanted = false
  private(set) var open: (request: Request, since: Double)?
  private(set) var failures: [Request: Failure] = [:]
  /// The times when failed requests are repeated.
  private(set) var retryTimes: [Request: Double] = [:]
  private var backoff = Backoff.sensor
  /// The last reading since the claim that was reported; nil if none was.
  private var lastReading: SensorReading?

  /// Starts without a bus.
  init(_ kind: SensorKind = .accelerometer, patience: Double = SensorLoop.defaultPatience) {
    self.kind = kind
    self.patience = patience
  }

  /// The destination of requests to the daemon.
  var daemon: String? {
    if case .name(let name) = owner { name } else { nil }
  }

  /// Sets whether the sensor should be claimed.
  mutating func setWanted(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    // A new request does not wait for the retry time of an earlier failure.
    retryTimes = [:]
  }

  /// Call this when a connection attempt starts.
  mutating func connecting(at now: Double) {
    resetBus()
    link = .connecting(since: now)
  }

  /// Call this when the bus is ready.
  mutating func connected() {
    resetBus()
    link = .ready
  }

  /// Call this when there is no bus.
  mutating func disconnected() {
    resetBus()
    link = .absent
  }

  /// Returns the request to send now, if any, and marks it as pending.
  mutating func nextRequest(at now: Double) -> Request? {
    guard open == nil else { return nil }
    let request = missing.first { now >= retryTimes[$0, default: -.infinity] }
    if let request { open = (request, now) }
    return request
  }

  /// Handles an event from the bus; returns a reading if it contains one.
  mutating func handle(_ event: Event, at now: Double) -> SensorReading? {
    guard link == .ready else { return nil }
    switch event {
    case .owner(let name):
      let owner = name.map(Owner.name) ?? .nobody
      if open?.request == .owner { succeed(.owner) }
      if owner != self.owner {
        resetDaemon()
        self.owner = owner
      }
      return nil
    case .answered(let answer): return apply(answer)
    case .failed(let failure):
      fail(failure, at: now)
      return nil
    case .changed(let changes, let isComplete, let sender):
      guard let sender, sender == daemon else { return nil }
      return apply(changes, isComplete: isComplete, at: now)
    }
  }

  private mutating func apply(_ answer: SensorProperties?) -> SensorReading? {
    guard let request = open?.request else { return nil }
    succeed(request)
    switch request {
    case .owner: break
    case .claim:
      claim = .held
      isRead = false
      lastReading = nil
    case .release: claim = .none
    case .properties:
      properties = answer ?? SensorProperties()
      properties.assumeAbsent(kind)
      isRead = true
      return reading()
    }
    return nil
  }

  private mutating func apply(
    _ changes: SensorProperties, isComplete: Bool, at now: Double
  ) -> SensorReading? {
    // A daemon that sends signals but no reply has lost the request.
    if isOverdue(at: now) {
      // The daemon may have acted on the request, or may still do so.
      if open?.request == .claim || open?.request == .release { claim = .doubtful }
      open = nil
    }
    if changes.has(kind) == true, properties.has(kind) != true {
      if claim == .held { claim = .doubtful }
      retryTimes[.claim] = nil
    }
    properties.merge(changes)
    if !isComplete { isRead = false }
    return changes.measures(kind) ? reading() : nil
  }

  /// Returns what the sensor has measured, if it is wanted and differs from what was reported.
  private mutating func reading() -> SensorReading? {
    guard isWanted, claim != .none || open?.request == .claim,
      let reading = properties.reading(of: kind), reading.isNoticeable(since: lastReading)
    else { return nil }
    lastReading = reading
    return reading
  }

  private mutating func succeed(_ request: Request) {
    open = nil
    failures[request] = nil
    if failures.isEmpty { backoff.reset() }
  }

  private mutating func fail(_ failure: Failure, at now: Double) {
    guard let request = open?.request else { return }
    open = nil
    if request == .claim || request == .release { claim = .none }
    // A claim that was not granted does not need to be released.
    guard request != .release else { return }
    failures[request] = failure
    // If readings are not wanted, there is no reason to retry.
    retryTimes[request] = isWanted ? now + backoff.next() : .infinity
  }

  private mutating func resetBus() {
    resetDaemon()
    owner = .unknown
  }

  private mutating func resetDaemon() {
    properties = SensorProperties()
    isRead = false
    claim = .none
    open = nil
    failures = [:]
    retryTimes = [:]
    backoff.reset()
    lastReading = nil
  }
}
