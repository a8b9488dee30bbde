package import CSDL2
package import GalleryCore

nonisolated extension QuarterTurn {
  /// Returns the clockwise rotation of a display's output by the desktop, from SDL's orientation.
  ///
  /// On Wayland, SDL (2.26) derives its four orientations from the transform and the panel's native
  /// shape. The transform "normal" is the native shape. The transform "90" (content rotated a
  /// quarter counterclockwise, as for a device rotated clockwise) is portrait on a landscape panel,
  /// but landscape on a portrait panel. On X11 and without a desktop the orientation is "unknown":
  /// nothing is rotated.
  package init(_ orientation: SDL_DisplayOrientation, on panel: PanelShape) {
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
