import Chrome
import GalleryCore

/// The labels of marks: upright, inside the window, and without overlap.
struct MarkLabels {
  /// The area for labels.
  let bounds: Rect
  private let cell: CharacterCell
  private let opacity: Double
  private var taken: [Rect]
  private(set) var elements: [InspectorElement] = []

  private static let padding = Size(width: 4, height: 2)

  /// - Parameter taken: the areas without labels.
  init(bounds: Rect, avoiding taken: [Rect], cell: CharacterCell, opacity: Double) {
    self.bounds = bounds
    self.taken = taken
    self.cell = cell
    self.opacity = opacity
  }

  /// The size of some lines with their background.
  func size(of lines: [InspectorLine]) -> Size {
    Size(
      width: Double(lines.map(\.length).max() ?? 0) * cell.size.width
        + 2 * cell.length(Self.padding.width),
      height: Double(lines.count) * cell.size.height + 2 * cell.length(Self.padding.height))
  }

  /// Places a label at the first of some positions where it overlaps no other, moved into the
  /// bounds.
  ///
  /// - Parameters:
  ///   - lines: the text.
  ///   - middles: the possible positions of its middle.
  ///   - area: the area that its middle must not leave, because it would seem to belong to
  ///     something else.
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
