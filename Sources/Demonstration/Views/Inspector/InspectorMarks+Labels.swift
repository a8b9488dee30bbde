import GalleryCore

extension InspectorMarks {
  private static let originLabel = [InspectorLine("0,0", .value)]
  /// The distance from a mark to its label.
  private static let labelDistance = 8.0

  /// Places the labels of the origin and the axes.
  static func placeAxisLabels(_ axes: Axes, _ labels: inout MarkLabels, in window: Rect) {
    let distance = labelDistance
    let size = labels.size(of: originLabel)
    // Between the axes, or outside the corner.
    let sum = axes.x + axes.y
    let inward = Point(x: sum.x < 0 ? -1 : 1, y: sum.y < 0 ? -1 : 1)
    let (across, down) = (distance + size.width / 2, distance + size.height / 2)
    let places = [(1.0, 1.0), (1, 2.2), (2.2, 1), (2.2, 2.2), (-1, -1), (1, -1), (-1, 1)].map {
      Point(
        x: axes.origin.x + inward.x * across * $0.0, y: axes.origin.y + inward.y * down * $0.1)
    }
    if window.contains(axes.origin) { labels.place(originLabel, at: places, within: window) }
    for (axis, name, ink) in [(axes.x, "x", InspectorInk.xAxis), (axes.y, "y", .yAxis)] {
      guard axis.length > distance else { continue }
      let tip = axes.origin + axis
      let along = Point(x: axis.x / axis.length, y: axis.y / axis.length)
      let across = Point(x: -along.y, y: along.x)
      let ways = [along, across, Point(x: -across.x, y: -across.y)]
      if window.contains(tip) {
        labels.place(
          [InspectorLine(name, ink)],
          at: ways.map {
            Point(x: tip.x + $0.x * 2 * distance, y: tip.y + $0.y * 2 * distance)
          }, within: window)
      }
    }
  }

  /// Places a label with the number and frame of each page, in the middle of its visible part; the
  /// current page comes first.
  static func placePageLabels(
    _ frames: [PageFrame], _ shapes: [[Point]], current: Int, _ labels: inout MarkLabels,
    in free: Rect
  ) {
    guard !free.isEmpty else { return }
    let order = frames.indices.sorted {
      abs(frames[$0].page - current) < abs(frames[$1].page - current)
    }
    for index in order {
      let shape = free.clipping(shapes[index])
      guard let seen = Rect(around: shape) else { continue }
      for lines in texts(of: frames[index]) {
        let size = labels.size(of: lines)
        guard size.width <= seen.size.width, size.height <= seen.size.height else { continue }
        labels.place(lines, at: middles(of: shape, seen, height: size.height), within: seen)
        break
      }
    }
  }

  /// The middles of a shape at several heights, from top to bottom.
  private static func middles(of shape: [Point], _ seen: Rect, height: Double) -> [Point] {
    [-0.27, -0.15, 0, 0.15, 0.27].compactMap { share in
      let y = seen.center.y + share * seen.size.height
      // For a turned shape, the part that a label at this height covers.
      let slab = Rect(x: seen.minX, y: y - height / 2, width: seen.size.width, height: height)
      return Rect(around: slab.clipping(shape)).map { Point(x: $0.center.x, y: y) }
    }
  }

  /// The label of a page, and the shorter labels for less room.
  private static func texts(of frame: PageFrame) -> [[InspectorLine]] {
    let place = frame.windowFrame
    let name = "page \(frame.page)"
    let corner =
      "x \(NumberText.points(place.minX))  y \(NumberText.points(place.minY))"
    let size =
      "\(NumberText.points(place.size.width)) × \(NumberText.points(place.size.height))"
    return [
      [
        InspectorLine(name, .page).adding(size, at: name.count + 2, .label),
        InspectorLine(corner, .value),
      ],
      [InspectorLine(name, .page), InspectorLine(corner, .value), InspectorLine(size, .label)],
      [InspectorLine("\(frame.page)", .page)],
    ]
  }
}
