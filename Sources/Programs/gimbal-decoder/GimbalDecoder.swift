import DecoderWorker
import ImageDecoding

/// The process that decodes photos of every format.
@main
enum GimbalDecoder {
  static func main() {
    DecoderWorker.run(
      prepare: PhotoDecoder.prepare, decode: PhotoDecoder.decode, preview: PhotoDecoder.preview,
      beginning: PhotoDecoder.beginning, animate: AnimationDecoder.make)
  }
}
