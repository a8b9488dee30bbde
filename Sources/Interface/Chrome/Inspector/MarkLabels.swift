import GalleryCore

/// The labels of marks: upright, inside the window, none over another.
struct MarkLabels {
  /// Where labels may lie.
  let bounds: Rect
  private let cell: CharacterCell
  private let opacity: Double
  private var taken: [Rect]
  private(set) var elements: [InspectorElement] = []

  private static let padding = Size(width: 4, height: 2)

  /// - Parameter taken: where no label may lie.
  init(bounds: Rect, avoiding taken: [Rect], cell: CharacterCell, opacity: Double) {
    self.bounds = bounds
    self.taken = taken
    self.cell = cell
    self.opacity = opacity
  }

  /// The room that some lines take with their ground.
  func size(of lines: [InspectorLine]) -> Size {
    Size(
      width: Double(lines.map(\.length).max() ?? 0) * cell.size.width
        + 2 * cell.length(Self.padding.width),
      height: Double(lines.count) * cell.size.height + 2 * cell.length(Self.padding.height))
  }

  /// Puts a label at the first of some places, moved into the bounds, where no other lies.
  ///
  /// - Parameters:
  ///   - lines: what it says.
  ///   - middles: where its middle may lie.
  ///   - area: what its middle may not leave, as it would seem to belong to something else.
  mutating func place(_ lines: [InspectorLine], at middles: [Point], within area: Rect) {
    let size = size(of: lines)
    guard size.width <= bounds.size.width, size.height <= bounds.size.height else { return }
    for middle in middles where middle.x.isFinite && middle.y.isFinite {
      let x = (middle.x - size.width / 2).clamped(to: bounds.minX...bounds.maxX - size.width)
      let y = (middle.y - size.height / 2).clamped(to: bounds.minY...bounds.maxY - size.height)
      let rect = Rect(
        origin: Point(x: cell.grid.snap(x), y: cell.grid.snap(y)), size: size)
      guard area.contains(rect.center), !taken.contains(where: { $0.intersection(rect) != nil })
      else { continue }
      taken.append(rect)
      elements.append(
        .rectangle(
          SolidRectangle(color: InspectorPalette.label.faded(to: opacity), rectangle: rect)))
      elements += InspectorElement.text(
        lines,
        at: Point(
          x: rect.minX + cell.length(Self.padding.width),
          y: rect.minY + cell.length(Self.padding.height)), cell: cell)
      return
    }
  }
}
