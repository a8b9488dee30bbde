/// What follows from what has been said: what is to be asked, when, and what people are told.
extension SensorConversation {
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

  /// When something is due though nobody says anything: a warning, or another try.
  func dueTime(at now: Double) -> Double? {
    if case .connecting(let since) = link, now < since + patience {
      return since + patience
    }
    if let open { return isOverdue(at: now) ? nil : open.since + patience }
    let due = missing.compactMap { retryTimes[$0] }.min()
    return due.flatMap { $0 < .infinity ? $0 : nil }
  }

  /// What there is of the sensor; nil as long as that is being found out.
  func state(at now: Double) -> SensorState? {
    switch link {
    case .absent: return .noBus
    case .connecting(let since): return now < since + patience ? nil : .busNotAnswering
    case .ready: break
    }
    if owner == .nobody { return .noDaemon }
    if isOverdue(at: now) {
      // Who owns a name is answered by the bus itself.
      return open?.request == .owner ? .busNotAnswering : .notAnswering
    }
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

  /// Whether the open question should have been answered by now.
  func isOverdue(at now: Double) -> Bool {
    open.map { now >= $0.since + patience } ?? false
  }
}
