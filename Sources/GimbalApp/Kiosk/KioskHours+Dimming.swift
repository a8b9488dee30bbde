/// How far photos are dimmed in hours that are for that.
extension KioskHours {
  /// How long it takes at each end of the hours until photos are dimmed, or bright again, in
  /// seconds: as long as it gets dark outside, by the civil twilight of middle latitudes.
  static let twilight = 1800
  /// The time between two steps, in seconds: each changes at most 3 % of the light, which nobody
  /// notices, and the program sleeps in between.
  static let dimmingStep = 60

  /// Hours that are shorter, in seconds, dim at once, because nothing would be left between the
  /// two.
  static let shortest = 600

  /// How far photos are dimmed at a time: from 0 outside of the hours to 1.
  func dimming(at time: Time) -> Double {
    guard contains(time) else { return 0 }
    guard let edges = edges(around: time) else { return 1 }
    let steps = min(edges.past, edges.rest) / Self.dimmingStep
    return min(1, Double(steps * Self.dimmingStep) / twilight(of: edges))
  }

  /// The seconds from a time until photos are dimmed more or less; nil for never.
  func secondsUntilDimmingChange(after time: Time) -> Int? {
    guard let rest = secondsUntilChange(after: time) else { return nil }
    guard contains(time), let edges = edges(around: time) else { return rest }
    let twilight = Int(twilight(of: edges).rounded(.up))
    if edges.rest <= twilight { return edges.rest % Self.dimmingStep + 1 }
    if edges.past < twilight { return Self.dimmingStep - edges.past % Self.dimmingStep }
    return edges.rest - twilight + 1
  }

  /// The seconds since the hours have begun and until they end; nil if they do neither, or are
  /// short.
  private func edges(around time: Time) -> (past: Int, rest: Int)? {
    guard let rest = secondsUntilChange(after: time),
      let past = secondsSinceChange(before: time), past + rest >= Self.shortest
    else { return nil }
    return (past, rest)
  }

  /// Short hours get dark half of the time, and bright the other half.
  private func twilight(of edges: (past: Int, rest: Int)) -> Double {
    Double(min(Self.twilight, (edges.past + edges.rest) / 2))
  }
}
