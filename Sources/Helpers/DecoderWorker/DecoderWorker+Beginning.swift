import DecodingPipeline
import GalleryCore
import ImageFormats
import ProcessWire

extension DecoderWorker {
  /// Decodes what the beginning of a photo shows of the whole photo.
  static func sendBeginning(
    of file: consuming OwnedDescriptor, _ demand: PhotoDemand, _ beginning: Beginning?,
    in files: inout [PictureFile], over socket: borrowing MessageSocket
  ) throws(PhotoFailure) {
    let bytes = try PhotoBytes.read(file)
    guard !files.isEmpty else { throw .wire(.malformed("no file for the picture")) }
    let photo: DecodedPhoto?
    do throws(DecodingError) {
      photo = try bytes.reading { bytes, _ throws(DecodingError) in try beginning?(bytes, demand) }
    } catch .truncated {
      return try send(.failed(.tooShort), over: socket)
    } catch {
      throw .undecodable(error)
    }
    guard var photo else {
      return try send(.failed(.emptyBeginning), over: socket)
    }
    photo.isProvisional = true
    if demand.needsSketch { photo.sketch = PhotoSketch(photo.image) }
    try send(photo, in: files.removeFirst(), over: socket)
  }
}
