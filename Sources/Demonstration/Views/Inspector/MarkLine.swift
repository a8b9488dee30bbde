import Chrome
import GalleryCore
import Glibc

/// A straight line between two points of the window, with the same thickness at any angle and
/// scale.
struct MarkLine: Hashable {
  let from: Point
  let to: Point
  let color: Color
  let thickness: Double

  /// Slants below this, in points, are rounding noise; a line without a slant lies on whole pixels.
  private static let noise = 0.01

  /// The outline of a quadrilateral.
  static func outline(of corners: [Point], color: Color, thickness: Double) -> [MarkLine] {
    corners.indices.map { index in
      MarkLine(
        from: corners[index], to: corners[(index + 1) % corners.count], color: color,
        thickness: thickness)
    }
  }

  /// Lines with a dark line below each; the dark lines of a group are below all its lines.
  static func elements(
    of lines: [MarkLine], cell: CharacterCell, opacity: Double
  ) -> [InspectorElement] {
    let edge = cell.length(1)
    let beneath = lines.compactMap {
      $0.rectangle(cell, widenedBy: edge, InspectorPalette.underline)
    }
    let above = lines.compactMap { $0.rectangle(cell, widenedBy: 0, $0.color) }
    return (beneath + above).map { .rectangle($0.faded(to: opacity)) }
  }

  /// The line as a rectangle; nil if its position is not finite.
  private func rectangle(
    _ cell: CharacterCell, widenedBy edge: Double, _ color: Color
  ) -> SolidRectangle? {
    guard [from.x, from.y, to.x, to.y].allSatisfy(\.isFinite) else { return nil }
    let thickness = cell.length(thickness)
    let along = to - from
    if abs(along.x) < Self.noise || abs(along.y) < Self.noise {
      let left = cell.grid.snap(min(from.x, to.x) - thickness / 2)
      let top = cell.grid.snap(min(from.y, to.y) - thickness / 2)
      let rect = Rect(
        x: left, y: top,
        width: cell.grid.snap(max(from.x, to.x) - thickness / 2) + thickness - left,
        height: cell.grid.snap(max(from.y, to.y) - thickness / 2) + thickness - top)
      return SolidRectangle(color: color, rectangle: rect.insetBy(-edge))
    }
    let turn = AffineTransform.rotation(angle: atan2(along.y, along.x))
      .concatenating(.translation(x: from.x, y: from.y))
    // Square caps, so that lines that meet at a corner leave no notch.
    let cap = thickness / 2 + edge
    return SolidRectangle(
      color: color,
      rectangle: Rect(x: -cap, y: -cap, width: along.length + 2 * cap, height: 2 * cap),
      transform: turn)
  }
}

extension SolidRectangle {
  /// The rectangle at a reduced opacity.
  func faded(to opacity: Double) -> SolidRectangle {
    SolidRectangle(color: color.faded(to: opacity), rectangle: rectangle, transform: transform)
  }
}
