/// How a frame joins its group at the broker: it asks, waits for an answer, and decides.
extension GroupMembership {
  /// The broker can be reached, for the first time or again.
  public mutating func connected(at now: Double) {
    isConnected = true
    (brokerSchedule, brokerTurn) = (nil, nil)
    turnTime = now + Self.patience * (1 + jitter())
    ask(at: now)
  }

  /// The broker cannot be reached; the schedule stays.
  public mutating func disconnected() {
    isConnected = false
    messages = []
  }

  /// Does what is due at a time (seconds).
  public mutating func advance(at now: Double) {
    guard isConnected else { return }
    if let time = answerTime, now >= time {
      answerTime = nil
      if isMember, standing == .inStep, let schedule { send(.schedule(schedule)) }
    }
    if let time = questionTime, now >= time {
      questionTime = nil
      if standing == .otherPhotos {
        isMember = false
        ask(at: now)
      }
    }
    if let time = decisionTime, now >= time { decide() }
    if let time = turnTime, now >= time {
      turnTime = nil
      passOnTurn()
    }
  }

  /// Sends the frame's turn if the broker has an older one or none: it may have turned without a
  /// connection, and a broker that was started again may have forgotten it.
  mutating func passOnTurn() {
    guard isConnected, let turn, brokerTurn.map({ $0.isOlder(than: turn) }) ?? true else { return }
    brokerTurn = turn
    send(.turn(turn))
  }

  private mutating func ask(at now: Double) {
    if !isMember { send(.question(frame: frame)) }
    awaitsPhotos = false
    decisionTime = now + Self.patience * (1 + jitter())
  }

  /// Nobody has answered: the frame's schedule is that of the group.
  private mutating func decide() {
    decisionTime = nil
    guard let list else {
      // The folder is still being read, or empty.
      awaitsPhotos = true
      return
    }
    if !isMember {
      isMember = true
      let kept = schedule.flatMap { $0.list == list.digest && hasPolicy($0) ? $0 : nil }
      var new = kept ?? ownSchedule(of: list)
      new.revision = max(new.revision, (brokerSchedule?.revision ?? 0) + (kept == nil ? 1 : 0))
      follow(new, isForced: true)
    }
    if let schedule, standing == .inStep, schedule != brokerSchedule { send(.schedule(schedule)) }
  }

  private func hasPolicy(_ schedule: GroupSchedule) -> Bool {
    schedule.interval == Int(policy.interval * 1000) && policy.isShuffled == (schedule.seed != nil)
  }
}
