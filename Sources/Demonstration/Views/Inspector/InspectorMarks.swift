import Chrome
import GalleryCore

/// The layout of the marks over the photos: the photo view's bounds, the pages' frames, the origin
/// and the axes.
struct InspectorMarks {
  let elements: [InspectorElement]

  /// More frames than this could not be distinguished.
  static let maximumFrameCount = 6
  private static let axisLength = 120.0
  private static let axisThickness = 2.5
  private static let lineThickness = 1.5
  private static let headLength = 9.0
  private static let originSide = 9.0
  /// Without a simulator the window's edges would clip lines, so they are inset by this distance.
  private static let edgeInset = 7.0
  private static let frameInset = 12.0
  private static let labelMargin = 4.0
  /// The size of the toolbar's ends with buttons and figures, in points; labels avoid them.
  private static let toolbarEnd = Size(width: 88, height: 24)
  private static let toolbarTop = 12.0

  /// - Parameter panel: the area of the panel; nil without one.
  init(_ view: InspectorView, panel: Rect?, cell: CharacterCell) {
    let window = Rect(origin: .zero, size: view.windowSize)
    let unit = cell.unit
    let space = view.inspection.viewSpace
    let toWindow = space.transform.concatenating(view.placement)
    // The size of a gallery point in the window, for insets in window points.
    let zoom = Point(x: view.placement.a, y: view.placement.b).length
    func inset(_ rect: Rect, _ points: Double) -> Rect {
      let most = min(rect.size.width, rect.size.height) / 4
      return zoom > 0 ? rect.insetBy(min(points * unit / zoom, most)) : rect
    }

    let screen = inset(
      Rect(origin: .zero, size: space.viewSize), view.isSimulating ? -2 : Self.lineThickness / 2)
    var lines = MarkLine.outline(
      of: screen.corners.map(toWindow.apply(to:)), color: InspectorPalette.screen,
      thickness: Self.lineThickness)

    let frames = Self.frames(view, window: window)
    let toStrip = view.inspection.stripTransform.concatenating(view.placement)
    let shapes = frames.map { frame in
      inset(frame.frame, view.isSimulating ? 2 : Self.frameInset).corners.map(
        toStrip.apply(to:))
    }
    for shape in shapes {
      lines += MarkLine.outline(
        of: shape, color: InspectorPalette.ink(.page), thickness: Self.lineThickness)
    }

    let axes = Axes(
      toWindow: toWindow, length: Self.axisLength * unit,
      inset: view.isSimulating ? 0 : Self.edgeInset * unit, window: window)
    let arrows =
      Self.arrow(from: axes.origin, along: axes.x, .xAxis, unit: unit)
      + Self.arrow(from: axes.origin, along: axes.y, .yAxis, unit: unit)

    var free = window.insetBy(Self.labelMargin * unit)
    if let panel {
      free = Rect(
        x: panel.maxX, y: free.minY, width: free.maxX - panel.maxX, height: free.size.height)
    }
    var labels = MarkLabels(
      bounds: window.insetBy(Self.labelMargin * unit),
      avoiding: [panel].compactMap { $0 }
        + (view.isSimulating ? [] : Self.toolbarEnds(window)),
      cell: cell, opacity: view.opacity)
    Self.placeAxisLabels(axes, &labels, in: window)
    Self.placePageLabels(frames, shapes, current: view.inspection.page, &labels, in: free)

    elements =
      MarkLine.elements(of: lines, cell: cell, opacity: view.opacity)
      + MarkLine.elements(of: arrows, cell: cell, opacity: view.opacity)
      + Self.originMark(at: axes.origin, cell: cell, opacity: view.opacity) + labels.elements
  }

  /// The frames that are in the window, or would be if the photo view did not clip them.
  private static func frames(_ view: InspectorView, window: Rect) -> [PageFrame] {
    guard let back = view.placement.inverted else { return [] }
    return view.inspection.frames(
      intersecting: back.boundingRect(of: window), maximumCount: maximumFrameCount)
  }

  private static func toolbarEnds(_ window: Rect) -> [Rect] {
    [0, window.size.width - toolbarEnd.width].map {
      Rect(x: $0, y: toolbarTop, width: toolbarEnd.width, height: toolbarEnd.height)
    }
  }

  /// A line with an arrowhead at its end.
  private static func arrow(
    from origin: Point, along axis: Point, _ ink: InspectorInk, unit: Double
  ) -> [MarkLine] {
    let length = axis.length
    guard length > 0, length.isFinite else { return [] }
    let tip = origin + axis
    let back = Point(x: -axis.x / length, y: -axis.y / length)
    let ends = [1.0, -1].map { side in
      Point(
        x: tip.x + (back.x - side * back.y * 0.5) * headLength * unit,
        y: tip.y + (back.y + side * back.x * 0.5) * headLength * unit)
    }
    return ([origin] + ends).map {
      MarkLine(
        from: tip, to: $0, color: InspectorPalette.ink(ink), thickness: axisThickness)
    }
  }

  private static func originMark(
    at origin: Point, cell: CharacterCell, opacity: Double
  ) -> [InspectorElement] {
    guard origin.x.isFinite, origin.y.isFinite else { return [] }
    let side = cell.length(originSide)
    let mark = Rect(
      x: cell.grid.snap(origin.x - side / 2), y: cell.grid.snap(origin.y - side / 2), width: side,
      height: side)
    return [
      (InspectorPalette.underline, mark.insetBy(-cell.length(1))),
      (InspectorPalette.origin, mark),
      (Color.black, mark.insetBy(cell.length(3))),
    ].map { .rectangle(SolidRectangle(color: $0, rectangle: $1).faded(to: opacity)) }
  }
}
