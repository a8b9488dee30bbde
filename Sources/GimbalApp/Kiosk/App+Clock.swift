import Chrome
import Demonstration
import GalleryCore
import SDLSupport

/// The time of day over the photos.
extension App {
  /// Whether this screen is the one at a corner of the wall, in a space that may be turned; it is if
  /// there is no wall.
  func isOnWall(_ corner: Corner, of space: ViewSpace) -> Bool {
    gallery.wall?.has(corner.turned(by: QuarterTurn(Int(space.quarters.rounded())))) ?? true
  }

  /// The clock in its corner: upright like the chrome, or as the photos are.
  ///
  /// A wall has one clock: where it turns with the photos, it lies in a corner of the whole wall, and
  /// else on the screen at that corner.
  func clockItems(at now: Double) -> [Scene.Item] {
    guard let present = kiosk.clock.present, !isOverview, !gallery.isInformationShown,
      !stage.isSimulating,
      let language = metadata.language.current()
    else { return [] }
    let followsViewer = settings.overlayFollows == .viewer
    let space = followsViewer ? gallery.viewSpace(at: now) : stage.chromeSpace(at: now)
    let corner = settings.clockCorner.clockCorner(
      present: Corner(rawValue: present.corner) ?? .bottomLeft,
      captions: gallery.areCaptionsShown ? settings.captionCorner : nil)
    guard followsViewer || isOnWall(corner, of: space) else { return [] }
    var insets = gallery.isChromeShown ? ChromeView.insets : .zero
    if followsViewer {
      let most = max(insets.top, insets.bottom)
      insets = EdgeInsets(top: most, left: most, bottom: most, right: most)
    }
    let view = ClockView(
      language.face(of: present, showsDate: kiosk.clock.overlay == .date),
      in: corner, of: space.viewSize,
      insets: insets, share: Double(settings.clockSize) / 100, look: settings.overlayLook,
      scale: gallery.scale)
    let items = view.items { pictures.image($0, scale: gallery.scale) }
      .map { $0.transformed(by: space.transform) }
    return settings.clockCorner == .automatic ? items : shiftedToSpareScreen(items, at: now)
  }
}
