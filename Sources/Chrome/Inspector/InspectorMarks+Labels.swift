import GalleryCore

extension InspectorMarks {
  private static let originLabel = [InspectorLine("0,0", .value)]
  /// From a mark to the label that names it.
  private static let labelDistance = 8.0

  /// Names the origin and the axes.
  static func placeAxisLabels(_ axes: Axes, _ labels: inout MarkLabels, in window: Rect) {
    let distance = labelDistance
    let size = labels.size(of: originLabel)
    // Between the axes, else outside of the corner.
    let sum = axes.x + axes.y
    let inward = Point(x: sum.x < 0 ? -1 : 1, y: sum.y < 0 ? -1 : 1)
    let (across, down) = (distance + size.width / 2, distance + size.height / 2)
    let places = [(1.0, 1.0), (1, 2.2), (2, 1), (2, 2.2), (-1, -1), (1, -1), (-1, 1)].map {
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

  /// Says of each page which it is and where it lies, in the middle of what is seen of it, the current
  /// page first.
  static func placePageLabels(
    _ frames: [PageFrame], _ shapes: [[Point]], current: Int, _ labels: inout MarkLabels,
    in free: Rect
  ) {
    guard !free.isEmpty else { return }
    let order = frames.indices.sorted {
      abs(frames[$0].page - current) < abs(frames[$1].page - current)
    }
    for index in order {
      guard let seen = Rect(around: free.clipping(shapes[index])) else { continue }
      let places = [-0.27, -0.15, 0, 0.15, 0.27].map {
        Point(x: seen.center.x, y: seen.center.y + $0 * seen.size.height)
      }
      for lines in texts(of: frames[index]) {
        let size = labels.size(of: lines)
        guard size.width <= seen.size.width, size.height <= seen.size.height else { continue }
        labels.place(lines, at: places, within: seen)
        break
      }
    }
  }

  /// What is said of a page, and what is where there is less room.
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
