import Commands
import Demonstration
import GalleryCore
import PhotoSources
import RemoteControl
import Rendering

/// The origin of a setting's value.
enum SettingOrigin: Hashable, Sendable {
  /// The program's default.
  case standard
  /// This line of the settings file.
  case file(line: Int)
  /// An option of the command line.
  case commandLine
  /// The remote control, while the program runs.
  case remote
  /// The user, in the dialog of the preferences; the settings file has it from then on.
  case preferences
}

/// The user's settings, from the settings file and the command line.
struct Settings: Sendable {
  /// Whether folders inside folders are searched as well.
  var isRecursive = false
  /// The property by which photos are sorted; nil for the default order.
  var sort: PhotoOrder.Key?
  /// Whether the order is reversed.
  var isReversed = false
  /// Whether the photos of all folders are one album.
  var mergesFolders = false
  /// Whether the files of one photo are one page.
  var showsStacks = true
  /// The fewest stars of the photos that are shown; 0 for all.
  var rating = 0
  /// Keywords of which photos have one; empty for any photo.
  var keywords = KeywordList()
  /// Keywords of which photos have none.
  var excludedKeywords = KeywordList()
  /// The shapes of the photos that are shown.
  var shapes = ShownShapes.any
  /// When photos were taken at the earliest.
  var since = BoundaryDay.any
  /// When photos were taken at the latest.
  var until = BoundaryDay.any
  /// Whether only photos of the present day of the year are shown.
  var showsThisDay = false
  /// How many days around this day.
  var daysAround = 0
  /// Whether photos are shown all the same that are never to be shown again.
  var showsHidden = false
  /// What photos' names, folders or metadata must contain.
  var search = SearchWords()
  /// Whether the window covers the whole display at the start.
  var fullScreen = false
  /// Whether each start opens a window of its own.
  var opensNewWindow = false
  /// The window's size in points.
  var size = WindowSize(width: 1000, height: 700)
  var renderer = RendererPreference.auto
  /// Whether changes are animated, if the desktop does not ask for reduced motion.
  var isAnimated = true
  /// The scale of points; nil for the desktop's.
  var scale: Double?
  var theme = Theme.auto
  var backdrop = PhotoBackdrop.checker
  var displayProfile = DisplayProfileSetting.auto
  var chrome = ChromePolicy.auto
  /// Whether captions are shown at the start.
  var showsCaptions = false
  /// Whether the filmstrip is shown at the start.
  var showsFilmstrip = false
  /// What captions say beside what the photographer wrote.
  var captionDetails = CaptionDetails.none
  /// Whether the overview is shown at the start.
  var opensOverview = false
  /// Whether the list of albums is shown beside the overview in wide windows.
  var showsSideList = true
  /// The shape of the overview's cells.
  var overviewCells = OverviewCells.fitted
  /// Whether small photos are enlarged to fill the window.
  var enlargesSmallPhotos = false
  /// The memory for decoded photos, in megabytes; nil for the amount that the screen needs.
  var memory: Int?
  /// How long a photo may take to decode, in seconds.
  var decodeTimeout = 20.0
  var arrows = KeyMap.Arrows.turn
  /// The user's own keys, by the names of their commands.
  var keys: [String: [KeyStroke]] = [:]
  /// The folders to which keys move or copy photos, by their numbers.
  var folders: [Int: KeyFolder] = [:]
  /// The user's own commands, in the order of the settings file.
  var commands: [UserProgram] = []

  /// How long a slideshow shows each photo, in seconds; nil to start without one.
  var slideshow: Double?
  var transition = SlideshowTransition.fade
  /// Whether a slideshow shows the photos in a random order.
  var isShuffled = false
  /// Whether a slideshow zooms its photos slowly.
  var hasKenBurns = false
  /// What fills the view around a photo.
  var matte = PhotoMatte.none
  /// How much more often photos of some folders come in a random order.
  var weights = FolderWeights()
  /// Whether a slideshow shows photos that suit the view before others.
  var prefersMatching = false
  /// Whether a slideshow shows two photos together that do not suit the view alone.
  var makesPairs = false

