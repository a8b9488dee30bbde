import GalleryCore

/// Memory that a window shows, which `CPUCompositor` paints.
@MainActor protocol WindowPixels: AnyObject {
  /// Lends the memory for the next frame, in the size that the window has now.
  func nextFrame() throws(RenderingError) -> FrameMemory
  /// Shows the memory that was lent last.
  ///
  /// - Parameter rows: the rows that may differ from what the screen shows.
  func show(_ rows: ChangedRows) throws(RenderingError)
  /// Releases the C handles; to be called once, before the window closes.
  func close()
}

/// Memory for one frame, and what it holds already.
struct FrameMemory {
  /// The memory; its extents may be empty.
  let target: PixelTarget
  /// The rows that hold anything but the frame that was shown last.
  let outdated: ChangedRows
  /// Whether the frame that was shown last is lost, so that all of the next one must be shown.
  let isLost: Bool
}
