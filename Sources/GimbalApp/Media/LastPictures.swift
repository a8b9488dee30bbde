import Chrome
import GalleryCore

/// What stays in the window until its successor is painted.
struct LastPictures: Hashable {
  /// The name beside the overview’s scroll bar in the last frame that had one.
  var scrollBarName: String?
  /// The size of a photo in the toolbar that was painted last.
  var zoomFigure: ChromePicture?
  /// The search field that was painted last.
  var searchField: ChromePicture?
  /// What was said of the pixel under the mouse in the last frame in which it was painted.
  var pixel: PixelLabel?
  /// The numbers of photos in the list of albums that were painted last.
  var sideListCounts: [AlbumID: ChromePicture] = [:]
  /// The card of a loading photo that was painted last; it stays until the one with later numbers
  /// is.
  var loadingCard: ChromePicture?
}
