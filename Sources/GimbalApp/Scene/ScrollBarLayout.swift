import Chrome
import GalleryCore

/// The overview's scroll bar, which turns with the photo view and lies under the chrome.
@MainActor struct ScrollBarLayout {
  let snapshot: Snapshot

  /// Lays out what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// The items; none while there is no bar.
  var items: [Scene.Item] {
    guard let bar = snapshot.gallery.scrollBar(at: snapshot.now) else { return [] }
    let space = snapshot.gallery.viewSpace(at: snapshot.now)
    return view(of: bar).items(painted: snapshot.painted)
      .map { $0.transformed(by: space.transform) }
  }

  /// The name beside the bar that is painted, which stays until that of the next photo is; nil if
  /// there is none.
  var paintedName: String? {
    let (gallery, pictures) = (snapshot.gallery, snapshot.pictures)
    guard let bar = gallery.scrollBar(at: snapshot.now), bar.photo != nil else { return nil }
    var painted = pictures.last.scrollBarName
    _ = view(of: bar).items { picture in
      let image = snapshot.painted(picture)
      if image != nil, case .toast(let name, _) = picture { painted = name }
      return image
    }
    return painted
  }

  private func view(of bar: Gallery.ScrollBar) -> ScrollBarView {
    let (layout, texts) = (snapshot.gallery.overviewLayout, snapshot.texts)
    let sections = snapshot.gallery.sections
    let time = bar.section.flatMap { section in
      (sections.hasMonths ? texts.month(of: section) : nil)
        ?? texts.title(of: section, in: sections)
    }
    return ScrollBarView(
      bar,
      name: bar.albumTitle ?? time
        ?? bar.photo.flatMap { snapshot.album[$0] }.map(texts.title(of:)),
      previousName: snapshot.pictures.last.scrollBarName,
      in: Rect(origin: .zero, size: layout.viewSize).inset(by: layout.insets),
      scale: snapshot.gallery.scale, direction: snapshot.direction)
  }
}

extension ChromePictures {
  /// Keeps what is painted of a frame until its successor is.
  func keepLast(of snapshot: Snapshot) {
    if let card = PageCards(snapshot).paintedLoadingCard { last.loadingCard = card }
    if let field = ChromeLayout(snapshot).paintedSearch { last.searchField = field }
    if let figure = ChromeLayout(snapshot).paintedZoomFigure { last.zoomFigure = figure }
    last.pixel = InformationLayout(snapshot).paintedPixel
    last.scrollBarName = ScrollBarLayout(snapshot).paintedName
    last.sideListCounts = SideListScene(snapshot).paintedCounts
  }
}
