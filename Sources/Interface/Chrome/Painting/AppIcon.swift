import CPango
package import GalleryCore

/// The program's icon: a turned device with a photo that has stayed upright.
///
/// It is the same drawing as `Assets/Desktop/gimbal.svg`, because the program links no SVG library;
/// a test compares the two.
package enum AppIcon {
  /// The side of the square of the drawing's coordinates.
  private static let unit = 64.0

  /// Paints the icon with a side of `side` pixels.
  package static func paint(side: Int) -> PixelImage {
    let side = Double(min(max(side, 1), 1024))
    let canvas = Canvas(size: Size(width: side, height: side), grid: PixelGrid(scale: 1))
    cairo_scale(canvas.context, side / unit, side / unit)
    drawDevice(on: canvas)
    drawPhoto(on: canvas)
    return canvas.finish(scale: 1).image
  }

  /// A colour in the notation of the SVG file, 0xRRGGBB.
  private static func color(_ rgb: UInt32) -> Color {
    func channel(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    return Color(red: channel(16), green: channel(8), blue: channel(0))
  }

  private static func drawDevice(on canvas: borrowing Canvas) {
    let context = canvas.context
    cairo_save(context)
    cairo_translate(context, unit / 2, unit / 2)
    cairo_rotate(context, 20 * .pi / 180)
    cairo_translate(context, -unit / 2, -unit / 2)
    canvas.fill(color(0x8A_93_A3), Rect(x: 13, y: 5, width: 38, height: 54), radius: 8)
    canvas.fill(color(0x1C_1F_26), Rect(x: 14.5, y: 6.5, width: 35, height: 51), radius: 6.5)
    canvas.fill(color(0x39_40_4D), Rect(x: 17, y: 11.5, width: 30, height: 41), radius: 2)
    cairo_restore(context)
  }

  private static func drawPhoto(on canvas: borrowing Canvas) {
    let context = canvas.context
    let shadow = Color(red: 0, green: 0, blue: 0, alpha: 0.35)
    canvas.fill(shadow, Rect(x: 11, y: 17, width: 42, height: 30), radius: 2.5)
    canvas.fill(color(0xFF_FF_FF), Rect(x: 11, y: 16, width: 42, height: 30), radius: 2.5)
    cairo_rectangle(context, 13.5, 18.5, 37, 25)
    canvas.fillPath(
      [GradientStop(0, color(0x4F_9F_DC)), GradientStop(1, color(0xD6_EC_F8))],
      from: Point(x: 0, y: 18.5), to: Point(x: 0, y: 43.5))
    canvas.fill(color(0xFF_D2_57), Rect(x: 38.5, y: 22, width: 7, height: 7), radius: 3.5)

    cairo_move_to(context, 13.5, 43.5)
    for (x, y) in [
      (13.5, 35), (22.5, 25.5), (33, 37), (39.5, 30.5), (50.5, 40), (50.5, 43.5),
    ] {
      cairo_line_to(context, x, y)
    }
    canvas.setSource(color(0x40_68_8F))
    cairo_fill(context)

    cairo_move_to(context, 13.5, 43.5)
    cairo_line_to(context, 13.5, 41)
    cairo_curve_to(context, 22, 35.5, 30, 36, 36, 39.5)
    cairo_curve_to(context, 42, 43, 46, 43, 50.5, 41.5)
    cairo_line_to(context, 50.5, 43.5)
    canvas.setSource(color(0x2F_7A_55))
    cairo_fill(context)
  }
}
