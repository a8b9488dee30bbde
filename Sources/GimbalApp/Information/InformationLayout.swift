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
    var view = panel
    view?.pixel = pixel.map { PixelLabel(text: $0.text, color: $0.color) }
    view?.lastPixelText = snapshot.pictures.last.pixelText
    return view
  }

  /// The panel without what is below it.
  private var panel: InformationView? {
    guard let photo else { return nil }
    let text = snapshot.texts.informationText(of: photo, in: snapshot)
    var view = InformationView(
      rows: text.rows,
      windowSize: snapshot.stage.chromeSpace(at: snapshot.now).viewSize,
      scale: snapshot.gallery.scale)
    view.placement = snapshot.gallery.barPlacement(in: view.windowSize)
    view.hasFilmstrip = snapshot.gallery.hasFilmstrip
    // On a phone it would leave no room to swipe beside the panel.
    view.histogram = view.placement == .above ? text.histogram : nil
    view.direction = snapshot.direction
    return view
  }

  /// The pixel of the photo that is under the mouse; nil if there is none, or the panel is there.
  var pixel: PixelUnderMouse? {
    guard let photo, let place = snapshot.input.mouse.place,
      let point = snapshot.chromePoint(place),
      panel?.area(painted: snapshot.painted)?.contains(point) == false
    else { return nil }
    return PixelUnderMouse(of: photo, at: place, in: snapshot)
  }

  /// The text of the pixel under the mouse that is painted; nil if there is none.
  var paintedPixelText: String? {
    guard let view, let text = view.pixel?.text else { return nil }
    return snapshot.painted(view.pixelPicture(text)) == nil ? nil : text
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
