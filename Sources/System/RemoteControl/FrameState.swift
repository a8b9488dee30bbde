package import GalleryCore

/// What a frame says about itself to its broker.
package struct FrameState: Hashable, Sendable {
  /// The photo's name; nil if there is none.
  package var photo: String?
  /// The photo's caption; nil if it has none, or if that is not known yet.
  package var caption: String?
  /// What the window says instead of showing a photo, in one line; nil while it shows one.
  package var notice: String?
  /// Where the photos come from.
  package var source = Source.local
  /// When a server answered last of which that is noted, as RFC 3339 has it; nil if none has.
  package var sourceReadTime: String?
  /// The title of the photo's album, if there are several.
  package var album: String?
  /// The number of the photo's page, from 1; 0 if there is none.
  package var page = 0
  /// The number of photos.
  package var pageCount = 0
  /// The orientation of the photos.
  package var orientation = InterfaceOrientation.portrait
  /// What the orientation comes from, such as `sensor` or `keys`.
  package var orientationSource = ""
  /// Whether a slideshow plays; it may rest after a touch.
  package var isPlaying = false
  /// How long each photo of a slideshow is shown, in seconds.
  package var interval = 5.0
  /// Whether the photos come in a random order.
  package var isShuffled = false
  /// How the next photo replaces the current one.
  package var transition = SlideshowTransition.fade
  /// Whether each photo is slowly zoomed and panned.
  package var hasKenBurns = false
  /// Whether two photos that do not suit the view alone are shown together.
  package var makesPairs = false
  /// Whether photos that are upright or wide as the view is come before others.
  package var prefersMatching = false
  /// What fills the view around a photo.
  package var matte = Matte.none
  /// Whether the orientation stays.
  package var isLocked = false
  /// Whether captions are shown.
  package var showsCaptions = false
  /// What captions say beside what the photographer wrote.
  package var captionDetails = CaptionDetails.none
  /// What of the time of day is shown over the photos.
  package var clock = ClockOverlay.off
  /// What the clock and captions are upright for.
  package var overlayFollows = OverlayFollows.device
  /// Whether photos are shown, at any hour or by the hours.
  package var screen = ScreenChoice.hours
  /// How bright photos are, in percent.
  package var brightness = 100
  /// How much photos are dimmed in the hours for that, or in the dark, in percent.
  package var dim = 60
  /// Whether photos are dimmed by the light around the screen.
  package var isDimmedByLight = false
  /// The hours in which photos are shown, or `always`.
  package var hours = "always"
  /// The hours in which photos are dimmed, or `never`.
  package var dimHours = "never"
  /// The fewest stars of the photos that are shown; 0 for any.
  package var rating = 0
  /// Keywords of which the shown photos have one; empty for any photo.
  package var keywords: [String] = []
  /// Keywords of which the shown photos have none.
  package var excludedKeywords: [String] = []
  /// The shapes of the photos that are shown; empty for any.
  package var shapes: Set<PhotoShape> = []
  /// The first day, month or year of the photos that are shown, or `any`.
  package var firstDay = "any"
  /// The last day, month or year of the photos that are shown, or `any`.
  package var lastDay = "any"
  /// Whether only photos are shown that were taken on this day of the year.
  package var showsThisDay = false
  /// How many days before and after it count as well.
  package var daysAround = 0
  /// Folders whose photos come more often in a random order, or less, each with its weight.
  package var weights: [String] = []
  /// Whether photos are shown at this hour.
  package var isShowing = true
  /// When the program started, as RFC 3339 has it.
  package var startTime = ""
  /// The same in seconds, on the clock of `Time.now`.
  package var startSeconds = 0.0
  /// How many decoder processes were replaced since then because something was wrong with them.
  package var decoderRestarts = 0
  /// The name of the frame's group; nil if it is in none.
  package var group: String?
  /// Whether the photos turn when those of another frame of the group do.
  package var turnsWithGroup = false
  /// How the frame follows its group.
  package var groupStanding: String?
  /// Why the latest message was refused; nil if it was not.
  package var problem: String?

  /// Where the photos come from.
  package enum Source: String, CaseIterable, Sendable {
    /// No server was asked for any.
    case local
    /// All servers answer.
    case online
    /// A server does not answer, and a photo is shown.
    case cache
    /// A server does not answer, and nothing can be shown.
    case offline
  }

  /// Starts with the state of a frame without photos.
  package init() {}

  /// The longest caption in characters: a message of it should stay small.
  private static let longestCaption = 1000

  /// What decides which photos are shown, and when.
  private var choiceMembers: [JSONText.Member] {
    func list(_ texts: [String]) -> JSONText { .string(FrameSetting.text(of: texts)) }
    return [
      .init("hours", .string(hours)), .init("dim_hours", .string(dimHours)),
      .init("rating", .number(Double(rating))), .init("keyword", list(keywords)),
      .init("without_keyword", list(excludedKeywords)),
      .init("shape", .string(FrameSetting.text(of: shapes))), .init("since", .string(firstDay)),
      .init("until", .string(lastDay)), .init("on_this_day", showsThisDay ? "ON" : "OFF"),
      .init("days_around", .number(Double(daysAround))), .init("weight", list(weights)),
    ]
  }

  /// What the frame says about its group, if it is in one.
  private var groupMembers: [JSONText.Member] {
    guard let group else { return [] }
    return [
      .init("group", .string(group)), .init("group_turns", turnsWithGroup ? "ON" : "OFF"),
      .init("group_state", .string(groupStanding ?? "")),
    ]
  }

  /// The state as JSON.
  ///
  /// - Parameters:
  ///   - memory: the memory of the program and its processes in megabytes; nil if it is not known.
  ///   - now: the time in seconds.
  func json(memory: Int?, at now: Double) -> JSONText {
    func text(_ text: String?) -> JSONText { .string(text ?? "") }
    func onOff(_ flag: Bool) -> JSONText { flag ? "ON" : "OFF" }
    return .object(
      [
        .init("photo", text(photo)),
        .init("caption", text(caption.map { String($0.prefix(Self.longestCaption)) })),
        .init("notice", text(notice)), .init("album", text(album)),
        .init("source", .string(source.rawValue)),
        .init("source_read", sourceReadTime.map { .string($0) } ?? .null),
        .init("page", .number(Double(page))), .init("pages", .number(Double(pageCount))),
        .init("orientation", .string(orientation.topicName)),
        .init("orientation_source", .string(orientationSource)),
        .init("playing", onOff(isPlaying)), .init("interval", .number(interval)),
        .init("shuffle", onOff(isShuffled)), .init("transition", .string(transition.rawValue)),
        .init("ken_burns", onOff(hasKenBurns)), .init("pairs", onOff(makesPairs)),
        .init("prefer_matching", onOff(prefersMatching)), .init("matte", .string("\(matte)")),
        .init("lock", onOff(isLocked)), .init("captions", onOff(showsCaptions)),
        .init("caption_details", .string(captionDetails.rawValue)),
        .init("overlay_follows", .string(overlayFollows.rawValue)),
        .init("clock", .string(clock.rawValue)), .init("brightness", .number(Double(brightness))),
        .init("dim", .number(Double(dim))),
        .init("dim_light", onOff(isDimmedByLight)), .init("showing", onOff(isShowing)),
        .init("screen", screen == .hours ? "hours" : onOff(screen == .on)),
        .init("memory", memory.map { .number(Double($0)) } ?? .null),
        .init("started", .string(startTime)),
        .init("uptime", .number((now - startSeconds).rounded(.down))),
        .init("decoder_restarts", .number(Double(decoderRestarts))),
        .init("problem", text(problem)),
      ] + choiceMembers + groupMembers)
  }
}
