import GalleryCore
import PhotoSources
import RemoteControl
import RemotePhotos
import SystemPackage

/// An entry of the settings file, other than a command's keys; the option has the same name.
struct SettingsEntry: Sendable {
  /// The name: "decode-timeout".
  let name: String
  /// Its purpose, in one line.
  let words: String
  /// The valid values, for people.
  let form: String
  private let take: @Sendable (TOMLValue, Int, inout Settings) -> Bool
  private let text: @Sendable (Settings) -> String
  private let clear: @Sendable (inout Settings) -> Void

  /// Applies a value of the settings file; returns whether it is valid.
  func apply(_ value: TOMLValue, line: Int, to settings: inout Settings) -> Bool {
    take(value, line, &settings)
  }

  /// Sets the default again.
  func reset(in settings: inout Settings) { clear(&settings) }

  /// The value in the syntax of a settings file.
  func toml(_ settings: Settings) -> String { text(settings) }

  private init<Value>(
    _ name: String, _ words: String, _ path: any WritableKeyPath<Settings, Value> & Sendable,
    form: String, read: @escaping @Sendable (TOMLValue) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.words = words
    self.form = form
    take = { value, line, settings in
      guard let value = read(value) else { return false }
      settings.set(path, to: value, named: name, from: .file(line: line))
      return true
    }
    self.text = { text($0[keyPath: path]) }
    clear = { $0.reset(path, named: name) }
  }

  private init<Value: SettingValue>(
    _ name: String, _ words: String, _ path: any WritableKeyPath<Settings, Value> & Sendable
  ) {
    self.init(
      name, words, path, form: Value.form, read: { Value($0) }, text: { $0.toml })
  }

  private init(
    _ name: String, _ words: String, _ path: any WritableKeyPath<Settings, Double> & Sendable,
    seconds range: ClosedRange<Double>
  ) {
    self.init(
      name, words, path, form: Self.form(of: range) + " seconds",
      read: { $0.number(in: range) }, text: { Self.text(of: $0) })
  }

  private init(
    _ name: String, _ words: String, _ path: any WritableKeyPath<Settings, Int> & Sendable,
    within range: ClosedRange<Int>
  ) {
    self.init(
      name, words, path, form: "\(range.lowerBound) to \(range.upperBound)",
      read: { value in
        guard case .integer(let number) = value, range.contains(number) else { return nil }
        return number
      }, text: { "\($0)" })
  }

