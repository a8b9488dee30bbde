/// What a drag of the mouse takes out of the window, to other programs.
public enum DragOut: Hashable, Sendable {
  /// Nothing: it only moves photos, as fingers do.
  case nothing
  /// The photo under the mouse, if it goes where photos cannot be moved: across the strip, or
  /// along the rows of the overview.
  case photo
  /// The selected photos, of which one is under the mouse, whichever way it goes.
  case selection
}

/// What the program must do about photos that the mouse drags out of the window.
public enum DragOutStep: Hashable, Sendable {
  /// Drag a photo to other programs, or all selected ones, as the press has found it.
  case begin(PhotoID, DragOut)
  /// The mouse's button has gone up: the program under it gets the photos.
  case release
  /// The folder of an album gets the photos, which stay where they are as well if they are copied.
  case drop(AlbumID, isCopy: Bool)
  /// Nobody gets them.
  case cancel
}

/// A drag of photos out of the window, until the mouse's button goes up.
struct OutgoingDrag: Hashable, Sendable {
  /// What the rest of the mouse's movement does.
  enum State: Hashable, Sendable {
    case none
    /// Another program may get the photos.
    case held
    /// Nothing: the user has cancelled the drag.
    case cancelled
  }

  /// What the mouse does.
  var state = State.none
  /// The number of the pointer, which is the mouse's.
  var pointer = 0
  /// The album whose line in the list beside the overview is under the mouse, and gets the photos.
  var album: AlbumID?
  /// The effects that the program has not been told yet.
  var effects: [GalleryEffect] = []
}
