import DecoderWorker
import JPEGDecoding

/// The process that decodes only JPEG.
///
/// It starts sooner, because it loads a fifth of the libraries.
@main
enum GimbalJPEGDecoder {
  static func main() {
    DecoderWorker.run(
      prepare: JPEGPhoto.prepare, decode: JPEGPhoto.decode, preview: JPEGPhoto.preview,
      beginning: JPEGPhoto.beginning)
  }
}