  /// Makes an entry for a value that the program decides by default, or if it is a word such as
  /// `auto`.
  private init<Value>(
    _ name: String, _ words: String, _ path: any WritableKeyPath<Settings, Value?> & Sendable,
    word: String = "auto", automaticOr form: String,
    read: @escaping @Sendable (TOMLValue) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      name, words, path, form: "\(word.toml)\(form)",
      read: { $0 == .string(word) ? .some(nil) : read($0).map(Optional.some) },
      text: { $0.map(text) ?? word.toml })
  }

  private static func form(of range: ClosedRange<Double>) -> String {
    "\(text(of: range.lowerBound)) to \(text(of: range.upperBound))"
  }

  /// The text of a number, without a fraction if that is zero.
  static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// All entries, in the order in which they are printed.
  static let all: [SettingsEntry] = [
    .init("recursive", "Show the photos of the folders inside as well", \.isRecursive),
    .init(
      "sort", "Sort the photos; auto is by name, and named paths as given", \.sort,
      automaticOr: ", " + PhotoOrder.Key.form, read: { PhotoOrder.Key($0) }, text: { $0.toml }),
    .init(
      "reverse", "Reverse the order of the photos in each folder, and of the folders inside",
      \.isReversed),
    .init("merge", "Show the photos of all folders as one album", \.mergesFolders),
    .init(
      "rating", "Show only photos with this many stars or more; 0 shows all", \.rating,
      within: Settings.ratings),
    .init(
      "keyword", "Show only photos with one of these keywords; [] shows all", \.keywords),
    .init("without-keyword", "Leave out photos with one of these keywords", \.excludedKeywords),
    .init("shape", "Show only photos of these shapes", \.shapes),
    .init("since", "Show only photos that were taken then or later", \.since),
    .init("until", "Show only photos that were taken then or earlier", \.until),
    .init(
      "on-this-day", "Show only photos of this day of the year, in any year", \.showsThisDay),
    .init(
      "days-around", "The days before and after it whose photos are shown as well", \.daysAround,
      within: Settings.daysAround),
    .init("fullscreen", "Cover the whole display", \.fullScreen),
    .init("size", "The size of the window's inside, in points", \.size),
    .init("renderer", "What draws; auto is the GPU, if there is a real one", \.renderer),
    .init("animation", "Animate changes; without it everything changes at once", \.isAnimated),
    .init(
      "scale", "Enlarge texts and icons; auto is the desktop's scale", \.scale,
      automaticOr: " or " + form(of: Settings.scales), read: { $0.number(in: Settings.scales) },
      text: { Self.text(of: $0) }),
    .init("theme", "Look light or dark; auto is as the desktop prefers, or else dark", \.theme),
    .init("backdrop", "What is visible behind transparent photos", \.backdrop),
    .init(
      "display-profile", "The display's ICC profile; auto is the one that the desktop has set",
      \.displayProfile),
    .init("chrome", "When the toolbar and the dots are shown", \.chrome),
    .init("captions", "Show the photos’ captions", \.showsCaptions),
    .init(
      "caption-details", "What captions say of where and when photos were taken",
      \.captionDetails),
    .init(
      "overview", "Begin with the overview; a slideshow begins without it", \.opensOverview),
    .init("enlarge", "Enlarge small photos until they fill the window", \.enlargesSmallPhotos),
    .init(
      "memory", "Memory for decoded photos in megabytes; auto is five photos at the shown size",
      \.memory,
      automaticOr: " or \(Settings.memories.lowerBound) to \(Settings.memories.upperBound)",
      read: { value in
        guard case .integer(let number) = value, Settings.memories.contains(number) else {
          return nil
        }
        return number
      }, text: { "\($0)" }),
    .init(
      "thumbnail-cache", "Read and store thumbnails where other programs do",
      \.usesThumbnailCache),
    .init(
      "download-cache", "Room on disk for downloaded photos in megabytes; 0 to keep none",
      \.downloadCache,
      form: "\(Settings.downloadCaches.lowerBound) to \(Settings.downloadCaches.upperBound)",
      read: { value in
        guard case .integer(let number) = value, Settings.downloadCaches.contains(number) else {
          return nil
        }
        return number
      }, text: { "\($0)" }),
    .init(
      "decode-timeout", "Stop decoding a photo that takes longer", \.decodeTimeout,
      seconds: Settings.decodeTimeouts),
    .init(
      "arrows",
      "What the arrow keys do: turn the photos, or page (Ctrl and an arrow key turns then)",
      \.arrows),
    .init(
      "slideshow", "Start a slideshow that shows each photo for this time", \.slideshow,
      word: "off",
      automaticOr: " or " + form(of: SlideshowPolicy.intervals) + " seconds",
      read: { $0.number(in: SlideshowPolicy.intervals) }, text: { Self.text(of: $0) }),
    .init("transition", "How a slideshow's next photo replaces the current one", \.transition),
    .init(
      "shuffle", "Show a slideshow's photos in a random order, each once a round", \.isShuffled),
    .init("ken-burns", "Zoom and pan a slideshow's photos slowly", \.hasKenBurns),
    .init("matte", "What fills the view around a photo", \.matte),
    .init(
      "weight", "Folders whose photos come more often, or less, in this random order", \.weights),
    .init(
      "prefer-matching",
      "Show photos of a slideshow that are upright or wide as the view is before others",
      \.prefersMatching),
    .init(
      "pairs", "Show two photos of a slideshow together that do not suit the view alone",
      \.makesPairs),
    .init("orientation", "The first orientation of the photos", \.orientation),
    .init(
      "sensor", "Whether the accelerometer turns the photos; auto means yes, if there is one",
      \.sensor),
    .init("orientations", "Turn only to these orientations", \.orientations),
    .init("lock", "Begin with the rotation locked", \.isRotationLocked),
    .init(
      "ignore-half-turns", "Do not turn when the device turns upside down at once",
      \.ignoresHalfTurns),
    .init("sensor-offset", "Degrees to add to the sensor's readings, clockwise", \.sensorOffset),
    .init("sensor-invert", "Reverse the direction of the sensor's turns", \.isSensorInverted),
    .init(
      "settle-time", "Turn after the sensor has reported the same for this time", \.settleTime,
      seconds: Settings.settleTimes),
    .init(
      "s3-endpoint", "The server of s3:// addresses; auto is Amazon's", \.s3Endpoint,
      automaticOr: " or an address",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return ServerAddress(argument: text)
      }, text: { $0.address.displayText.toml }),
    .init("s3-region", "The region of that server", \.s3Region),
    .init(
      "auth-command",
      "A command that prints names and passwords for servers, as Git's credential helpers do",
      \.authCommand, automaticOr: " or a command",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return ShellCommand(argument: text)
      }, text: { $0.text.toml }),
    .init(
      "ca-file",
      "A file with the authorities' certificates for servers and brokers; auto is the system's",
      \.caFile, automaticOr: " or a path",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return CertificateFilePath(argument: text)
      }, text: { $0.path.string.toml }),
    .init(
      "allow-private-addresses",
      "Load what feeds name in private networks on other servers than their own",
      \.allowsPrivateAddresses),
    .init(
      "require-sandbox", "Exit if photos cannot be decoded in a sandbox", \.requiresSandbox),
    .init("read-only", "Do not let users change files or open other programs", \.isReadOnly),
    .init(
      "kiosk", "Cover the display, play a slideshow, change no files, and let nobody quit",
      \.isKiosk),
    .init(
      "hours", "Show photos only at these hours, and else a black window", \.hours, word: "always",
      automaticOr: " or hours, as in \"mon-fri 17:00-22:30, sat-sun 08:00-23:00\"",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return KioskHours(text)
      }, text: { $0.text.toml }),
    .init(
      "dim-hours", "Dim photos at these hours", \.dimHours, word: "never",
      automaticOr: " or hours, as in \"20:00-07:00\"",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return KioskHours(text)
      }, text: { $0.text.toml }),
    .init(
      "dim-light", "Dim photos by the light around the screen, as a light sensor measures it",
      \.dimsByLight),
    .init(
      "dim", "How much photos are dimmed then, or in the dark, in percent", \.dim,
      form: "\(Settings.dims.lowerBound) to \(Settings.dims.upperBound)",
      read: { value in
        guard case .integer(let number) = value, Settings.dims.contains(number) else { return nil }
        return number
      }, text: { "\($0)" }),
    .init(
      "screen-power", "Turn the screen off at other hours by the display server, if it can",
      \.screenPower),
    .init(
      "screen-command", "Turn the screen on and off at these hours by this command",
      \.screenCommand, word: "none", automaticOr: " or a command, as in \"ddc-power\"",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return ShellCommand(argument: text)
      }, text: { $0.text.toml }),
    .init(
      "clock", "Show the time of day over the photos; date shows the date as well", \.clock),
    .init(
      "clock-size", "The height of the clock's digits, in percent of the screen's shorter edge",
      \.clockSize,
      form: "\(Settings.clockSizes.lowerBound) to \(Settings.clockSizes.upperBound)",
      read: { value in
        guard case .integer(let number) = value, Settings.clockSizes.contains(number) else {
          return nil
        }
        return number
      }, text: { "\($0)" }),
    .init(
      "overlay-follows",
      "Whether the clock and captions are upright for the device, or for the viewer as photos are",
      \.overlayFollows),
    .init(
      "overlay-look", "Whether the clock and captions are on cards, or are text with a shadow",
      \.overlayLook),
    .init(
      "clock-corner", "Where the clock is; auto is another corner every ten minutes",
      \.clockCorner),
    .init(
      "caption-corner", "Where captions are; auto is the middle of the lower edge",
      \.captionCorner),
    .init(
      "mqtt", "Show the state at this MQTT broker, and be controlled from there", \.mqtt,
      word: "none",
      automaticOr: " or an address without a name and a password, as in \"mqtts://broker:8883\"",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return BrokerAddress(text)
      }, text: { $0.text.toml }),
    .init(
      "mqtt-name", "This frame's name there; auto is the computer's", \.mqttName,
      automaticOr: " or letters, digits, _ and -",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return FrameName(text)
      }, text: { $0.text.toml }),
    .init(
      "mqtt-prefix", "The first levels of its topics", \.mqttPrefix, form: "like \"home/frames\"",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return TopicPrefix(text)
      }, text: { $0.text.toml }),
    .init(
      "mqtt-qos", "The quality of service there", \.mqttQuality, form: "0, 1 or 2",
      read: { value in
        guard case .integer(let number) = value, Settings.mqttQualities.contains(number) else {
          return nil
        }
        return number
      }, text: { "\($0)" }),
    .init("mqtt-picture", "Show a small picture of the photo there as well", \.mqttPicture),
    .init(
      "mqtt-allow-files", "Let the remote control change files, open programs and quit",
      \.mqttAllowsFiles),
    .init(
      "group", "Show the same photo at the same time as all frames of this group", \.group,
      word: "none", automaticOr: " or letters, digits, _ and -",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return FrameName(text)
      }, text: { $0.text.toml }),
    .init(
      "wall", "Show this screen's part of photos that reach across a wall of screens", \.wall,
      word: "none", automaticOr: " or a part of a wall, as in \"1x1+1+0/2x1\"",
      read: { value in
        guard case .string(let text) = value else { return nil }
        return WallLayout(text)
      }, text: { $0.text.toml }),
    .init(
      "group-turns", "Turn the photos when those of another frame of the group turn",
      \.groupTurns),
    .init("allow-quit", "Let users quit a kiosk, and leave its full screen", \.allowsQuit),
    .init(
      "incognito", "Remember nothing between starts, and use nothing that was remembered",
      \.isIncognito),
    .init(
      "demonstration", "Let users show the demonstration; on a kiosk only if this is set",
      \.allowsDemonstration),
    .init("simulator", "Show the photos on a drawn device", \.showsSimulator),
    .init("device", "The device that the simulator draws", \.device),
    .init("inspector", "Show the inspector", \.showsInspector),
    .init("tour", "Show the guided tour", \.showsTour),
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The entry with a name; nil if there is none.
  static func named(_ name: String) -> SettingsEntry? { byName[name] }
}

extension TOMLValue {
  /// The number, with or without a fraction; nil if it is outside a range or not a number.
  fileprivate func number(in range: ClosedRange<Double>) -> Double? {
    let number: Double
    switch self {
    case .integer(let value): number = Double(value)
    case .float(let value): number = value
    default: return nil
    }
    return range.contains(number) ? number : nil
  }
}
