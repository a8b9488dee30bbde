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

  /// What became of a photo: the XMP file that was written, nil if none had to be, or the reason
  /// why it was not rated.
  typealias Outcome = Result<RatedFile?, FileChangeFailure>

  /// Rates the photos; returns what became of them, of the first ones if it was cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [Outcome] {
    let reader = decoders.map { MetadataReader($0) }
    defer { reader?.close() }
    return FileWork.change(photos.count, cancellation, progress) { index, process in
      if let reason = FileWork.reasonToKeep(photos[index], refusals[index]) {
        return .failure(.other(reason))
      }
      return rate(FilePath(photos[index].location), by: process, reader)
    }
  }

  /// Rates a photo in the XMP file that it has, or in a new one.
  private func rate(
    _ photo: FilePath, by process: FileChangeProcess, _ reader: MetadataReader?
  ) -> Outcome {
    // The one that says more is the last one.
    let sidecars = Sidecar.all(of: photo)
    for sidecar in sidecars.reversed() {
      let outcome = rate(sidecar, by: process)
      // Beside a long name the shorter one may have room.
      guard outcome.failure == .missing || outcome.failure == .nameTooLong else { return outcome }
    }
    // Another program may have moved or deleted it.
    guard let own = sidecars.last, reader?.isThere(photo) != false else {
      return .failure(.missing)
    }
    // Nothing has to be said of a photo without stars.
    if stars == 0, let traits = reader?.traits(of: photo, keywords: []), traits.rating == nil {
      return .success(nil)
    }
    let outcome = save(at: own.path.bytes, by: process)
    guard outcome.failure == .nameTaken else { return outcome }
    // It has appeared meanwhile, or is a link to nowhere, or says that it is for another photo.
    let second = rate(own, by: process)
    return second.failure == .missing ? .failure(.oddSidecar) : second
  }

  private func rate(_ sidecar: Sidecar, by process: FileChangeProcess) -> Outcome {
    process.rate(
      sidecar.path.bytes, stars: stars, fileExtension: sidecar.fileExtension,
      isShared: sidecar.isShared
    ).map(Optional.some)
  }

  /// Saves a new XMP file, which must not be there.
  private func save(at path: [UInt8], by process: FileChangeProcess) -> Outcome {
    let contents = Self.newFile(stars: stars)
    do throws(WireError) {
      let file = try OwnedDescriptor.memoryFile("gimbal-sidecar", contents)
      return process.save(file.number, at: path).map {
        RatedFile(path: path, identity: $0.identity, former: .none(written: contents))
      }
    } catch {
      return .failure(.other("\(error.reason)."))
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
