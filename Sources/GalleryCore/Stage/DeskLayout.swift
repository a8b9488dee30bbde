/// Where a drawn device lies in the window, and how large: as large as it can be turned without
/// leaving what is free of the window.
public struct DeskLayout: Hashable, Sendable {
  /// What stays free around the device, in points.
  private static let margin = 12.0

  /// The device's middle, in window points; on a whole physical pixel.
  public let middle: Point
  /// Window points for each of the device's own.
  public let zoom: Double

  /// Lays a device into a window of a size in points, at so many physical pixels per point.
  ///
  /// - Parameters:
  ///   - model: the device.
  ///   - windowSize: the window's size, in points.
  ///   - scale: physical pixels per point.
  ///   - leftInset: what is taken of the window at its left, in points.
  ///   - bottomInset: what is taken of it at its lower end, in points.
  public init(
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
  /// Into so many steps a physical pixel per point is divided for zooms that give the screen even
  /// numbers of pixels: those lie on whole ones at each quarter turn, and photos are copied.
  ///
  /// The phone's 390 × 844 points have no such zoom but whole ones; of its screen only the width is
  /// even.
  fileprivate var zoomSteps: Double {
    switch self {
    case .classicPhone: 80
    case .phone: 195
    case .tablet: 128
    }
  }
}
