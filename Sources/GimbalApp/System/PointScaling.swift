import DesktopSettings
import Glibc
import SDLSupport

/// How large points are, by all that is known of it: the command line, the display, the desktop.
struct PointScaling {
  /// What the X server's resources say of texts, in dots per inch; nil where they say nothing.
  var fontDPI: Double?
  /// How much larger than usual the desktop wants texts.
  var textScale = 1.0
  /// What `--scale` says; a recording is the same everywhere.
  private let option: Double?
  private let isOnX11: Bool
  /// The connection by which the X server's resources were read.
  private var reading: FontDPI.Reading?

  /// Starts with the options, before the desktop reports anything, on a kind of display.
  init(_ options: Options, on driver: VideoDriver?) {
    self.init(option: options.settings.scale ?? (options.isRecording ? 1 : nil), on: driver)
  }

  /// Starts with the value of `--scale`, if it is given, on a kind of display.
  init(option: Double?, on driver: VideoDriver?) {
    self.option = option
    isOnX11 = driver == .x11
    guard followsFontDPI else { return }
    reading = FontDPI.Reading()
    fontDPI = reading?.value
  }

  /// What follows from it.
  var scale: PointScale {
    PointScale(
      option: option, isOnX11: isOnX11,
      gdkScale: getenv("GDK_SCALE").map { String(cString: $0) }, fontDPI: fontDPI,
      textScale: textScale)
  }

  /// Whether anything that the desktop says counts.
  var followsDesktop: Bool { option == nil }

  /// Whether the X server's resources count, if they say anything.
  var followsFontDPI: Bool {
    guard isOnX11 else { return false }
    switch scale.origin {
    case .fontDPI, .textScale, .none: return true
    case .option, .gdkScale: return false
    }
  }

  /// Ends the connection to the X server, once SDL has its own.
  mutating func disconnect() { reading = nil }
}
