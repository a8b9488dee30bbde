import Chrome
import Demonstration
import GalleryCore

/// The names in the overview's cells: of the selected photo, and of the one under the mouse.
extension App {
  /// The name of a photo on a card of a width in points at most at a time (seconds); nil if its cell
  /// shows none.
  func cellName(of photo: PhotoID, width: Double, at now: Double) -> PageCard? {
    // Texts need fonts, whose reading would delay the thumbnails at the start.
    guard isChromeDue(at: now), photo == gallery.currentPhoto || photo == input.mouse.photo,
      let title = album[photo].map(title)
    else { return nil }
    // In steps, so that cells of similar widths share a picture.
    let step = 16.0
    let picture = ChromePicture.cellName(
      title, maximumWidth: max(step, (width / step).rounded(.down) * step))
    return pictures.image(picture, scale: gallery.scale).map {
      PageCard(image: $0.id, size: $0.size)
    }
  }

  /// Finds the photo in the cell under the mouse, whose name is shown.
  func updatePointedPhoto(at now: Double) {
    let photo = photoUnderMouse(at: now)
    guard photo != input.mouse.photo else { return }
    input.mouse.photo = photo
    frames.invalidate()
  }

  private func photoUnderMouse(at now: Double) -> PhotoID? {
    guard overlays.isEmpty, let place = input.mouse.place,
      !input.mouse.isHidden(at: now, isFullScreen: gallery.isFullScreen)
    else { return nil }
    return overviewPhoto(at: place, at: now)
  }

  /// The photo in the overview's cell at a point of the window; nil if there is none, or if a button is
  /// there or the rows move.
  func overviewPhoto(at place: Point, at now: Double) -> PhotoID? {
    guard isOverview, input.buttons.hovered == nil, stage.region(at: place, at: now) == .screen,
      let point = stage.screenPoint(place, at: now)
    else { return nil }
    return gallery.overviewPhoto(at: point, at: now)
  }
}
