import Chrome
import GalleryCore

extension App {
  /// The overview's scroll bar, which turns with the photo view and lies under the chrome.
  func scrollBarItems(at now: Double) -> [Scene.Item] {
    guard let bar = gallery.scrollBar(at: now) else { return [] }
    let space = gallery.viewSpace(at: now)
    return view(of: bar).items { pictures.image($0, scale: gallery.scale) }
      .map { $0.transformed(by: space.transform) }
  }

  /// Keeps the name beside the scroll bar that is painted until that of the next photo is.
  func layOutScrollBar(at now: Double) {
    guard let bar = gallery.scrollBar(at: now), bar.photo != nil else {
      pictures.last.scrollBarName = nil
      return
    }
    _ = view(of: bar).items { picture in
      let image = pictures.image(picture, scale: gallery.scale)
      if image != nil, case .toast(let name, _) = picture { pictures.last.scrollBarName = name }
      return image
    }
  }

  private func view(of bar: Gallery.ScrollBar) -> ScrollBarView {
    let layout = gallery.overviewLayout
    return ScrollBarView(
      bar, name: bar.section.flatMap(title(of:)) ?? bar.photo.flatMap { album[$0] }.map(title),
      previousName: pictures.last.scrollBarName,
      in: Rect(origin: .zero, size: layout.viewSize).inset(by: layout.insets),
      scale: gallery.scale)
  }
}
