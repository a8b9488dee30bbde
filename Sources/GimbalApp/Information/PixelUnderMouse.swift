import Chrome
import Demonstration
import GalleryCore

/// The pixel of the current photo that is under the mouse while the information panel is shown.
struct PixelUnderMouse: Hashable {
  /// Its column and row in the photo, from 0.
  let column: Int
  let row: Int
  /// Its color as the screen shows it, not premultiplied, 0…255.
  let red: Int
  let green: Int
  let blue: Int
  let alpha: Int

  /// Finds the pixel of a photo at a point of the window; nil if there is none, or something else
  /// is meant there.
  @MainActor init?(of photo: Photo, at place: Point, in snapshot: Snapshot) {
    guard snapshot.input.buttons.hovered == nil,
      let point = snapshot.stage.screenPoint(place, at: snapshot.now),
      let picture = snapshot.media.picture(of: photo.id),
      let pixel = snapshot.gallery.pixel(
        at: point, of: photo.id, photo: picture, detail: snapshot.media.detail(of: photo.id),
        at: snapshot.now),
      let image = snapshot.media.image(pixel.image)
    else { return nil }
    (column, row) = (pixel.column, pixel.row)
    (red, green, blue, alpha) = image.color(at: pixel.place)
  }

  /// "1204, 356 · #A1B2C3 · 161 178 195", with the opacity if it is not whole.
  var text: String {
    let parts = [red, green, blue] + (alpha < 255 ? [alpha] : [])
    let hexadecimal = parts.map { part in
      let digits = String(part, radix: 16, uppercase: true)
      return part < 16 ? "0" + digits : digits
    }
    return "\(column), \(row) · #\(hexadecimal.joined()) · "
      + parts.map { String($0) }.joined(separator: " ")
  }

  /// Its color, opaque.
  var color: Color {
    Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
