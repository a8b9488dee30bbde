import GalleryCore
import Testing

@testable import RemoteControl

@Suite("The messages of a group as texts")
struct GroupMessageTests {
  private let topics = GroupTopics(prefix: .standard, name: FrameName("lobby")!)

  private func read(_ topic: String, _ text: String) -> GroupMessage? {
    GroupMessage(topic: "gimbal/group/lobby/\(topic)", text: text, topics)
  }

  private var schedule: GroupSchedule {
    GroupSchedule(
      list: GroupList.Digest(hash: .max, count: 124), seed: 0xAB, interval: 30_000, slot: 7,
      epoch: 1_700_000_000_000, isPaused: true, revision: 1_700_000_000_001, author: "hall")
  }

  @Test("are read as they were written")
  func both() {
    var inOrder = schedule
    (inOrder.seed, inOrder.isPaused) = (nil, false)
    let messages: [GroupMessage] = [
      .schedule(schedule), .schedule(inOrder), .question(frame: "hall"),
      .late(frame: "hall", slot: 8, until: 1_700_000_000_500),
      .turn(GroupTurn(turn: .half, revision: 5, author: "hall")),
    ]
    for message in messages {
      #expect(GroupMessage(topic: topics.topic(of: message), text: message.text, topics) == message)
    }
    #expect(
      GroupMessage.schedule(schedule).text
        == "list=ffffffffffffffff photos=124 order=ab interval=30000 slot=7 epoch=1700000000000"
        + " paused=yes revision=1700000000001 by=hall")
  }

  @Test("of strangers are refused: other topics, missing words, numbers that would not fit")
  func strangers() {
    let good = GroupMessage.schedule(schedule).text
    #expect(read("schedule", good + " more=1") == .schedule(schedule))
    for (old, new) in [
      ("photos=124", "photos=0"), ("photos=124", "photos=99999999999"), ("photos=124", ""),
      ("interval=30000", "interval=0"), ("interval=30000", "interval=999"),
      ("interval=30000", "interval=-1"), ("slot=7", "slot=-7"),
      ("slot=7", "slot=9223372036854775807"), ("epoch=1700000000000", "epoch=1e9"),
      ("paused=yes", "paused=perhaps"), ("by=hall", "by=a/b"), ("by=hall", "by="),
      ("order=ab", "order=other"), ("list=ffffffffffffffff", "list=ffffffffffffffff0"),
    ] {
      let text = good.replacing(old, with: new)
      #expect(text != good && read("schedule", text) == nil, "\(new)")
    }
    #expect(read("schedules", good) == nil)
    #expect(read("late", "by=hall slot=1") == nil)
    #expect(read("turn", "by=hall quarters=4 revision=1") == nil)
    for text in ["", "=", "by", "by=", String(repeating: "by=a ", count: 200), "\u{0}"] {
      #expect(read("turn", text) == nil)
    }
  }
}
