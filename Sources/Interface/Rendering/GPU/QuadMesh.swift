import CSDL2
import GalleryCore

/// An image quad or a solid quad as triangles for `SDL_RenderGeometry`.
///
/// The quad is divided along lines parallel to its edges, in its own units (texels, or pixels for
/// solid quads), so that texture coordinates and opacity are linear within each cell:
/// - half a texel inside the edges, so that the outermost texels extend to the edge and texels
///   outside the source rectangle are never interpolated;
/// - for antialiased edges, half a pixel inside and outside, between which the opacity falls to 0.
struct QuadMesh {
  private(set) var vertices: [SDL_Vertex] = []
  private(set) var indices: [Int32] = []

  /// A line that divides the quad.
  private struct Line {
    /// The position in the quad's units.
    let position: Double
    /// The normalized texture coordinate.
    let texture: Double
    /// The factor for the quad's opacity.
    let coverage: Double
  }

  /// The coordinate in pixels beyond which `Float` is too imprecise; no useful quad reaches it.
  private static let farthest = 1_000_000.0

  /// Creates a part of an image; returns nil if its corners are beyond the GPU's range.
  init?(placement: TexturePlacement, imageSize: PixelSize, color: PremultipliedColor) {
    let map = placement.texelToPixel
    let isSoft = placement.alignment == .turned
    let cut = placement.cutsTexels ? placement.source : nil
    let columns = Self.lines(
      placement.texels.minX, placement.texels.maxX, count: imageSize.width,
      cut: cut.map { $0.minX...$0.maxX },
      softness: isSoft ? 0.5 / Point(x: map.a, y: map.b).length : 0)
    let rows = Self.lines(
      placement.texels.minY, placement.texels.maxY, count: imageSize.height,
      cut: cut.map { $0.minY...$0.maxY },
      softness: isSoft ? 0.5 / Point(x: map.c, y: map.d).length : 0)
    self.init(columns: columns, rows: rows, map: map, color: color)
  }

  /// Creates an area of one colour; returns nil if its corners are beyond the GPU's range.
  init?(placement: RectanglePlacement, color: PremultipliedColor) {
    let corners = placement.corners
    let (across, down) = (corners[1] - corners[0], corners[3] - corners[0])
    let (width, height) = (across.length, down.length)
    let softness = placement.isUpright ? 0 : 0.5
    self.init(
      columns: Self.lines(length: width, softness: softness),
      rows: Self.lines(length: height, softness: softness),
      map: AffineTransform(
        a: across.x / width, b: across.y / width, c: down.x / height, d: down.y / height,
        tx: corners[0].x, ty: corners[0].y),
      color: color)
  }

  private init?(
    columns: [Line], rows: [Line], map: AffineTransform, color: PremultipliedColor
  ) {
    for row in rows {
      for column in columns {
        let point = map.apply(to: Point(x: column.position, y: row.position))
        guard abs(point.x) < Self.farthest, abs(point.y) < Self.farthest else { return nil }
        vertices.append(
          SDL_Vertex(
            position: SDL_FPoint(x: Float(point.x), y: Float(point.y)),
            color: color.scaled(by: column.coverage * row.coverage),
            tex_coord: SDL_FPoint(x: Float(column.texture), y: Float(row.texture))))
      }
    }
    let width = Int32(columns.count)
    for row in 0..<Int32(rows.count - 1) {
      for column in 0..<width - 1 {
        let corner = row * width + column
        indices += [corner, corner + 1, corner + width]
        indices += [corner + 1, corner + width + 1, corner + width]
      }
    }
  }

  /// Returns the lines for texels `from..<to` of `count`; edges fade by `softness` texels per side,
  /// unless they are cut.
  private static func lines(
    _ from: Int, _ to: Int, count: Int, cut: ClosedRange<Double>?, softness: Double
  ) -> [Line] {
    let (lower, upper) = (Double(from), Double(to))
    var all = positions(lower, upper, insets: [-softness, softness, 0.5])
    if let cut { all = Set(all.map { min(max($0, cut.lowerBound), cut.upperBound) }).sorted() }
    return all.map { position in
      Line(
        position: position,
        texture: min(max(position, lower + 0.5), upper - 0.5) / Double(count),
        coverage: coverage(at: position, lower, upper, softness))
    }
  }

  private static func lines(length: Double, softness: Double) -> [Line] {
    positions(0, length, insets: [-softness, softness]).map { position in
      Line(
        position: position, texture: 0, coverage: coverage(at: position, 0, length, softness))
    }
  }

  private static func positions(_ lower: Double, _ upper: Double, insets: [Double]) -> [Double] {
    let middle = (lower + upper) / 2
    // A quad that is narrower than its insets keeps one line in the middle.
    let fromLower = insets.map { min(lower + $0, middle) }
    let fromUpper = insets.map { max(upper - $0, middle) }
    return Set(fromLower + fromUpper).sorted()
  }

  private static func coverage(
    at position: Double, _ lower: Double, _ upper: Double, _ softness: Double
  ) -> Double {
    guard softness > 0 else { return 1 }
    let inside = min(position - lower, upper - position)
    return min(max((inside + softness) / (2 * softness), 0), 1)
  }
}

extension PremultipliedColor {
  fileprivate func scaled(by share: Double) -> SDL_Color {
    func scaled(_ component: UInt8) -> UInt8 { UInt8((Double(component) * share).rounded()) }
    return SDL_Color(r: scaled(red), g: scaled(green), b: scaled(blue), a: scaled(alpha))
  }
}
