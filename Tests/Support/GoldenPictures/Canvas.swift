package import GalleryCore
package import Rendering

/// Memory for a painter, with guard areas on all sides that must not change.
package final class Canvas {
  /// The size in pixels.
  package let size: PixelSize
  private let stride: Int
  private let memory: UnsafeMutableBufferPointer<UInt32>

  private static let guardWidth = 5
  private static let guardRows = 3
  private static let untouched: UInt32 = 0xdead_beef

  /// Creates an empty canvas.
  package init(width: Int, height: Int) {
    size = PixelSize(width: width, height: height)
    stride = width + 2 * Self.guardWidth
    memory = .allocate(capacity: stride * (height + 2 * Self.guardRows))
    memory.initialize(repeating: Self.untouched)
  }

  deinit { memory.deallocate() }

  /// The memory for painters.
  package var target: PixelTarget {
    PixelTarget(
      baseAddress: UnsafeMutableRawPointer(memory.baseAddress! + index(0, 0)), size: size,
      bytesPerRow: stride * 4)
  }

  /// The colour in column `x` of row `y`, as 0xRRGGBB.
  package subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < size.width && y >= 0 && y < size.height)
    return memory[index(x, y)] & 0xff_ffff
  }

  /// All rows, top to bottom, as 0xffRRGGBB.
  package var pixels: [UInt32] {
    (0..<size.height).flatMap { y in
      (0..<size.width).map { x in memory[index(x, y)] | 0xff00_0000 }
    }
  }

  /// Whether the guard areas are unchanged.
  package var guardsAreIntact: Bool {
    memory.indices.allSatisfy { position in
      let x = position % stride - Self.guardWidth
      let y = position / stride - Self.guardRows
      let isInside = x >= 0 && x < size.width && y >= 0 && y < size.height
      return isInside || memory[position] == Self.untouched
    }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    (y + Self.guardRows) * stride + x + Self.guardWidth
  }
}

extension Canvas {
  /// Draws a scene on a new canvas.
  package static func showing(
    _ items: [Scene.Item], images: [ImageID: PixelImage] = [:], width: Int = 96, height: Int = 80,
    scale: Double = 1, background: Color = .black, bands: Int = 1,
    painter: CPUPainter = CPUPainter()
  ) -> Canvas {
    let canvas = Canvas(width: width, height: height)
    let scene = Scene(
      size: Size(width: Double(width) / scale, height: Double(height) / scale), scale: scale,
      background: background, items: items)
    painter.paint(scene, images: images, into: canvas.target, bands: bands)
    return canvas
  }
}

extension AffineTransform {
  /// Returns a rotation around a point.
  package static func turn(degrees: Double, about center: Point) -> AffineTransform {
    AffineTransform.translation(x: -center.x, y: -center.y)
      .concatenating(.rotation(angle: degrees * .pi / 180))
      .concatenating(.translation(x: center.x, y: center.y))
  }
}
