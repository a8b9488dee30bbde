/// Something that happened to the gallery.
public enum GalleryEvent: Hashable, Sendable {
  /// The window, the display, the sensor or the desktop's preferences changed.
  case environmentChanged(Environment)
  /// A finger or the mouse did something.
  case pointer(PointerEvent)
  /// Whatever pointers were down, it will not be told when they go up.
  case pointersLost
  /// A wheel was turned, or a touchpad stroked.
  case wheel(WheelTurn)
  /// The current page's photo is at hand, or none any more; its upright size in its own pixels.
  ///
  /// A vector picture is scalable: it has no pixels of its own, and is never small.
  case photoSizeChanged(PixelSize?, isScalable: Bool = false)
  /// The user wants something, by a key or otherwise.
  case command(Command)
  /// The album changed. The current photo stays where it is seen unless another page is given.
  case albumChanged(Album, page: Int? = nil)
  /// The simulated device is turned this far, whether or not the photos follow.
  ///
  /// Unlike `Command.setDevice` this is what a sensor says: a locked gallery remembers it.
  case deviceHeld(QuarterTurn)
  /// The accelerometer says that the device is held like this, its mounting not yet allowed for.
  case sensed(DeviceOrientation)
  /// No readings come until they are requested again; the last one may be out of date.
  case readingsStopped
  /// The photo view may lie in these orientations from now on.
  case supportedOrientationsChanged(InterfaceOrientationMask)
}

/// Something that a user can want.
public enum Command: Hashable, Sendable {
  /// Turn the simulated device by some quarters, clockwise where positive.
  case turnDevice(quarters: Int)
  /// Hold the simulated device so that it is turned this far.
  case setDevice(QuarterTurn)
  /// Keep the photo view as it is, or let it follow the device again.
  case toggleRotationLock
  /// Go on by some pages; back where negative.
  case page(by: Int)
  /// Go to the photo that lies toward an edge of the window, as its viewer sees it; across the strip
  /// right and down lead to the next one.
  case pageToward(Edge)
  /// Go to the first page.
  case firstPage
  /// Go to the last page.
  case lastPage
  /// Go to a page, counted from 0; past an end to the page there.
  case goToPage(Int)
  /// Zoom in (or out), by a factor, about the view's middle.
  case zoom(by: Double)
  /// Show the whole photo, as large as it fits.
  case zoomToFit
  /// Show each of the photo's own pixels as one of the screen's.
  case zoomToActualSize
  /// Show the photo as wide as the view.
  case zoomToFillWidth
  /// Show what of a zoomed photo lies farther toward an edge of the window, as its viewer sees it.
  case panToward(Edge)
  /// Give what is around the photos its next colour.
  case cycleBackground
  /// Read the photo again, as after its file has changed.
  case reload
  /// Go full screen, or back to a window.
  case toggleFullScreen
  /// Show the keys, or hide them.
  case toggleHelp
  /// Open the menu of all commands, or close it.
  case toggleMenu
  /// A command of the program around the gallery.
  case program(ProgramCommand)
  /// Leave what is open: the keys, the zoom, full screen, at last the program.
  case escape
  /// Leave the program.
  case quit

  /// Whether the bars stay hidden in full screen when it is performed: it pages or turns.
  public var leavesChromeHidden: Bool {
    switch self {
    case .page, .pageToward, .firstPage, .lastPage, .goToPage, .turnDevice, .setDevice: true
    default: false
    }
  }
}
