import Chrome
import Demonstration
import GalleryCore

/// The scene of a frame: the strip with the chrome over it.
@MainActor struct FrameScene {
  let snapshot: Snapshot
  /// How bright the frame is, 0…1.
  let brightness: Double
  /// What the inspector says of the program; nil while it is not shown.
  let inspected: InspectedProgram?

  /// Prepares the scene of what is shown.
  init(_ snapshot: Snapshot, brightness: Double = 1, inspected: InspectedProgram? = nil) {
    (self.snapshot, self.brightness, self.inspected) = (snapshot, brightness, inspected)
  }

  private var stage: Stage { snapshot.stage }

  /// The scene: black outside of the hours.
  ///
  /// - Parameter overlays: the items of the open overlays.
  func scene(with overlays: [Scene.Item]) -> Scene {
    let (gallery, now) = (snapshot.gallery, snapshot.now)
    if snapshot.isResting {
      return Scene(
        size: stage.windowSize, scale: stage.scale, background: BackgroundColor.black.color,
        items: [])
    }
    let stageLayout = StageLayout(snapshot)
    // The photo that is cropped has an opaque ground, which would hide all of it.
    let content = snapshot.overlays.contains(.crop) ? [] : content(of: gallery, at: now)
    return Scene(
      size: stage.windowSize, scale: stage.scale, background: stageLayout.background,
      items: stageLayout.placed(content) + stageLayout.explanations(inspected) + overlays
        + dimmingItems)
  }

  /// The photos with the chrome over them.
  private func content(of gallery: Gallery, at now: Double) -> [Scene.Item] {
    let media = snapshot.media
    let cards = PageCards(snapshot)
    let strip = gallery.items(
      at: now, photo: { media.picture(of: $0) }, thumbnail: { media.thumbnail(of: $0) },
      detail: { media.detail(of: $0) }, badge: { cards.badge(of: $0) },
      signs: { cards.signs(of: $0) },
      name: { cards.name(of: $0, width: $1) }, heading: { cards.heading(of: $0, width: $1) },
      month: { cards.month(of: $0, width: $1) },
      albumText: { cards.text(ofAlbum: $0, width: $1) },
      progress: { media.downloadShare(of: $0, at: now) }, card: { cards.card(of: $0) })
    let texts = CaptionLayout(snapshot).turningItems + chromeItems
    return strip + ScrollBarLayout(snapshot).items + ClockLayout(snapshot).items
      + snapshot.shiftedToSpareScreen(texts)
  }

  /// The chrome with the texts that are laid out in its space.
  private var chromeItems: [Scene.Item] {
    guard snapshot.isChromeDue else { return [] }
    let captions = CaptionLayout(snapshot)
    let items =
      FilmstripScene(snapshot).items + SideListScene(snapshot).items
      + ChromeLayout(snapshot).items
      + (captions.followsViewer ? [] : captions.items)
      + InformationLayout(snapshot).items
      + ChromeLayout(snapshot).view.starItems(painted: snapshot.painted) + messageItems
    let space = stage.chromeSpace(at: snapshot.now)
    return space.quarters == 0 ? items : items.map { $0.transformed(by: space.transform) }
  }

  /// The short message, in the space of the chrome.
  private var messageItems: [Scene.Item] {
    guard let toast = snapshot.overlays.toasts.toast, !snapshot.player.isExplaining else {
      return []
    }
    let factor = snapshot.messageEnlargement
    let size = stage.chromeSpace(at: snapshot.now).viewSize
    var view = ToastView(
      toast, at: snapshot.now, windowSize: size.enlarged(by: 1 / factor),
      scale: snapshot.gallery.scale * factor)
    view.placement = snapshot.gallery.barPlacement(in: size)
    view.hasFilmstrip = snapshot.gallery.hasFilmstrip
    let chrome = ChromeLayout(snapshot).view
    view.hasButton = chrome.toastButton != nil
    return view.items { snapshot.pictures.image($0, scale: view.scale) }
      .map { $0.transformed(by: .scale(x: factor, y: factor)) }
      + chrome.toastItems(painted: snapshot.painted)
  }

  /// What lies over everything else where photos are dimmed.
  private var dimmingItems: [Scene.Item] {
    guard brightness < 1 else { return [] }
    return [
      .rectangle(
        SolidRectangle(
          color: Color(white: 0, alpha: 1 - brightness),
          rectangle: Rect(origin: .zero, size: stage.windowSize)))
    ]
  }
}
