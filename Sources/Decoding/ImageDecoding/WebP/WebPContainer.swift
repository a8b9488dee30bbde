import CWebP
import GalleryCore
import ImageFormats

/// What a WebP file says of itself, read by libwebpdemux.
struct WebPContainer: ~Copyable {
  private let demuxer: OpaquePointer

  /// Reads a whole file, which must stay in memory.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    var data = WebPData(bytes)
    guard let demuxer = WebPDemux(&data) else {
      throw .damaged(.webp, detail: "invalid container")
    }
    self.demuxer = demuxer
  }

  deinit { WebPDemuxDelete(demuxer) }

  /// The canvas, or the only picture.
  var size: PixelSize {
    PixelSize(
      width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
      height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)))
  }

  var isAnimated: Bool {
    WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG.rawValue != 0
  }

  /// How it plays; nil where there is only one frame.
  var animation: AnimationTraits? {
    let frameCount = Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
    guard isAnimated, frameCount > 1 else { return nil }
    let loops = Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))
    return AnimationTraits(playCount: loops == 0 ? nil : loops, frameCount: frameCount)
  }

  /// A copy of the ICC profile, if the file has one.
  var profile: [UInt8]? {
    var chunk = WebPChunkIterator()
    guard WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk) != 0 else { return nil }
    defer { WebPDemuxReleaseChunkIterator(&chunk) }
    return [UInt8](UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
  }
}

extension WebPData {
  /// A view of bytes that someone else keeps.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.init(bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
  }
}
