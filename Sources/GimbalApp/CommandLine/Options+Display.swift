import CSDL2
import Demonstration
import GalleryCore

extension Options {
  /// The expected demand for the first photo, before there is a window.
  ///
  /// - Parameters:
  ///   - display: the bounds of the display, which full screen covers; nil until they are known.
  ///   - pointScale: the number of SDL window units per point.
  ///   - pixelsPerUnit: the number of physical pixels per SDL window unit.
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
