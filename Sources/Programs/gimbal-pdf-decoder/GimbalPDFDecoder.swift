import DecoderWorker
import PDFDecoding
import ProcessSandbox

/// The process that decodes only PDF: it may read fonts and tables of characters, which other decoders
/// need not.
@main
enum GimbalPDFDecoder {
  static func main() {
    DecoderWorker.run(
      profile: .drawing(folders: PDFFiles.load()), prepare: PDFPhoto.prepare,
      decode: { (bytes, demand, _, _, _) throws(DecoderWorker.Failure) in
        let descriptors = OpenDescriptors()
        defer { descriptors.closeOthers() }
        return try PDFPhoto.decode(bytes, demand)
      }, countSheets: PDFPhoto.sheetCount)
  }
}
