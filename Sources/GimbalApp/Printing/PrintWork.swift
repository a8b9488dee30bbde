import DecoderService
import FileService
import GalleryCore
import Localization
import ProcessWire

/// A document that is made of photos, by decoders and an encoder process.
struct PrintWork: Sendable {
  /// Why there is no document.
  enum Failure: Error, Hashable {
    case cancelled
    /// None of the photos can be decoded, for these reasons.
    case noPhoto([String])
    /// The encoder does not work.
    case notEncoded
    /// It is made, but cannot be saved.
    case notSaved(FileChangeFailure, PrintDocument)
  }

  /// What is printed.
  let job: PrintJob
  /// Where it goes.
  let destination: PrintDestination
  /// What decodes the photos; nil if nothing does.
  let decoders: DecodePool?
  /// What passes decoded photos on.
  let pictures: DecodedPictures

  /// Makes the document unless that is done, and saves it if that is its destination; blocks.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> Result<PrintDocument, Failure> {
    do throws(Failure) {
      let document: PrintDocument
      if let finished = job.document {
        document = finished
      } else {
        document = try makeDocument(cancellation, progress)
      }
      guard !cancellation.isCancelled else { throw .cancelled }
      if case .file(let location, _, _) = destination {
        try save(document, at: location, cancellation)
      }
      return .success(document)
    } catch {
      // Whoever cancels it ends the encoder.
      return .failure(error == .notEncoded && cancellation.isCancelled ? .cancelled : error)
    }
  }

  private func save(
    _ document: PrintDocument, at location: Photo.Location, _ cancellation: FileTaskCancellation
  ) throws(Failure) {
    guard let process = FileChangeProcess(Decoders.programs.files) else {
      throw .notSaved(.noAnswer, document)
    }
    cancellation.use(process)
    let result = process.save(document.file.number, at: location.path)
    if let failure = result.failure {
      throw failure == .cancelled ? .cancelled : .notSaved(failure, document)
    }
  }

  private func makeDocument(
    _ cancellation: FileTaskCancellation, _ progress: (Double) -> Void
  ) throws(Failure) -> PrintDocument {
    guard let decoders, let encoder = EncodingProcess(endedBy: cancellation) else {
      throw .notEncoded
    }
    let layout = job.layout
    var problems: [String] = []
    var count = 0
    for (index, item) in job.items.enumerated() {
      let demand = PhotoDemand(
        bounds: layout.pixelBounds(of: item.size), sheet: item.sheet)
      guard let result = pictures.picture(of: item.photo, demand, from: decoders, cancellation)
      else { throw .cancelled }
      switch result {
      case .success(let photo):
        let place = count % layout.photosPerPage.rawValue
        guard place > 0 || encoder.beginPage(layout.paper),
          encoder.draw(photo, layout.placement(of: photo.image.size, at: place))
        else { throw .notEncoded }
        count += 1
      case .failure(let failure):
        problems.append(
          localizedSentences(
            localized("\(FileChangeMessage.quoted(item.photo.name)) is left out."),
            failure.reason))
      }
      progress(Double(index + 1) / Double(job.items.count))
    }
    guard !cancellation.isCancelled else { throw .cancelled }
    guard count > 0 else { throw .noPhoto(problems) }
    guard let file = encoder.finishDocument() else { throw .notEncoded }
    return PrintDocument(file: file, problems: problems)
  }
}
