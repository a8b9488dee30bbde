package import GalleryCore

/// Where the photo that is cropped and the bar below it are in the window, in points.
package struct CropLayout: Hashable, Sendable {
  /// The margin around the photo, in which half of a handle is.
  private static let margin = 28.0
  /// The room above the photo, in which its size is said.
  private static let head = 48.0
  private static let (padding, gap, groupGap) = (8.0, 8.0, 24.0)
  private static let rowHeight = Metrics.buttonTarget + 8
  /// The width of what says the angle, beside the slider.
  private static let angleWidth = 72.0
  /// The controls that stay beside each other.
  private static let groups: [[CropControl]] = [
    [.ratio, .shape], [.angle], [.reset, .cancel, .saveCopy, .save],
  ]
  /// The height of the slider's track.
  private static let trackHeight = 4.0

  /// The card below the photo.
  package let bar: Rect
  /// Where the photo has room.
  package let area: Rect
  /// Where the controls are; that of the slider has room for its thumb at both ends.
  package private(set) var controls: [CropControl: Rect] = [:]
  /// What says the angle.
  package private(set) var angleLabel = Rect(origin: .zero, size: .zero)
  private let direction: LayoutDirection

  /// Lays the bar out in a window of a size in points.
  package init(windowSize: Size, _ direction: LayoutDirection) {
    self.direction = direction
    let width = max(1, windowSize.width - 2 * Self.padding)
    let rows = Self.rows(in: width - 2 * Self.padding)
    let height = Double(rows.count) * Self.rowHeight + Self.padding
    bar = Rect(
      x: Self.padding, y: max(0, windowSize.height - height - Self.padding), width: width,
      height: height)
    area = Rect(
      x: Self.margin, y: Self.head, width: max(1, windowSize.width - 2 * Self.margin),
      height: max(1, bar.minY - Self.margin - Self.head))
    for (index, row) in rows.enumerated() {
      let y = bar.minY + Self.padding + Double(index) * Self.rowHeight
      place(row, at: y, from: bar.minX + Self.padding, width: width - 2 * Self.padding)
    }
  }

  /// The groups of each row, as few rows as the width has room for.
  private static func rows(in width: Double) -> [[[CropControl]]] {
    let widths = groups.map(Self.width)
    if widths.reduce(2 * groupGap, +) <= width { return [groups] }
    if widths[0] + widths[1] + groupGap <= width {
      return [Array(groups[..<2]), Array(groups[2...])]
    }
    return groups.map { [$0] }
  }

  private static func width(of group: [CropControl]) -> Double {
    group.map(width).reduce(Double(group.count - 1) * gap, +)
  }

  /// The usual width of a control, in which its title has room in most languages.
  private static func width(of control: CropControl) -> Double {
    switch control {
    case .ratio: 116
    case .shape: 116
    case .angle: 200 + angleWidth
    case .reset, .cancel, .save: 116
    case .saveCopy: 156
    }
  }

  /// Places a row: what it has too little of is taken from all, and what is left is the slider's.
  private mutating func place(
    _ row: [[CropControl]], at y: Double, from left: Double, width: Double
  ) {
    let gaps =
      Double(row.count - 1) * Self.groupGap
      + row.map { Double($0.count - 1) * Self.gap }.reduce(0, +)
    let usual = row.joined().map(Self.width).reduce(0, +)
    let factor = min(1, max(0.1, (width - gaps) / usual))
    let rest = max(0, width - gaps - usual)
    let hasSlider = row.joined().contains(.angle)
    // Buttons alone are in the middle.
    var x = left + (hasSlider ? 0 : rest / 2)
    for group in row {
      for control in group {
        let length = Self.width(of: control) * factor + (control == .angle ? rest : 0)
        let rect = Rect(x: x, y: y, width: length, height: Metrics.buttonTarget)
        if control == .angle {
          let label = min(Self.angleWidth, length / 2)
          angleLabel = placed(
            Rect(x: rect.maxX - label, y: y, width: label, height: rect.size.height))
          controls[control] = placed(
            Rect(x: x, y: y, width: length - label, height: rect.size.height))
        } else {
          controls[control] = placed(rect)
        }
        x += length + Self.gap
      }
      x += Self.groupGap - Self.gap
    }
  }

  private func placed(_ rect: Rect) -> Rect {
    direction.placed(rect, between: bar.minX, and: bar.maxX)
  }

  // MARK: The slider

  /// The slider's track.
  var track: Rect {
    let slider = controls[.angle] ?? bar
    return Rect(
      x: slider.minX + Metrics.sliderMargin, y: slider.center.y - Self.trackHeight / 2,
      width: max(1, slider.size.width - 2 * Metrics.sliderMargin), height: Self.trackHeight)
  }

  /// Where the thumb is for an angle in radians.
  func thumb(at angle: Double) -> Point {
    let part = (angle / PhotoCrop.largestAngle).clamped(to: -1...1) / 2
    return Point(x: track.center.x + part * track.size.width, y: track.center.y)
  }

  /// The angle at a place of the slider.
  func angle(at point: Point) -> Double {
    let part = (point.x - track.center.x) / track.size.width * 2
    // What is near the middle is meant to be straight.
    let angle = part.clamped(to: -1...1) * PhotoCrop.largestAngle
    return abs(point.x - track.center.x) < 4 ? 0 : angle
  }

  // MARK: The photo

  /// The number of points for one of the photo's pixels: the whole turned photo has room.
  package func scale(of crop: PhotoCrop) -> Double {
    let size = crop.turnedSize
    return min(area.size.width / size.width, area.size.height / size.height)
  }

  /// Where the frame is in the window.
  package func frame(of crop: PhotoCrop) -> Rect {
    let (scale, frame) = (scale(of: crop), crop.frame)
    return Rect(
      x: area.center.x + frame.minX * scale, y: area.center.y + frame.minY * scale,
      width: frame.size.width * scale, height: frame.size.height * scale)
  }

  /// The control at a place.
  func control(at point: Point) -> CropControl? {
    CropControl.allCases.first { controls[$0]?.contains(point) ?? false }
  }
}
