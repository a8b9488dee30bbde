public import ArgumentParser
import CSDL2
import GalleryCore
import Glibc
public import Rendering

/// The command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gimbal",
    abstract: "Shows photos in a strip to swipe through; only the photo turns with the device.",
    usage: "gimbal [<option> ...] [--] [<path> ...]",
    discussion: """
      A path is a photo or a folder. A folder stands for the photos in it; a single photo opens \
      its folder at that photo. Without a path the bundled photos are shown.

      KEYS
      \(KeyBindings.text)

      EXAMPLES
        gimbal ~/Pictures                      browse a folder
        gimbal --fullscreen --start 3 photos   the third photo, full screen
        gimbal --orientation landscape-left .  turned, as by the right arrow
        gimbal -- -odd-name.jpg                a name that begins with a dash

      EXIT STATUS
        0 left by the user; 64 wrong usage; 66 no path could be read; 69 no display, \
        or no sandbox where one is required
      """,
    version: "gimbal 0.1.0")

  @Option(name: .long, help: ArgumentHelp("Begin with this photo, counted from 1.", valueName: "n"))
  var start: Int?

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

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How the photo view lies at the start: \(StartOrientation.list).",
      valueName: "orientation"))
  var orientation = StartOrientation.portrait

  @Flag(
    name: .customLong("no-animation"),
    help: "Change at once instead of moving; animated photos show their first frame.")
  var noAnimation = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Enlarge texts and marks (default: $GDK_SCALE, else 1).", valueName: "factor"))
  var scale: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What is seen through transparent photos: checker, black, white or #rrggbb.",
      valueName: "background"))
  var background = PhotoBackground.checker

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
    name: .customLong("require-sandbox"),
    help: "End, rather than decode photos where the system offers no full sandbox.")
  var requireSandbox = false

  @Argument(help: ArgumentHelp("Photos and folders.", valueName: "path"))
  var paths: [String] = []

  private static let pointScales = 0.5...8
  /// Below a tenth of a second hardly a photo would be shown; nobody waits for longer than an hour.
  private static let decodeTimeouts = 0.1...3600

  func validate() throws {
    if let start, start < 1 {
      throw ValidationError("--start \(start): photos are counted from 1.")
    }
    if let scale, !Self.pointScales.contains(scale) {
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
  }
}

extension Options {
  /// SDL window units per point: what the user says, else what desktops on X11 tell programs.
  var pointScale: Double {
    if let scale { return scale }
    guard let text = getenv("GDK_SCALE"), let scale = Double(String(cString: text)),
      Self.pointScales.contains(scale)
    else { return 1 }
    return scale
  }

  /// The photo view's size in pixels as far as it can be told before there is a window.
  ///
  /// - Parameter display: the bounds of the display, which full screen takes, once they are known.
  func expectedBounds(display: SDL_Rect?) -> PixelSize? {
    let size: PixelSize
    if fullscreen {
      guard let display else { return nil }
      size = PixelSize(width: Int(display.w), height: Int(display.h))
    } else {
      size = PixelSize(
        Size(width: Double(self.size.width), height: Double(self.size.height)), scale: pointScale)
    }
    return orientation.interface.contentTurn?.swapsAxes == true ? size.transposed : size
  }
}

/// A window's size as the command line has it: 1000x700.
struct WindowSize: CustomStringConvertible {
  /// Beyond this, in points, no display is; below 160×120 nothing can be seen.
  private static let widths = 160...16_384
  private static let heights = 120...16_384

  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init(parsing argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.widths.contains(width), Self.heights.contains(height)
    else {
      throw ValidationError(
        "it must be like 1000x700, at least \(Self.widths.lowerBound)x\(Self.heights.lowerBound).")
    }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
}

/// The orientations by their names on the command line.
enum StartOrientation: String, CaseIterable, ExpressibleByArgument {
  case portrait
  case landscapeLeft = "landscape-left"
  case portraitUpsideDown = "portrait-upside-down"
  case landscapeRight = "landscape-right"

  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var interface: InterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .landscapeLeft: .landscapeLeft
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeRight: .landscapeRight
    }
  }
}

extension RendererPreference: ExpressibleByArgument {}
