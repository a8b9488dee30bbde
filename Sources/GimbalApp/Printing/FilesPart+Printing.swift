import Chrome
import DecoderService
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
    let photos = snapshot.inOrder(snapshot.meantPhotos(or: photo))
    guard photos.count <= PrintJob.mostPhotos else {
      let (most, count) = (PrintJob.mostPhotos, photos.count)
      return [
        .say(
          ShortMessage(
            localized(
              count, one: "At most \(most) photos can be printed at a time; \(count) is selected.",
              other: "At most \(most) photos can be printed at a time; \(count) are selected.")))
      ]
    }
    let names: [String] = ["LC_ALL", "LC_PAPER", "LANG"]
    let locale = names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }
      .first { !$0.isEmpty }
    let job = PrintJob(
      items: photos.map { photo in
        PrintJob.Item(
          photo: photo, sheet: snapshot.meantSheet(of: photo.id),
          size: snapshot.meantPicture(of: photo.id)?.photoSize)
      },
      paper: paper ?? keeper?.paper ?? PaperSize(locale: locale ?? ""), window: window)
    return [.askWhenFree(Question(printing: job))]
  }

  /// Asks again after an option was chosen; the paper is the next job's as well.
  mutating func askPrinting(_ job: PrintJob, option: Int) -> [AppAction] {
    if job.paper != paper {
      paper = job.paper
      keeper?.change { $0.paper = job.paper }
    }
    return [.ask(Question(printing: job, option: option))]
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
    return askPDFName(
      of: job, in: Self.documentFolder(of: photo, snapshot.searches),
      typed: photo.derivedName(".pdf"))
  }

  /// The folder of a photo or its archive, for a document; the user's own folder if those are on a
  /// server, or belong to the program.
  private static func documentFolder(of photo: Photo, _ searches: PhotoSearches) -> [UInt8] {
    let folder = searches.folder(of: photo)
    let isOnServer = Photo.Location(folder: folder, fileName: []).isAddress
    guard isOnServer || photo.location.isBundled, let home = UserFolders.home else { return folder }
    return home.bytes + [UInt8(ascii: "/")]
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
    begin(job, for: .typed(name, in: folder, home: UserFolders.home?.string), at: now)
  }

  /// Sends a finished document to the desktop's dialog for printing, or says what became of it.
  func receivePrinted(
    _ work: PrintWork, _ result: Result<PrintDocument, PrintWork.Failure>
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
      case .file(let location, _, _):
        let name = FileChangeMessage(location).name
        actions.append(.say(localized("Saved \(name)"), for: 4))
      }
      return actions
    case .failure(.notSaved(let failure, let document)):
      guard case .file(let location, let typed, let folder) = work.destination else { return [] }
      let reason = FileChangeMessage(location).reason(failure)
      return [
        askPDFName(of: work.job.with(document), in: folder, typed: typed, problem: reason)
      ]
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
  private func send(_ document: PrintDocument, of job: PrintJob) {
    let job = job.with(document)
    let isStarted = WorkerThread.start { [post] in
      let answer = PortalProcess.perform(
        .printDocument, about: Array(job.heading.utf8), document: document.file.number,
        window: job.window, by: ProgramFile.folder.appending("gimbal-desktop"))
      post(.printAnswered(answer, job))
    }
    if !isStarted { post(.printAnswered(.broken, job)) }
  }

  /// Where the desktop prints nothing, offers to save the document as a PDF file; what becomes of
  /// one that was printed, the desktop says.
  @MainActor func receive(
    _ answer: PortalAnswer, to job: PrintJob, in snapshot: Snapshot
  ) -> [AppAction] {
    guard let message = PortalRequest.printDocument.message(for: answer) else { return [] }
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
