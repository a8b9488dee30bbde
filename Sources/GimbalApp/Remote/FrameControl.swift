import GalleryCore
import RemoteControl

/// What the remote control changes beside settings: it lasts until the program ends, and users
/// change some of it as well.
enum FrameControl: String, CaseIterable {
  /// Whether the slideshow plays.
  case playing
  /// How long each photo is shown.
  case interval
  /// The orientation of the photos.
  case orientation
  /// Whether the orientation stays.
  case lock
  /// Whether captions are shown.
  case captions
  /// Whether the photo is one of the user's favorites.
  case favorite
  /// Whether photos are shown, at any hour or by the hours.
  case screen
  /// How bright photos are.
  case brightness

  /// The brightness that may be set, in percent; less would look as if the frame were off.
  static let brightnesses = 5...100

  /// How a broker changes it.
  var remoteSetting: RemoteSetting {
    var setting =
      switch self {
      case .playing: toggle("Slideshow", "mdi:play")
      case .lock: toggle("Rotation lock", "mdi:screen-rotation-lock")
      case .captions: toggle("Captions", "mdi:text-box-outline")
      case .favorite: toggle("Favorite", "mdi:heart")
      case .interval:
        number("Time per photo", SlideshowPolicy.intervals, step: 0.5, unit: "s", "seconds")
      case .brightness:
        number(
          "Brightness",
          Double(Self.brightnesses.lowerBound)...Double(Self.brightnesses.upperBound), step: 1,
          unit: "%", "percent")
      case .orientation:
        RemoteSetting(
          rawValue, "Orientation", .choice(StartOrientation.allCases.map(\.rawValue)),
          form: StartOrientation.list)
      case .screen:
        RemoteSetting(
          rawValue, "Screen", .screen(brightness: Self.brightness.rawValue),
          form: "ON, OFF or hours")
      }
    setting.isControl = [.playing, .orientation, .favorite, .brightness].contains(self)
    // The light has it as well.
    setting.isEnabled = self != .brightness
    return setting
  }

  private func toggle(_ title: String, _ icon: String) -> RemoteSetting {
    RemoteSetting(rawValue, title, icon: icon, .toggle, form: "ON or OFF")
  }

  private func number(
    _ title: String, _ range: ClosedRange<Double>, step: Double, unit: String, _ words: String
  ) -> RemoteSetting {
    RemoteSetting(
      rawValue, title, .number(range, step: step, unit: unit),
      form: "\(range.lowerBound.plainText) to \(range.upperBound.plainText) \(words)")
  }
}

extension FrameControl {
  /// The present value.
  ///
  /// - Parameters:
  ///   - facts: what the frame shows.
  ///   - brightness: how bright photos are, in percent.
  func value(in facts: FrameFacts, brightness: Int) -> RemoteValue {
    let gallery = facts.gallery
    return switch self {
    case .playing: .flag(gallery.playsSlideshow)
    case .interval: .number(gallery.slideshowPolicy.interval)
    case .orientation: .text(StartOrientation(contentTurn: gallery.turn.targetTurn).rawValue)
    case .lock: .flag(gallery.isRotationLocked)
    case .captions: .flag(gallery.areCaptionsShown)
    case .favorite: .flag(facts.isFavorite)
    case .screen:
      switch facts.hours.choice {
      case .on: .flag(true)
      case .off: .flag(false)
      case .hours: .text(ScreenChoice.hours.rawValue)
      }
    case .brightness: .number(Double(brightness))
    }
  }

  /// What a text makes of the control; nil if the text is no value of it.
  func change(to text: String, in gallery: Gallery) -> FrameChange? {
    let flag = RemoteValue.flag(from: text)
    switch self {
    case .playing: return flag.map { .turnSwitch(.slideshow, isOn: $0) }
    case .lock: return flag.map { .turnSwitch(.rotationLock, isOn: $0) }
    case .captions: return flag.map { .turnSwitch(.captions, isOn: $0) }
    case .favorite: return flag.map { .favor($0) }
    case .interval:
      guard let interval = Double(decimal: text), SlideshowPolicy.intervals.contains(interval)
      else { return nil }
      var policy = gallery.slideshowPolicy
      policy.interval = interval
      return .usePolicy(policy)
    case .orientation:
      return StartOrientation(rawValue: text).map { .orient($0.interface.contentTurn) }
    case .screen:
      return (flag.map { $0 ? .on : .off } ?? ScreenChoice(rawValue: text.lowercased()))
        .map { .showPhotos($0) }
    case .brightness:
      guard let brightness = RemoteValue.wholeNumber(from: text),
        Self.brightnesses.contains(brightness)
      else { return nil }
      return .brighten(brightness)
    }
  }
}

/// What a control that somebody has changed does.
enum FrameChange: Hashable {
  case turnSwitch(GallerySwitch, isOn: Bool)
  case usePolicy(SlideshowPolicy)
  /// Turns the photos; nil for an orientation that has no turn.
  case orient(QuarterTurn?)
  case showPhotos(ScreenChoice)
  /// Whether the photo is one of the user's favorites.
  case favor(Bool)
  /// How bright photos are, in percent.
  case brighten(Int)
}
