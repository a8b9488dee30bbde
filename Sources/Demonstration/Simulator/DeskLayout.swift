package import GalleryCore

/// The position and size of a drawn device in the window: as large as possible without leaving the
/// free part of the window at any angle.
package struct DeskLayout: Hashable, Sendable {
  /// The margin around the device, in points.
  private static let margin = 12.0

  /// The centre of the device, in window points; on a whole physical pixel.
  package let middle: Point
  /// The number of window points per device point.
  package let zoom: Double

  /// Places a device in a window.
  ///
  /// - Parameters:
  ///   - model: the device.
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point.
  ///   - leftInset: the occupied width at the window's left, in points.
  ///   - bottomInset: the occupied height at the window's lower end, in points.
  package init(
    model: DeviceModel, windowSize: Size, scale: Double, leftInset: Double = 0,
    bottomInset: Double = 0
  ) {
    let free = Rect(
      x: leftInset, y: 0, width: max(0, windowSize.width - leftInset),
      height: max(0, windowSize.height - bottomInset))
    let room = max(0, min(free.size.width, free.size.height) - 2 * Self.margin)
    let steps = (room / model.diameter * scale * model.zoomSteps).rounded(.down)
    zoom = max(1, steps) / model.zoomSteps / scale
    middle = Point(
      x: (free.center.x * scale).rounded() / scale, y: (free.center.y * scale).rounded() / scale)
  }
}

extension DeviceModel {
  /// The number of zoom steps per pixel scale of 1.
  ///
  /// At each step the screen has an even number of pixels in both directions, so it lies on whole
  /// pixels at every quarter turn, and photos are copied.
  ///
  /// The phone's 390 × 844 points have such zooms only at whole numbers. For it, only the width is
  /// even.
  fileprivate var zoomSteps: Double {
    switch self {
    case .classicPhone: 80
    case .phone: 195
    case .tablet: 128
    }
  }
}
