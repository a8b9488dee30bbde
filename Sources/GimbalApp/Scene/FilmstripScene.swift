import Chrome
import GalleryCore

/// The filmstrip with the pixels of its photos.
@MainActor struct FilmstripScene {
  let snapshot: Snapshot

  /// Lays out what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// The items, in the chrome's space; none while nothing of it is seen.
  var items: [Scene.Item] {
    let (gallery, media) = (snapshot.gallery, snapshot.media)
    guard !snapshot.overlays.contains(.help),
      let layout = gallery.filmstripLayout(at: snapshot.now)
    else { return [] }
    let view = FilmstripView(
      layout, scale: gallery.scale, appearance: snapshot.pictures.appearance)
    return view.items { cell in
      media.thumbnail(of: cell.photo).flatMap { gallery.filmstripQuad(of: $0, in: cell.frame) }
    }
  }
}
