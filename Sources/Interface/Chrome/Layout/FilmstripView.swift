package import GalleryCore

/// The filmstrip: small photos on a band like the toolbar, with a frame around the current one, as
/// a value that produces scene items in the chrome's space.
package struct FilmstripView: Hashable, Sendable {
  /// Where the photos are.
  package var layout: FilmstripLayout
  /// The number of physical pixels per point.
  package var scale: Double
  /// Whether it is light or dark, and its accent.
  package var appearance: Appearance

  /// The thickness of the frame around the current photo, and its distance from it, in points.
  static let frame = (width: 2.0, gap: 2.0)

  /// Makes the filmstrip for one frame.
  package init(_ layout: FilmstripLayout, scale: Double, appearance: Appearance) {
    (self.layout, self.scale, self.appearance) = (layout, scale, appearance)
  }

  /// The items to draw, back to front.
  ///
  /// - Parameter picture: a photo in its place; nil until its pixels are here.
  package func items(picture: (FilmstripLayout.Cell) -> ImageQuad?) -> [Scene.Item] {
    ground
      + layout.cells.flatMap { cell -> [Scene.Item] in
        frame(around: cell) + [photo(picture(cell), in: cell)]
      }
  }

  private var palette: Palette { Palette(appearance: appearance) }
  private var grid: PixelGrid { PixelGrid(scale: scale) }

  private var ground: [Scene.Item] {
    let band = layout.band
    let line = Rect(
      x: band.minX, y: band.minY - grid.hairline, width: band.size.width, height: grid.hairline)
    return [rectangle(palette.bar, band), rectangle(palette.barEdge, line)]
  }

  private func photo(_ quad: ImageQuad?, in cell: FilmstripLayout.Cell) -> Scene.Item {
    guard var quad else { return rectangle(palette.placeholder, cell.frame) }
    quad.opacity *= layout.opacity
    return .image(quad)
  }

  /// Four bars, which fade while another photo becomes the current one.
  private func frame(around cell: FilmstripLayout.Cell) -> [Scene.Item] {
    guard cell.nearness > 0 else { return [] }
    let width = grid.length(Self.frame.width)
    let inner = cell.frame.insetBy(-grid.length(Self.frame.gap))
    let outer = inner.insetBy(-width)
    let color = palette.focus.faded(to: cell.nearness)
    return [
      Rect(x: outer.minX, y: outer.minY, width: outer.size.width, height: width),
      Rect(x: outer.minX, y: inner.maxY, width: outer.size.width, height: width),
      Rect(x: outer.minX, y: inner.minY, width: width, height: inner.size.height),
      Rect(x: inner.maxX, y: inner.minY, width: width, height: inner.size.height),
    ].map { rectangle(color, $0) }
  }

  private func rectangle(_ color: Color, _ rect: Rect) -> Scene.Item {
    .rectangle(SolidRectangle(color: color.faded(to: layout.opacity), rectangle: rect))
  }
}
