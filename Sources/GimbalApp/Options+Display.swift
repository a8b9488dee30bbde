import CSDL2
import Demonstration
import GalleryCore

extension Options {
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
    if settings.fullScreen {
      guard let display else { return nil }
      size = Size(width: Double(display.w) / pointScale, height: Double(display.h) / pointScale)
    } else {
      size = Size(width: Double(settings.size.width), height: Double(settings.size.height))
    }
    let scale = pointScale * pixelsPerUnit
    return demand(
      of: stage(windowSize: size, scale: scale, isFullScreen: settings.fullScreen).gallery)
  }
}
