import GalleryCore
import Glibc
import NumberedPhotos
import PhotoSources
import PictureTesting
import ProcessWire
import Synchronization
import SystemPackage
import TestBeds
import Testing
import WorkerThreads

@testable import DecoderService

@Suite(
  "Pictures of photos that are being downloaded", .serialized, .timeLimit(.minutes(10)),
  .enabled(if: Nginx.isInstalled && ProgressiveJPEG.isPossible, "nginx and cjpeg are needed"))
struct BeginningRequestTests {
  private static let colors: [[UInt8]] = [
    [200, 40, 40], [40, 200, 40], [40, 40, 200], [200, 200, 40],
  ]
  /// The megabits per second of the line, on which the photo takes about three seconds.
  private static let rate = 0.4
  private let server: Nginx
  private let line: SlowLine
  private let path: FilePath
  private let byteCount: Int
  private let request: DecodeRequest

  init() throws {
    server = try Nginx()
    line = try SlowLine(to: server.port, ["--rate", "\(Self.rate)"])
    let photo = try ProgressiveJPEG.quarters(width: 600, height: 400, Self.colors)
    byteCount = photo.count
    try server.add("photo.jpg", photo)
    path = try RemoteAddress(Array(line.address("photo.jpg").utf8)).path
    request = DecodeRequest(
      page: 0, photo: path, demand: PhotoDemand(bounds: PixelSize(width: 300, height: 200)))
  }

  private func beginnings(_ replies: [DecodeReply]) -> [DecodeReply] {
    replies.filter { $0.request.purpose == .beginning }
  }

  /// Waits for the photo itself.
  private func waitForPhoto(_ replies: Replies) -> DecodeReply {
    while true {
      if let reply = replies.all.first(where: { $0.request.purpose == .photo }) { return reply }
      usleep(1000)
    }
  }

  @Test("A visible photo is coarse long before it has arrived, then sharper, then whole")
  func visible() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 2) { replies.add($0) }
    defer { pool.close() }
    pool.prioritize([request.id], visible: [request.id])
    let start = Time.now
    pool.request(request)
    let first = replies.wait(for: 1)[0]
    let firstTime = Time.now - start
    #expect(first.request.purpose == .beginning && first.request.photo == path)
    #expect(first.request.demand == request.demand)
    let last = waitForPhoto(replies)
    let time = Time.now - start
    #expect(firstTime < time / 2, "after \(firstTime) of \(time) s")
    let pictures = try replies.all.map { try $0.result.get() }
    #expect(pictures.count > 2 && pictures.count < 8)
    #expect(pictures.dropLast().allSatisfy { $0.isProvisional && $0.image.size.width == 300 })
    #expect(try !last.result.get().isProvisional)
    #expect(last.fileIdentity?.size == byteCount)
    for picture in pictures {
      #expect(picture.photoSize == PixelSize(width: 600, height: 400))
      for (index, place) in [(75, 50), (225, 50), (225, 150), (75, 150)].enumerated() {
        let pixel = picture.image[place.0, place.1]
        for (component, level) in Self.colors[index].enumerated() {
          #expect(abs(Int(pixel >> UInt32(16 - 8 * component) & 0xFF) - Int(level)) < 30)
        }
      }
    }
  }

  @Test("A photo that is not visible is not decoded before it has arrived")
  func invisible() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 2) { replies.add($0) }
    defer { pool.close() }
    pool.prioritize([request.id], visible: [PhotoID(page: 5)])
    pool.request(request)
    #expect(waitForPhoto(replies).failure == nil)
    #expect(replies.all.count == 1)
  }

  @Test("Nothing comes of a page that was left")
  func left() throws {
    let replies = Replies()
    let pool = startPool(slotCount: 2) { replies.add($0) }
    defer { pool.close() }
    pool.prioritize([request.id], visible: [request.id])
    pool.request(request)
    _ = replies.wait(for: 1)
    pool.cancel(request.id)
    while !pool.shared.remoteFiles.isIdle { usleep(1000) }
    let count = replies.all.count
    usleep(300_000)
    #expect(replies.all.count == count)
    #expect(pool.shared.remoteFiles.state.withLock { $0.beginning == nil })
    #expect(pool.busyCount == 0)
  }

  /// A pool whose JPEG decoder does what a photo says, and the address of such a photo.
  private func rogue(
    _ lie: String, reply: @escaping @Sendable (DecodeReply) -> Void
  ) throws -> (pool: DecodePool, path: FilePath) {
    var programs = DecoderPrograms(in: builtPrograms)
    programs.jpeg = builtPrograms.appending("rogue-decoder")
    let head: [UInt8] = [0xFF, 0xD8, 0xFF] + Array(repeating: 0x2E, count: 60 - lie.utf8.count)
    try server.add(
      "rogue.jpg", head + Array(" \(lie)".utf8) + Array(repeating: 0, count: byteCount))
    let path = try RemoteAddress(Array(line.address("rogue.jpg").utf8)).path
    return (startPool(slotCount: 1, programs: programs, reply: reply), path)
  }

  @Test("A beginning that hangs its decoder delays no photo that is complete")
  func hanging() throws {
    let replies = Replies()
    let (pool, path) = try rogue("hang") { replies.add($0) }
    defer { pool.close() }
    pool.prioritize([request.id], visible: [request.id])
    var hanging = request
    hanging.photo = path
    pool.request(hanging)
    while pool.shared.queue.busyCount < 2 { usleep(1000) }
    let other = try TestFile(Array("P6\n40 30\n255\n".utf8) + Array(repeating: 9, count: 3600))
    let start = Time.now
    pool.request(DecodeRequest(page: 1, photo: other.path, demand: .small))
    let reply = replies.wait(for: 1)[0]
    #expect(reply.request.page == 1 && reply.failure == nil)
    #expect(Time.now - start < 2)
  }

  @Test(
    "A beginning that crashes its decoder, or lies, has no reply, and is tried once",
    arguments: ["crash", "garbage", "empty", "long"])
  func crashing(lie: String) throws {
    let replies = Replies()
    let (pool, path) = try rogue(lie) { replies.add($0) }
    defer { pool.close() }
    pool.prioritize([request.id], visible: [request.id])
    var crashing = request
    crashing.photo = path
    pool.request(crashing)
    var taken = 0
    while replies.all.isEmpty {
      usleep(200)
      taken += pool.shared.remoteFiles.state.withLock { $0.beginning } == nil ? 0 : 1
      if taken > 0, pool.shared.remoteFiles.state.withLock({ $0.beginning }) == nil { break }
    }
    // On a busy machine the photo may be complete by then.
    #expect(pool.shared.remoteFiles.state.withLock { $0.plan.items[path]?.beginning.isDue } != true)
    let reply = replies.wait(for: 1)[0]
    #expect(reply.request.purpose == .photo && reply.failure != nil)
  }
}
