import GalleryCore

/// What is said to the daemon and when, in the order that works.
///
/// First who owns the name, then the claim, then the properties, read explicitly, as those from
/// before the claim may be stale; after that what the daemon says by itself. One question is open
/// at a time, and for as long as it takes: a daemon that was stopped answers it when it goes on, so
/// nothing needs to be asked again meanwhile, and no timer runs.
struct SensorConversation {
  /// How long an answer may take before people are told, in seconds: from 3.6 on a claim is answered
  /// after the first reading, which takes 0.7 s with a polled sensor.
  static let patience = 5.0

  enum Request: Hashable {
    case owner, claim, release, properties
  }

  enum Failure: Hashable {
    case refused, other
  }

  /// What comes from the bus.
  enum Event: Hashable {
    /// Who owns the daemon's name, or that nobody does.
    case owner(String?)
    /// The open question is answered, with properties where these were asked for.
    case answered(SensorProperties?)
    case failed(Failure)
    /// The sender says that properties have changed; not all new values need to come along.
    case changed(SensorProperties, isComplete: Bool, sender: String?)
  }

  private enum Link: Hashable {
    case connecting(since: Double)
    case absent, ready
  }

  private enum Owner: Hashable {
    case unknown, nobody
    case name(String)
  }

  private enum Claim: Hashable {
    case none, held
    /// The daemon may have forgotten it, and may act on it all the same.
    case doubtful
  }

  private var link = Link.absent
  private var owner = Owner.unknown
  private var properties = SensorProperties()
  /// Whether all properties are known as they are.
  private var isRead = false
  private var claim = Claim.none
  private var isWanted = false
  private var open: (request: Request, since: Double)?
  private var failures: [Request: Failure] = [:]
  /// When what failed is to be tried again.
  private var retryTimes: [Request: Double] = [:]
  private var backoff = Backoff()
  /// What has been told since the claim; before the first reading that nothing is known is no news.
  private var lastReading = DeviceOrientation.unknown

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
    if isOverdue(at: now) { open = nil }
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

extension SensorConversation {
  /// What is to be asked now, if anything; it counts as asked.
  mutating func nextRequest(at now: Double) -> Request? {
    guard open == nil else { return nil }
    let request = missing.first { now >= retryTimes[$0, default: -.infinity] }
    if let request { open = (request, now) }
    return request
  }

  /// When something is due though nobody says anything: a warning, or another try.
  func dueTime(at now: Double) -> Double? {
    if case .connecting(let since) = link, now < since + Self.patience {
      return since + Self.patience
    }
    if let open { return isOverdue(at: now) ? nil : open.since + Self.patience }
    let due = missing.compactMap { retryTimes[$0] }.min()
    return due.flatMap { $0 < .infinity ? $0 : nil }
  }

  /// What there is of the sensor; nil as long as that is being found out.
  func state(at now: Double) -> SensorState? {
    switch link {
    case .absent: return .noBus
    case .connecting(let since): return now < since + Self.patience ? nil : .noBus
    case .ready: break
    }
    if owner == .nobody { return .noDaemon }
    if isOverdue(at: now) { return .notAnswering }
    if properties.hasAccelerometer == false { return .noAccelerometer }
    if failures.values.contains(.refused) { return .denied }
    if !failures.isEmpty { return .notAnswering }
    guard properties.hasAccelerometer != nil else { return nil }
    switch (isWanted, claim) {
    case (true, .held): return .claimed
    case (false, .none): return .idle
    default: return nil
    }
  }

  /// What is not yet as it should be, the first thing to do first.
  private var missing: [Request] {
    guard link == .ready else { return [] }
    switch owner {
    case .unknown: return [.owner]
    case .nobody: return []
    case .name: break
    }
    var missing: [Request] = []
    if isWanted && claim != .held { missing.append(.claim) }
    if !isWanted && claim != .none { missing.append(.release) }
    if !isRead { missing.append(.properties) }
    return missing
  }

  private func isOverdue(at now: Double) -> Bool {
    open.map { now >= $0.since + Self.patience } ?? false
  }
}
