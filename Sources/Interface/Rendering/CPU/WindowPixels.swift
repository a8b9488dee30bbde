import GalleryCore

/// A window's memory, into which `CPUCompositor` paints.
@MainActor protocol WindowPixels: AnyObject {
  /// Returns the memory for the next frame, in the window's current size.
  func nextFrame() throws(RenderingError) -> FrameMemory
  /// Shows the memory returned last.
  ///
  /// - Parameter rows: the rows that may differ from the screen.
  func show(_ rows: ChangedRows) throws(RenderingError)
  /// Releases the C handles.
  ///
  /// Call this once, before the window closes.
  func close()
}

/// Memory for one frame, and the state of its contents.
struct FrameMemory {
  /// The memory; its size may be zero.
  let target: PixelTarget
  /// The rows that differ from the last frame shown.
  let outdated: ChangedRows
  /// Whether the last frame shown is lost, so that the next one must be shown completely.
  let isLost: Bool
}
