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
  /// The orientation of the photos.
  case orientation(InterfaceOrientation)
  /// Whether the orientation stays.
  case lock(Bool)
  /// Whether captions are shown.
  case captions(Bool)
  /// How bright photos are, in percent.
  case brightness(Int)

  /// The names of settings in topics and in the state.
  package enum Key: String, CaseIterable, Sendable {
    case playing, interval, shuffle, transition, orientation, lock, captions, brightness
  }

  /// The intervals that may be set, in seconds, as the program's option has them.
  package static let intervals = 1.0...86_400
  /// The brightness that may be set, in percent; less would look as if the frame were off.
  package static let brightnesses = 5...100

  /// The orientations that may be set.
  package static let orientations = InterfaceOrientation.allCases.filter { $0 != .unknown }

  /// Reads a setting's value, as the state and the program's options write it; nil if it is not one.
  package init?(_ key: Key, _ text: String) {
    let setting: FrameSetting? =
      switch key {
      case .playing: Self.flag(text).map(FrameSetting.playing)
      case .shuffle: Self.flag(text).map(FrameSetting.shuffle)
      case .lock: Self.flag(text).map(FrameSetting.lock)
      case .captions: Self.flag(text).map(FrameSetting.captions)
      case .interval:
        Double(text).flatMap { Self.intervals.contains($0) ? .interval($0) : nil }
      case .brightness:
        // Home Assistant may send whole numbers as `50.0`.
        Double(text).flatMap { Int(exactly: $0) }
          .flatMap { Self.brightnesses.contains($0) ? .brightness($0) : nil }
      case .transition: SlideshowTransition(rawValue: text).map(FrameSetting.transition)
      case .orientation:
        Self.orientations.first { $0.topicName == text }.map(FrameSetting.orientation)
      }
    guard let setting else { return nil }
    self = setting
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
