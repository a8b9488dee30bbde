/// An event for the gallery.
public enum GalleryEvent: Hashable, Sendable {
  /// The window, the display, the sensor or the desktop's preferences changed.
  case environmentChanged(Environment)
  /// A finger or the mouse went down, moved or went up.
  case pointer(PointerEvent)
  /// Pointers that were down will not send an up event.
  case pointersLost
  /// Fingers on a touchpad scaled or turned what is under the mouse.
  case pinch(PinchEvent)
  /// The user turned a wheel or scrolled on a touchpad.
  case wheel(WheelTurn)
  /// The user drags the position bar in the overview, to a part of the rows from 0 to 1.
  case overviewScrolled(toPart: Double)
  /// The slider for the size of the overview's cells was moved to a part of its length, from 0 to
  /// 1.
  case overviewSized(toPart: Double)
  /// The upright size of the current photo in its own pixels; nil while it is unknown.
  ///
  /// A vector picture is scalable: it has no pixels of its own, and is never small. The focus is
  /// the middle of the part with most detail, in unit coordinates, for slow zooms.
  case photoSizeChanged(PixelSize?, isScalable: Bool = false, focus: Point? = nil)
  /// The number of pictures in a photo's file is known, of which the gallery shows one.
  case sheetsCounted(PhotoID, Int)
  /// A photo's file is read again, because it may have changed.
  case fileChanged(PhotoID)
  /// Whether a photo can be shown changed; needed of ``Gallery/slideshowPhotos``.
  case photoReadinessChanged(PhotoID, PhotoReadiness)
  /// A photo's upright size in its own pixels is known; nil if it is not known without decoding the
  /// photo. Needed of ``Gallery/photosToMeasure``.
  case photoMeasured(PhotoID, PixelSize?)
  /// Photos that could not be shown are read again when they are needed, as the reason may have
  /// passed.
  case failuresForgotten
  /// The user gives a command, by a key or in another way.
  case command(Command)
  /// The only album changed. The current photo stays in its place unless another page is given.
  case albumChanged(Album, page: Int? = nil)
  /// The albums changed. The current photo stays in its place unless another photo is given.
  case albumsChanged(AlbumList, photo: PhotoID? = nil)
  /// The user searches for something else, and the albums will change.
  case searchChanged
  /// The search ends; when all albums come again, this photo is the current one.
  case returns(to: PhotoID)
  /// The last visitor of a kiosk has left.
  case leftAlone
  /// A simulated device has this turn, whether or not the photos follow.
  ///
  /// Unlike `Command.setDevice`, it is a reading: a locked gallery remembers it.
  case deviceHeld(QuarterTurn)
  /// The accelerometer reports an orientation; the mounting is not corrected yet.
  case sensed(DeviceOrientation)
  /// The accelerometer was read: the device is held at an angle, without the correction for the
  /// mounting; nil if that is no longer measured.
  case leveled(HeldAngle?)
  /// No readings come until they are requested again; the last one may be out of date.
  case readingsStopped
  /// A slideshow is to go from photo to photo in another way, from now on.
  case slideshowPolicyChanged(SlideshowPolicy)
  /// Something else is to fill the view around photos, from now on.
  case matteChanged(Matte)
  /// A group of frames decides which photo the slideshow shows next; with nil, it does by itself.
  case slideshowCued(SlideshowCue?)
  /// Something is to be on or off from now on, also when the visitors of a kiosk have left.
  case switched(GallerySwitch, isOn: Bool)
  /// A random order is to go on in the rounds of another run of the program.
  case shuffleRemembered(ShuffleMemory)
  /// These photos of the shown album are compared from now on, if they are two to four; fewer end
  /// that.
  case comparisonChosen([PhotoID])
  /// The upright size of a compared photo in its own pixels; needed of ``Gallery/comparedPhotos``.
  case comparedPhotoMeasured(PhotoID, PixelSize, isScalable: Bool)
  /// A slideshow of these selected photos is to start, as ``GalleryEffect/playSelection`` asks for.
  case selectionPlayed([PhotoID])
  /// The cells of photos in the overview have another shape from now on.
  case overviewCellsChanged(OverviewCells)
  /// The user wants the filmstrip, or no longer.
  case filmstripChosen(isShown: Bool)
  /// The user wants the list of albums beside the overview, or no longer.
  case sideListChosen(isShown: Bool)
  /// The keyboard, or a screen reader, does something in the list of albums.
  case sideList(SideListAction)
  /// The upright sizes of photos became known, whose shapes the overview's cells may have.
  case shapesKnown([PhotoID: PixelSize])
  /// The supported orientations of the photo view changed.
  case supportedOrientationsChanged(InterfaceOrientationMask)
  /// Photos can be level at any angle from now on, at this size; angles come by `leveled`.
  case levelingAllowed(LevelScaling)

