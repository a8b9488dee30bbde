import CWebPMux
import GalleryCore

/// Encodes animations with libwebp, which stores only the parts that differ between frames.
struct WebPFrameEncoder: ~Copyable {
  /// libwebp's quality scale, from 0 to 100.
  private static let quality: Float = 80
  /// The minimum and maximum distance between key frames.
  ///
  /// libwebp leaves out invisible differences between frames, which add up in a slow fade. One key
  /// frame per second corrects that.
  private static let keyFrameDistances: (least: Int32, most: Int32) = (20, 30)

  private let pointer: OpaquePointer
  private var config: WebPConfig
  private let size: PixelSize

  init(size: PixelSize) throws(FrameEncodingError) {
    var options = WebPAnimEncoderOptions()
    var config = WebPConfig()
    guard WebPAnimEncoderOptionsInit(&options) != 0,
      WebPConfigPreset(&config, WEBP_PRESET_DEFAULT, Self.quality) != 0
    else { throw FrameEncodingError("libwebp is of another version than this program needs") }
    options.anim_params.loop_count = 0
    options.kmin = Self.keyFrameDistances.least
    options.kmax = Self.keyFrameDistances.most
    config.thread_level = 1
    guard
      let pointer = WebPAnimEncoderNew(Int32(size.width), Int32(size.height), &options)
    else { throw FrameEncodingError("there is no memory for the animation") }
    self.pointer = pointer
    self.config = config
    self.size = size
  }

  deinit { WebPAnimEncoderDelete(pointer) }

  /// Encodes a frame that is shown from `milliseconds` on.
  borrowing func add(_ frame: FramePixels, at milliseconds: Int) throws(FrameEncodingError) {
    var config = config
    var picture = WebPPicture()
    guard frame.size == size, WebPPictureInit(&picture) != 0 else {
      throw FrameEncodingError("a frame is not as libwebp needs it")
    }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    picture.width = Int32(size.width)
    picture.height = Int32(size.height)
    let rows = frame.bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    guard WebPPictureImportBGRX(&picture, rows, Int32(size.width * 4)) != 0,
      WebPAnimEncoderAdd(pointer, &picture, Int32(milliseconds), &config) != 0
    else { throw failure("encoding a frame") }
  }

  /// Assembles the file; the last frame is shown until `milliseconds`.
  borrowing func assemble(endingAt milliseconds: Int) throws(FrameEncodingError) -> WebPBytes {
    guard WebPAnimEncoderAdd(pointer, nil, Int32(milliseconds), nil) != 0 else {
      throw failure("ending the animation")
    }
    var data = WebPData()
    guard WebPAnimEncoderAssemble(pointer, &data) != 0 else {
      throw failure("putting the animation together")
    }
    return WebPBytes(data)
  }

  private func failure(_ attempt: String) -> FrameEncodingError {
    let words = WebPAnimEncoderGetError(pointer).map { String(cString: $0) } ?? ""
    return FrameEncodingError("\(attempt) failed\(words.isEmpty ? "" : ": \(words)")")
  }
}

/// Owns a file's bytes, which libwebp allocated.
struct WebPBytes: ~Copyable {
  private var data: WebPData

  fileprivate init(_ data: WebPData) { self.data = data }

  deinit { WebPFree(UnsafeMutablePointer(mutating: data.bytes)) }

  borrowing func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(FrameEncodingError) -> Result
  ) throws(FrameEncodingError) -> Result {
    try body(UnsafeRawBufferPointer(start: data.bytes, count: data.size))
  }
}
