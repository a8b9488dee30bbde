import DecoderService
import FileService
import GalleryCore
import ProcessWire
import SystemPackage

/// Photos that get stars, in the XMP files beside them; the photos' own files stay as they are.
struct PhotoRating: Sendable {
  /// The photos.
  let photos: [Photo]
  /// Why each of them is not rated; nil for those that are.
  let refusals: [FileRefusal?]
  /// The stars, 0…5; -1 rejects the photos.
  let stars: Int
  /// Reads what is known of photos; nil if nothing does.
  let decoders: DecodePool?

  /// Rates the photos; returns the reasons why not, of the first ones if it was cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [FileChangeFailure?] {
    let reader = decoders.map { MetadataReader($0) }
    defer { reader?.close() }
    return FileWork.change(photos.count, cancellation, progress) {
      (index, process) -> Result<Void, FileChangeFailure> in
      if let reason = FileWork.reasonToKeep(photos[index], refusals[index]) {
        return .failure(.other(reason))
      }
      let failure = rate(FilePath(photos[index].location), by: process, reader)
      return failure.map(Result.failure) ?? .success(())
    }.map(\.failure)
  }

  /// Rates a photo in the XMP file that it has, or in a new one.
  private func rate(
    _ photo: FilePath, by process: FileChangeProcess, _ reader: MetadataReader?
  ) -> FileChangeFailure? {
    // The one that says more is the last one.
    let sidecars = Sidecar.all(of: photo)
    for sidecar in sidecars.reversed() {
      let failure = rate(sidecar, by: process)
      // Beside a long name the shorter one may have room.
      guard failure == .missing || failure == .nameTooLong else { return failure }
    }
    // Another program may have moved or deleted it.
    guard let own = sidecars.last, reader?.isThere(photo) != false else { return .missing }
    // Nothing has to be said of a photo without stars.
    if stars == 0, let traits = reader?.traits(of: photo, keywords: []), traits.rating == nil {
      return nil
    }
    let failure = save(at: own.path.bytes, by: process)
    guard failure == .nameTaken else { return failure }
    // It has appeared meanwhile, or is a link to nowhere, or says that it is for another photo.
    let second = rate(own, by: process)
    return second == .missing ? .oddSidecar : second
  }

  private func rate(_ sidecar: Sidecar, by process: FileChangeProcess) -> FileChangeFailure? {
    process.rate(
      sidecar.path.bytes, stars: stars, fileExtension: sidecar.fileExtension,
      isShared: sidecar.isShared
    ).failure
  }

  /// Saves a new XMP file, which must not be there.
  private func save(at path: [UInt8], by process: FileChangeProcess) -> FileChangeFailure? {
    do throws(WireError) {
      let file = try OwnedDescriptor.memoryFile("gimbal-sidecar", Self.newFile(stars: stars))
      return process.save(file.number, at: path).failure
    } catch {
      return .other("\(error.reason).")
    }
  }

  /// An XMP file that says nothing but the stars.
  static func newFile(stars: Int) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
         xmlns:xmp="http://ns.adobe.com/xap/1.0/"
         xmp:Rating="\(stars)"/>
       </rdf:RDF>
      </x:xmpmeta>

      """.utf8)
  }
}
