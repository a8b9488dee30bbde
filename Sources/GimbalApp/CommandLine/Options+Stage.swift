import Chrome
import Commands
import Demonstration
import GalleryCore

extension Options {
  /// Makes the stage that the window shows at the start.
  ///
  /// - Parameters:
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point.
  ///   - isFullScreen: whether the window covers the display.
  ///   - cellSide: the side of the overview's cells in points; nil or 0 for one that suits the
  ///     window.
  func stage(
    windowSize: Size, scale: Double, isFullScreen: Bool, cellSide: Int? = nil
  ) -> Stage {
    var gallery = Gallery(
      windowSize: windowSize, scale: scale, pageCount: 0,
      orientation: settings.orientation.interface.contentTurn ?? .identity,
      rotation: settings.rotationPolicy, isFullScreen: isFullScreen,
      isAnimated: settings.isAnimated,
      chromePolicy: settings.chrome, chromeInsets: ChromeView.insets,
      filmstripInsets: ChromeView.filmstripInsets,
      enlargesSmallPhotos: settings.enlargesSmallPhotos,
      slideshowPolicy: slideshowPolicy, startsSlideshow: startsSlideshow,
      startsWithCaptions: settings.showsCaptions,
      startsWithFilmstrip: settings.showsFilmstrip,
      startsWithSideList: settings.showsSideList, startsInOverview: startsInOverview,
      overviewCells: settings.overviewCells,
      matte: settings.matte.matte,
      kiosk: settings.isKiosk ? KioskPolicy(allowsQuit: settings.allowsQuit) : nil,
      wall: settings.wall?.part)
    if let cellSide, cellSide > 0 { gallery.overviewCellSide = Double(cellSide) }
    var stage = Stage(
      gallery, model: settings.device, panelWidth: InspectorView.panelWidth,
      allowsDemonstration: settings.allowsDemonstration)
    stage.levelScaling = settings.levelScaling
    for (part, isShown) in [
      (StagePart.simulator, settings.showsSimulator), (.inspector, settings.showsInspector),
    ] where isShown { stage.keepShown(part) }
    return stage
  }
}
