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
    /// It cannot be saved.
    case notSaved(FileChangeFailure)
  }

  /// A finished document.
  final class Document: Sendable {
    /// The PDF file, in memory.
    let file: OwnedDescriptor
    /// Why some of the photos are not in it, for people.
    let problems: [String]

    init(file: consuming OwnedDescriptor, problems: [String]) {
      self.file = file
      self.problems = problems
    }
  }

  /// What is printed.
  let job: PrintJob
  /// Where it goes.
  let destination: PrintDestination
  /// What decodes the photos; nil if nothing does.
  let decoders: DecodePool?
  /// What passes decoded photos on.
  let pictures: DecodedPictures

  /// Makes the document, and saves it if that is its destination; blocks.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> Result<Document, Failure> {
    do throws(Failure) {
      let document = try makeDocument(cancellation, progress)
      if case .file(let location, _) = destination {
        guard let process = FileChangeProcess(Decoders.programs.files) else {
          throw .notSaved(.noAnswer)
        }
        cancellation.use(process)
        let result = process.save(document.file.number, at: location.path)
        if let failure = result.failure {
          throw failure == .cancelled ? .cancelled : .notSaved(failure)
        }
      }
      return .success(document)
    } catch {
      return .failure(error)
    }
  }

  private func makeDocument(
    _ cancellation: FileTaskCancellation, _ progress: (Double) -> Void
  ) throws(Failure) -> Document {
    guard let encoder = EncodingProcess(), let decoders else { throw .notEncoded }
    let layout = job.layout
    var problems: [String] = []
    var count = 0
    for (index, item) in job.items.enumerated() {
      let demand = PhotoDemand(bounds: layout.pixelBounds, sheet: item.sheet)
      guard let result = pictures.picture(of: item.photo, demand, from: decoders, cancellation)
      else { throw .cancelled }
      switch result {
      case .success(let photo):
        let place = count % layout.photosPerPage
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
    guard count > 0 else { throw .noPhoto(problems) }
    guard let file = encoder.finishDocument() else { throw .notEncoded }
    return Document(file: file, problems: problems)
  }
}
