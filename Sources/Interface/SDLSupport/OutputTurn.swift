public import CSDL2
public import GalleryCore

nonisolated extension QuarterTurn {
  /// How far, clockwise, a desktop has turned what a display shows, by what SDL says of it.
  ///
  /// On Wayland SDL (2.26) makes its four names of the transform and the panel's native shape: the
  /// transform "normal" is the shape's own name, and "90" (content turned a quarter
  /// counter-clockwise, as for a device turned clockwise) is portrait on a landscape panel, but
  /// landscape on a portrait one. On X11 and without a desktop it says "unknown": nothing is turned.
  public init(_ orientation: SDL_DisplayOrientation, on panel: PanelShape) {
    switch (orientation, panel) {
    case (SDL_ORIENTATION_PORTRAIT, .landscape), (SDL_ORIENTATION_LANDSCAPE, .portrait):
      self = .counterclockwise
    case (SDL_ORIENTATION_LANDSCAPE_FLIPPED, .landscape),
      (SDL_ORIENTATION_PORTRAIT_FLIPPED, .portrait):
      self = .half
    case (SDL_ORIENTATION_PORTRAIT_FLIPPED, .landscape),
      (SDL_ORIENTATION_LANDSCAPE_FLIPPED, .portrait):
      self = .clockwise
    default:
      self = .identity
    }
  }
}
