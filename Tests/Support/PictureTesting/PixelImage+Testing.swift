package import GalleryCore

extension PixelImage {
  /// All pixels, row by row.
  package var pixels: [UInt32] {
    (0..<size.height).flatMap { y in (0..<size.width).map { x in self[x, y] } }
  }

  /// Whether all pixels are transparent.
  package var isBlank: Bool { pixels.allSatisfy { $0 == 0 } }

  /// Whether the pixels of a column are transparent.
  package func isColumnBlank(_ x: Int) -> Bool { (0..<size.height).allSatisfy { self[x, $0] == 0 } }
  /// Whether the pixels of a row are transparent.
  package func isRowBlank(_ y: Int) -> Bool { (0..<size.width).allSatisfy { self[$0, y] == 0 } }
}

/// The scales of usual displays.
package let displayScales = [1.0, 1.25, 1.5, 2, 3]
