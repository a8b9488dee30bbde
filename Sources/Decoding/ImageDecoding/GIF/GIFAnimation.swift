import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats

/// Composes a GIF's frames on a canvas.
///
/// It also saves the pixels under a frame that must be restored.
final class GIFAnimation: AnimationSource {
  let canvasSize: PixelSize
  let traits: AnimationTraits?
  let exif = EXIFPresentation()
  let profile: [UInt8]? = nil

  private let bytes: UnsafeRawBufferPointer
  private let canvas: PixelBuffer
  private var reader: GIFReader
  private var first: GIFFrame?
  private var shown: GIFFrame?
  /// The pixels that the shown frame covers, row by row; empty unless they must be restored.
  private var covered: [UInt32] = []

  /// Reads up to the first frame; the bytes must stay in memory as long as the animation.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    self.bytes = bytes
    reader = try GIFReader(bytes)
    let (frame, size) = try reader.firstFrame()
    guard Self.canHold(size) else { throw .tooLarge(size) }
    first = frame
    canvasSize = size
    traits = GIFBlocks(ByteReader(bytes)).animation
    canvas = try PixelBuffer(size: size)
    clear(PixelRect(size))
  }

  /// Whether memory suffices for a canvas, the saved pixels of a frame, and the decoded picture.
  static func canHold(_ canvas: PixelSize) -> Bool {
    canvas.width * canvas.height <= DecodingLimits.maximumByteCount / 12
  }

  func advance() throws(DecodingError) -> Int? {
    disposeOfShown()
    guard let frame = try nextFrame() else { return nil }
    shown = frame
    if frame.disposal == .restorePrevious { cover(frame) }
    let origin = frame.rect
    let width = min(origin.size.width, canvasSize.width - origin.x)
    let (base, size) = (canvas.base, canvasSize)
    try reader.readRows(of: frame) { row, indices in
      guard origin.y + row < size.height, width > 0 else { return }
      let start = UnsafeMutableRawPointer(base + (origin.y + row) * size.width * 4)
      let pixels = start.assumingMemoryBound(to: UInt32.self) + origin.x
      for column in 0..<width {
        let color = frame.colors[Int(indices[column])]
        if color != 0 { pixels[column] = color }
      }
    }
    // The frame may be complete, but the file announces more data.
    guard !reader.hasRunDry else { throw .truncated }
    return frame.milliseconds
  }

  func withCanvas<Result: ~Copyable>(
    _ body: (Pixels) throws(DecodingError) -> Result
  ) throws(DecodingError) -> Result {
    try canvas.withPixels(body)
  }

  func rewind() throws(DecodingError) {
    reader = try GIFReader(bytes)
    first = try reader.firstFrame().frame
    shown = nil
    covered = []
    clear(PixelRect(canvasSize))
  }

  private func nextFrame() throws(DecodingError) -> GIFFrame? {
    if let frame = first.take() { return frame }
    return try reader.nextFrame()
  }

  private func disposeOfShown() {
    guard let frame = shown else { return }
    shown = nil
    switch frame.disposal {
    case .keep: break
    case .clear: clear(frame.rect)
    case .restorePrevious: uncover(frame)
    }
  }

  private func clear(_ rect: PixelRect) {
    forEachRow(of: rect) { row in row.update(repeating: 0) }
  }

  private func cover(_ frame: GIFFrame) {
    covered.removeAll(keepingCapacity: true)
    forEachRow(of: frame.rect) { row in covered.append(contentsOf: row) }
  }

  private func uncover(_ frame: GIFFrame) {
    var rest = covered[...]
    forEachRow(of: frame.rect) { row in
      _ = row.update(from: rest.prefix(row.count))
      rest = rest.dropFirst(row.count)
    }
  }

  /// Calls a closure for each row of a rectangle, clipped to the canvas.
  private func forEachRow(
    of rect: PixelRect, _ body: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    guard let seen = rect.clamped(to: canvasSize) else { return }
    for row in seen.y..<seen.y + seen.size.height {
      let start = UnsafeMutableRawPointer(canvas.base + row * canvas.bytesPerRow)
      let pixels = start.assumingMemoryBound(to: UInt32.self) + seen.x
      body(UnsafeMutableBufferPointer(start: pixels, count: seen.size.width))
    }
  }
}
