import CSDL2

/// The time of the loop.
public nonisolated enum Clock {
  /// Seconds since an arbitrary moment; never goes back.
  public static var now: Double {
    Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency())
  }
}
