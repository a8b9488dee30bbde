import DecoderService
import GalleryCore

/// What the program does when photos' files are used or changed.
enum FilesAction {
  /// Shows a short message.
  case say(ShortMessage)
  /// Opens a question instead of an open one.
  case ask(Question)
  /// Opens a question once no other one is open.
  case askWhenFree(Question)
  /// Shows how much of a task is done, 0…1, if an open dialog does.
  case showProgress(Double)
  /// Closes the dialog that shows a task's progress.
  case endProgress
  /// Shows another state of the albums as they were found, with new names.
  case showFound(AlbumList)
  /// Shows the albums without the photos in the trash, and says why there are none left.
  case showVisible(reason: String? = nil)
  /// Goes to a photo of any album.
  case go(to: PhotoID)
  /// Goes to a photo that was brought back, once its folder has reported it.
  case goToRestored
  /// Reads a photo again.
  case reload(PhotoID)
  /// Requests a picture for the clipboard.
  case request(DecodeRequest)
  /// Copies a text by the window, as the desktop's clipboard cannot be used, and says so if it has a
  /// name for people.
  case copyByWindow(String, name: String?)
  /// Opens files or folders with these addresses.
  case open([String])
  /// Draws another frame, as something has changed.
  case redraw

  /// Explains a problem in a dialog.
  static func explain(_ heading: String, _ detail: String) -> FilesAction {
    .askWhenFree(Question(heading, detail, answers: [.init("OK")]))
  }

  /// Says something for some seconds.
  static func say(_ text: String, for seconds: Double, photo: PhotoID? = nil) -> FilesAction {
    .say(ShortMessage(text, for: seconds, photo: photo))
  }
}
