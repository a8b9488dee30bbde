/// Something that the gallery wants done outside of itself.
public enum GalleryEffect: Hashable, Sendable {
  /// Make the window full screen, or a window again.
  case setFullScreen(Bool)
  /// Open the list of keys, or close it.
  case toggleHelp
  /// Open the menu of all commands, or close it.
  case toggleMenu
  /// Perform a command that the gallery does not know.
  case perform(ProgramCommand)
  /// Tell the user what colour is around the photos now.
  case announceBackground(BackgroundColor)
  /// Read a photo again from its file.
  case reload(PhotoID)
  /// Say why a command to zoom changed nothing.
  case refuseZoom(ZoomRefusal)
  /// End the program.
  case quit
}
