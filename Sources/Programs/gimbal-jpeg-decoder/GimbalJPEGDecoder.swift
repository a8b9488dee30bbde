import DecoderWorker
import JPEGDecoding

/// The process that decodes JPEG only, and so starts sooner: it has a fifth of the libraries to load.
@main
enum GimbalJPEGDecoder {
  static func main() {
    DecoderWorker.run(prepare: JPEGPhoto.prepare, decode: JPEGPhoto.decode)
  }
}