  var orientation = StartOrientation.portrait
  var sensor = SensorUse.auto
  /// What the photos turn with.
  var followedTurns = FollowedTurns.quarters
  /// How large photos are that are level at any angle.
  var levelScaling = LevelScaling.fit
  var orientations = AllowedOrientations.all
  var isRotationLocked = false
  /// Whether the rotation is locked while the desktop's is.
  var obeysDesktopLock = false
  var ignoresHalfTurns = false
  /// Whether the photos turn only while one fills the screen.
  var turnsOnlyInFullScreen = false

  /// How the sensor is mounted; nil for what udev and the kernel say.
  var sensorMatrix: MountMatrix?
  var sensorOffset = SensorOffset.none
  var isSensorInverted = false
  /// How long a sensor reading must stay the same before it counts, in seconds.
  var settleTime = RotationPolicy.defaultSettleTime
  /// Where `s3://` addresses lead; nil for Amazon's servers.
  var s3Endpoint: ServerAddress?
  var s3Region = ServerRegion.standard
  /// The command that prints names and passwords for servers; nil for none.
  var authCommand: ShellCommand?
  /// The authorities that servers and brokers are checked with; nil for the system's.
  var caFile: CertificateFilePath?
  /// Whether what sources list may be in private networks, on other servers than their own.
  var allowsPrivateAddresses = false
  var requiresSandbox = false
  /// Whether thumbnails are read from the desktop's cache, and stored there.
  var usesThumbnailCache = true
  /// Whether what searches read of photos is kept.
  var usesIndex = true
  /// The room for downloads on disk, in megabytes; 0 if none are stored.
  var downloadCache = 512
  /// Where stars, captions and keywords are written.
  var metadata = MetadataPlace.sidecar
  /// Whether photos cannot be moved to the trash.
  var isReadOnly = false
  /// Whether the program runs on a wall: full screen, with a slideshow and no way out.
  var isKiosk = false
  /// When photos are shown; nil for always.
  var hours: KioskHours?
  /// The hours in which photos are dimmed; nil for none.
  var dimHours: KioskHours?
  /// Whether photos are dimmed by the light around the screen.
  var dimsByLight = false
  /// How much they are dimmed at most, in percent.
  var dim = 60
  /// The valid values of `dim`: at 100 nothing would be seen.
  static let dims = 10...95
  /// The valid ratings, in stars; 0 for none.
  static let ratings = 0...5
  /// The valid numbers of days around a day of the year: half a year is all of it.
  static let daysAround = 0...182
  /// MQTT's qualities of service.
  static let mqttQualities = 0...2
  /// Whether the time of day is shown over the photos.
  var clock = ClockOverlay.off
  /// The height of the clock's digits, in percent of the view's shorter edge.
  var clockSize = 10
  /// The valid values of `clockSize`: with more, the time would cover a quarter of the photo.
  static let clockSizes = 5...25
  /// What the clock and captions are upright for.
  var overlayFollows = OverlayFollows.device
  /// How the clock and captions look.
  var overlayLook = OverlayLook.card
  /// Where the clock is.
  var clockCorner = OverlayPlace.automatic
  /// Where captions are.
  var captionCorner = OverlayPlace.automatic
  /// The broker by which the program is controlled; nil for none.
  var mqtt: BrokerAddress?
  /// The frame's name at the broker; nil for the computer's.
  var mqttName: FrameName?
  var mqttPrefix = TopicPrefix.standard
  /// The quality of service at the broker.
  var mqttQuality = 1
  /// Whether a small picture of the photo is shown at the broker.
  var mqttPicture = true
  /// Whether the remote control may do all that keys do, also change files and quit.
  var mqttAllowsFiles = false
  /// The group of frames that show their photos together; nil for none.
  var group: FrameName?
  /// The part of a wall of screens that the window covers; nil if it is not one of several.
  var wall: WallLayout?
  /// Whether the frames of the group turn together.
  var groupTurns = false
  /// Whether the screen is turned on and off at the hours.
  var screenPower = ScreenPowerSetting.auto
  /// The command that does so instead of the display server; nil for none.
  var screenCommand: ShellCommand?
  /// Whether users can quit a kiosk, and leave its full screen.
  var allowsQuit = false
  /// Whether nothing is kept between starts.
  var isIncognito = false

