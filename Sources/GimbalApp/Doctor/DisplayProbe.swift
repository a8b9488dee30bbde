import CSDL2
import Glibc
import Rendering
import SDLSupport
import SystemServices

/// Checks the display and what would draw on it, without showing anything.
///
/// It runs on the main thread, because SDL's video functions are restricted to it.
@MainActor enum DisplayProbe {
  /// The environment variables that decide which display is used.
  private static let variables = [
    "DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "SDL_VIDEODRIVER", "GDK_SCALE",
  ]

  /// The environment variables for the display.
  static var session: Finding {
    let settings = variables.compactMap { name in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    return Finding(
      "Session", settings.isEmpty ? "no display named" : settings.joined(separator: " "))
  }

  /// Opens the display, and describes all displays; without a session if there is none.
  static func displays() -> (session: SDLSession?, findings: [Finding]) {
    let session: SDLSession
    do throws(SDLError) {
      session = try SDLSession()
    } catch {
      return (
        nil,
        [
          Finding(
            "Video driver", "none (\(error))",
            advice: "to see photos, start gimbal in a desktop session, or name its display: "
              + "DISPLAY=:0 gimbal")
        ]
      )
    }
    var version = SDL_version()
    SDL_GetVersion(&version)
    let driver = "\(driverName), SDL \(version.major).\(version.minor).\(version.patch)"
    let count = SDL_GetNumVideoDisplays()
    guard count > 0 else {
      return (
        session,
        [Finding("Video driver", driver), Finding("Display", "none", advice: "connect one")]
      )
    }
    // More than sixteen displays would make the report too long.
    return (session, [Finding("Video driver", driver)] + (0..<min(count, 16)).map(display))
  }

  /// Checks what draws, on windows that are never shown.
  static func graphics(pointScale: PointScale) -> [Finding] {
    guard driverName != "KMSDRM" else {
      return [
        Finding("OpenGL", "not tried: without a desktop that would take the whole screen")
      ]
    }
    var scale = Finding("Scale", "unknown")
    withHiddenWindow { window in
      var (units, pixels): (Int32, Int32) = (0, 0)
      SDL_GetWindowSize(window, &units, nil)
      SDL_GetWindowSizeInPixels(window, &pixels, nil)
      guard units > 0 else { return }
      scale.value =
        "\(Double(pixels) / Double(units)) pixels a unit, \(pointScale.factor) units a point "
        + "(\(pointScale.origin.rawValue))"
    }
    let survey = GraphicsSurvey(withWindow: withHiddenWindow)
    return [scale, openGL(survey), compositor(survey)]
  }

  private static var driverName: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "unknown"
  }

  private static func display(_ index: Int32) -> Finding {
    var bounds = SDL_Rect()
    var mode = SDL_DisplayMode()
    var parts: [String] = []
    if SDL_GetDisplayBounds(index, &bounds) == 0 {
      parts.append("\(bounds.w)x\(bounds.h) units at \(bounds.x),\(bounds.y)")
    }
    if SDL_GetDesktopDisplayMode(index, &mode) == 0 {
      parts.append("mode \(mode.w)x\(mode.h)")
      if mode.refresh_rate > 0 { parts.append("\(mode.refresh_rate) Hz") }
    }
    if let turn = orientationName(SDL_GetDisplayOrientation(index)) { parts.append(turn) }
    if let name = SDL_GetDisplayName(index) { parts.append("\"\(String(cString: name))\"") }
    return Finding("Display \(index + 1)", parts.joined(separator: ", "))
  }

  private static func orientationName(_ orientation: SDL_DisplayOrientation) -> String? {
    switch orientation {
    case SDL_ORIENTATION_LANDSCAPE: "landscape"
    case SDL_ORIENTATION_LANDSCAPE_FLIPPED: "landscape flipped"
    case SDL_ORIENTATION_PORTRAIT: "portrait"
    case SDL_ORIENTATION_PORTRAIT_FLIPPED: "portrait flipped"
    default: nil
    }
  }

  private static func openGL(_ survey: GraphicsSurvey) -> Finding {
    if let failure = survey.failure {
      return Finding(
        "OpenGL", "cannot be used (\(failure))",
        advice: survey.device == .present
          ? "install the GPU's driver (on Debian libgl1-mesa-dri); gimbal does without" : nil)
    }
    guard let name = survey.openGLName else { return Finding("OpenGL", "not what SDL draws by") }
    return Finding("OpenGL", name + (survey.isEmulated ? " (emulated on the CPU)" : ""))
  }

  private static func compositor(_ survey: GraphicsSurvey) -> Finding {
    let reason =
      switch survey.device {
      case .present: survey.isEmulated ? "OpenGL is only emulated" : "there is a GPU"
      case .denied: "this user may not use the GPU"
      case .absent: "there is no GPU"
      }
    guard let choice = survey.automaticChoice else {
      return Finding(
        "Compositor", "none: nothing can be drawn on a window here",
        advice: "try --renderer gpu and --renderer cpu, and report what they say")
    }
    return Finding(
      "Compositor", "\(choice.rawValue), as \(reason) (--renderer auto)",
      advice: survey.device == .denied
        ? "add the user to the groups video and render, for smoother turns" : nil)
  }

  /// Opens a window that is never shown, while `body` runs.
  private static func withHiddenWindow(_ body: (OpaquePointer) -> Void) {
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard let window = SDL_CreateWindow("Gimbal", 0, 0, 160, 120, flags) else { return }
    defer { SDL_DestroyWindow(window) }
    body(window)
  }
}
