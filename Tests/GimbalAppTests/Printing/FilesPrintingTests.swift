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

@Suite("What is asked and said about printing and smaller copies")
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
    question.dialog.buttons.indices.map(question.action)
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func job(_ parts: ShownParts, _ pages: [Int] = [3]) -> PrintJob {
    PrintJob(
      items: pages.map { .init(photo: parts.photo($0), sheet: 0) }, paper: .a4, window: "x11:1")
  }

  @Test("the selected photos are printed in the order of their pages, and the count goes around")
  func counts() throws {
    let parts = ShownParts()
    defer { parts.close() }
    for page in [5, 1, 3] { _ = parts.files.toggleSelected(of: parts.photo(page)) }
    var question = try question(
      parts.files.perform(.printPhotos, window: "x11:1", in: parts.snapshot()))
    #expect(question.dialog.heading == "Print 3 photos")
    for (count, detail) in [(1, "On 3 pages of"), (2, "On 2 pages of"), (4, "On 1 page of")] {
      let job = try #require(question.job)
      #expect(job.items.map(\.photo) == [1, 3, 5].map(parts.photo))
      #expect(job.photosPerPage == count && question.dialog.detail.hasPrefix(detail))
      #expect(
        actions(question)
          == [.nothing, .askPrinting(job.withNextCount), .askPDFName(job), .printPhotos(job)])
      question = try self.question(
        parts.files.answer(actions(question)[1], typed: [], in: parts.snapshot()))
      #expect(question.dialog.focus == .button(1), "It can be pressed again.")
    }
    #expect(question.job?.photosPerPage == 1)
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
    let location = Photo.Location(path: bytes("/photos/3.pdf"))
    let work = PrintWork(
      job: job, destination: .file(location, typed: bytes("3.pdf")), decoders: nil,
      pictures: parts.files.pictures)
    let again = try question(
      parts.files.receivePrinted(work, .failure(.notSaved(.nameTaken))))
    #expect(again.dialog.problem?.contains("another file of this name") == true)
    #expect(actions(again).last == .savePDFAsTyped(job, folder: bytes("/photos/")))
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
    #expect(parts.files.receive(.cancelled, to: job, in: parts.snapshot()).isEmpty)
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

  @Test("smaller copies have a size in a range, and their folder is asked for")
  func export() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let photo = parts.photo(3)
    let asked = try question(
      parts.files.perform(.saveSmaller, window: "x11:1", in: parts.snapshot()))
    #expect(asked.dialog.heading == "Save a smaller copy of 1 photo")
    #expect(asked.dialog.field?.bytes == bytes("2048"))
    #expect(actions(asked).last == .exportAsTyped([photo], window: "x11:1"))
    let rule = FieldRule.wholeNumber(PhotoExport.lengths)
    for (text, isValid) in [
      ("16", true), ("65500", true), ("15", false), ("65501", false), ("", false), ("1e3", false),
      ("2048 ", false),
    ] {
      #expect((rule.problem(with: bytes(text)) == nil) == isValid, "\(text)")
    }
    let transfer = FolderTransfer(photos: [photo], isCopy: true, exportedLength: 100)
    #expect(transfer.name(of: photo) == bytes("3.jpg"))
  }
}
