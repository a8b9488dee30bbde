package import GalleryCore

/// A setting of a frame that can be changed while it runs.
package enum FrameSetting: Hashable, Sendable {
  /// Whether the slideshow plays.
  case playing(Bool)
  /// How long each photo is shown, in seconds.
  case interval(Double)
  /// Whether the photos come in a random order.
  case shuffle(Bool)
  /// How the next photo replaces the current one.
  case transition(SlideshowTransition)
  /// Whether each photo is slowly zoomed and panned.
  case kenBurns(Bool)
  /// Whether two photos that do not suit the view alone are shown together.
  case pairs(Bool)
  /// Whether photos that are upright or wide as the view is come before others.
  case preferMatching(Bool)
  /// What fills the view around a photo.
  case matte(Matte)
  /// The orientation of the photos.
  case orientation(InterfaceOrientation)
  /// Whether the orientation stays.
  case lock(Bool)
  /// Whether captions are shown.
  case captions(Bool)
  /// What captions say beside what the photographer wrote.
  case captionDetails(CaptionDetails)
  /// What of the time of day is shown over the photos.
  case clock(ClockOverlay)
  /// What the clock and captions are upright for.
  case overlayFollows(OverlayFollows)
  /// Whether photos are shown, at any hour or by the hours.
  case screen(ScreenChoice)
  /// How bright photos are, in percent.
  case brightness(Int)
  /// How much photos are dimmed in the hours for that, in percent.
  case dim(Int)
  /// Whether photos are dimmed by the light around the screen.
  case dimLight(Bool)
  /// The hours in which photos are shown, in words that the program reads.
  case hours(String)
  /// The hours in which photos are dimmed, in words that the program reads.
  case dimHours(String)
  /// The fewest stars of the photos that are shown; 0 for any.
  case rating(Int)
  /// Keywords of which the shown photos have one.
  case keywords([String])
  /// Keywords of which the shown photos have none.
  case excludedKeywords([String])
  /// The shapes of the photos that are shown; empty for any.
  case shapes(Set<PhotoShape>)
  /// The first day of the photos that are shown, in words that the program reads.
  case firstDay(String)
  /// The last day of the photos that are shown, in words that the program reads.
  case lastDay(String)
  /// Whether only photos are shown that were taken on this day of the year.
  case onThisDay(Bool)
  /// How many days before and after it count as well.
  case daysAround(Int)
  /// Folders whose photos come more often in a random order, or less, each with its weight.
  case weights([String])
  /// Whether the photos turn when those of another frame of the group do.
  case groupTurns(Bool)

  /// The names of settings in topics and in the state.
  package enum Key: String, CaseIterable, Sendable {
    case playing, interval, shuffle, transition, matte, orientation, lock, captions, clock
    case screen, brightness, dim, pairs, hours, rating, keyword, shape, since, until, weight
    // As templates of Home Assistant can name it.
    case kenBurns = "ken_burns"
    case dimLight = "dim_light"
    case preferMatching = "prefer_matching"
    case captionDetails = "caption_details"
    case overlayFollows = "overlay_follows"
    case dimHours = "dim_hours"
    case withoutKeyword = "without_keyword"
    case onThisDay = "on_this_day"
    case daysAround = "days_around"
    case groupTurns = "group_turns"
  }

  /// The brightness that may be set, in percent; less would look as if the frame were off.
  package static let brightnesses = 5...100
  /// How much photos may be dimmed, in percent: at 100 nothing would be seen.
  package static let dims = 10...95
  /// The fewest stars that may be set.
  package static let ratings = 0...5
  /// The days around a day of the year that may be set: half a year is all of it.
  package static let dayCounts = 0...182
  /// The longest text in characters: Home Assistant shows no longer one.
  package static let longestText = 255

  /// The orientations that may be set.
  package static let orientations = InterfaceOrientation.allCases.filter { $0 != .unknown }

  /// Reads a setting's value, as the state and the program's options write it; nil if it is not
  /// one.
  package init?(_ key: Key, _ text: String) {
    guard text.count <= Self.longestText else { return nil }
    let setting: FrameSetting? =
      switch key {
      case .playing: Self.flag(text).map(FrameSetting.playing)
      case .shuffle: Self.flag(text).map(FrameSetting.shuffle)
      case .lock: Self.flag(text).map(FrameSetting.lock)
      case .captions: Self.flag(text).map(FrameSetting.captions)
      case .interval:
        Double(decimal: text).flatMap {
          SlideshowPolicy.intervals.contains($0) ? .interval($0) : nil
        }
      case .screen: Self.screen(of: text).map(FrameSetting.screen)
      case .brightness: Self.number(text, in: Self.brightnesses).map(FrameSetting.brightness)
      case .dim: Self.number(text, in: Self.dims).map(FrameSetting.dim)
      case .dimLight: Self.flag(text).map(FrameSetting.dimLight)
      case .kenBurns: Self.flag(text).map(FrameSetting.kenBurns)
      case .groupTurns: Self.flag(text).map(FrameSetting.groupTurns)
      case .pairs: Self.flag(text).map(FrameSetting.pairs)
      case .preferMatching: Self.flag(text).map(FrameSetting.preferMatching)
      case .captionDetails: CaptionDetails(rawValue: text).map(FrameSetting.captionDetails)
      case .overlayFollows: OverlayFollows(rawValue: text).map(FrameSetting.overlayFollows)
      case .hours: .hours(text.isEmpty ? "always" : text)
      case .dimHours: .dimHours(text.isEmpty ? "never" : text)
      case .rating: Self.number(text, in: Self.ratings).map(FrameSetting.rating)
      case .keyword: Self.texts(of: text).map(FrameSetting.keywords)
      case .withoutKeyword: Self.texts(of: text).map(FrameSetting.excludedKeywords)
      case .shape: Self.shapes(of: text).map(FrameSetting.shapes)
      case .since: .firstDay(text.isEmpty ? "any" : text)
      case .until: .lastDay(text.isEmpty ? "any" : text)
      case .onThisDay: Self.flag(text).map(FrameSetting.onThisDay)
      case .daysAround: Self.number(text, in: Self.dayCounts).map(FrameSetting.daysAround)
      case .weight: Self.texts(of: text).map(FrameSetting.weights)
      case .matte: Matte(text).map(FrameSetting.matte)
      case .clock: ClockOverlay(rawValue: text).map(FrameSetting.clock)
      case .transition: SlideshowTransition(rawValue: text).map(FrameSetting.transition)
      case .orientation:
        Self.orientations.first { $0.topicName == text }.map(FrameSetting.orientation)
      }
    guard let setting else { return nil }
    self = setting
  }

  /// Reads a whole number, which Home Assistant may send as `50.0`.
  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Double(decimal: text).flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Reads `ON`, `OFF` or `hours`.
  private static func screen(of text: String) -> ScreenChoice? {
    if let isOn = flag(text) { return isOn ? .on : .off }
    return text.lowercased() == ScreenChoice.hours.rawValue ? .hours : nil
  }

  /// Reads `ON` and `OFF`, which Home Assistant sends, in letters of any case.
  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "on", "true", "1": true
    case "off", "false", "0": false
    default: nil
    }
  }
}

extension InterfaceOrientation {
  /// The name in topics, as the program's options write it.
  package var topicName: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait-upside-down"
    case .landscapeLeft: "landscape-left"
    case .landscapeRight: "landscape-right"
    }
  }
}
