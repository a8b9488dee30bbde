import DecoderService
import FileService
import GalleryCore
import ProcessWire
import SystemPackage

/// Smaller copies of photos in a folder: JPEG files that have nothing but their pixels, so neither the
/// place nor the camera.
struct PhotoExport: Sendable {
  /// The possible lengths of the longest side in pixels; JPEG allows no longer ones.
  static let lengths = 16...65_500
  /// The length that is proposed: that of a usual screen, with a file of about 1 MB.
  static let usualLength = 2048
  /// The quality of the copies, of 100.
  static let quality = 90

  /// The photos.
  let transfer: FolderTransfer
  /// The longest side of a copy in pixels; photos that are smaller keep their size.
  let length: Int
  /// The folder's path.
  let folder: [UInt8]
  /// What decodes the photos; nil if nothing does.
  let decoders: DecodePool?
  /// What passes decoded photos on.
  let pictures: DecodedPictures

  /// The photos.
  var photos: [Photo] { transfer.photos }

  /// Saves the copies; returns the file of each of them, of the first ones if it was cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [Result<MovedFile, FileChangeFailure>] {
    var encoder = EncodingProcess()
    let way = Placement(isCopy: true, makesFolder: transfer.makesFolder)
    let start = FilePath(bytes: folder).bytes + [UInt8(ascii: "/")]
    return FileWork.change(photos.count, cancellation, progress) { index, process in
      guard let decoders else { return .failure(.noAnswer) }
      let demand = PhotoDemand(bounds: PixelSize(width: length, height: length))
      switch pictures.picture(of: photos[index], demand, from: decoders, cancellation) {
      case nil: return .failure(.cancelled)
      case .failure(let failure)?: return .failure(.other(failure.reason))
      case .success(let photo)?:
        // One that has failed is replaced, so that it costs only one photo.
        guard let file = encoder?.file(of: photo, quality: Self.quality) else {
          encoder = EncodingProcess()
          return .failure(.noAnswer)
        }
        return process.save(file.number, at: start + Self.name(of: photos[index]), way)
      }
    }
  }

  /// The name of a photo's copy.
  static func name(of photo: Photo) -> [UInt8] {
    let name = FileName(FolderTransfer.name(of: photo))
    return Array(name.bytes[..<name.stemByteCount]) + Array(".jpg".utf8)
  }
}
