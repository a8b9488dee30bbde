public import ArgumentParser
import Chrome
import Commands
public import Demonstration
import DemonstrationViews
import GalleryCore

/// The options for demonstrations of partial rotation.
struct DemonstrationOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: """
      Let keys and commands show what follows (default: yes; on a kiosk only if one of these options \
      is given).
      """)
  var demonstration: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show the photos on a drawn device; the arrow keys turn it.")
  var simulator: Bool?

  @Option(name: .long, help: "The device that the simulator draws (default: 320x480).")
  var device: DeviceModel?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show the photo view\u{2019}s origin, axes, pages and transform, and more.")
  var inspector: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: """
      Show a guided tour with captions, repeatedly. Any input ends it; in full screen it starts \
      again after a minute without input.
      """)
  var tour: Bool?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Play the input that this file describes; see Docs/Manual/Demonstration.md.",
      valueName: "file"))
  var replay: String?
}

extension DeviceModel: ExpressibleByArgument {}

extension Options {
  /// Makes the stage that the window shows at the start.
  ///
  /// - Parameters:
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point.
  ///   - isFullScreen: whether the window covers the display.
  ///   - cellSide: the side of the overview's cells in points; nil for the usual one.
  func stage(
    windowSize: Size, scale: Double, isFullScreen: Bool, cellSide: Int? = nil
  ) -> Stage {
    var gallery = Gallery(
      windowSize: windowSize, scale: scale, pageCount: 0,
      orientation: settings.orientation.interface.contentTurn ?? .identity,
      rotation: settings.rotationPolicy, isFullScreen: isFullScreen,
      isAnimated: settings.isAnimated,
      chromePolicy: settings.chrome, chromeInsets: ChromeView.insets,
      enlargesSmallPhotos: settings.enlargesSmallPhotos,
      slideshowPolicy: slideshowPolicy, startsSlideshow: startsSlideshow,
      startsWithCaptions: settings.showsCaptions, startsInOverview: startsInOverview,
      matte: settings.matte.matte,
      kiosk: settings.isKiosk ? KioskPolicy(allowsQuit: settings.allowsQuit) : nil,
      wall: settings.wall?.part)
    if let cellSide { gallery.overviewCellSide = Double(cellSide) }
    var stage = Stage(
      gallery, model: settings.device, panelWidth: InspectorView.panelWidth,
      allowsDemonstration: settings.allowsDemonstration)
    for (part, isShown) in [
      (StagePart.simulator, settings.showsSimulator), (.inspector, settings.showsInspector),
    ] where isShown { stage.keepShown(part) }
    return stage
  }
}
