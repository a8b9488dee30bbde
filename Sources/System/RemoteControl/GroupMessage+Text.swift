import GalleryCore

/// The messages of a group as texts: words such as `slot=12`, in any order.
extension GroupMessage {
  /// Numbers that a schedule may have: times of some ten thousand years, and sums of them that
  /// still fit.
  private static let numbers = 0...1 << 52
  /// The most photos in a list.
  private static let counts = 1...1 << 31

  /// The text of a message.
  var text: String {
    switch self {
    case .schedule(let schedule):
      [
        "list=\(String(schedule.list.hash, radix: 16))", "photos=\(schedule.list.count)",
        "order=\(schedule.seed.map { String($0, radix: 16) } ?? "names")",
        "interval=\(schedule.interval)", "slot=\(schedule.slot)", "epoch=\(schedule.epoch)",
        "paused=\(schedule.isPaused ? "yes" : "no")", "revision=\(schedule.revision)",
        "by=\(schedule.author)",
      ].joined(separator: " ")
    case .late(let frame, let slot, let until): "by=\(frame) slot=\(slot) until=\(until)"
    case .question(let frame): "by=\(frame)"
    case .turn(let turn):
      "quarters=\(turn.turn.clockwiseQuarters) revision=\(turn.revision) by=\(turn.author)"
    }
  }

  /// Reads a message; nil if its topic is not one of the group's, or if it makes no sense.
  init?(topic: String, text: String, _ topics: GroupTopics) {
    let fields = Fields(text)
    guard let author = fields["by"].flatMap({ FrameName(String($0)) })?.text else { return nil }
    switch topic {
    case topics.schedule:
      guard let hash = fields.hexadecimal("list"),
        let count = fields.number("photos", in: Self.counts), let order = fields["order"],
        let interval = fields.number("interval", in: GroupSchedule.intervals),
        let slot = fields.number("slot", in: Self.numbers),
        let epoch = fields.number("epoch", in: Self.numbers), let paused = fields["paused"],
        let revision = fields.number("revision", in: Self.numbers)
      else { return nil }
      let seed = fields.hexadecimal("order")
      guard seed != nil || order == "names", ["yes", "no"].contains(paused) else { return nil }
      self = .schedule(
        GroupSchedule(
          list: GroupList.Digest(hash: hash, count: count), seed: seed, interval: interval,
          slot: slot, epoch: epoch, isPaused: paused == "yes", revision: revision, author: author))
    case topics.turn:
      guard let quarters = fields.number("quarters", in: 0...3),
        let revision = fields.number("revision", in: Self.numbers)
      else { return nil }
      self = .turn(GroupTurn(turn: QuarterTurn(quarters), revision: revision, author: author))
    case topics.late:
      guard let slot = fields.number("slot", in: Self.numbers),
        let until = fields.number("until", in: Self.numbers)
      else { return nil }
      self = .late(frame: author, slot: slot, until: until)
    case topics.question:
      self = .question(frame: author)
    default: return nil
    }
  }
}

/// The words of a message by the names before their `=`.
private struct Fields {
  private let values: [Substring: Substring]

  init(_ text: String) {
    let pairs = text.split(separator: " ").compactMap { word -> (Substring, Substring)? in
      guard let sign = word.firstIndex(of: "=") else { return nil }
      return (word[..<sign], word[word.index(after: sign)...])
    }
    values = Dictionary(pairs) { first, _ in first }
  }

  subscript(name: String) -> Substring? { values[name[...]] }

  func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
    self[name].flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  func hexadecimal(_ name: String) -> UInt64? { self[name].flatMap { UInt64($0, radix: 16) } }
}