  /// Whether commands show the demonstration.
  var allowsDemonstration = true
  var showsSimulator = false
  var device = DeviceModel.classicPhone
  var showsInspector = false
  var showsTour = false

  /// The valid time limits for decoding, in seconds: shorter ones would fail for most photos.
  static let decodeTimeouts = 0.1...3600
  /// The valid settle times, in seconds; after more than 5 s a sensor would seem to be broken.
  static let settleTimes = 0.0...5
  /// How long a kiosk shows each photo, in seconds: time enough to look at it in passing.
  static let kioskInterval = 30.0
  /// The valid amounts of memory, in megabytes: from 1, for visible photos only, to a terabyte.
  static let memories = 1...1_048_576
  /// The valid sizes of the cache for downloads, in megabytes.
  static let downloadCaches = 0...1_048_576
  /// The valid scales, as in `PointScale`.
  static let scales = 0.5...8

  /// The origins of values that are not defaults, by the entries' names.
  private var origins: [String: SettingOrigin] = [:]

  /// Makes the default settings.
  init() {}

  /// The default settings.
  static let standard = Settings()

  /// The origin of an entry's value; the keys of a command are the entry "keys." and its name.
  func origin(of name: String) -> SettingOrigin { origins[name] ?? .standard }

  /// The number of values that are not defaults.
  var changedCount: Int { origins.count }

  /// Sets a value with its origin.
  mutating func set<Value>(
    _ path: WritableKeyPath<Settings, Value>, to value: Value, named name: String,
    from origin: SettingOrigin
  ) {
    self[keyPath: path] = value
    origins[name] = origin
  }

  /// Sets the default of a value again.
  mutating func reset<Value>(_ path: WritableKeyPath<Settings, Value>, named name: String) {
    self[keyPath: path] = Settings.standard[keyPath: path]
    origins[name] = nil
  }

  /// Takes over a value with its origin.
  mutating func copy<Value>(
    _ path: WritableKeyPath<Settings, Value>, named name: String, from source: Settings
  ) {
    self[keyPath: path] = source[keyPath: path]
    origins[name] = source.origins[name]
  }

  /// Sets what a kiosk implies, unless the user has set it.
  mutating func applyKiosk() {
    guard isKiosk else { return }
    if origin(of: "fullscreen") == .standard { fullScreen = true }
    if origin(of: "slideshow") == .standard { slideshow = Self.kioskInterval }
    if origin(of: "read-only") == .standard { isReadOnly = true }
    if origin(of: "enlarge") == .standard { enlargesSmallPhotos = true }
    if origin(of: "demonstration") == .standard {
      allowsDemonstration = showsSimulator || showsInspector || showsTour
    }
    // A chequered pattern is for those who look for transparency.
    if origin(of: "backdrop") == .standard { backdrop = .plain(0) }
    // Nobody at a frame goes from album to album.
    if origin(of: "merge") == .standard { mergesFolders = true }
  }

  /// Sets what a group implies, unless the user has set it.
  mutating func applyGroup() {
    guard group != nil, origin(of: "slideshow") == .standard else { return }
    slideshow = Self.kioskInterval
  }

  /// The mounting of the sensor in the device.
  var mounting: SensorMounting {
    SensorMounting(offset: sensorOffset.turn, isInverted: isSensorInverted)
  }

  /// The gallery's policy for turns, from these settings.
  var rotationPolicy: RotationPolicy {
    RotationPolicy(
      supported: orientations.mask, isLocked: isRotationLocked, settleTime: settleTime,
      ignoresHalfTurns: ignoresHalfTurns, mounting: mounting,
      leveling: followedTurns == .level ? levelScaling : nil,
      followsShape: followedTurns == .shape, turnsOnlyInFullScreen: turnsOnlyInFullScreen)
  }
}
