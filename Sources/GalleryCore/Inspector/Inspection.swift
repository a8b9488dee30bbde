import RealModule

/// What is to be known of a gallery's strip and of its turning at one moment, for who looks into it.
public struct Inspection: Hashable, Sendable {
  /// How the photo view lies in the window: its size, and the live matrix.
  public var viewSpace: ViewSpace
  /// Where the pages lie in the strip.
  public var layout: PageLayout
  /// Where the strip stands, in pages; past the ends while stretched.
  public var position: Double
  /// The page the strip stands at or is going to, from 0.
  public var page: Int
  /// How many pages there are.
  public var pageCount: Int
  /// How the device is held, as was said last; a simulator knows better.
  public var deviceOrientation: DeviceOrientation
  /// How the view lies in its window, or will when it has turned.
  public var interfaceOrientation: InterfaceOrientation
  /// The orientations that the view may lie in.
  public var supported: InterfaceOrientationMask
  /// Whether the view stays as it is, however the device is turned.
  public var isLocked: Bool
  /// What the view follows.
  public var source: OrientationSource
  /// How many times larger than fitted the current page's photo is shown; nil where it fits.
  public var zoom: Double?

  /// Where the photo view's (0, 0) lies in the window.
  public var origin: Point { viewSpace.transform.apply(to: .zero) }

  /// The direction of the photo view's x axis in the window, one point long.
  public var xAxis: Point { viewSpace.transform.apply(toVector: Point(x: 1, y: 0)) }

  /// The direction of the photo view's y axis in the window, one point long.
  public var yAxis: Point { viewSpace.transform.apply(toVector: Point(x: 0, y: 1)) }

  /// How far the view is turned, −π…π, clockwise on the screen where positive: atan2(b, a).
  public var angle: Double { viewSpace.transform.angle }

  /// The same in degrees.
  public var degrees: Double { angle * 180 / .pi }

  /// The nearest number of clockwise quarters to the angle, −2…2; 0 where there is none, as in a
  /// window without a size.
  public var quarterTurns: Int { angle.isFinite ? Int((angle / (.pi / 2)).rounded()) : 0 }

  /// The extents of the whole strip, in points.
  public var contentSize: Size { layout.contentSize(pageCount: pageCount) }

  /// From the strip's own space, in which page 0 lies at (0, 0), to window space.
  public var stripTransform: AffineTransform {
    AffineTransform.translation(x: -position * layout.stride, y: 0)
      .concatenating(viewSpace.transform)
  }
}

extension Gallery {
  /// What is to be known of the gallery at a time (seconds).
  public func inspection(at now: Double) -> Inspection {
    let space = viewSpace(at: now)
    let layout = PageLayout(viewSize: space.viewSize)
    return Inspection(
      viewSpace: space, layout: layout, position: pager.position(at: now, layout: layout),
      page: pager.page, pageCount: pager.pageCount, deviceOrientation: orientation.device,
      interfaceOrientation: InterfaceOrientation(contentTurn: turn.targetTurn),
      supported: orientation.policy.supported, isLocked: isRotationLocked,
      source: orientationSource, zoom: zoomFactor(at: now))
  }

  /// How many times larger than fitted the current page's photo is shown; nil where it fits.
  private func zoomFactor(at now: Double) -> Double? {
    guard let size = photoSize,
      let placement = placement(ofPage: pager.page, photoSize: size, at: now)
    else { return nil }
    let fitted = limits(of: size, at: now).fitted.width
    return fitted > 0 ? placement.width / fitted : nil
  }
}
