import DecoderService
import FileService
import GalleryCore
import Glibc
import Localization
import ProcessWire
import SystemPackage

/// What a worker does to save a part of a photo.
struct CropWork: Sendable {
  /// What became of the part.
  enum Outcome: Hashable, Sendable {
    /// It is a copy.
    case copied(MovedFile)
    /// It is in the place of the photo's file.
    case replaced(ReplacedFile)
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
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - last: is called once it cannot be cancelled any more.
  func perform(
    _ cancellation: FileTaskCancellation, last: () -> Void
  ) -> Result<Outcome, FileChangeFailure> {
    do throws(FileChangeFailure) {
      guard let decoders else { throw .noAnswer }
      let photo = try open(by: decoders)
      let (identity, beginning, rights) = (photo.identity, photo.beginning, photo.rights)
      if let shown = cropping.shown, !identity.hasContents(of: shown) { throw .differs }
      let format = Self.format(beginning)
      var part: OwnedDescriptor?
      let change = decoders.orientations.change(of: FilePath(cropping.photo.location))
      if cropping.isInPlace,
        let problem = PhotoCropping.inPlaceProblem(of: cropping.photo, beginning, change)
      {
        throw .other(problem)
      }
      if Self.cutsStoredPixels(beginning, change) { part = try stored(photo, cancellation) }
      if part == nil {
        guard !cropping.isInPlace || format == .png else { throw .other(Self.lossProblem) }
        part = try decoded(decoders, format, cancellation)
      }
      guard !cancellation.isCancelled else { throw .cancelled }
      guard let file = part.take() else { throw .other(Self.problem) }
      // The copy is of the same day.
      let time = timespec(tv_sec: identity.seconds, tv_nsec: identity.nanoseconds)
      _ = futimens(file.number, [time, time])
      // Nobody may read it who may not read the photo. In its place, it gets all rights at last.
      _ = fchmod(file.number, cropping.isInPlace ? 0o600 : mode_t(rights))
      if cropping.isInPlace {
        return .success(.replaced(try replace(by: file, identity, cancellation, last: last)))
      }
      guard let process = FileChangeProcess(Decoders.programs.files) else { throw .noAnswer }
      cancellation.use(process)
      return .success(.copied(try save(file, format, by: process)))
    } catch {
      return .failure(error)
    }
  }

  /// The format of a copy: that of the photo's contents, whatever its name says.
  static func format(_ beginning: FileBeginning) -> CroppedFormat {
    [.png, .deepPNG].contains(beginning) ? .png : .jpeg
  }

  /// Whether a file's stored pixels are cut: not if the photo is shown in another way than its file
  /// says.
  static func cutsStoredPixels(_ beginning: FileBeginning, _ change: Reorientation) -> Bool {
    beginning == .jpeg && change == .none
  }

  /// Saves a copy beside the photo, or in another folder where that cannot be written.
  private func save(
    _ file: borrowing OwnedDescriptor, _ format: CroppedFormat, by process: FileChangeProcess
  ) throws(FileChangeFailure) -> MovedFile {
    let path = cropping.photo.location.path
    let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
    let name = cropping.copyName(format)
    let way = Placement(isCopy: true)
    switch process.save(file.number, at: Array(folder) + name, way) {
    case .success(let saved): return saved
    case .failure(let failure):
      guard [.permission, .readOnly].contains(failure), let otherFolder else { throw failure }
      let other = otherFolder.bytes + [UInt8(ascii: "/")] + name
      return try process.save(
        file.number, at: other, Placement(isCopy: true, makesFolder: true)
      ).get()
    }
  }

  /// Saves the part in the place of the photo's file, which goes to the trash, if it is still what
  /// was cropped.
  private func replace(
    by file: borrowing OwnedDescriptor, _ identity: FileStatus.Identity,
    _ cancellation: FileTaskCancellation, last: () -> Void
  ) throws(FileChangeFailure) -> ReplacedFile {
    let home = TrashSession.homeVariables
    guard let process = FileChangeProcess(Decoders.programs.files, home: home) else {
      throw .noAnswer
    }
    // From now on nothing ends it early: nobody is told that nothing was saved when something was.
    cancellation.cancel(by: {})
    guard !cancellation.isCancelled else { throw .cancelled }
    last()
    return try process.replace(
      cropping.photo.location.path, by: file.number, shown: identity
    ).get()
  }

  // MARK: The file

  private func open(by decoders: DecodePool) throws(FileChangeFailure) -> PassedPhoto {
    do throws(DecodeFailure) {
      return try PassedPhoto.open(FilePath(cropping.photo.location), by: decoders)
    } catch {
      throw .other(error.reason)
    }
  }

  /// The part of a JPEG's stored pixels, as a new file; nil if the decoded ones have to be taken.
  private func stored(
    _ photo: PassedPhoto, _ cancellation: FileTaskCancellation
  ) throws(FileChangeFailure) -> OwnedDescriptor? {
    guard let process = CropProcess(endedBy: cancellation) else { return nil }
    let outcome = process.part(of: photo, cropping.frame)
    guard !cancellation.isCancelled else { throw .cancelled }
    switch outcome {
    case .cropped(let bytes):
      do throws(WireError) {
        return try OwnedDescriptor.memoryFile("gimbal-crop", bytes)
      } catch {
        throw .other(Self.problem)
      }
    case .unsuitable: return nil
    case .failed: throw .other(Self.problem)
    }
  }

  /// The part of the photo's pixels as the program shows them, as a new file.
  private func decoded(
    _ decoders: DecodePool, _ format: CroppedFormat, _ cancellation: FileTaskCancellation
  ) throws(FileChangeFailure) -> OwnedDescriptor? {
    let demand = PhotoDemand(bounds: cropping.frame.photoSize)
    switch pictures.picture(of: cropping.photo, demand, from: decoders, cancellation) {
    case nil: throw .cancelled
    case .failure(let failure)?: throw .other(failure.reason)
    case .success(let picture)?:
      // The frame is in another photo than this one.
      guard picture.photoSize == cropping.frame.photoSize else { throw .differs }
      guard let process = EncodingProcess(endedBy: cancellation) else { return nil }
      return process.part(of: picture, cropping.frame, as: format)
    }
  }

  /// Why a photo is not replaced by what its decoded pixels would make.
  static var lossProblem: String {
    localized("It is unusual, and its metadata would be lost. Save a copy.")
  }

  /// Why nothing is saved of a photo that can be read.
  private static var problem: String {
    localized("It cannot be encoded: it is damaged or unusual, or there is too little memory.")
  }
}
