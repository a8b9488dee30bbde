import DecoderWorker
import PDFDecoding
import ProcessSandbox

/// The process that decodes only PDF: like that of SVG, it may read fonts, and tables of characters
/// besides.
@main
enum GimbalPDFDecoder {
  static func main() {
    DecoderWorker.run(
      profile: .drawing(
        folders: PDFFiles.load(), descriptors: UInt64(OpenDescriptors.limit)),
      prepare: PDFPhoto.prepare,
      decode: { (bytes, demand, _, _, _) throws(DecoderWorker.Failure) in
        let descriptors = OpenDescriptors()
        defer { descriptors.closeOthers() }
        return try PDFPhoto.decode(bytes, demand)
      }, countSheets: PDFPhoto.sheetCount)
  }
}
