import CPango
import GalleryCore

/// The badge of a selected photo: a white check mark on a blue disc with a white edge, which is
/// visible on any photo.
enum MarkBadge {
  /// The diameter, in points.
  private static let side = 22.0
  private static let edgeWidth = 1.5
  private static let strokeWidth = 2.25

  static func paint(on grid: PixelGrid) -> PaintedPicture {
    let side = grid.length(side)
    let canvas = Canvas(size: Size(width: side, height: side), grid: grid)
    let disc = Rect(x: 0, y: 0, width: side, height: side)
    canvas.fill(canvas.palette.selection, disc, radius: side / 2)
    canvas.stroke(canvas.palette.mark, disc, radius: side / 2, width: edgeWidth)
    cairo_set_line_width(canvas.context, strokeWidth)
    cairo_set_line_cap(canvas.context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(canvas.context, CAIRO_LINE_JOIN_ROUND)
    canvas.setSource(canvas.palette.mark)
    cairo_move_to(canvas.context, side * 0.29, side * 0.53)
    cairo_line_to(canvas.context, side * 0.44, side * 0.68)
    cairo_line_to(canvas.context, side * 0.72, side * 0.36)
    cairo_stroke(canvas.context)
    return canvas.finish(scale: grid.scale)
  }
}
