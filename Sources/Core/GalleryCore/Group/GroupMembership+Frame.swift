/// What happens at the frame itself: other photos, what its user does, and its turns.
extension GroupMembership {
  /// The frame's photos are known, or have changed.
  ///
  /// - Parameters:
  ///   - list: the photos.
  ///   - current: the photo that is shown.
  ///   - time: the time, in milliseconds since 1970.
  public mutating func use(_ list: GroupList, showing current: PhotoID?, at time: Int) {
    let wasInStep = standing == .inStep
    self.list = list
    // The decision is due at once.
    if awaitsPhotos { (awaitsPhotos, decisionTime) = (false, 0) }
    guard let schedule else {
      self.schedule = ownSchedule(of: list)
      return
    }
    guard schedule.list != list.digest else { return }
    if !isMember {
      self.schedule = ownSchedule(of: list)
    } else if wasInStep {
      // The others will have the same photos soon.
      var new = schedule
      new.list = list.digest
      publish(new, showing: current, from: time, at: time)
    }
  }

  /// A user of this frame has gone to another photo, paused the slideshow, or changed its order or
  /// interval; the others follow.
  ///
  /// - Parameters:
  ///   - current: the photo that is shown.
  ///   - isPaused: whether it stays.
  ///   - policy: the order and the interval.
  ///   - hold: how long the photo stays at least, in milliseconds.
  ///   - time: the time, in milliseconds since 1970.
  public mutating func change(
    showing current: PhotoID?, isPaused: Bool, policy: SlideshowPolicy, hold: Int, at time: Int
  ) {
    self.policy = policy
    guard var new = schedule, standing == .inStep else { return }
    new.interval = Int(policy.interval * 1000)
    if policy.isShuffled != (new.seed != nil) {
      new.seed = policy.isShuffled ? UInt64(time).mixed : nil
    }
    new.isPaused = isPaused
    publish(new, showing: current, from: time + max(0, hold - new.interval), at: time)
  }

  /// The frame's photos have another turn, by its sensor or a command.
  public mutating func noteTurn(_ turn: QuarterTurn, at time: Int) {
    guard turn != self.turn?.turn else { return }
    let revision = GroupRevision.next(after: self.turn?.revision ?? 0, at: time)
    let new = GroupTurn(turn: turn, revision: revision, author: frame)
    self.turn = new
    passOnTurn()
  }

  private mutating func publish(
    _ changed: GroupSchedule, showing current: PhotoID?, from epoch: Int, at time: Int
  ) {
    guard let old = schedule else { return }
    var new = changed
    let slot = old.slot(at: time)
    let place = current.flatMap { list?.place(of: $0) }
    new.slot = place.map { new.slot(of: $0, near: slot) } ?? slot
    new.epoch = epoch
    new.revision = GroupRevision.next(after: old.revision, at: time)
    new.author = frame
    follow(new, isForced: true)
    isMember = true
    send(.schedule(new))
  }

  /// The schedule of a group in which nobody has changed anything: it follows from the photos and
  /// the settings, so that frames have the same even without a broker.
  func ownSchedule(of list: GroupList) -> GroupSchedule {
    GroupSchedule(
      list: list.digest, seed: policy.isShuffled ? list.digest.hash.mixed : nil,
      interval: Int(policy.interval * 1000), epoch: 0, author: frame)
  }
}
