import GalleryCore
import SDLSupport

/// What workers report for the window.
enum DisplayMessage: Sendable {
  /// The size of the X server's screen may have changed.
  case screenChanged(X11Monitor)
  /// The window's icon was painted.
  case iconPainted(PixelImage)
  /// A later start of the program wants its photos shown in this window.
  case requested(WindowRequest)
}
