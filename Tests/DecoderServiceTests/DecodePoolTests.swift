import DecoderService
import GalleryCore
import Glibc
import NumberedPhotos
import Synchronization
import SystemPackage
import Testing

@Suite("Decode pool", .timeLimit(.minutes(10)))
struct DecodePoolTests {
  /// Writes a PPM picture of one colour.
  private func makePhoto(width: Int, height: Int) throws -> FilePath {
    var template = Array("/tmp/gimbal-pool-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    defer { close(descriptor) }
    let bytes =
      Array("P6\n\(width) \(height)\n255\n".utf8)
      + Array(repeating: 200, count: width * height * 3)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    return FilePath(platformString: template)
  }

  private let bounds = PixelSize(width: 20, height: 20)

  private func request(_ page: Int, _ photo: FilePath) -> DecodeRequest {
    DecodeRequest(page: page, photo: photo, demand: PhotoDemand(bounds: bounds))
  }

  @Test("A photo is fitted into its bounds")
  func success() throws {
    let photo = try makePhoto(width: 40, height: 10)
    defer { _ = photo.withPlatformString { unlink($0) } }
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    pool.request(request(3, photo))
    let reply = replies.wait(for: 1)[0]
    #expect(reply.request == request(3, photo))
    let decoded = try reply.result.get()
    #expect(decoded.image.size == PixelSize(width: 20, height: 5))
    #expect(decoded.photoSize == PixelSize(width: 40, height: 10))
    #expect(decoded.image[3, 2] == 0xffc8_c8c8)
  }

  @Test("Processes and current photos are counted")
  func counts() throws {
    let photo = try makePhoto(width: 40, height: 10)
    defer { _ = photo.withPlatformString { unlink($0) } }
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    pool.request(request(3, photo))
    _ = replies.wait(for: 1)
    // The reply goes out when the photo is no longer being worked at.
    #expect(pool.processCount == 1)
    #expect(pool.busyCount == 0)
    pool.close()
    #expect(pool.processCount == 0)
  }

  @Test(
    "Codecs that start threads and look for plug-ins work in the sandbox, too",
    arguments: ["grid.heic", "deep.avif", "lossy.jxl", "p3.jxl", "preview.dng", "preview.nef"])
  func sandboxedCodecs(name: String) throws {
    let tests = FilePath(#filePath).removingLastComponent().removingLastComponent()
    let photo = tests.appending("ImageDecodingTests/Fixtures").appending(name)
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    pool.request(request(0, photo))
    let decoded = try replies.wait(for: 1)[0].result.get()
    #expect(decoded.photoSize == PixelSize(width: 48, height: 32))
  }

  @Test(
    "Unreadable files are reported in plain words",
    arguments: [
      ("/nonexistent/photo.jpg", "does not exist"), ("/dev/zero", "not a file"),
      ("/tmp", "not a file"), ("/dev/null", "not a file"),
    ])
  func failures(path: String, words: String) {
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    pool.request(request(0, FilePath(path)))
    let result = replies.wait(for: 1)[0].result
    #expect(throws: DecodeFailure.self) { try result.get() }
    if case .failure(let failure) = result { #expect(failure.reason.contains(words)) }
  }

  @Test("A large file that is not a picture is not read completely")
  func large() throws {
    var template = Array("/tmp/gimbal-pool-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let path = FilePath(platformString: template)
    defer { _ = path.withPlatformString { unlink($0) } }
    #expect(ftruncate(descriptor, 1_900_000_000) == 0)
    close(descriptor)
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    // Other tests delay some of the replies, but reading so much, even from memory, always takes
    // several times as long.
    let fastest = (0..<5).map { page in
      let began = ContinuousClock.now
      pool.request(request(page, path))
      let result = replies.wait(for: page + 1)[page].result
      #expect(throws: DecodeFailure.self) { try result.get() }
      return ContinuousClock.now - began
    }.min()
    #expect(fastest.map { $0 < .milliseconds(200) } == true)
  }

  @Test("A pipe without a writer delays nothing")
  func pipe() {
    let path = FilePath("/tmp/gimbal-pipe-\(getpid())")
    _ = path.withPlatformString { mkfifo($0, 0o600) }
    defer { _ = path.withPlatformString { unlink($0) } }
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    pool.request(request(0, path))
    #expect(throws: DecodeFailure.self) { try replies.wait(for: 1)[0].result.get() }
  }

  @Test("Many requests on many threads are each answered once")
  func many() throws {
    let photo = try makePhoto(width: 30, height: 30)
    defer { _ = photo.withPlatformString { unlink($0) } }
    // Without the pictures: another test counts those in memory at the same time.
    let pages = Mutex<[Int]>([])
    let pool = startPool(slotCount: 4) { reply in pages.withLock { $0.append(reply.request.page) } }
    defer { pool.close() }
    for page in 0..<200 { pool.request(request(page, photo)) }
    while pages.withLock({ $0.count }) < 200 { usleep(1000) }
    #expect(pages.withLock { $0.sorted() } == Array(0..<200))
  }

  @Test("A waiting request can be replaced, cancelled and reordered")
  func order() throws {
    // The one thread is held up by the first reply, so that the others wait.
    let photo = try makePhoto(width: 4, height: 4)
    defer { _ = photo.withPlatformString { unlink($0) } }
    let replies = Replies()
    let gate = Mutex(())
    let isHeld = Mutex(false)
    let pool = startPool(slotCount: 1) { reply in
      isHeld.withLock { $0 = true }
      gate.withLock { _ in replies.add(reply) }
    }
    defer { pool.close() }
    gate.withLock { _ in
      pool.request(request(0, photo))
      while !isHeld.withLock({ $0 }) { usleep(1000) }
      for page in 1...5 { pool.request(request(page, photo)) }
      pool.request(
        DecodeRequest(
          page: 2, photo: photo, demand: PhotoDemand(bounds: PixelSize(width: 2, height: 2))))
      pool.cancel(4)
      pool.prioritize([5, 2])
    }
    let order = replies.wait(for: 5)
    #expect(order.map(\.request.page) == [0, 5, 2, 1, 3])
    #expect(order[2].request.demand.bounds == PixelSize(width: 2, height: 2))
  }

  @Test("Of several processes one stays without requests; the others start with requests")
  func spares() throws {
    let program = try RenamedProgram("gimbal-decoder", as: "spare-decoder")
    let replies = Replies()
    let pool = startPool(
      slotCount: 3, programs: DecoderPrograms(jpeg: program.path, all: program.path)
    ) { replies.add($0) }
    defer { pool.close() }
    func processCount() -> Int { children().count { $0.name == "spare-decoder" } }
    func comes(_ count: Int) -> Bool {
      (0..<500).contains { _ in
        usleep(10_000)
        return processCount() == count
      }
    }
    #expect(comes(3))
    #expect(comes(1))
    let photos = try (0..<30).map { try TestFile.ppm(width: 200 + $0, height: 900) }
    for (page, photo) in photos.enumerated() {
      pool.request(.init(page: page, photo: photo.path, demand: .small))
    }
    #expect(comes(3), "the work is shared out")
    #expect(replies.wait(for: photos.count).allSatisfy { $0.failure == nil })
    #expect(comes(1))
  }
}
