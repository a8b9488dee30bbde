import Glibc
import SDLSupport
import SystemServices

/// The size of points, from the command line, the display and the desktop.
struct PointScaling {
  /// The resolution for texts in the X server's resources, in dots per inch; nil if there is none.
  var fontDPI: Double?
  /// The desktop's factor for the size of texts; usually 1.
  var textScale = 1.0
  /// The value of `--scale`; 1 for a recording, which has the same size everywhere; otherwise nil.
  private let option: Double?
  private let isOnX11: Bool
  /// The connection through which the X server's resources were read.
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

  /// The resulting scale, with its origin.
  var scale: PointScale {
    PointScale(
      option: option, isOnX11: isOnX11,
      gdkScale: getenv("GDK_SCALE").map { String(cString: $0) }, fontDPI: fontDPI,
      textScale: textScale)
  }

  /// Whether the X server's resources have an effect.
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
