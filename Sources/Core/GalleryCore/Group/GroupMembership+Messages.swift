/// What a frame does with the messages of the others.
extension GroupMembership {
  /// Receives a message, which the broker may have kept since an earlier day.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - isKept: whether the broker has kept it.
  ///   - now: the time in seconds.
  ///   - time: the time, in milliseconds since 1970.
  public mutating func receive(
    _ message: GroupMessage, isKept: Bool, at now: Double, time: Int
  ) {
    switch message {
    case .schedule(let new):
      // A slot lasts a second at least, so no group has had more slots than milliseconds.
      guard GroupRevision.isCredible(max(new.revision, new.slot), at: time) else {
        postpone(message, isKept: isKept)
        break
      }
      receive(new, isKept: isKept, at: now, time: time)
    case .late(let frame, let slot, let until):
      guard frame != self.frame, let present = self.slot(at: time),
        slot == present || slot == present + 1
      else { break }
      delays.note(until, of: slot, for: frame, isOwn: false)
    case .question(let frame):
      guard frame != self.frame, isMember, answerTime == nil else { break }
      answerTime = now + Self.answerDelay * jitter()
    case .turn(let new):
      guard GroupRevision.isCredible(new.revision, at: time) else {
        postpone(message, isKept: isKept)
        break
      }
      if brokerTurn.map({ $0.isOlder(than: new) }) ?? true { brokerTurn = new }
      if let turn, !turn.isOlder(than: new), GroupRevision.isCredible(turn.revision, at: time) {
        break
      }
      turn = new
    }
  }

  /// Receives messages again that were ahead of the frame's clock, for the case that it was set.
  public mutating func receiveEarlyMessages(at now: Double, time: Int) {
    let messages = early
    early = []
    for (message, isKept) in messages { receive(message, isKept: isKept, at: now, time: time) }
  }

  private mutating func postpone(_ message: GroupMessage, isKept: Bool) {
    if early.count >= Self.earlyLimit { early.removeFirst() }
    early.append((message, isKept))
  }

  private mutating func receive(_ new: GroupSchedule, isKept: Bool, at now: Double, time: Int) {
    // The own one may be from before the clock was set back.
    let isCredible = schedule.map { GroupRevision.isCredible($0.revision, at: time) } ?? true
    let isForced = !isMember || !isCredible
    if brokerSchedule.map({ $0.isOlder(than: new) }) ?? true { brokerSchedule = new }
    if isKept {
      // Until somebody answers, it may be that of photos that no frame has any more.
      let isUseful = list.map { $0.digest == new.list } ?? true
      if isMember || isUseful { follow(new, isForced: isForced) }
      // The frame that has published it may be gone for good.
      if isMember, standing == .otherPhotos {
        questionTime = questionTime ?? now + Self.questionInterval
      }
      return
    }
    (decisionTime, awaitsPhotos) = (nil, false)
    if !isForced, let schedule, new.isOlder(than: schedule) {
      // Its author does not have this frame's schedule yet.
      answerTime = answerTime ?? now + Self.answerDelay * jitter()
      return
    }
    answerTime = nil
    follow(new, isForced: isForced)
    isMember = true
    questionTime = standing == .otherPhotos ? now + Self.questionInterval : nil
  }

  /// Follows a schedule if it is newer than the own one, or in any case.
  mutating func follow(_ new: GroupSchedule, isForced: Bool) {
    guard isForced || schedule.map({ $0.isOlder(than: new) }) ?? true, new != schedule else {
      return
    }
    // What frames wait for holds as long as the slots mean the same photos at the same times.
    if schedule.map({ !$0.hasSameSlots(as: new) }) ?? true { delays = GroupDelays() }
    schedule = new
  }
}
