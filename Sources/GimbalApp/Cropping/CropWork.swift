import DecoderService
import FileService
import GalleryCore
import Glibc
import Localization
import ProcessWire
import SystemPackage

/// What a worker does to save a part of a photo.
struct CropWork: Sendable {
  /// What became of it.
  enum Outcome: Hashable, Sendable {
    /// It is another file.
    case copied(MovedFile)
    /// It has taken the place of the photo's file.
    case replaced(FileExchange)
  }

  /// What is saved.
  let cropping: PhotoCropping
  /// What opens and decodes photos; nil if nothing does.
  let decoders: DecodePool?
  /// What passes decoded photos on.
  let pictures: DecodedPictures
  /// Where a copy is saved that the photo's folder does not take; nil for nowhere.
  let otherFolder: FilePath?

  /// Saves it.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> Result<Outcome, FileChangeFailure> {
    do throws(FileChangeFailure) {
      let file = try encoded(cancellation)
      guard let process = FileChangeProcess(Decoders.programs.files) else { throw .noAnswer }
      cancellation.use(process)
      guard cropping.isCopy else {
        let path = cropping.photo.location.path
        return process.replace(path, by: file.number, shown: cropping.shown) {
          progress($0)
          if $0 < FileWork.cancellablePart, cancellation.isCancelled { process.cancel() }
        }.map(Outcome.replaced)
      }
      return .success(.copied(try copy(file, by: process)))
    } catch {
      return .failure(error)
    }
  }

  /// Saves a copy beside the photo, or in another folder where that cannot be written.
  private func copy(
    _ file: borrowing OwnedDescriptor, by process: FileChangeProcess
  ) throws(FileChangeFailure) -> MovedFile {
    let path = cropping.photo.location.path
    let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
    let way = Placement(isCopy: true)
    switch process.save(file.number, at: Array(folder) + cropping.copyName, way) {
    case .success(let saved): return saved
    case .failure(let failure):
      guard [.permission, .readOnly].contains(failure), let otherFolder else { throw failure }
      let other = otherFolder.bytes + [UInt8(ascii: "/")] + cropping.copyName
      return try process.save(
        file.number, at: other, Placement(isCopy: true, makesFolder: true)
      ).get()
    }
  }

  // MARK: The file

  /// The part as a file in memory, with the time of the photo's file.
  private func encoded(
    _ cancellation: FileTaskCancellation
  ) throws(FileChangeFailure) -> OwnedDescriptor {
    guard let decoders else { throw .noAnswer }
    let photo = try open(by: decoders)
    let identity = photo.identity
    if let shown = cropping.shown, !identity.hasContents(of: shown) { throw .differs }
    var file: OwnedDescriptor?
    if photo.beginning == .jpeg {
      // An unusual one can still be decoded for a copy.
      let part = CropProcess()?.part(of: photo, cropping.frame)
      if let part { file = try? .memoryFile("gimbal-crop", part.bytes) }
    }
    if file == nil {
      let keepsFormat = photo.beginning != .jpeg && cropping.isPNG
      guard cropping.isCopy || keepsFormat else { throw .other(Self.problem) }
      file = try decoded(decoders, cancellation)
    }
    guard let file = file.take() else { throw .other(Self.problem) }
    let time = timespec(tv_sec: identity.seconds, tv_nsec: identity.nanoseconds)
    _ = futimens(file.number, [time, time])
    return file
  }

  private func open(by decoders: DecodePool) throws(FileChangeFailure) -> PassedPhoto {
    do throws(DecodeFailure) {
      return try PassedPhoto.open(FilePath(cropping.photo.location), by: decoders)
    } catch {
      throw .other(error.reason)
    }
  }

  /// The part of the photo's pixels as the program shows them, as a new file.
  private func decoded(
    _ decoders: DecodePool, _ cancellation: FileTaskCancellation
  ) throws(FileChangeFailure) -> OwnedDescriptor? {
    let demand = PhotoDemand(bounds: cropping.frame.photoSize)
    switch pictures.picture(of: cropping.photo, demand, from: decoders, cancellation) {
    case nil: throw .cancelled
    case .failure(let failure)?: throw .other(failure.reason)
    case .success(let picture)?:
      return EncodingProcess()?.part(
        of: picture, cropping.frame, as: cropping.isPNG ? .png : .jpeg)
    }
  }

  /// Why nothing is saved of a photo that can be read.
  private static var problem: String {
    localized("It cannot be encoded: it is damaged or unusual, or there is too little memory.")
  }
}