  /// Whether the event goes to a photo of its own.
  var goesToPhoto: Bool {
    switch self {
    case .albumChanged(_, let page): page != nil
    case .albumsChanged(_, let photo): photo != nil
    default: false
    }
  }
}

/// A command of the user.
public enum Command: Hashable, Sendable {
  /// Turn the simulated device by quarters, positive clockwise.
  case turnDevice(quarters: Int)
  /// Set the turn of the simulated device.
  case setDevice(QuarterTurn)
  /// Lock the rotation of the photo view, or unlock it.
  case toggleRotationLock
  /// Show all photos in the overview, or the selected one in the strip; of all albums, the photos
  /// of the selected one.
  case toggleOverview
  /// Show all albums in the overview, or what was shown before.
  case toggleAlbums
  /// Go forward by the photos that are seen at once in the overview; negative values go back.
  case screenful(by: Int)
  /// Go forward by pages; negative values go back.
  case page(by: Int)
  /// Go to the photo toward an edge of the window, as its viewer sees it; across the strip, right
  /// and down go to the next photo.
  case pageToward(Edge)
  /// Go to the first page.
  case firstPage
  /// Go to the last page.
  case lastPage
  /// Go to a page, counted from 0, or to the closest page.
  case goToPage(Int)
  /// Extend the selection of several photos in the overview to the photo toward an edge of the
  /// window, as its viewer sees it.
  case extendSelection(Edge)
  /// Show one of the compared photos alone, and then flip through them in place; negative values go
  /// back.
  case flip(by: Int)
  /// Show the compared photo in focus alone, or all of them.
  case toggleAlone
  /// Compare the photo in focus no longer.
  case leaveOut
  /// Go on by albums; negative values go back. An album is shown where it was left.
  case album(by: Int)
  /// Go on by sheets of the current photo's file; negative values go back.
  case sheet(by: Int)
  /// Zoom by a factor about the view's middle; a factor below 1 zooms out.
  case zoom(by: Double)
  /// Show the whole photo, as large as possible.
  case zoomToFit
  /// Show each pixel of the photo as one pixel of the screen.
  case zoomToActualSize
  /// Show the photo at a scale relative to its own pixels, or the nearest one that is allowed.
  case zoomToScale(Double)
  /// Show the photo as wide as the view.
  case zoomToFillWidth
  /// Move the view of a zoomed photo toward an edge of the window, as its viewer sees it.
  case panToward(Edge)
  /// Set the background to its next colour.
  case cycleBackground
  /// Read the photo's file again.
  case reload
  /// Start a slideshow with the current photo, or end it.
  case toggleSlideshow
  /// Pause the slideshow until it is continued, or continue it.
  case toggleSlideshowPause
  /// Let each photo of the slideshow stay longer by steps; negative values are shorter.
  case changeInterval(by: Int)
  /// Show or hide the photos' captions.
  case toggleCaptions
  /// Show or hide the small photos at the lower edge of the window.
  case toggleFilmstrip
  /// Show or hide the list of albums beside the overview.
  case toggleSideList
  /// Show or hide the information about the photo.
  case toggleInformation
  /// Enter or leave full screen.
  case toggleFullScreen
  /// Show or hide the list of keys.
  case toggleHelp
  /// Open or close the menu of all commands.
  case toggleMenu
  /// A command of the program around the gallery.
  case program(ProgramCommand)
  /// Go one step back: out of the overview, the zoom, then full screen, then the program.
  case escape
  /// Quit the program.
  case quit

  /// Whether bars that are hidden in full screen stay hidden: the command pages or turns, changes
  /// the slideshow's pace, or decides that itself.
  public var leavesChromeHidden: Bool {
    switch self {
    case .page, .pageToward, .screenful, .firstPage, .lastPage, .goToPage, .album, .sheet,
      .turnDevice, .setDevice, .extendSelection, .flip, .toggleFilmstrip, .changeInterval:
      true
    default: false
    }
  }
}
