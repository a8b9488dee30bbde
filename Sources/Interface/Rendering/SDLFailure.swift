import CSDL2

extension RenderingError {
  /// What SDL last complained of on this thread, behind what was being done.
  static func sdl(_ action: String) -> RenderingError {
    RenderingError("\(action): \(String(cString: SDL_GetError()))")
  }
}
