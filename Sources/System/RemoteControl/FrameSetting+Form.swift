import GalleryCore

extension FrameSetting.Key {
  /// Why a text is refused, for people and everybody at the broker.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - problem: which part of it is wrong; nil if only the valid form can be said.
  package func refusal(of text: String, because problem: String? = nil) -> String {
    // The address of a folder may contain a password.
    let quoted = self == .weight ? nil : "“\(text.prefix(RemoteRequest.quoteLength))”"
    guard text.count <= FrameSetting.longestText else {
      let beginning = quoted.map { "\($0)…" } ?? "the text"
      return "\(beginning) for \(rawValue) is longer than \(FrameSetting.longestText) characters"
    }
    let reason = problem.map { ": \($0)" } ?? ""
    return "\(quoted ?? "that") is no value of \(rawValue), which is \(form)\(reason)"
  }

  /// The values that the setting takes, for people.
  private var form: String {
    switch self {
    case .playing, .shuffle, .lock, .captions, .dimLight, .kenBurns, .groupTurns, .pairs,
      .preferMatching, .onThisDay:
      "ON or OFF"
    case .screen: "ON, OFF or hours"
    case .interval:
      "\(Int(SlideshowPolicy.intervals.lowerBound)) to \(Int(SlideshowPolicy.intervals.upperBound))"
        + " seconds"
    case .brightness: Self.percent(FrameSetting.brightnesses)
    case .dim: Self.percent(FrameSetting.dims)
    case .rating: "\(Self.text(FrameSetting.ratings)) stars"
    case .daysAround: "\(Self.text(FrameSetting.dayCounts)) days"
    case .hours:
      "always, or hours like 07:00-22:30 or mon-fri 17:00-22:30, sat-sun 08:00-23:00"
    case .dimHours: "never, or hours like 20:00-07:00"
    case .since, .until: "any, or a date like 2019-07-05, 2019-07 or 2019"
    case .keyword, .withoutKeyword:
      "up to 8 keywords of 200 bytes at most, with commas between, or as a JSON array, or nothing"
    case .shape: "any, upright, wide or square, or several of these with commas between"
    case .weight:
      "folders with weights of 0 to 100 like Photos/Family=3, with commas between, or as a JSON array,"
        + " or nothing"
    case .captionDetails: Self.list(CaptionDetails.allCases.map(\.rawValue))
    case .overlayFollows: Self.list(OverlayFollows.allCases.map(\.rawValue))
    case .matte: "none, black, mean, blur or a colour like #808080"
    case .clock: Self.list(ClockOverlay.allCases.map(\.rawValue))
    case .transition: Self.list(SlideshowTransition.allCases.map(\.rawValue))
    case .orientation: Self.list(FrameSetting.orientations.map(\.topicName))
    }
  }

  private static func percent(_ range: ClosedRange<Int>) -> String {
    "\(text(range)) percent"
  }

  private static func text(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound)"
  }

  private static func list(_ names: [String]) -> String {
    "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }
}
