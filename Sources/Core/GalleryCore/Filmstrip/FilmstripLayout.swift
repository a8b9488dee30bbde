/// The filmstrip as it is seen: small photos in a band at the lower edge of the window, with the
/// current one in the middle.
///
/// It is a part of the chrome, and so stays upright while the photos turn. It follows the strip,
/// whose next photo is at the right in every language.
public struct FilmstripLayout: Hashable, Sendable {
  /// A photo in the band.
  public struct Cell: Hashable, Sendable {
    /// The photo.
    public let photo: PhotoID
    /// Its page.
    public let page: Int
    /// Its place, in points of the chrome's space.
    public let frame: Rect
    /// How close it is to the strip's position: 1 for the current photo at rest, 0 a page away.
    public let nearness: Double
  }

  /// The band, in points of the chrome's space.
  public let band: Rect
  /// The photos of which something is in it, from left to right.
  public let cells: [Cell]
  /// How much of it is seen, 0…1.
  public let opacity: Double

  /// The photo at a point of the chrome's space, or the nearest one beside it; nil outside of the
  /// band, and where there is none.
  public func cell(at point: Point) -> Cell? {
    guard band.contains(point) else { return nil }
    let nearest = cells.min { distance(of: $0, from: point.x) < distance(of: $1, from: point.x) }
    // Past the ends there is nothing to choose.
    return nearest.flatMap {
      distance(of: $0, from: point.x) <= FilmstripRow.gap + FilmstripRow.extraGap ? $0 : nil
    }
  }

  private func distance(of cell: Cell, from x: Double) -> Double {
    max(0, cell.frame.minX - x, x - cell.frame.maxX)
  }
}

extension ChromeInsets {
  /// The height of the filmstrip's band, in points.
  public static let filmstripHeight = FilmstripRow.bandHeight
}
