import Chrome
import DesktopServices
import FileService
import GalleryCore
import Glibc
import Localization
import PhotoSources
import ProcessWire
import SystemPackage
import WorkerThreads

/// Photos that are printed, or written to a PDF file.
extension FilesPart {
  /// Asks how the selected photos are printed, or the current one if none are.
  @MainActor func askPrinting(
    _ photo: Photo, window: String, in snapshot: Snapshot
  ) -> [AppAction] {
    if let busy { return [busy] }
    let photos = inOrder(
      snapshot.transfer(of: photo, isCopy: true).photos, in: snapshot.album)
    guard photos.count <= PrintJob.mostPhotos else {
      let most = PrintJob.mostPhotos
      return [
        .say(
          ShortMessage(
            localized(
              most, one: "\(most) photo can be printed at a time.",
              other: "\(most) photos can be printed at a time.")))
      ]
    }
    let locale = ["LC_ALL", "LC_PAPER", "LANG"].lazy
      .compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty }
    let job = PrintJob(
      items: photos.map {
        PrintJob.Item(photo: $0, sheet: snapshot.gallery.sheetIndex(of: $0.id))
      },
      paper: PaperSize(locale: locale ?? ""), window: window)
    return [.askWhenFree(Question(printing: job))]
  }

  /// Makes the document, and prints or saves it.
  mutating func begin(
    _ job: PrintJob, for destination: PrintDestination, at now: Double
  ) -> [AppAction] {
    begin(
      .print(
        PrintWork(job: job, destination: destination, decoders: decoders, pictures: pictures)),
      at: now)
  }

  /// Asks for the name of the PDF file.
  @MainActor func askPDFName(of job: PrintJob, in snapshot: Snapshot) -> AppAction {
    let photo = job.items[0].photo
    let name = FileName(FolderTransfer.name(of: photo))
    return askPDFName(
      of: job, in: folder(of: photo, snapshot.searches),
      typed: Array(name.bytes[..<name.stemByteCount]) + Array(".pdf".utf8))
  }

  /// Asks for the name of the PDF file, at first or again.
  func askPDFName(
    of job: PrintJob, in folder: [UInt8], typed name: [UInt8], problem: String? = nil
  ) -> AppAction {
    let path = FilePath(bytes: folder).absolute().string
    return .askWhenFree(
      Question(
        localized("Save as a PDF file"), localized("In \(path), unless you type another path."),
        field: EditedText(fileName: name), rule: .filePath, problem: problem,
        answers: [
          .init(localized("Cancel")),
          .init(localized("Save"), .savePDFAsTyped(job, folder: folder)),
        ]))
  }

  /// Writes photos to a PDF file under the typed name, which may be a path.
  mutating func savePDF(
    of job: PrintJob, as name: [UInt8], in folder: [UInt8], at now: Double
  ) -> [AppAction] {
    let home = getenv("HOME").map { String(cString: $0) }
    let location = Photo.Location(typed: name, in: folder, home: home)
    return begin(job, for: .file(location, typed: name), at: now)
  }

  /// Sends a finished document to the desktop's dialog for printing, or says what became of it.
  func receivePrinted(
    _ work: PrintWork, _ result: Result<PrintWork.Document, PrintWork.Failure>
  ) -> [AppAction] {
    switch result {
    case .success(let document):
      var actions: [AppAction] = []
      if !document.problems.isEmpty {
        actions.append(
          .explain(
            localized("Some photos cannot be printed"), TrashMessage.list(document.problems)))
      }
      switch work.destination {
      case .printer: send(document, of: work.job)
      case .file(let location, _):
        let name = FileChangeMessage(location).name
        actions.append(.say(localized("Saved \(name)"), for: 4))
      }
      return actions
    case .failure(.notSaved(let failure)):
      guard case .file(let location, let typed) = work.destination else { return [] }
      let reason = FileChangeMessage(location).reason(failure)
      let folder = Array(location.path.dropLast(location.fileName.count))
      return [askPDFName(of: work.job, in: folder, typed: typed, problem: reason)]
    case .failure(.cancelled):
      return [.say(ShortMessage(localized("Cancelled: nothing was printed")))]
    case .failure(.noPhoto(let problems)):
      return [.explain(localized("Nothing was printed"), TrashMessage.list(problems))]
    case .failure(.notEncoded):
      return [
        .explain(
          localized("Nothing was printed"),
          localized("The pages cannot be made: there may be too little memory."))
      ]
    }
  }

  /// Opens the desktop's dialog for printing.
  private func send(_ document: PrintWork.Document, of job: PrintJob) {
    WorkerThread.start { [post] in
      let answer = PortalProcess.perform(
        .printDocument, about: Array(job.heading.utf8), document: document.file.number,
        window: job.window, by: ProgramFile.folder.appending("gimbal-desktop"))
      post(.printAnswered(answer, job))
    }
  }

  /// Says what became of a document; where the desktop prints nothing, it can be saved as a PDF file.
  @MainActor func receive(
    _ answer: PortalAnswer, to job: PrintJob, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let message = PortalRequest.printDocument.message(for: answer) else { return [] }
    if answer == .done { return [.say(message, for: 3)] }
    let advice = localized("A PDF file can be printed by another program.")
    return [
      .askWhenFree(
        Question(
          localized("Nothing was printed"), localizedSentences(message, advice),
          answers: [
            .init(localized("Cancel")), .init(localized("Save as PDF…"), .askPDFName(job)),
          ]))
    ]
  }
}
