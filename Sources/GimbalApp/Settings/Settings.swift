import Commands
import Demonstration
import GalleryCore
import PhotoSources
import Rendering

/// Where a setting's value comes from.
enum SettingOrigin: Hashable, Sendable {
  /// The program.
  case standard
  /// The settings file, in this line.
  case file(line: Int)
  /// An option of the command line.
  case commandLine
}

/// All that the user can set, in the settings file and on the command line.
struct Settings: Sendable {
  /// Whether the folders inside are searched as well.
  var isRecursive = false
  /// The property by which photos are sorted; nil for the program's own order.
  var sort: PhotoOrder.Key?
  /// Whether the order is reversed.
  var isReversed = false
  /// Whether the window covers the whole display at the start.
  var fullScreen = false
  /// The window's size in points.
  var size = WindowSize(width: 1000, height: 700)
  var renderer = RendererPreference.auto
  /// Whether anything moves, unless the desktop says otherwise.
  var isAnimated = true
  /// How large points are; nil for what the desktop says.
  var scale: Double?
  var background = PhotoBackground.checker
  var chrome = ChromePolicy.auto
  /// Whether small photos fill the window.
  var enlargesSmallPhotos = false
  /// The memory for decoded photos, in megabytes; nil for what the screen needs.
  var memory: Int?
  /// In seconds.
  var decodeTimeout = 20.0
  var arrows = KeyMap.Arrows.turn
  /// Keys by the names of commands.
  var keys: [String: [KeyStroke]] = [:]

  var orientation = StartOrientation.portrait
  var sensor = SensorUse.auto
  var orientations = AllowedOrientations.all
  var isRotationLocked = false
  var ignoresHalfTurns = false

  var sensorOffset = SensorOffset.none
  var isSensorInverted = false
  /// In seconds.
  var settleTime = RotationPolicy.defaultSettleTime
  var requiresSandbox = false

  var showsSimulator = false
  var device = DeviceModel.classicPhone
  var showsInspector = false
  var showsTour = false

  /// Below a tenth of a second hardly a photo would be shown; nobody waits for longer than an hour.
  static let decodeTimeouts = 0.1...3600
  /// A flicker shorter than 0.2 s is no turn; longer than 5 s would pass for a broken sensor.
  static let settleTimes = 0.0...5
  /// In megabytes: from nearly nothing, when only what is in view is kept, to a terabyte.
  static let memories = 1...1_048_576
  /// As `PointScale` has them.
  static let scales = 0.5...8

  /// Where the values come from that are not the program's; by the entries' names.
  private var origins: [String: SettingOrigin] = [:]

  /// The program's own settings.
  init() {}

  /// Where the value of an entry comes from; that of a command's keys by "keys." and its name.
  func origin(of name: String) -> SettingOrigin { origins[name] ?? .standard }

  /// The number of values that are not the program's own.
  var changedCount: Int { origins.count }

  /// Changes a value, and remembers where it comes from.
  mutating func set<Value>(
    _ path: WritableKeyPath<Settings, Value>, to value: Value, named name: String,
    from origin: SettingOrigin
  ) {
    self[keyPath: path] = value
    origins[name] = origin
  }

  /// The keys of commands.
  var keyMap: KeyMap { KeyMap(arrows: arrows, chosen: keys) }

  /// How the sensor is built in.
  var mounting: SensorMounting {
    SensorMounting(offset: sensorOffset.turn, isInverted: isSensorInverted)
  }

  /// All that is set of turning but for the sensor's use, as the gallery takes it.
  var rotationPolicy: RotationPolicy {
    RotationPolicy(
      supported: orientations.mask, isLocked: isRotationLocked, settleTime: settleTime,
      ignoresHalfTurns: ignoresHalfTurns, mounting: mounting)
  }
}
