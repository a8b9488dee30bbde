/// A frame's part in its group: messages and times in, messages and the photo to show out.
///
/// Times are in seconds of the program's clock, except those of schedules, which are in milliseconds of
/// the clock on the wall.
public struct GroupMembership: Sendable {
  /// How a frame follows its group.
  public enum Standing: String, Sendable {
    /// The frame's photos are not known yet.
    case waiting
    /// It shows what the group shows.
    case inStep = "in step"
    /// Its photos are not those of the group, so it plays alone.
    case otherPhotos = "other photos"
  }

  /// How long a frame that has just come waits for an answer, in seconds, with up to as much again.
  static let patience = 1.5
  /// How long frames wait before they answer, in seconds at most, so that one does for all.
  static let answerDelay = 0.5
  /// How often a frame with other photos asks whether the group has ended meanwhile, in seconds.
  static let questionInterval = 300.0
  /// How many messages are kept that are ahead of the frame's clock.
  static let earlyLimit = 4

  /// The frame's name.
  public let frame: String
  /// The user's settings, for the schedule of a group that begins.
  public var policy: SlideshowPolicy
  /// The frame's photos; nil until they are known.
  public private(set) var list: GroupList?
  /// The schedule of the group, or one that follows from the settings; nil until there is one.
  public private(set) var schedule: GroupSchedule?
  /// The orientation that the frames share; nil if none has turned.
  public private(set) var turn: GroupTurn?
  /// What other frames, and this one, wait for.
  var delays = GroupDelays()
  /// Whether another frame follows the schedule, or this one has published it.
  private var isMember = false
  private var isConnected = false
  /// The newest schedule that the broker has sent since the connection; nil if it has none.
  private var brokerSchedule: GroupSchedule?
  /// When the frame's own schedule is published unless somebody answers; nil if that is decided.
  private var decisionTime: Double?
  /// When a question is answered; nil if there is none.
  private var answerTime: Double?
  /// When it is asked again whether somebody follows the schedule; nil if that is known.
  private var questionTime: Double?
  /// Whether the decision waits for the frame's photos.
  private var awaitsPhotos = false
  /// The latest schedules and turns that were ahead of the frame's clock, which may be set meanwhile.
  private var early: [(message: GroupMessage, isKept: Bool)] = []
  private var messages: [GroupMessage] = []
  private var jitterCount: UInt64 = 0

  /// Starts without photos and without a broker.
  public init(frame: String, policy: SlideshowPolicy) {
    self.frame = frame
    self.policy = policy
  }

  /// How the frame follows its group.
  public var standing: Standing {
    guard let list, let schedule else { return .waiting }
    return list.digest == schedule.list ? .inStep : .otherPhotos
  }

  /// When something is due without a message, in seconds; nil for never.
  public var dueTime: Double? {
    guard isConnected else { return nil }
    return [decisionTime, answerTime, questionTime].compactMap(\.self).min()
  }

  /// The messages for the other frames since the last call.
  public mutating func takeMessages() -> [GroupMessage] {
    defer { messages = [] }
    return messages
  }

  mutating func send(_ message: GroupMessage) { if isConnected { messages.append(message) } }

  // MARK: The broker

  /// The broker can be reached, for the first time or again.
  public mutating func connected(at now: Double) {
    isConnected = true
    brokerSchedule = nil
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
  }

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
  private mutating func follow(_ new: GroupSchedule, isForced: Bool) {
    guard isForced || schedule.map({ $0.isOlder(than: new) }) ?? true, new != schedule else {
      return
    }
    schedule = new
    delays = GroupDelays()
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

  // MARK: The frame

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
    send(.turn(new))
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

  /// The schedule of a group in which nobody has changed anything: it follows from the photos and the
  /// settings, so that frames have the same even without a broker.
  private func ownSchedule(of list: GroupList) -> GroupSchedule {
    GroupSchedule(
      list: list.digest, seed: policy.isShuffled ? list.digest.hash.mixed : nil,
      interval: Int(policy.interval * 1000), epoch: 0, author: frame)
  }

  private func hasPolicy(_ schedule: GroupSchedule) -> Bool {
    schedule.interval == Int(policy.interval * 1000) && policy.isShuffled == (schedule.seed != nil)
  }

  /// A number from 0 to 1, which differs from frame to frame.
  private mutating func jitter() -> Double {
    jitterCount += 1
    let name = frame.utf8.reduce(jitterCount) { ($0 &* 31 &+ UInt64($1)).mixed }
    return Double(name >> 11) / Double(1 << 53)
  }
}
