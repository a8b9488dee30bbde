/// Derives the next request, its time, and the state to report.
extension SensorConversation {
  enum Request: Hashable {
    case owner, claim, release, properties
  }

  enum Failure: Hashable {
    case refused, other
  }

  /// An event from the bus.
  enum Event: Hashable {
    /// The owner of the daemon's name; nil if there is none.
    case owner(String?)
    /// A reply to the pending request, with properties if those were requested.
    case answered(SensorProperties?)
    case failed(Failure)
    /// The sender's properties have changed; the message may not include all new values.
    case changed(SensorProperties, isComplete: Bool, sender: String?)
  }

  /// The time of the next timeout: a warning or another attempt.
  func dueTime(at now: Double) -> Double? {
    if case .connecting(let since) = link, now < since + patience {
      return since + patience
    }
    if let open { return isOverdue(at: now) ? nil : open.since + patience }
    let due = missing.compactMap { retryTimes[$0] }.min()
    return due.flatMap { $0 < .infinity ? $0 : nil }
  }

  /// The state of the sensor; nil while it is being determined.
  func state(at now: Double) -> SensorState? {
    switch link {
    case .absent: return .noBus
    case .connecting(let since): return now < since + patience ? nil : .busNotAnswering
    case .ready: break
    }
    if owner == .nobody { return .noDaemon }
    if isOverdue(at: now) {
      // The bus itself answers who owns a name.
      return open?.request == .owner ? .busNotAnswering : .notAnswering
    }
    if properties.has(kind) == false { return .noSensor }
    if failures.values.contains(.refused) { return .denied }
    if !failures.isEmpty { return .notAnswering }
    guard properties.has(kind) != nil else { return nil }
    switch (isWanted, claim) {
    case (true, .held): return .claimed
    case (false, .none): return .idle
    default: return nil
    }
  }

  /// The requests still needed, in the order in which to send them.
  var missing: [Request] {
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

  /// Whether the pending request should have been answered by now.
  func isOverdue(at now: Double) -> Bool {
    open.map { now >= $0.since + patience } ?? false
  }
}
