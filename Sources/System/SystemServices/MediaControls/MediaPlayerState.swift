/// What the desktop shows of the slideshow.
package struct MediaPlayerState: Hashable, Sendable {
  /// Whether photos follow each other; if not, the slideshow is paused.
  package var isPlaying: Bool
  /// A number that identifies the photo among those of this run.
  package var photo: UInt64
  /// The photo's name.
  package var title: String

  /// Makes a state from its parts.
  package init(isPlaying: Bool, photo: UInt64, title: String) {
    self.isPlaying = isPlaying
    self.photo = photo
    self.title = title
  }

  /// The properties that change.
  var changing: [BusValue.Entry] {
    [
      .init("PlaybackStatus", .string(isPlaying ? "Playing" : "Paused")),
      .init(
        "Metadata",
        .dictionary([
          .init("mpris:trackid", .path("/io/github/gimbal/photo/\(photo)")),
          .init("xesam:title", .string(title)),
        ])),
    ]
  }

  /// All properties of an interface of the player; nil for an unknown interface.
  func properties(of interface: String) -> [BusValue.Entry]? {
    switch interface {
    case MPRIS.root:
      [
        .init("CanQuit", .bool(false)), .init("CanRaise", .bool(false)),
        .init("HasTrackList", .bool(false)), .init("Identity", .string("Gimbal")),
        .init("DesktopEntry", .string("gimbal")), .init("SupportedUriSchemes", .strings([])),
        .init("SupportedMimeTypes", .strings([])),
      ]
    case MPRIS.player:
      changing + [
        .init("Rate", .double(1)), .init("MinimumRate", .double(1)),
        .init("MaximumRate", .double(1)), .init("Volume", .double(0)),
        .init("Position", .int64(0)), .init("CanGoNext", .bool(true)),
        .init("CanGoPrevious", .bool(true)), .init("CanPlay", .bool(true)),
        .init("CanPause", .bool(true)), .init("CanSeek", .bool(false)),
        .init("CanControl", .bool(true)),
      ]
    default: nil
    }
  }
}
