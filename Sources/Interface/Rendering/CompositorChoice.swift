/// Creates the preferred compositor for an SDL window, or the best one available.
///
/// With `auto`, OpenGL is loaded only if the machine has a GPU.
@MainActor package func makeCompositor(
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
  /// Whether the window must support OpenGL.
  ///
  /// Without OpenGL, Wayland windows open 25 ms sooner and need 15 to 30 MB less
  /// (Docs/Decisions/0022).
  package var needsOpenGL: Bool {
    switch self {
    case .cpu: false
    case .gpu: true
    case .auto: GraphicsHardware.isPresent
    }
  }
}
