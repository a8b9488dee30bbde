import Chrome
import Demonstration
import GalleryCore

/// The information panel, laid out in the space of the chrome.
@MainActor struct InformationLayout {
  let snapshot: Snapshot

  /// Lays out what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// The photo that the panel is about; nil while it is not shown.
  var photo: Photo? {
    guard snapshot.gallery.isInformationShown, snapshot.frames.hasShownPhoto,
      !snapshot.overlays.contains(.help)
    else { return nil }
    return snapshot.currentPhoto
  }

  /// The panel's layout; nil while it is not shown.
  var view: InformationView? {
    var view = snapshot.informationPanel
    view?.pixel = snapshot.pixelUnderMouse.map { PixelLabel(text: $0.text, color: $0.color) }
    view?.lastPixel = snapshot.pictures.last.pixel
    return view
  }

  /// The panel without what is below it; `Snapshot.informationPanel` keeps it.
  var panel: InformationView? {
    guard let photo else { return nil }
    var text = snapshot.texts.informationText(of: photo, in: snapshot)
    var view = InformationView(
      rows: text.rows,
      windowSize: snapshot.stage.chromeSpace(at: snapshot.now).viewSize,
      scale: snapshot.gallery.scale)
    view.placement = snapshot.gallery.barPlacement(in: view.windowSize)
    view.hasFilmstrip = snapshot.gallery.hasFilmstrip
    // On a phone it would leave no room to swipe beside the panel.
    view.histogram = view.placement == .above ? text.histogram : nil
    // A panel that changed its height whenever the mouse leaves the photo would be painted again.
    view.hasPixelRoom = snapshot.gallery.mode != .overview && snapshot.seenMouse != nil
    view.direction = snapshot.direction
    view.canRate = snapshot.canRate(photo)
    // Where there are no stars, a line says how many there are.
    text.hasStarRow = view.hasStarRow
    if text.hasStarRow { view.rows = text.rows }
    return view
  }

  /// The stars of the panel; nil while there are none.
  var starRow: StarRow? {
    guard let view = snapshot.informationPanel,
      let area = view.area(painted: snapshot.painted).flatMap(view.starsArea)
    else { return nil }
    return StarRow(count: snapshot.seenStars?.count ?? 0, area: area)
  }

  /// The pixel of the photo that is under the mouse; nil if there is none, or something else is
  /// there.
  var pixel: PixelUnderMouse? {
    guard let photo, let place = snapshot.seenMouse, let point = snapshot.chromePoint(place),
      snapshot.informationPanel?.area(painted: snapshot.painted)?.contains(point) == false,
      snapshot.isBesideBars(point)
    else { return nil }
    return PixelUnderMouse(of: photo, at: place, in: snapshot)
  }

  /// What is said of the pixel under the mouse, if that is painted; nil if there is none.
  var paintedPixel: PixelLabel? {
    guard let view, let pixel = view.pixel else { return nil }
    return snapshot.painted(view.pixelPicture(pixel.text)) == nil ? view.lastPixel : pixel
  }

  /// The panel's place; nil while it is not shown.
  var place: CardPlace? {
    view?.area(painted: snapshot.painted).map { CardPlace(area: $0) }
  }

  /// The panel as far as it is scrolled.
  var items: [Scene.Item] {
    guard var view, view.area(painted: snapshot.painted) != nil else { return [] }
    view.offset = snapshot.metadata.panel.offset
    return view.items(painted: snapshot.painted)
  }
}
