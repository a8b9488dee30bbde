import GalleryCore
import WorkerThreads

/// What is said to the daemon and when, in the order that works.
///
/// First who owns the name, then the claim, then the properties, read explicitly, as those from
/// before the claim may be stale; after that what the daemon says by itself. One question is open
/// at a time, and for as long as it takes: a daemon that was stopped answers it when it goes on, so
/// nothing needs to be asked again meanwhile, and no timer runs.
struct SensorConversation {
  /// How long an answer may take before people are told, in seconds.
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
    /// Nobody knows whether the daemon has it: whatever is wanted has to be asked anew.
    case doubtful
  }

  private(set) var link = Link.absent
  private(set) var owner = Owner.unknown
  private(set) var properties = SensorProperties()
  /// Whether all properties are known as they are.
  private(set) var isRead = false
  private(set) var claim = Claim.none
  private(set) var isWanted = false
  private(set) var open: (request: Request, since: Double)?
  private(set) var failures: [Request: Failure] = [:]
  /// When what failed is to be tried again.
  private(set) var retryTimes: [Request: Double] = [:]
  private var backoff = Backoff.sensor
  /// What has been told since the claim; before the first reading that nothing is known is no news.
  private var lastReading = DeviceOrientation.unknown

  /// Begins without a bus.
  init(patience: Double = OrientationSensor.defaultPatience) { self.patience = patience }

  /// Whom questions to the daemon are addressed to.
  var daemon: String? {
    if case .name(let name) = owner { name } else { nil }
  }

  /// The claim is wanted from now on, or not any more.
  mutating func want(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    // Whoever asks anew is not to wait for what failed before.
    retryTimes = [:]
  }

  /// A connection is being made.
  mutating func connecting(at now: Double) {
    forgetBus()
    link = .connecting(since: now)
  }

  /// The bus can be spoken to.
  mutating func connected() {
    forgetBus()
    link = .ready
  }

  /// There is no bus.
  mutating func disconnected() {
    forgetBus()
    link = .absent
  }

  /// What is to be asked now, if anything; it counts as asked.
  mutating func nextRequest(at now: Double) -> Request? {
    guard open == nil else { return nil }
    let request = missing.first { now >= retryTimes[$0, default: -.infinity] }
    if let request { open = (request, now) }
    return request
  }

  /// Takes in what came from the bus, and gives a reading where that is one.
  mutating func handle(_ event: Event, at now: Double) -> DeviceOrientation? {
    guard link == .ready else { return nil }
    switch event {
    case .owner(let name):
      let owner = name.map(Owner.name) ?? .nobody
      if open?.request == .owner { succeed(.owner) }
      if owner != self.owner {
        forgetDaemon()
        self.owner = owner
      }
      return nil
    case .answered(let answer): return take(answer)
    case .failed(let failure):
      fail(failure, at: now)
      return nil
    case .changed(let changes, let isComplete, let sender):
      guard let sender, sender == daemon else { return nil }
      return take(changes, isComplete: isComplete, at: now)
    }
  }

  private mutating func take(_ answer: SensorProperties?) -> DeviceOrientation? {
    guard let request = open?.request else { return nil }
    succeed(request)
    switch request {
    case .owner: break
    case .claim:
      claim = .held
      isRead = false
      lastReading = .unknown
    case .release: claim = .none
    case .properties:
      properties = answer ?? SensorProperties()
      properties.hasAccelerometer = properties.hasAccelerometer ?? false
      isRead = true
      return reading()
    }
    return nil
  }

  private mutating func take(
    _ changes: SensorProperties, isComplete: Bool, at now: Double
  ) -> DeviceOrientation? {
    // It speaks, and yet owes an answer: that has been lost.
    if isOverdue(at: now) {
      // The daemon may have acted on it, or be about to.
      if open?.request == .claim || open?.request == .release { claim = .doubtful }
      open = nil
    }
    if changes.hasAccelerometer == true, properties.hasAccelerometer != true {
      if claim == .held { claim = .doubtful }
      retryTimes[.claim] = nil
    }
    properties.merge(changes)
    if !isComplete { isRead = false }
    return changes.orientation != nil || changes.tilt != nil ? reading() : nil
  }

  /// How the device is held, if that is wanted and has not been told.
  private mutating func reading() -> DeviceOrientation? {
    let reading = properties.deviceOrientation
    guard isWanted, claim != .none || open?.request == .claim, reading != lastReading else {
      return nil
    }
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
    // What was not granted need not be given back.
    guard request != .release else { return }
    failures[request] = failure
    // Nobody waits for it where nothing is wanted.
    retryTimes[request] = isWanted ? now + backoff.next() : .infinity
  }

  private mutating func forgetBus() {
    forgetDaemon()
    owner = .unknown
  }

  private mutating func forgetDaemon() {
    properties = SensorProperties()
    isRead = false
    claim = .none
    open = nil
    failures = [:]
    retryTimes = [:]
    backoff.reset()
    lastReading = .unknown
  }
}
