package import GalleryCore
import RealModule

/// The state of a gallery's strip and its turn at one moment, for the inspector.
package struct Inspection: Hashable, Sendable {
  /// The position of the photo view in the window: its size, and the current matrix.
  package var viewSpace: ViewSpace
  /// The layout of the pages in the strip.
  package var layout: PageLayout
  /// The position of the strip, in pages; beyond the ends while it is stretched.
  package var position: Double
  /// The page where the strip rests or to which it moves, from 0.
  package var page: Int
  /// The number of pages.
  package var pageCount: Int
  /// The last reported orientation of the device; a simulator knows more.
  package var deviceOrientation: DeviceOrientation
  /// The orientation of the view in its window, or its target during a turn.
  package var interfaceOrientation: InterfaceOrientation
  /// The orientations that the view supports.
  package var supported: InterfaceOrientationMask
  /// Whether the view ignores turns of the device.
  package var isLocked: Bool
  /// The source that the view follows.
  package var source: OrientationSource
  /// How much larger than fitted the current photo is shown, as a factor; nil if it is fitted.
  package var zoom: Double?

  /// Whether the strip is shown, and not the overview.
  package var isStripShown = true

  /// The location of the photo view's (0, 0) in the window.
  package var origin: Point { viewSpace.transform.apply(to: .zero) }

  /// The photo view's x axis in the window, as a unit vector.
  package var xAxis: Point { viewSpace.transform.apply(toVector: Point(x: 1, y: 0)) }

  /// The photo view's y axis in the window, as a unit vector.
  package var yAxis: Point { viewSpace.transform.apply(toVector: Point(x: 0, y: 1)) }

  /// The angle of the view in radians, −π…π, positive clockwise on the screen: atan2(b, a).
  package var angle: Double { viewSpace.transform.angle }

  /// The angle of the view in degrees.
  package var degrees: Double { angle * 180 / .pi }

  /// The number of clockwise quarters closest to the angle, −2…2; 0 if there is no angle, as in a
  /// window without a size.
  package var quarterTurns: Int { angle.isFinite ? Int((angle / (.pi / 2)).rounded()) : 0 }

  /// The size of the whole strip, in points.
  package var contentSize: Size { layout.contentSize(pageCount: pageCount) }

  /// The transform from the strip's own space, in which page 0 is at (0, 0), to window space.
  package var stripTransform: AffineTransform {
    AffineTransform.translation(x: -position * layout.stride, y: 0)
      .concatenating(viewSpace.transform)
  }
}

extension Gallery {
  /// The state of the gallery at a time (seconds).
  package func inspection(at now: Double) -> Inspection {
    let space = viewSpace(at: now)
    let layout = PageLayout(viewSize: space.viewSize)
    var inspection = Inspection(
      viewSpace: space, layout: layout, position: pager.position(at: now, layout: layout),
      page: pager.page, pageCount: pager.pageCount, deviceOrientation: orientation.device,
      interfaceOrientation: InterfaceOrientation(contentTurn: turn.targetTurn),
      supported: orientation.policy.supported, isLocked: isRotationLocked,
      source: orientationSource, zoom: zoomFactor(at: now))
    inspection.isStripShown = mode == .strip
    return inspection
  }
}
