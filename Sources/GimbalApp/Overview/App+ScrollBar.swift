import Chrome
import GalleryCore

extension App {
  /// The overview's scroll bar, which turns with the photo view and lies under the chrome.
  func scrollBarItems(at now: Double) -> [Scene.Item] {
    guard let bar = gallery.scrollBar(at: now) else {
      pictures.last.scrollBarName = nil
      return []
    }
    let layout = gallery.overviewLayout
    let view = ScrollBarView(
      bar, name: bar.section.flatMap(title(of:)) ?? bar.photo.flatMap { album[$0] }.map(title),
      previousName: pictures.last.scrollBarName,
      in: Rect(origin: .zero, size: layout.viewSize).inset(by: layout.insets),
      scale: gallery.scale)
    let items = view.items { picture in
      let image = pictures.image(picture, scale: gallery.scale)
      // A name that is painted stays until that of the next photo is.
      if image != nil, case .toast(let name, _) = picture { pictures.last.scrollBarName = name }
      return image
    }
    if bar.photo == nil { pictures.last.scrollBarName = nil }
    let space = gallery.viewSpace(at: now)
    return items.map { $0.transformed(by: space.transform) }
  }
}
