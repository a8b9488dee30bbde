public import ArgumentParser
import CSDL2
import DesktopSettings
public import GalleryCore
public import Rendering
import SDLSupport

/// The command line.
struct Options: ParsableCommand {
  static let versionNumber = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "gimbal",
    abstract: "Shows photos in a strip to swipe through; only the photo turns with the device.",
    usage: "gimbal [<option> ...] [--] [<path> ...]",
    discussion: """
      A path is a photo or a folder, or its file:// address. A folder stands for the photos in it; \
      a single photo opens its folder at that photo. The path - stands for a list of paths on \
      standard input, one a line or with a zero byte after each. Without a path the photos of the current \
      folder are shown if it has any, else those of ~/Pictures, else the bundled ones.
      """,
    version: "gimbal \(versionNumber)")

  @Argument(
    help: ArgumentHelp("Photos, folders and their addresses; - for a list.", valueName: "path"))
  var paths: [String] = []

  @Option(name: .long, help: ArgumentHelp("Begin with this photo, counted from 1.", valueName: "n"))
  var start: Int?

  @OptionGroup
  var order: OrderOptions

  @Flag(name: .long, help: "Cover the whole display.")
  var fullscreen = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The window's inside, in points (never larger than the display).", valueName: "w>x<h"),
    transform: WindowSize.init(parsing:))
  var size = WindowSize(width: 1000, height: 700)

  @Option(name: .long, help: "What draws; auto takes a GPU where there is a real one.")
  var renderer = RendererPreference.auto

  @Flag(
    name: .customLong("no-animation"),
    help: "Change at once instead of moving; animated photos show their first frame.")
  var noAnimation = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Enlarge texts and marks (default: as the desktop says, else 1).", valueName: "factor"))
  var scale: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What is seen through transparent photos: checker, black, white or #rrggbb.",
      valueName: "background"))
  var background = PhotoBackground.checker

  @Option(
    name: .long,
    help: """
      When the toolbar and the dots are shown; auto hides them in full screen after 3 s without \
      input, and in a window by a tap.
      """)
  var chrome = ChromePolicy.auto

  @Flag(name: .long, help: "Enlarge small photos until they fill the window.")
  var enlarge = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Keep decoded photos in so much memory, in megabytes (default: five screens).",
      valueName: "mb"))
  var memory: Int?

  @Option(
    name: .customLong("decode-timeout"),
    help: ArgumentHelp("Give up on a photo that takes longer.", valueName: "seconds"))
  var decodeTimeout = 20.0

  @Flag(
    name: .customLong("list-commands"),
    help: "List all commands with their names and keys, one a line, and end.")
  var listCommands = false

  @Flag(
    name: .long,
    help: """
      Say what is found here (display, GPU, sensor, decoders, …), for a report, and end; takes no \
      paths.
      """)
  var doctor = false

  @OptionGroup(title: "Rotation")
  var rotation: RotationOptions

  @OptionGroup(title: "Kiosk")
  var kiosk: KioskOptions

  @OptionGroup(title: "Demonstration")
  var demonstration: DemonstrationOptions

  @OptionGroup(title: "Recording")
  var recording: RecordingOptions

  /// Below a tenth of a second hardly a photo would be shown; nobody waits for longer than an hour.
  private static let decodeTimeouts = 0.1...3600

  func validate() throws {
    if let start, start < 1 {
      throw ValidationError("--start \(start): photos are counted from 1.")
    }
    if let scale, !PointScale.range.contains(scale) {
      throw ValidationError("--scale \(scale): the factor must be between 0.5 and 8.")
    }
    if let memory, !PhotoMemory.megabytes.contains(memory) {
      throw ValidationError(
        "--memory \(memory): it must be between \(PhotoMemory.megabytes.lowerBound) and "
          + "\(PhotoMemory.megabytes.upperBound) megabytes.")
    }
    guard Self.decodeTimeouts.contains(decodeTimeout) else {
      throw ValidationError("--decode-timeout \(decodeTimeout): it must be 0.1 to 3600 seconds.")
    }
    try validateReports()
    try validateReplay()
    try validateRecording()
  }
}

extension Options {
  /// Reports show no photos, and each is one alone.
  private func validateReports() throws {
    let sensorMonitor = kiosk.sensorMonitor
    guard doctor || sensorMonitor else { return }
    let name = doctor ? "--doctor" : "--sensor-monitor"
    if doctor && sensorMonitor {
      throw ValidationError("--doctor and --sensor-monitor: only one at a time.")
    }
    if demonstration.tour { throw ValidationError("\(name) and --tour: only one at a time.") }
    if !paths.isEmpty { throw ValidationError("\(name) shows no photos: leave the paths out.") }
    if sensorMonitor, rotation.sensor == .off {
      throw ValidationError("--sensor-monitor and --sensor off: only one of them can be meant.")
    }
  }

  /// How photos are to be decoded as far as it can be told before there is a window.
  ///
  /// - Parameters:
  ///   - display: the bounds of the display, which full screen takes, once they are known.
  ///   - pointScale: SDL window units per point.
  ///   - pixelsPerUnit: physical pixels per SDL window unit.
  func expectedDemand(
    display: SDL_Rect?, pointScale: Double, pixelsPerUnit: Double
  ) -> PhotoDemand? {
    let size: Size
    if fullscreen {
      guard let display else { return nil }
      size = Size(width: Double(display.w) / pointScale, height: Double(display.h) / pointScale)
    } else {
      size = Size(width: Double(self.size.width), height: Double(self.size.height))
    }
    let scale = pointScale * pixelsPerUnit
    return demand(of: stage(windowSize: size, scale: scale, isFullScreen: fullscreen).gallery)
  }
}

extension RendererPreference: ExpressibleByArgument {}
extension ChromePolicy: ExpressibleByArgument {}
