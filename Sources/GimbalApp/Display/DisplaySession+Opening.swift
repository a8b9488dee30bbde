import GalleryCore
import Rendering
import SDLSupport
import SystemServices

extension DisplaySession {
  /// Opens the display and the window, no larger than the display has room for.
  ///
  /// - Parameters:
  ///   - options: the settings, and what the command line asks for.
  ///   - first: the first photo's request, which is sent as soon as its size is known.
  ///   - wakeUp: what ends a wait for events.
  ///   - colors: the display's colours.
  /// - Returns: the session, and the size of points on its display.
  static func open(
    _ options: Options, first: FirstRequest, wakeUp: WakeUp, colors: DisplayColors
  ) throws(StartError) -> (DisplaySession, PointScaling) {
    do {
      let expected = options.isRecording ? nil : VideoDriver.candidates.first
      var scaling = PointScaling(options, on: expected)
      // A Wayland compositor's scale is not known yet.
      if expected != .wayland,
        let demand = options.expectedDemand(
          display: nil, pointScale: scaling.scale.factor, pixelsPerUnit: 1)
      {
        first.setDemand(demand)
      }
      let session = try SDLSession(isOffscreen: options.isRecording)
      options.profiling?.note(.displayConnected)
      let driver = VideoDriver.current
      if driver != expected { scaling = PointScaling(options, on: driver) }
      let pointScale = scaling.scale.factor
      if let demand = options.expectedDemand(
        display: session.displayBounds, pointScale: pointScale,
        pixelsPerUnit: session.initialPixelsPerUnit)
      {
        first.setDemand(demand)
      }
      let window = try openWindow(options, session: session, pointScale: pointScale)
      options.profiling?.note(.windowCreated)
      scaling.disconnect()
      let display = try DisplaySession(
        session: session, window: window, wakeUp: wakeUp,
        renderer: options.isRecording ? nil : options.settings.renderer, colors: colors)
      options.profiling?.note(.rendererReady)
      return (display, scaling)
    } catch {
      throw StartError(code: .unavailable, message: "\(error)")
    }
  }

  private static func openWindow(
    _ options: Options, session: SDLSession, pointScale scale: Double
  ) throws(SDLError) -> Window {
    var size = Size(
      width: Double(options.settings.size.width), height: Double(options.settings.size.height))
    if !options.isRecording, let usable = session.usableDisplaySize {
      let frame = session.frameHeight(for: size.height * scale, pointScale: scale)
      let room = Double(usable.height) - frame
      size.width = min(size.width, Double(usable.width) / scale)
      size.height = min(size.height, room / scale)
    }
    return try Window(
      title: "Gimbal", size: size, userScale: scale, isFullScreen: options.settings.fullScreen,
      needsOpenGL: options.settings.renderer.needsOpenGL, display: session.displayBounds)
  }
}
