import CWebP
import GalleryCore
import ImageFormats

/// Reads the properties of a WebP file with libwebpdemux.
struct WebPContainer: ~Copyable {
  private let demuxer: OpaquePointer

  /// Opens a whole file, which must stay in memory.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    var data = WebPData(bytes)
    guard let demuxer = WebPDemux(&data) else {
      throw .damaged(.webp, detail: "invalid container")
    }
    self.demuxer = demuxer
  }

  deinit { WebPDemuxDelete(demuxer) }

  /// The size of the canvas or the only picture.
  var size: PixelSize {
    PixelSize(
      width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
      height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)))
  }

  var isAnimated: Bool {
    WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG.rawValue != 0
  }

  /// How the animation plays; nil if there is only one frame.
  var animation: AnimationTraits? {
    let frameCount = Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
    guard isAnimated, frameCount > 1 else { return nil }
    let loops = Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))
    return AnimationTraits(playCount: loops == 0 ? nil : loops, frameCount: frameCount)
  }

  /// A copy of the ICC profile; nil if there is none.
  var profile: [UInt8]? {
    var chunk = WebPChunkIterator()
    guard WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk) != 0 else { return nil }
    defer { WebPDemuxReleaseChunkIterator(&chunk) }
    return [UInt8](UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
  }
}

extension WebPData {
  /// Creates a view of bytes with another owner.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.init(bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
  }
}
