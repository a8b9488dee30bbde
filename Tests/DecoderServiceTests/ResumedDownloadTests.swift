import Glibc
import NumberedPhotos
import PhotoSources
import ProcessWire
import Synchronization
import SystemPackage
import TestBeds
import Testing

@testable import DecoderService

@Suite("Downloads that go on after a lost connection", .serialized, .timeLimit(.minutes(10)))
struct ResumedDownloadTests {
  /// The photo of the server with faults.
  private static let photo =
    Array("P6\n40 30\n255\n".utf8) + (0..<30).flatMap { _ in Array(0..<120) as [UInt8] }
  private static let smallPhoto =
    Array("P6\n4 3\n255\n".utf8) + [UInt8](repeating: 0, count: 36)

  private func contents(of document: FetchedDocument) throws -> [UInt8] {
    try document.withFile { (file) throws(WireError) in
      try file.contents(count: document.byteCount)
    }
  }

  @Test(
    "Only the rest is requested, and everything if the server has another version or no strong tag",
    arguments: [
      ("rest", [" from 900"], photo), ("rest-as-whole", [" from 900"], photo),
      ("changed-rest", [" from 900"], smallPhoto), ("weak-rest", [""], photo),
      ("false-rest", [" from 900", ""], photo), ("refused-rest", [" from 900", ""], photo),
    ])
  func resumed(path: String, attempts: [String], expected: [UInt8]) throws {
    let server = try FaultyWebServer()
    let pool = startPool(slotCount: 1) { _ in }
    defer { pool.close() }
    let address = try #require(RemoteAddress(path: try server.photo(path)))
    let document = try pool.makeDocumentLoader().load(FetchRequest(address))
    #expect(try contents(of: document) == expected)
    for attempt in [""] + attempts {
      #expect(try server.nextRequest() == "/\(path)\(attempt)")
    }
  }

  @Test(
    "A real server that was killed and started again sends the rest",
    .enabled(if: Nginx.isInstalled, "nginx is needed"))
  func restarted() throws {
    let server = try Nginx(locations: "location /slow.ppm { limit_rate 100k; }")
    let photo = Array("P6\n400 300\n255\n".utf8) + [UInt8](repeating: 120, count: 360_000)
    try server.add("slow.ppm", photo)
    let path = try server.photo("slow.ppm")
    let replies = Replies()
    let pool = DecodePool(programs: DecoderPrograms(in: builtPrograms), slotCount: 1)
    let arrived = Texts()
    pool.begin(
      DecodePolicy(), reply: { replies.add($0) }, trouble: { _ in },
      progress: { _, progress in arrived.add("\(progress.received)") })
    defer { pool.close() }
    pool.request(DecodeRequest(page: 0, photo: path, demand: .small))
    while arrived.all.isEmpty { usleep(1000) }
    try server.restart()
    let reply = replies.wait(for: 1)[0]
    #expect(reply.failure == nil)
    #expect(reply.fileIdentity?.size == photo.count)
    while !server.log.contains(where: { $0.contains("slow.ppm HTTP/1.1\" 206") }) { usleep(1000) }
  }

  @Test(
    "A download that was stopped goes on where it was when the photo is needed again",
    .enabled(if: Nginx.isInstalled, "nginx is needed"))
  func stopped() throws {
    let server = try Nginx(locations: "location /slow.ppm { limit_rate 100k; }")
    let photo = Array("P6\n400 300\n255\n".utf8) + [UInt8](repeating: 120, count: 360_000)
    try server.add("slow.ppm", photo)
    let path = try server.photo("slow.ppm")
    let replies = Replies()
    let pool = DecodePool(programs: DecoderPrograms(in: builtPrograms), slotCount: 1)
    let arrived = Texts()
    pool.begin(
      DecodePolicy(), reply: { replies.add($0) }, trouble: { _ in },
      progress: { _, progress in arrived.add("\(progress.received)") })
    defer { pool.close() }
    let request = DecodeRequest(page: 0, photo: path, demand: .small)
    pool.request(request)
    while arrived.all.isEmpty { usleep(1000) }
    pool.cancel(request.id)
    while !pool.shared.remoteFiles.isIdle { usleep(1000) }
    while pool.shared.remoteFiles.state.withLock({ !$0.stopping.isEmpty }) { usleep(1000) }
    pool.request(request)
    let reply = replies.wait(for: 1)[0]
    #expect(reply.failure == nil)
    #expect(reply.fileIdentity?.size == photo.count)
    while server.log.count(where: { $0.contains("slow.ppm") }) < 2 { usleep(1000) }
    #expect(server.log.contains { $0.contains("slow.ppm HTTP/1.1\" 206") })
  }
}
