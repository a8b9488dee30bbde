import GalleryCore
import SystemPackage

/// One animated WebP with all frames, for ever from the first one again.
final class WebPFile: FrameSink {
  private let file: OutputFile
  private let encoder: WebPFrameEncoder

  init(_ path: FilePath, size: PixelSize) throws(FrameEncodingError) {
    // First, as it has nothing to take back.
    encoder = try WebPFrameEncoder(size: size)
    file = try OutputFile(path)
  }

  func add(_ frame: FramePixels, at milliseconds: Int) throws(FrameEncodingError) {
    try encoder.add(frame, at: milliseconds)
  }

  func finish(at milliseconds: Int) throws(FrameEncodingError) {
    let bytes = try encoder.assemble(endingAt: milliseconds)
    try bytes.withBytes { (bytes) throws(FrameEncodingError) in try file.complete(with: bytes) }
  }

  func abandon() { file.abandon() }
}
