/// Which photo comes next in a group, and when.
extension GroupMembership {
  /// How long before a change it is checked whether the frame has the photo, in milliseconds at
  /// most.
  ///
  /// A broker passes a message on within some milliseconds, and a photo is mostly decoded in a
  /// second.
  static let longestLead = 1000
  /// How long frames are waited for, in milliseconds at most.
  static let longestDelay = 2000
  /// How far in the future a delayed change is, in milliseconds, so that all frames hear of it
  /// before.
  static let notice = 100

  /// The slot whose photo the group shows at a time, in milliseconds since 1970; nil if the frame
  /// is not in step.
  public func slot(at time: Int) -> Int? {
    guard standing == .inStep, let schedule else { return nil }
    let slot = schedule.slot(at: time)
    return slot > schedule.slot && time < changeTime(of: slot, in: schedule) ? slot - 1 : slot
  }

  /// What the slideshow of this frame shows next.
  ///
  /// - Parameters:
  ///   - current: the photo that it shows.
  ///   - time: the time, in milliseconds since 1970.
  ///   - isUnreadable: whether a photo cannot be shown; then the one before it stays.
  /// - Returns: the photo, the one for going back, and the time of the change in milliseconds since
  ///   1970, which may be over; nil for a time that is not known. Nil if the frame is not in step.
  public func nextChange(
    from current: PhotoID?, at time: Int, isUnreadable: (PhotoID) -> Bool
  ) -> (photo: PhotoID, previous: PhotoID, time: Int?)? {
    guard let schedule, let slot = slot(at: time) else { return nil }
    let present = photo(of: slot, in: schedule)
    guard current == present || isUnreadable(present) else {
      return (present, photo(of: slot - 1, in: schedule), changeTime(of: slot, in: schedule))
    }
    return (
      photo(of: slot + 1, in: schedule), photo(of: slot - 1, in: schedule),
      schedule.isPaused ? nil : changeTime(of: slot + 1, in: schedule)
    )
  }

  /// When the frame must look at its next photo, or change to it, in milliseconds since 1970; nil
  /// for never.
  public func nextTime(after time: Int) -> Int? {
    guard let schedule, !schedule.isPaused, let slot = slot(at: time) else { return nil }
    let check = schedule.start(of: slot + 1) - Self.lead(of: schedule)
    return time < check ? check : changeTime(of: slot + 1, in: schedule)
  }

  /// Asks the others to wait if the next photo is late, and no longer once it is there.
  ///
  /// - Parameters:
  ///   - time: the time, in milliseconds since 1970.
  ///   - readiness: whether a photo can be shown.
  public mutating func announceDelay(at time: Int, readiness: (PhotoID) -> PhotoReadiness) {
    guard let schedule, !schedule.isPaused, let present = slot(at: time) else { return }
    let slot = present + 1
    let start = schedule.start(of: slot)
    let end = start + Self.delayLimit(of: schedule)
    guard time >= start - Self.lead(of: schedule), time < end else { return }
    let isAwaited = readiness(photo(of: slot, in: schedule)) == .awaited
    switch delays.time(of: slot, for: frame) {
    case nil where isAwaited: delay(slot, until: end)
    case end? where !isAwaited: delay(slot, until: max(start, min(end - 1, time + Self.notice)))
    default: break
    }
  }

  private mutating func delay(_ slot: Int, until time: Int) {
    delays.note(time, of: slot, for: frame, isOwn: true)
    send(.late(frame: frame, slot: slot, until: time))
  }

  /// When all frames change to a slot's photo.
  private func changeTime(of slot: Int, in schedule: GroupSchedule) -> Int {
    let start = schedule.start(of: slot)
    // A photo that a user has gone to is shown at once, also if it stays for longer than an
    // interval.
    guard slot > schedule.slot else { return min(start, schedule.revision) }
    guard let delay = delays.latest(of: slot) else { return start }
    return min(start + Self.delayLimit(of: schedule), max(start, delay))
  }

  private func photo(of slot: Int, in schedule: GroupSchedule) -> PhotoID {
    guard let list, !list.photos.isEmpty else { return PhotoID(rawValue: .max) }
    return list.photos[schedule.place(of: slot)]
  }

  private static func lead(of schedule: GroupSchedule) -> Int {
    min(longestLead, schedule.interval / 4)
  }

  private static func delayLimit(of schedule: GroupSchedule) -> Int {
    min(longestDelay, schedule.interval / 2)
  }
}
