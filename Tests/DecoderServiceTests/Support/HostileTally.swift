/// What became of hostile files, by their formats.
struct HostileTally {
  /// How a request ended.
  enum Outcome: CaseIterable, CustomStringConvertible {
    case shown, refused, crashed, late

    var description: String {
      switch self {
      case .shown: "shown"
      case .refused: "refused"
      case .crashed: "crashed"
      case .late: "late"
      }
    }
  }

  private var counts: [String: [Outcome: Int]] = [:]

  var total: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  mutating func note(_ outcome: Outcome, of format: String) {
    counts[format, default: [:]][outcome, default: 0] += 1
  }

  /// One line: all of them, then those formats whose decoders cost a process.
  var summary: String {
    let all = Outcome.allCases.map { outcome in
      "\(outcome) \(counts.values.reduce(0) { $0 + ($1[outcome] ?? 0) })"
    }
    let weak = counts.keys.sorted().compactMap { format -> String? in
      let faults = [Outcome.crashed, .late].compactMap { outcome in
        counts[format]?[outcome].map { "\(outcome) \($0)" }
      }
      guard !faults.isEmpty else { return nil }
      let count = counts[format]?.values.reduce(0, +) ?? 0
      return "\(format) \(faults.joined(separator: ", ")) of \(count)"
    }
    return all.joined(separator: ", ")
      + (weak.isEmpty ? "" : " (\(weak.joined(separator: "; ")))")
  }
}
