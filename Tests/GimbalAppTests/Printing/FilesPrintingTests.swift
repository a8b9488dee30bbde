import Chrome
import Commands
import DecoderService
import DesktopServices
import FileService
import GalleryCore
import ProcessWire
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("What is asked and said about printing")
@MainActor struct FilesPrintingTests {
  private func question(_ actions: [AppAction]) throws -> Question {
    for action in actions {
      switch action {
      case .ask(let question), .askWhenFree(let question): return question
      default: continue
      }
    }
    throw StartError(code: .noInput, message: "nothing is asked: \(actions)")
  }

  private func actions(_ question: Question) -> [DialogAction] {
    question.dialog.buttons.indices.map(question.action(of:))
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func job(_ parts: ShownParts, _ pages: [Int] = [3]) -> PrintJob {
    PrintJob(
      items: pages.map { .init(photo: parts.photo($0), sheet: 0) }, paper: .a4, window: "x11:1")
  }

  @Test("the selected photos are printed in the order of their pages, as many on each as chosen")
  func counts() throws {
    let parts = ShownParts()
    defer { parts.close() }
    for page in [5, 1, 3] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    var question = try question(
      parts.files.perform(.printPhotos, window: "x11:1", in: parts.snapshot()))
    #expect(question.dialog.heading == "Print 3 photos")
    for (option, count, detail) in [
      (0, PhotosPerPage.one, "On 3 pages of"), (1, .two, "On 2 pages of"),
      (2, .four, "On 1 page of"),
    ] {
      let action = question.action(ofOption: option)
      question = try self.question(
        parts.files.answer(action, typed: [], in: parts.snapshot()))
      let job = try #require(question.job)
      #expect(job.items.map(\.photo) == [1, 3, 5].map(parts.photo))
      #expect(job.photosPerPage == count && question.dialog.detail.hasPrefix(detail))
      let options = question.dialog.options.prefix(3)
      #expect(options.map(\.title) == ["1", "2", "4"], "The heading says what they are.")
      #expect(options.firstIndex { $0.isChosen } == option, "It is marked.")
      #expect(actions(question) == [.nothing, .askPDFName(job), .printPhotos(job)])
      #expect(question.dialog.focus == .option(option), "The arrow keys go on from it.")
    }
  }

  @Test("the paper can be chosen, and is that of later jobs")
  func papers() throws {
    let parts = ShownParts()
    defer { parts.close() }
    var question = try question(
      parts.files.perform(.printPhotos, window: "", in: parts.snapshot()))
    let first = PhotosPerPage.allCases.count
    for (index, paper) in PaperSize.allCases.enumerated() {
      let action = question.action(ofOption: first + index)
      question = try self.question(
        parts.files.answer(action, typed: [], in: parts.snapshot()))
      #expect(question.job?.paper == paper && question.dialog.paper == paper.size)
      let chosen = question.dialog.options.indices.filter { question.dialog.options[$0].isChosen }
      #expect(chosen == [0, first + index])
    }
    #expect(question.dialog.detail == "On 1 page of 13 × 18 cm paper")
    #expect(question.action(ofOption: 99) == .nothing)
    let later = try self.question(
      parts.files.perform(.printPhotos, window: "", in: parts.snapshot()))
    #expect(later.job?.paper == .photo13x18)
  }

  @Test("a PDF file is named after its first photo, and asked for again if it cannot be saved")
  func names() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let job = job(parts)
    let asked = try question(
      parts.files.answer(.askPDFName(job), typed: [], in: parts.snapshot()))
    #expect(asked.dialog.field?.bytes == bytes("3.pdf"))
    #expect(actions(asked).last == .savePDFAsTyped(job, folder: bytes("/photos/")))
    let document = try document()
    for typed in ["3.pdf", "sub/a", "/other/b.PDF"] {
      let work = PrintWork(
        job: job, destination: .typed(bytes(typed), in: bytes("/photos/"), home: nil),
        decoders: nil, pictures: parts.files.pictures)
      let again = try question(
        parts.files.receivePrinted(work, .failure(.notSaved(.nameTaken, document))))
      #expect(again.dialog.problem?.contains("another file named") == true)
      #expect(again.dialog.field?.bytes == bytes(typed))
      // The same folder, and the pages that are made.
      #expect(
        actions(again).last == .savePDFAsTyped(job.with(document), folder: bytes("/photos/")))
    }
  }

  private func document() throws -> PrintDocument {
    try PrintDocument(file: OwnedDescriptor.memoryFile("pages", bytes("%PDF")), problems: [])
  }

  @Test("a typed name gets the extension of PDF files if it lacks it")
  func extensions() throws {
    for (typed, path) in [
      ("a", "/photos/a.pdf"), ("a.pdf", "/photos/a.pdf"), ("a.PDF", "/photos/a.PDF"),
      ("a.jpg", "/photos/a.jpg.pdf"), ("sub/a", "/photos/sub/a.pdf"), ("/b/a", "/b/a.pdf"),
      ("~/a", "/home/a.pdf"),
    ] {
      let location = Photo.Location(path: bytes(path))
      #expect(
        PrintDestination.typed(bytes(typed), in: bytes("/photos/"), home: "/home")
          == .file(location, typed: bytes(typed), in: bytes("/photos/")))
    }
  }

  @Test("photos of a server are saved in the user's own folder, under a name without a folder")
  func servers() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let home = try #require(UserFolders.home).string + "/"
    for path in ["https:/./h/a%2Fb.jpg?path=/x/y.png", "sftp:/./h/photos/a-b.jpg"] {
      let photo = parts.photo(3).with(Photo.Location(path: bytes(path)))
      let job = PrintJob(items: [.init(photo: photo, sheet: 0)], paper: .a4, window: "")
      let asked = try question(
        parts.files.answer(.askPDFName(job), typed: [], in: parts.snapshot()))
      #expect(asked.dialog.field?.bytes == bytes("a-b.pdf"))
      #expect(actions(asked).last == .savePDFAsTyped(job, folder: bytes(home)))
    }
  }

  @Test("a document is made once, and goes nowhere after it was cancelled")
  func finished() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let document = try document()
    let work = PrintWork(
      job: job(parts).with(document), destination: .printer, decoders: nil,
      pictures: parts.files.pictures)
    let cancellation = FileTaskCancellation()
    #expect(work.perform(cancellation, progress: { _ in }) == .success(document))
    cancellation.cancel()
    #expect(work.perform(cancellation, progress: { _ in }) == .failure(.cancelled))
    #expect(work.job.with(.two).document == nil && work.job.with(.letter).document == nil)
  }

  @Test("more photos than a job has are not printed, and it is said how many are selected")
  func most() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let locations = (0...PrintJob.mostPhotos).map { Photo.Location(path: bytes("/more/\($0).jpg")) }
    for photo in Album(locations, number: 1).photos { _ = parts.files.toggleSelected(of: photo) }
    parts.send(.command(.toggleOverview))
    let refusal = parts.files.perform(.printPhotos, window: "", in: parts.snapshot())
    let said = refusal.compactMap { action -> String? in
      if case .say(let message) = action { message.text } else { nil }
    }
    #expect(said == ["At most 500 photos can be printed at a time; 501 are selected."])
  }

  @Test("where the desktop cannot print, a PDF file is offered; who declines hears nothing")
  func portals() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let job = job(parts)
    for answer in [PortalAnswer.noBus, .missing, .late, .refused("no"), .broken] {
      let offered = try question(parts.files.receive(answer, to: job, in: parts.snapshot()))
      #expect(actions(offered) == [.nothing, .askPDFName(job)], "\(answer)")
    }
    for answer in [PortalAnswer.cancelled, .done] {
      #expect(parts.files.receive(answer, to: job, in: parts.snapshot()).isEmpty, "\(answer)")
    }
  }

  @Test("photos that cannot be decoded are named")
  func problems() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let work = PrintWork(
      job: job(parts), destination: .printer, decoders: nil, pictures: parts.files.pictures)
    let said = try question(
      parts.files.receivePrinted(work, .failure(.noPhoto(["“3.jpg” is left out."]))))
    #expect(said.dialog.heading == "Nothing was printed")
    #expect(said.dialog.detail == "“3.jpg” is left out.")
    guard case .failure(.notEncoded) = work.perform(FileTaskCancellation(), progress: { _ in })
    else {
      Issue.record("Nothing decodes photos.")
      return
    }
    let cancellation = FileTaskCancellation()
    cancellation.cancel()
    guard case .failure(.cancelled) = work.perform(cancellation, progress: { _ in }) else {
      Issue.record("Whoever cancels it knows why nothing is encoded.")
      return
    }
  }

  @Test("a reply for an earlier request, and a provisional one, are not what a worker waits for")
  func replies() throws {
    let pictures = DecodedPictures()
    let pool = DecodePool(programs: Decoders.programs, slotCount: 1)
    defer { pool.close() }
    let cancellation = FileTaskCancellation()
    pictures.receive(
      DecodeReply(
        request: DecodeRequest(
          id: PhotoID(rawValue: 1), purpose: .export, photo: "/nowhere",
          demand: PhotoDemand(bounds: PixelSize(width: 1, height: 1)), generation: 7),
        result: .failure(DecodeFailure(reason: "late"))))
    cancellation.cancel()
    let parts = ShownParts()
    defer { parts.close() }
    let result = pictures.picture(
      of: parts.photo(1), PhotoDemand(bounds: PixelSize(width: 1, height: 1)), from: pool,
      cancellation)
    #expect(result == nil)
  }
}
