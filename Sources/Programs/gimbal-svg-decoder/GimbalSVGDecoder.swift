import DecoderWorker
import ProcessSandbox
import SVGDecoding

/// The process that decodes only SVG: like that of PDF, it may read fonts.
@main
enum GimbalSVGDecoder {
  /// Those of every decoder, and fonts, each for a moment.
  private static let descriptors: UInt64 = 16

  static func main() {
    PictureModules.load()
    DecoderWorker.run(
      profile: .drawing(folders: SVGFonts.load(), descriptors: descriptors),
      prepare: SVGPhoto.prepare,
      decode: { (bytes, demand, _, _, _) throws(DecoderWorker.Failure) in
        try SVGPhoto.decode(bytes, demand)
      })
  }
}
