import GalleryCore
import HostileFiles
import PictureTesting
import ProcessWire
import SystemPackage
import Testing
import WorkerThreads

@testable import DecoderService

@Suite("PDF from the real decoder", .timeLimit(.minutes(5)))
struct DocumentPageTests {
  private static func replies(
    to demands: [PhotoDemand], of bytes: [UInt8]
  ) throws -> [DecodeReply] {
    let file = try TestFile(bytes)
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    for (number, demand) in demands.enumerated() {
      pool.request(DecodeRequest(page: number, photo: file.path, demand: demand))
      _ = replies.wait(for: number + 1)
    }
    return replies.wait(for: demands.count)
  }

  private static func page(
    _ text: String, font: String
  ) throws -> PixelImage {
    let page = WrittenPDF.Page(
      "BT/F 80 Tf 10 20 Td \(text) Tj ET", box: "0 0 200 100",
      entries: "/Resources<</Font<</F \(font)>>>>")
    let demand = PhotoDemand(bounds: PixelSize(width: 200, height: 100))
    let bytes = WrittenPDF([page]).bytes
    return try #require(replies(to: [demand], of: bytes).last).result.get().image
  }

  private static func ink(_ image: PixelImage, in rows: Range<Int> = 0..<100) -> Int {
    rows.reduce(0) { count, y in
      count + (0..<200).count { image[$0, y] & 0xFF_FFFF != 0xFF_FFFF }
    }
  }

  @Test("The decoder has each layer of the sandbox")
  func sandbox() throws {
    let shared = PoolState(
      programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false)
    let worker = try WorkerProcess(.pdf, of: shared.programs, pretendsNoFilter: false)
    #expect(Readiness.wait(for: [worker.helper.socket.number], seconds: 10)[0])
    try worker.receiveHello(reportingTo: shared)
    #expect(worker.sandbox == SandboxState())
    worker.stop()
  }

  @Test(
    "Texts in fonts that are not in the file are drawn in the sandbox",
    arguments: ["Helvetica", "Times-Bold", "Courier", "NoSuchFont"])
  func fonts(name: String) throws {
    let font = WrittenPDF.font(named: name)
    // Full stops have no ink in the upper half; the box that replaces a missing letter has.
    let stops = try Self.page("(....)", font: font)
    #expect(Self.ink(stops, in: 0..<60) == 0 && Self.ink(stops, in: 60..<100) > 100)
    let (narrow, wide) = (
      Self.ink(try Self.page("(i)", font: font)), Self.ink(try Self.page("(W)", font: font))
    )
    #expect(narrow > 20 && wide > narrow)
  }

  @Test("Japanese texts without a font are drawn by poppler's tables of characters in the sandbox")
  func characterMaps() throws {
    // 一, which is a line, and 照, which is not.
    let line = Self.ink(try Self.page("<88EA>", font: WrittenPDF.japaneseFont))
    let shine = Self.ink(try Self.page("<8FC6>", font: WrittenPDF.japaneseFont))
    #expect(line > 50 && shine > 2 * line, "\(line), \(shine)")
  }

  @Test(
    "One process draws any number of pages with Asian texts, of which poppler leaves files open")
  func manyPages() throws {
    let file = try TestFile(WrittenPDF.texts.bytes)
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    for number in 0..<150 {
      pool.request(DecodeRequest(page: number, photo: file.path, demand: .small))
      #expect(replies.wait(for: number + 1)[number].failure == nil, "page \(number)")
    }
    #expect(replies.wait(for: 150).allSatisfy { $0.failure == nil })
  }

  @Test("A page that takes for ever is refused in seconds, and the next file is shown")
  func endless() throws {
    let (slow, good) = (
      try TestFile(WrittenPDF.endless.bytes), try TestFile(WrittenPDF([.filled(0xFF0000)]).bytes)
    )
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    pool.request(DecodeRequest(page: 0, photo: slow.path, demand: .small))
    pool.request(DecodeRequest(page: 1, photo: good.path, demand: .small))
    let all = replies.wait(for: 2)
    let refused = try #require(all.first { $0.request.page == 0 })
    #expect(
      refused.failure?.hasPrefix("Too complex to be drawn") == true, "\(refused.failure ?? "")")
    let shown = try #require(all.first { $0.request.page == 1 })
    #expect(try shown.result.get().image[0, 0] == 0xFFFF_0000)
  }

  @Test("Pages are answered one by one, and what cannot be shown says how many there are")
  func pages() throws {
    let pages = [0xFF0000, 0x00FF00, 0x0000FF].map { WrittenPDF.Page.filled($0) }
    let bytes = WrittenPDF(pages, kids: "3 0 R 99 0 R 7 0 R").bytes
    let demands = (0..<3).map { sheet in
      var demand = PhotoDemand.small
      demand.sheet = sheet
      return demand
    }
    for reply in try Self.replies(to: demands, of: bytes) {
      switch reply.result {
      case .success(let photo):
        let expected: UInt32 = reply.request.page == 0 ? 0xFFFF_0000 : 0xFF00_00FF
        #expect(photo.sheetCount == 3 && photo.image[0, 0] == expected)
      case .failure(let failure):
        #expect(reply.request.page == 2 && failure.sheetCount == 3, "\(failure)")
      }
    }
  }

  @Test("A password is asked for in words, whichever page is wanted")
  func locked() throws {
    let reply = try #require(Self.replies(to: [.small], of: WrittenPDF.locked.bytes).last)
    #expect(reply.failure?.contains("password") == true)
  }

  @Test("Actions and scripts of a file are not run")
  func actions() throws {
    let marker = FilePath("/tmp/gimbal-pdf-\(UInt64.random(in: 0 ... .max))")
    let path = marker.string
    let action = "<</S/Launch/F(/usr/bin/touch)/Win<</F(touch)/P(\(path))>>>>"
    let script = "<</S/JavaScript/JS(app.launchURL\\('file:///usr/bin/touch \(path)'\\))>>"
    let page = WrittenPDF.Page(
      "1 0 0 rg 0 0 48 32 re f",
      entries: "/AA<</O \(action)>>/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A\(action)>>]")
    let file = WrittenPDF(
      [page],
      catalog:
        "/OpenAction\(action)/AA<</WC\(script)>>/Names<</JavaScript<</Names[(a)\(script)]>>>>")
    let reply = try #require(Self.replies(to: [.small], of: file.bytes).last)
    #expect(try reply.result.get().image[10, 5] == 0xFFFF_0000)
    #expect(throws: Errno.noSuchFileOrDirectory) { try FileDescriptor.open(marker, .readOnly) }
  }
}
