import Chrome
import Demonstration
import GalleryCore

/// The time of day over the photos: in its corner, upright like the chrome, or as the photos are.
///
/// A wall has one clock: where it turns with the photos, it lies in a corner of the whole wall, and
/// else on the screen at that corner.
@MainActor struct ClockLayout {
  let snapshot: Snapshot

  /// Lays out what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// The items; none while there is no clock.
  var items: [Scene.Item] {
    guard let present = snapshot.clock.present, !snapshot.isOverview,
      !snapshot.gallery.isInformationShown, !snapshot.stage.isSimulating,
      let language = snapshot.metadata.language.current()
    else { return [] }
    let (gallery, settings, now) = (snapshot.gallery, snapshot.settings, snapshot.now)
    let followsViewer = settings.overlayFollows == .viewer
    let space =
      followsViewer ? gallery.turnedViewSpace(at: now) : snapshot.stage.chromeSpace(at: now)
    let corner = settings.clockCorner.clockCorner(
      present: Corner(rawValue: present.corner) ?? .bottomLeft,
      captions: gallery.areCaptionsShown ? settings.captionCorner : nil)
    guard followsViewer || snapshot.isOnWall(corner, of: space) else { return [] }
    var insets: EdgeInsets =
      gallery.isChromeShown
      ? gallery.chromeInsets(in: space.viewSize, withFilmstrip: gallery.hasFilmstrip) : .zero
    if followsViewer {
      let most = max(insets.top, insets.bottom)
      insets = EdgeInsets(top: most, left: most, bottom: most, right: most)
    }
    let view = ClockView(
      language.face(of: present, showsDate: snapshot.clock.overlay == .date),
      in: corner, of: space.viewSize,
      insets: insets, share: Double(settings.clockSize) / 100, look: settings.overlayLook,
      scale: gallery.scale)
    let items = view.items(painted: snapshot.painted)
      .map { $0.transformed(by: space.transform) }
    return settings.clockCorner == .automatic ? items : snapshot.shiftedToSpareScreen(items)
  }
}
