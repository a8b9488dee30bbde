/// A frame's part in its group: messages and times in, messages and the photo to show out.
///
/// Times are in seconds of the program's clock, except those of schedules, which are in
/// milliseconds of the clock on the wall.
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
  public internal(set) var list: GroupList?
  /// The schedule of the group, or one that follows from the settings; nil until there is one.
  public internal(set) var schedule: GroupSchedule?
  /// The orientation that the frames share; nil if none has turned.
  public internal(set) var turn: GroupTurn?
  /// What other frames, and this one, wait for.
  var delays = GroupDelays()
  /// Whether another frame follows the schedule, or this one has published it.
  var isMember = false
  var isConnected = false
  /// The newest schedule that the broker has sent since the connection; nil if it has none.
  var brokerSchedule: GroupSchedule?
  /// The newest turn that the broker has sent since the connection, or got; nil if it has none.
  var brokerTurn: GroupTurn?
  /// When the frame's turn is sent to a broker that does not have it; nil if that is clear.
  var turnTime: Double?
  /// When the frame's own schedule is published unless somebody answers; nil if that is decided.
  var decisionTime: Double?
  /// When a question is answered; nil if there is none.
  var answerTime: Double?
  /// When it is asked again whether somebody follows the schedule; nil if that is known.
  var questionTime: Double?
  /// Whether the decision waits for the frame's photos.
  var awaitsPhotos = false
  /// The latest schedules and turns that were ahead of the frame's clock, which may be set
  /// meanwhile.
  var early: [(message: GroupMessage, isKept: Bool)] = []
  var messages: [GroupMessage] = []
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
    return [decisionTime, answerTime, questionTime, turnTime].compactMap(\.self).min()
  }

  /// The messages for the other frames since the last call.
  public mutating func takeMessages() -> [GroupMessage] {
    defer { messages = [] }
    return messages
  }

  mutating func send(_ message: GroupMessage) { if isConnected { messages.append(message) } }

  /// A number from 0 to 1, which differs from frame to frame.
  mutating func jitter() -> Double {
    jitterCount += 1
    let name = frame.utf8.reduce(jitterCount) { ($0 &* 31 &+ UInt64($1)).mixed }
    return Double(name >> 11) / Double(1 << 53)
  }
}
