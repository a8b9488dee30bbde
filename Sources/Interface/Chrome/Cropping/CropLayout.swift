package import GalleryCore

/// Where the photo that is cropped and the bar below it are in the window, in points.
package struct CropLayout: Hashable, Sendable {
  /// A lower window has the margin of a small one, and does not say the frame's size.
  private static let usualHeight = 320.0
  /// The margin around the photo, in which half of a handle is, and that in a small window.
  private static let (margin, smallMargin) = (28.0, 8.0)
  /// The room above the photo, in which the frame's size is said.
  private static let head = 48.0
  /// By how much the buttons of a row of their own are wider than usual where it has room: some
  /// languages have long titles.
  private static let largestFactor = 1.5
  private static let (padding, gap, groupGap) = (8.0, 8.0, 24.0)
  private static let rowHeight = Metrics.buttonTarget + 8
  /// The width of what says the angle, beside the slider.
  private static let angleWidth = 72.0
  /// Rows of controls, of which those in a group stay beside each other.
  ///
  /// The first ones are laid out that a window has room for, else the last ones. What is left out
  /// has keys.
  private static let choices: [[[[CropControl]]]] = [
    [[[.ratio, .shape], [.angle], [.reset, .cancel, .saveInPlace, .saveCopy]]],
    [[[.ratio, .shape], [.angle]], [[.reset, .cancel, .saveInPlace, .saveCopy]]],
    [[[.ratio, .shape]], [[.angle]], [[.reset, .cancel]], [[.saveInPlace, .saveCopy]]],
    [[[.ratio, .shape]], [[.angle]], [[.reset, .cancel]], [[.saveCopy]]],
    [[[.ratio, .shape], [.angle]], [[.reset, .cancel, .saveCopy]]],
    [[[.angle], [.cancel, .saveCopy]]],
    [[[.angle]], [[.cancel, .saveCopy]]],
    [[[.cancel, .saveCopy]]],
  ]
  /// The height of the slider's track.
  private static let trackHeight = 4.0

  /// The card below the photo.
  package let bar: Rect
  /// Where the photo has room.
  package let area: Rect
  /// Where the controls are, without those that a small window has no room for; that of the slider
  /// has room for its thumb at both ends.
  package private(set) var controls: [CropControl: Rect] = [:]
  /// The middle of what says the frame's size; nil where there is no room for it.
  let sizePlace: Point?
  /// What says the angle; empty without the slider.
  package private(set) var angleLabel = Rect(origin: .zero, size: .zero)
  private let direction: LayoutDirection

  /// Lays the bar out in a window of a size in points.
  package init(windowSize: Size, _ direction: LayoutDirection) {
    self.direction = direction
    let width = max(1, windowSize.width - 2 * Self.padding)
    let rows = Self.rows(width: width - 2 * Self.padding, windowHeight: windowSize.height)
    let height = Self.height(of: rows)
    bar = Rect(
      x: Self.padding, y: max(0, windowSize.height - height - Self.padding), width: width,
      height: height)
    let isLow = windowSize.height < Self.usualHeight
    let margin = isLow ? Self.smallMargin : Self.margin
    let head = isLow ? Self.smallMargin : Self.head
    sizePlace = isLow ? nil : Point(x: windowSize.width / 2, y: 22)
    area = Rect(
      x: margin, y: head, width: max(1, windowSize.width - 2 * margin),
      height: max(1, bar.minY - margin - head))
    for (index, row) in rows.enumerated() {
      let y = bar.minY + Self.padding + Double(index) * Self.rowHeight
      place(row, at: y, from: bar.minX + Self.padding, width: width - 2 * Self.padding)
    }
  }

  /// The groups of each row, which leave half of the window's height to the photo.
  private static func rows(width: Double, windowHeight: Double) -> [[[CropControl]]] {
    let fitting = choices.first { rows in
      height(of: rows) <= windowHeight / 2
        && rows.allSatisfy { gaps(of: $0) + usualWidth(of: $0) <= width }
    }
    return fitting ?? choices.last ?? []
  }

  private static func height(of rows: [[[CropControl]]]) -> Double {
    Double(rows.count) * rowHeight + padding
  }

  /// What the controls of a row take without the gaps.
  private static func usualWidth(of row: [[CropControl]]) -> Double {
    row.joined().map { width(of: $0) }.reduce(0, +)
  }

  /// What the gaps of a row take.
  private static func gaps(of row: [[CropControl]]) -> Double {
    row.map { Double($0.count - 1) * gap }.reduce(Double(row.count - 1) * groupGap, +)
  }

  /// The usual width of a control, in which its title has room in most languages.
  private static func width(of control: CropControl) -> Double {
    switch control {
    case .ratio: 116
    case .shape: 116
    case .angle: 128 + angleWidth
    case .reset, .cancel: 116
    case .saveInPlace, .saveCopy: 156
    }
  }

  /// Places a row: what it has too little of is taken from all, and what is left is the slider's,
  /// or, without it, the buttons' as far as that is of use.
  private mutating func place(
    _ row: [[CropControl]], at y: Double, from left: Double, width: Double
  ) {
    let hasSlider = row.joined().contains(.angle)
    let (gaps, usual) = (Self.gaps(of: row), Self.usualWidth(of: row))
    let factor = min(hasSlider ? 1 : Self.largestFactor, max(0.1, (width - gaps) / usual))
    let rest = max(0, width - gaps - usual * factor)
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
