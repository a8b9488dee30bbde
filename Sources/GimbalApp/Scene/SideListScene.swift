import Chrome
import Demonstration
import GalleryCore

/// The list of albums beside the overview.
@MainActor struct SideListScene {
  let snapshot: Snapshot

  /// Lays out what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// The items, in the chrome's space; none while nothing of it is seen.
  var items: [Scene.Item] {
    guard let view else { return [] }
    let counts = snapshot.pictures.last.sideListCounts
    return view.items(in: room) { picture, album in
      if let painted = snapshot.painted(picture) { return painted }
      // The last number stays until its successor is painted.
      guard case .sideList(.count) = picture, let album else { return nil }
      return counts[album].flatMap(snapshot.painted)
    }
  }

  /// The latest numbers of photos that are painted, of the albums whose lines are seen.
  var paintedCounts: [AlbumID: ChromePicture] {
    // Texts need fonts, whose reading would delay the first photo.
    guard snapshot.isChromeDue, let layout = snapshot.sideList else { return [:] }
    let last = snapshot.pictures.last.sideListCounts
    var painted: [AlbumID: ChromePicture] = [:]
    for row in layout.rows {
      guard let album = row.album, let count = row.count else { continue }
      let picture = ChromePicture.sideList(.count(count))
      painted[album] = snapshot.painted(picture) == nil ? last[album] : picture
    }
    return painted
  }

  private var room: Size { snapshot.stage.chromeSpace(at: snapshot.now).viewSize }

  private var view: SideListView? {
    guard !snapshot.overlays.contains(.help), let layout = snapshot.sideList else { return nil }
    let buttons = snapshot.input.buttons
    var view = SideListView(
      layout, scale: snapshot.gallery.scale, appearance: snapshot.pictures.appearance)
    view.hasFocus = buttons.focused == .sideList
    guard buttons.hovered == .sideList, snapshot.overlays.isEmpty else { return view }
    view.hovered = buttons.hoveredAlbum
    if buttons.tooltip == .sideList,
      let row = layout.rows.first(where: { $0.album == view.hovered })
    {
      view.tooltip = row.path ?? row.name
    }
    return view
  }
}
