import GalleryCore
import SystemPackage

/// Writes all frames into one animated WebP that repeats forever.
final class WebPFile: FrameSink {
  private let file: OutputFile
  private let encoder: WebPFrameEncoder

  init(_ path: FilePath, size: PixelSize) throws(FrameEncodingError) {
    // Created first, because its failure leaves no file behind.
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
