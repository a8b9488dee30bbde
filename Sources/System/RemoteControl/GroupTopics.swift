import GalleryCore

/// The topics of a group of frames at a broker: `PREFIX/group/NAME/…`.
package struct GroupTopics: Hashable, Sendable {
  private let base: String

  /// Makes the topics of a group.
  init(prefix: TopicPrefix, name: FrameName) { base = "\(prefix.text)/group/\(name.text)" }

  /// What the frames show when; retained.
  package var schedule: String { "\(base)/schedule" }
  /// How the frames are turned, if they turn together; retained.
  package var turn: String { "\(base)/turn" }
  /// Which frame does not have its next photo yet.
  package var late: String { "\(base)/late" }
  /// Which frame asks whether the schedule still holds.
  package var question: String { "\(base)/question" }

  /// All of them.
  var all: [String] { [schedule, turn, late, question] }
  /// Those whose messages the broker keeps.
  var kept: [String] { [schedule, turn] }

  /// The topic of a message.
  func topic(of message: GroupMessage) -> String {
    switch message {
    case .schedule: schedule
    case .turn: turn
    case .late: late
    case .question: question
    }
  }
}
