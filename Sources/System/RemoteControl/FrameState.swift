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
  /// What the orientation comes from, such as `sensor` or `keys`.
  package var orientationSource = ""
  /// The values of the settings that a broker can change, in the order in which they are published.
  package var settings: [Setting] = []
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
  /// How the frame follows its group.
  package var groupStanding: String?
  /// Why the latest message was refused; nil if it was not.
  package var problem: String?

  /// A setting's value.
  package struct Setting: Hashable, Sendable {
    let name: String
    let value: RemoteValue

    /// Makes a value of the setting with a name.
    package init(_ name: String, _ value: RemoteValue) { (self.name, self.value) = (name, value) }
  }

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

  /// What the frame says about its group, if it is in one.
  private var groupMembers: [JSONText.Member] {
    guard let group else { return [] }
    return [
      .init("group", .string(group)), .init("group_state", .string(groupStanding ?? "")),
    ]
  }

  /// The state as JSON.
  ///
  /// - Parameters:
  ///   - memory: the memory of the program and its processes in megabytes; nil if it is not known.
  ///   - now: the time in seconds.
  func json(memory: Int?, at now: Double) -> JSONText {
    func text(_ text: String?) -> JSONText { .string(text ?? "") }
    return .object(
      [
        .init("photo", text(photo)),
        .init("caption", text(caption.map { String($0.prefix(Self.longestCaption)) })),
        .init("notice", text(notice)), .init("album", text(album)),
        .init("source", .string(source.rawValue)),
        .init("source_read", sourceReadTime.map { .string($0) } ?? .null),
        .init("page", .number(Double(page))), .init("pages", .number(Double(pageCount))),
        .init("orientation_source", .string(orientationSource)),
        .init("showing", RemoteValue.flag(isShowing).json),
        .init("memory", memory.map { .number(Double($0)) } ?? .null),
        .init("started", .string(startTime)),
        .init("uptime", .number((now - startSeconds).rounded(.down))),
        .init("decoder_restarts", .number(Double(decoderRestarts))),
        .init("problem", text(problem)),
      ] + settings.map { .init($0.name, $0.value.json) } + groupMembers)
  }
}
