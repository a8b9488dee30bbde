/// What the frames of a group send each other by their broker.
public enum GroupMessage: Hashable, Sendable {
  /// Follow this schedule, which the broker keeps.
  case schedule(GroupSchedule)
  /// A frame does not have the photo of a slot yet: the change to it must not come before a time,
  /// in milliseconds since 1970.
  case late(frame: String, slot: Int, until: Int)
  /// A frame that has just come asks whether somebody follows the schedule that the broker has
  /// kept.
  case question(frame: String)
  /// Turn the photos as this frame has turned, which the broker keeps.
  case turn(GroupTurn)
}

/// The orientation of the photos that the frames of a group follow, if they turn together.
public struct GroupTurn: Hashable, Sendable {
  /// The turn of the photos.
  public var turn: QuarterTurn
  /// Which of two turns is newer, as in ``GroupSchedule``.
  public var revision: Int
  /// The frame that has turned.
  public var author: String

  /// Makes a turn from its parts.
  public init(turn: QuarterTurn, revision: Int, author: String) {
    self.turn = turn
    self.revision = revision
    self.author = author
  }

  /// Whether another turn must be followed instead of this one.
  public func isOlder(than other: GroupTurn) -> Bool {
    (revision, author) < (other.revision, other.author)
  }
}
