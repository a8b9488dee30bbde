import DecoderService
import FileService
import GalleryCore
import Localization
import PhotoSources
import ProcessWire
import SystemPackage

/// Smaller copies of photos in a folder: JPEG files that have nothing but their pixels, so neither
/// the place nor the camera.
struct PhotoExport: Sendable {
  /// The quality of the copies, of 100.
  static let quality = 90

  /// The photos.
  let transfer: FolderTransfer
  /// How large the copies are.
  let copies: SmallerCopies
  /// The folder's path.
  let folder: [UInt8]
  /// What decodes the photos; nil if nothing does.
  let decoders: DecodePool?
  /// What passes decoded photos on.
  let pictures: DecodedPictures

  /// Saves the copies; returns the file of each of them, of the first ones if it was cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [Result<MovedFile, FileChangeFailure>] {
    var encoder = EncodingProcess(endedBy: cancellation)
    let way = Placement(isCopy: true, makesFolder: transfer.makesFolder)
    let start = FilePath(bytes: folder).bytes + [UInt8(ascii: "/")]
    return FileWork.change(transfer.photos.count, cancellation, progress) { index, process in
      guard let decoders else { return .failure(.noAnswer) }
      let original = transfer.photos[index]
      let demand = copies.demand(for: original.id)
      switch pictures.picture(of: original, demand, from: decoders, cancellation) {
      case nil: return .failure(.cancelled)
      case .failure(let failure)?: return .failure(.other(failure.reason))
      case .success(let photo)?:
        guard let file = encoder?.file(of: photo, quality: Self.quality) else {
          guard !cancellation.isCancelled else { return .failure(.cancelled) }
          // One that has failed is replaced, so that it costs only one photo.
          encoder = EncodingProcess(endedBy: cancellation)
          return .failure(.other(Self.encodingProblem))
        }
        return process.save(file.number, at: start + Self.name(of: original), way)
      }
    }
  }

  /// Why there is no copy of a photo that was decoded.
  private static var encodingProblem: String {
    localized("The copy cannot be made: there may be too little memory.")
  }

  /// The name of a photo's copy.
  static func name(of photo: Photo) -> [UInt8] { photo.derivedName(".jpg") }
}
