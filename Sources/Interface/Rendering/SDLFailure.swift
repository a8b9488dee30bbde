import CSDL2

extension RenderingError {
  /// Creates an error with SDL's last message on this thread, after a description of the action.
  static func sdl(_ action: String) -> RenderingError {
    RenderingError("\(action): \(String(cString: SDL_GetError()))")
  }
}
