import GalleryCore
import Glibc
import HostileFiles
import SystemPackage
import Testing

@testable import DecoderService

@Suite("Damaged photos from real decoders", .timeLimit(.minutes(10)))
struct DamagedPhotoReplyTests {
  private let fixtures: [String: [UInt8]]

  init() throws {
    let tests = FilePath(#filePath).removingLastComponent().removingLastComponent()
    let all = try GoodFile.all(in: tests.appending("ImageDecodingTests/Fixtures"))
    fixtures = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.bytes) })
  }

  private static let ample = PhotoDemand(bounds: PixelSize(width: 1000, height: 1000))

  @Test(
    "A photo without its end is shown each time, by the same process",
    arguments: [
      "detail.jpg", "detail-progressive.jpg", "corners.png", "lossy.webp",
      "corners.gif", "corners.bmp", "lossless.heic",
    ])
  func incomplete(name: String) throws {
    let bytes = try #require(fixtures[name])
    let file = try TestFile(Array(bytes.prefix(bytes.count * 96 / 100)))
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    for page in 0..<3 {
      pool.request(DecodeRequest(page: page, photo: file.path, demand: Self.ample))
      let reply = try #require(replies.wait(for: page + 1).last)
      let photo = try reply.result.get()
      #expect(photo.completeness == .incomplete)
      #expect(!photo.isProvisional)
    }
    #expect(pool.processCount == 1)
  }

  @Test("Flipped bytes in a JPEG's pixels make it damaged, with any number of cores")
  func damaged() throws {
    var bytes = try #require(fixtures["detail.jpg"])
    for place in stride(from: bytes.count / 2, to: bytes.count / 2 + 200, by: 10) {
      bytes[place] = 0x5A
    }
    let file = try TestFile(bytes)
    for isUrgent in [false, true] {
      let replies = Replies()
      let pool = startPool(slotCount: 2) { replies.add($0) }
      defer { pool.close() }
      pool.request(
        DecodeRequest(page: 0, photo: file.path, demand: Self.ample, isUrgent: isUrgent))
      let photo = try #require(replies.wait(for: 1).last).result.get()
      #expect(photo.completeness == .damaged)
    }
  }

  @Test("A drawing that would take minutes is refused in seconds, and the next photo is shown")
  func slowDrawing() throws {
    let blur = "<filter id=\"f\"><feGaussianBlur stdDeviation=\"40\"/></filter>"
    let square = "<rect width=\"1000\" height=\"700\" fill=\"#123\" filter=\"url(#f)\"/>"
    let shapes = blur + String(repeating: square, count: 2000)
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1000\" height=\"700\">\(shapes)</svg>"
    let slow = try TestFile(Array(text.utf8))
    let good = try TestFile(try #require(fixtures["corners.svg"]))
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let large = PhotoDemand(bounds: PixelSize(width: 1900, height: 1080))
    pool.request(DecodeRequest(page: 0, photo: slow.path, demand: large))
    pool.request(DecodeRequest(page: 1, photo: good.path, demand: .small))
    let all = replies.wait(for: 2)
    let refused = try #require(all.first { $0.request.page == 0 })
    #expect(refused.failure?.hasPrefix("Too complex to be drawn") == true)
    #expect(try #require(all.first { $0.request.page == 1 }).result.get().image.size.width == 20)
  }

  @Test("A drawing of very many elements is refused")
  func manyElements() throws {
    let shapes = String(repeating: "<g/>", count: 1_000_001)
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"
    let file = try TestFile(Array("\(start)\(shapes)</svg>".utf8))
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    pool.request(DecodeRequest(page: 0, photo: file.path, demand: .small))
    let reply = try #require(replies.wait(for: 1).last)
    #expect(reply.failure?.hasPrefix("Too complex to be drawn: ") == true)
  }
}
