import GalleryCore
import PhotoSources

/// Options that do something only together with another one.
struct DependentOption: Sendable {
  /// Their names, without hyphens.
  let names: [String]
  /// What they need, for people.
  let need: String
  /// What happens without it, for people.
  var consequence = "has no effect"
  /// Whether that is there: in the settings, or in the paths of the command line.
  let isMet: @Sendable (Settings, _ paths: [String]) -> Bool

  /// All of them.
  ///
  /// What a key or a command can bring later is no need: `--shuffle` is for a slideshow that the user
  /// starts, and by the remote control a frame can shuffle, dim and filter photos.
  static let all: [DependentOption] = [
    DependentOption(
      names: ["mqtt-name", "mqtt-prefix", "mqtt-qos", "mqtt-picture", "mqtt-allow-files"],
      need: "--mqtt",
      isMet: { settings, _ in settings.mqtt != nil }),
    DependentOption(
      names: ["group-turns"], need: "--group", isMet: { settings, _ in settings.group != nil }),
    DependentOption(
      names: ["days-around"], need: "--on-this-day",
      isMet: { settings, _ in settings.showsThisDay || settings.mqtt != nil }),
    DependentOption(
      names: ["wall"], need: "--group",
      consequence: "lets each screen change its photos at a time of its own",
      isMet: { settings, _ in settings.group != nil }),
    DependentOption(
      names: ["weight"], need: "--shuffle",
      isMet: { settings, _ in settings.isShuffled || settings.mqtt != nil }),
    DependentOption(
      names: ["dim"], need: "--dim-hours or --dim-light",
      isMet: { settings, _ in
        settings.dimHours != nil || settings.dimsByLight || settings.mqtt != nil
      }),
    DependentOption(
      names: ["clock-size", "clock-corner"], need: "--clock",
      isMet: { settings, _ in settings.clock != .off || settings.mqtt != nil }),
    // Whoever stands at a screen that is no kiosk's has a key for them.
    DependentOption(
      names: ["caption-details", "caption-corner"], need: "--captions",
      isMet: { settings, _ in
        settings.showsCaptions || !settings.isKiosk || settings.mqtt != nil
      }),
    DependentOption(
      names: ["overlay-follows", "overlay-look"], need: "--captions or --clock",
      isMet: { settings, _ in
        settings.showsCaptions || settings.clock != .off || !settings.isKiosk
          || settings.mqtt != nil
      }),
    DependentOption(
      names: ["ken-burns"], need: "--animation", isMet: { settings, _ in settings.isAnimated }),
    DependentOption(
      names: ["screen-command"], need: "--hours",
      isMet: { settings, _ in settings.hours != nil || settings.mqtt != nil }),
    DependentOption(
      names: ["allow-quit"], need: "--kiosk", isMet: { settings, _ in settings.isKiosk }),
    DependentOption(
      names: ["s3-endpoint", "s3-region"], need: "an s3:// address",
      // A list on standard input may have one.
      isMet: { _, paths in paths.contains { $0 == "-" || $0.lowercased().hasPrefix("s3:") } }),
  ]
}

extension Settings {
  /// The options of the command line that have no effect, as sentences for people.
  ///
  /// Settings of the file are none: they may be meant for other runs.
  ///
  /// - Parameter paths: the paths of the command line.
  func ineffectiveOptions(with paths: [String]) -> [String] {
    let standard = Settings()
    return DependentOption.all.flatMap { option in
      guard !option.isMet(self, paths) else { return [String]() }
      return option.names.compactMap { name in
        guard origin(of: name) == .commandLine, let entry = SettingsEntry.named(name),
          case let value = entry.toml(self), value != entry.toml(standard)
        else { return nil }
        let no = value == false.toml ? "no-" : ""
        return "--\(no)\(name) \(option.consequence) without \(option.need)"
      }
    }
  }
}
