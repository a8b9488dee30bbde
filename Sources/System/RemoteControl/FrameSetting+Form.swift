import GalleryCore

extension FrameSetting.Key {
  /// The values that the setting takes, for people.
  var form: String {
    switch self {
    case .playing, .shuffle, .lock, .captions, .dimLight, .kenBurns, .groupTurns, .pairs,
      .preferMatching:
      "ON or OFF"
    case .interval:
      "\(Int(FrameSetting.intervals.lowerBound)) to \(Int(FrameSetting.intervals.upperBound)) seconds"
    case .brightness: Self.percent(FrameSetting.brightnesses)
    case .dim: Self.percent(FrameSetting.dims)
    case .captionDetails: Self.list(CaptionDetails.allCases.map(\.rawValue))
    case .overlayFollows: Self.list(OverlayFollows.allCases.map(\.rawValue))
    case .matte: "none, black, mean, blur or a colour like #808080"
    case .clock: Self.list(ClockOverlay.allCases.map(\.rawValue))
    case .transition: Self.list(SlideshowTransition.allCases.map(\.rawValue))
    case .orientation: Self.list(FrameSetting.orientations.map(\.topicName))
    }
  }

  private static func percent(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound) percent"
  }

  private static func list(_ names: [String]) -> String {
    "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
  }
}
