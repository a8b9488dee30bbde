import Chrome
import GalleryCore

/// The positions of the parts of a device's picture on its pixels.
///
/// The screen's edges lie between pixels, so that an upright device shows exactly the gallery's own
/// pixels.
struct DeviceLayout {
  /// The pixel grid of the display, for the screen's points.
  let grid: PixelGrid
  /// The whole picture, in the picture's own space.
  let size: Size
  /// The body, in the picture's own space.
  let body: Rect
  /// The screen, in the picture's own space.
  let screen: Rect

  /// How far the shadow extends beyond the body, in points.
  static let shadowReach = 36.0
  /// The longest side of a picture, in pixels: that of a display of 5120 × 2880.
  ///
  /// A device that is drawn larger has an enlarged picture.
  private static let maximumPixels = 5120.0

  /// - Parameter scale: the number of physical pixels per point of the screen.
  init(_ model: DeviceModel, scale: Double) {
    let wanted = PixelGrid(scale: scale).scale
    let longest = model.bodySize.height + 2 * Self.shadowReach
    grid = PixelGrid(scale: min(wanted, Self.maximumPixels / longest))
    let screenSize = Size(
      width: grid.length(model.screenSize.width), height: grid.length(model.screenSize.height))
    let side = grid.length(model.bezel.width)
    let above = grid.length(model.bezel.height)
    let reach = grid.length(Self.shadowReach)
    body = Rect(
      x: reach, y: reach, width: screenSize.width + 2 * side,
      height: screenSize.height + 2 * above)
    screen = Rect(origin: Point(x: reach + side, y: reach + above), size: screenSize)
    size = Size(width: body.size.width + 2 * reach, height: body.size.height + 2 * reach)
  }

  /// The whole picture, in the screen's space.
  var picture: Rect { Rect(origin: .zero - screen.origin, size: size) }
}
