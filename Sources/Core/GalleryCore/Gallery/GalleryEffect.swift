/// An action for the program, which the gallery requests.
public enum GalleryEffect: Hashable, Sendable {
  /// Enter or leave full screen.
  case setFullScreen(Bool)
  /// Open the list of keys, or close it.
  case toggleHelp
  /// Open or close the menu of all commands.
  case toggleMenu
  /// Perform a command that the gallery does not know.
  case perform(ProgramCommand)
  /// Show the name of the new background colour.
  case announceBackground(BackgroundColor)
  /// Show that a photo has no caption, if it has none.
  case announceCaption(PhotoID)
  /// Show that a slideshow plays or is paused, or, if it is nil, has ended.
  case announceSlideshow(SlideshowState?)
  /// Show how long each photo of the slideshow stays now, in seconds.
  case announceInterval(Double)
  /// Start a slideshow of the selected photos, by ``GalleryEvent/selectionPlayed(_:)``.
  case playSelection
  /// Show that there are too few photos for a slideshow.
  case refuseSlideshow
  /// Say that the overview needs more than one photo.
  case refuseOverview
  /// Read a photo again from its file.
  case reload(PhotoID)
  /// Show the title of the album that is shown now, and its number among all albums, from 1.
  case announceAlbum(String, number: Int, count: Int)
  /// Show why a command to show another album had no effect.
  case refuseAlbum(AlbumRefusal)
  /// Show why there can be no list of albums beside the overview.
  case refuseSideList(SideListRefusal)
  /// Show which sheet of the current photo's file is shown now.
  case announceSheet(ShownSheet)
  /// Show why a command to show another sheet had no effect.
  case refuseSheet(SheetRefusal)
  /// Show why a command to zoom had no effect.
  case refuseZoom(ZoomRefusal)
  /// Show why a turn had no effect.
  case refuseTurn(TurnRefusal)
  /// Show that there is no page beyond the last one, or the first one, and that there may be
  /// another album.
  case announceEnd(isLast: Bool)
  /// Show that commands cannot leave full screen or quit the program.
  case refuseQuit
  /// Say how to get back the bars, which a tap has hidden, unless the user knows it.
  case explainChrome
  /// Change which photos are selected.
  case select(SelectionChange)
  /// Begin or end a drag of photos to other programs.
  case dragOut(DragOutStep)
  /// Quit the program.
  case quit
  /// End the search.
  case endSearch
  /// Show the photos again that a document or an archive has replaced.
  case showFormerPhotos

  /// Whether the effect shows only what a command has done.
  public var isAnnouncement: Bool {
    switch self {
    case .announceBackground, .announceCaption, .announceSlideshow, .announceInterval,
      .announceAlbum, .announceSheet, .announceEnd:
      true
    default: false
    }
  }
}
