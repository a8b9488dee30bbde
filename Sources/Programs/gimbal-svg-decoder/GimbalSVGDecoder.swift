import DecoderWorker
import ProcessSandbox
import SVGDecoding

/// The process that decodes only SVG: it may read fonts, which other decoders need not.
@main
enum GimbalSVGDecoder {
  static func main() {
    PictureModules.load()
    DecoderWorker.run(
      profile: .drawing(folders: SVGFonts.load()), prepare: SVGPhoto.prepare,
      decode: { (bytes, demand, _, _, _) throws(DecoderWorker.Failure) in
        try SVGPhoto.decode(bytes, demand)
      })
  }
}
