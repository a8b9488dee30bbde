import CSDL2
package import GalleryCore

/// Text that is typed, by an input method or an on-screen keyboard as well.
///
/// It is on only while there is a text field: otherwise keys are commands.
package enum TextInput {
  /// Starts it, or moves it.
  ///
  /// - Parameters:
  ///   - field: the text field, in points of the window, which an input method's list must not
  ///     cover.
  ///   - pointsPerUnit: points per SDL window unit.
  package static func start(at field: Rect, pointsPerUnit: Double) {
    var rect = SDL_Rect(
      x: Int32(field.minX / pointsPerUnit), y: Int32(field.minY / pointsPerUnit),
      w: Int32(field.size.width / pointsPerUnit), h: Int32(field.size.height / pointsPerUnit))
    SDL_SetTextInputRect(&rect)
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
  }

  /// Stops it.
  package static func stop() { SDL_StopTextInput() }
}
