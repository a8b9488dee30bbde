/// Makes the compositor for an SDL window that a person prefers, or the best one there is.
///
/// Under `auto` nothing of OpenGL is loaded unless the machine shows a GPU.
@MainActor public func makeCompositor(
  window: OpaquePointer, preference: RendererPreference
) throws(RenderingError) -> any Compositor {
  switch preference {
  case .cpu:
    return try CPUCompositor(window: window)
  case .gpu:
    return try GPUCompositor(window: window, allowSoftwareGL: true)
  case .auto:
    guard GraphicsHardware.isPresent,
      let compositor = try? GPUCompositor(window: window, allowSoftwareGL: false)
    else { return try CPUCompositor(window: window) }
    return compositor
  }
}

extension RendererPreference {
  /// Whether the window must be opened for OpenGL.
  ///
  /// Without it Wayland windows open 25 ms sooner and need 15 to 30 MB less (Docs/Decisions/0022).
  public var needsOpenGL: Bool {
    switch self {
    case .cpu: false
    case .gpu: true
    case .auto: GraphicsHardware.isPresent
    }
  }
}
