import GalleryCore

/// What a setting needs to have an effect.
struct SettingNeed: Sendable {
  /// The need, for people.
  let name: String
  /// What happens without it, for people.
  var consequence = "has no effect"
  /// Whether that is there: in the settings, or in the paths of the command line.
  let isMet: @Sendable (Settings, _ paths: [String]) -> Bool

  /// Makes a need of other settings.
  ///
  /// What a key or a command can bring later is no need: `--shuffle` is for a slideshow that the
  /// user starts, and by the remote control a frame can shuffle, dim and filter photos.
  static func settings(
    _ name: String, orRemoteControl: Bool = false, isMet: @escaping @Sendable (Settings) -> Bool
  ) -> SettingNeed {
    SettingNeed(name: name) { settings, _ in
      isMet(settings) || orRemoteControl && settings.mqtt != nil
    }
  }

  static let broker = settings("--mqtt") { $0.mqtt != nil }
  static let group = settings("--group") { $0.group != nil }
  static let groupForWall = SettingNeed(
    name: "--group", consequence: "lets each screen change its photos at a time of its own"
  ) { settings, _ in settings.group != nil }
  static let thisDay = settings("--on-this-day", orRemoteControl: true) { $0.showsThisDay }
  static let shuffle = settings("--shuffle", orRemoteControl: true) { $0.isShuffled }
  static let level = settings("--follow level") { $0.followedTurns == .level }
  static let animation = settings("--animation") { $0.isAnimated }
  static let hours = settings("--hours", orRemoteControl: true) { $0.hours != nil }
  static let kiosk = settings("--kiosk") { $0.isKiosk }
  static let dimming = settings("--dim-hours or --dim-light", orRemoteControl: true) {
    $0.dimHours != nil || $0.dimsByLight
  }
  static let clock = settings("--clock", orRemoteControl: true) { $0.clock != .off }
  // Whoever stands at a screen that is no kiosk's has a key for captions.
  static let captions = settings("--captions", orRemoteControl: true) {
    $0.showsCaptions || !$0.isKiosk
  }
  static let overlay = settings("--captions or --clock", orRemoteControl: true) {
    $0.showsCaptions || $0.clock != .off || !$0.isKiosk
  }
  /// A list on standard input may have such an address.
  static let s3Address = SettingNeed(name: "an s3:// address") { _, paths in
    paths.contains { $0 == "-" || $0.lowercased().hasPrefix("s3:") }
  }
}

extension Settings {
  /// The options of the command line that have no effect, as sentences for people.
  ///
  /// Settings of the file are none: they may be meant for other runs.
  ///
  /// - Parameter paths: the paths of the command line.
  func ineffectiveOptions(with paths: [String]) -> [String] {
    SettingTable.all.compactMap { setting in
      guard let need = setting.need, origin(of: setting.name) == .commandLine,
        !need.isMet(self, paths), case let value = setting.toml(self),
        value != setting.standard
      else { return nil }
      let no = value == false.toml ? "no-" : ""
      return "--\(no)\(setting.name) \(need.consequence) without \(need.name)"
    }
  }
}
