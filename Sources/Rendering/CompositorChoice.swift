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
