import GalleryCore

extension Size {
  /// The size whose edges are so many times as long.
  func enlarged(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
